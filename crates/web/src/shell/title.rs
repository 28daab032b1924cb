//! The name of the place one is at, for the bar and for the browser's tab.

use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::placement::PlacementProgress;
use crate::reactive::effect;
use crate::route::Route;
use crate::shell::menu;
use leptos::prelude::*;
use play::Text;

/// The title of the place.
pub fn title(app: App) -> String {
    let lang = app.lang.get();
    let Some(mode) = app.route.with(Route::mode) else { return menu::title(app) };
    let title = mode.title(lang);
    if mode != PlayMode::Placement {
        return title;
    }
    match app.view.with(|view| view.placement) {
        Some(PlacementProgress { at, of }) => {
            let far = Text::AnswerOf.fill(lang, &[&at.to_string(), &of.to_string()]);
            Text::ShelfTitle.fill(lang, &[&title, &far])
        }
        None => title,
    }
}

/// What the place belongs to, where its title does not say so.
pub fn over(app: App) -> Option<String> {
    let lang = app.lang.get();
    app.route.with(Route::mode).and_then(|mode| mode.over(lang))
}

/// Keeps the title of the browser's tab at the place one is at.
pub fn keep(app: App) {
    effect(move || {
        let game = app.game.get().text().in_lang(app.lang.get());
        document().set_title(&joined(&title(app), over(app).as_deref(), game));
    });
}

/// The parts from the narrowest to the widest, each said once: `Daily · Puyo · Tsumi`.
fn joined(title: &str, over: Option<&str>, game: &str) -> String {
    let mut said = String::new();
    for part in [Some(title), over, Some(game), Some("Tsumi")].into_iter().flatten() {
        if said.contains(part) {
            continue;
        }
        if !said.is_empty() {
            said.push_str(" · ");
        }
        said.push_str(part);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tab_says_place_and_game_once() {
        assert_eq!(joined("Daily", None, "Puyo"), "Daily · Puyo · Tsumi");
        assert_eq!(joined("2 steps", Some("T-spin"), "T-spin"), "2 steps · T-spin · Tsumi");
        assert_eq!(
            joined("No. 7", Some("Donation · 2 steps"), "T-spin"),
            "No. 7 · Donation · 2 steps · T-spin · Tsumi"
        );
        assert_eq!(joined("", None, "四川省"), "四川省 · Tsumi");
    }
}
