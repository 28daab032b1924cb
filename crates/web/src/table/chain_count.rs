use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// The round of the chain that is shown, or what is called out, large and quiet beside the board.
pub fn chain_count(app: App, chain: Signal<u32>, call: Signal<Option<Text>>) -> impl IntoView {
    let said = move || match (chain.get(), call.get()) {
        (0, None) => String::new(),
        (0, Some(call)) => call.in_lang(app.lang.get()).to_owned(),
        (chain, _) => Text::ChainOf.fill(app.lang.get(), &[&chain.to_string()]),
    };
    // Each round comes in anew: two names for one animation, in turn.
    let beat = move || if chain.get() % 2 == 1 { "odd" } else { "even" };
    view! {
        <p class="chain" data-chain=move || chain.get().to_string() data-beat=beat aria-hidden="true">
            {said}
        </p>
    }
}
