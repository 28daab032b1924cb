use crate::app::App;
use crate::reactive::click;
use crate::settings::{Settings, board, feel, handling, keys};
use leptos::prelude::*;
use play::Text;

/// All settings, on one page. Each holds from the moment it is set.
pub fn settings(app: App) -> impl IntoView {
    let plain = move || app.settings.with(|settings| *settings == Settings::default());
    view! {
        <div class="column settings-page">
            <h1 class="unseen">{app.says(Text::PlaceSettings)}</h1>
            {handling::handling(app)} {keys::keys(app)} {feel::gamepad(app)} {feel::touch(app)} {board::board(app)}
            {feel::senses(app)} {board::page(app)}
            <section>
                <p class="soft">{app.says(Text::SettingsKept)}</p>
                <button id="settings-reset" disabled=plain on:click=click(move |_| app.change(|all| *all = Settings::default()))>
                    {app.says(Text::SettingsReset)}
                </button>
            </section>
        </div>
    }
}
