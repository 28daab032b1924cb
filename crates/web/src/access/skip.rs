use crate::app::App;
use crate::input::keyboard;
use crate::reactive::{Memo, click};
use crate::shell::bar::{BOARD, focus};
use leptos::prelude::*;
use play::Text;

/// The first stops of the Tab key, seen only there: straight to the board or to what is read, and to the menu.
pub fn skip_links(app: App) -> impl IntoView {
    let is_table = Memo::new(move |_| app.route.with(|route| route.place.is_table()));
    let to = move || if is_table.get() { Text::SkipToBoard } else { Text::SkipToContent };
    view! {
        <nav class="skip-links" aria-label=app.says(Text::SkipLinks)>
            <button id="skip-to-board" on:click=click(move |_| {
                if !focus(BOARD) {
                    focus("main");
                }
            })>{move || to().in_lang(app.lang.get())}</button>
            <button id="skip-to-menu" on:click=click(move |_| keyboard::to_menu(app))>{app.says(Text::SkipToMenu)}</button>
        </nav>
    }
}
