use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// The round of the chain that is shown, large and quiet beside the board.
pub fn chain_count(app: App, chain: Signal<u32>) -> impl IntoView {
    let said = move || {
        let chain = chain.get();
        if chain == 0 { String::new() } else { Text::ChainOf.fill(app.lang.get(), &[&chain.to_string()]) }
    };
    view! { <p class="chain" data-chain=move || chain.get().to_string() aria-hidden="true">{said}</p> }
}
