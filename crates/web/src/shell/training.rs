use crate::app::App;
use crate::pages::themes;
use crate::reactive::{Memo, click};
use crate::shell::bar::blur;
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::Text;

/// The themes that are being trained, each a chip that removes it.
pub fn training(app: App) -> impl IntoView {
    let words = Memo::new(move |_| app.options.with(|options| options.themes.clone()));
    let chip = move |word: String| {
        let name = {
            let word = word.clone();
            Memo::new(move |_| themes::name(app.game.get(), &word, app.lang.get()))
        };
        let id = format!("training-{word}");
        view! {
            <button
                id=id
                class="training"
                aria-label=move || Text::StopTraining.fill(app.lang.get(), &[&name.get()])
                title=move || Text::StopTraining.fill(app.lang.get(), &[&name.get()])
                on:click=click(move |_| {
                    blur();
                    app.stop_training(&word);
                })
            >
                <span class="chip">{move || name.get()} {icon("close")}</span>
            </button>
        }
    };
    view! { <div class="chips trained">{move || words.get().into_iter().map(chip).collect_view()}</div> }
}
