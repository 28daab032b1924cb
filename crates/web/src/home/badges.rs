use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::course::progress;
use crate::pages::themes;
use crate::reactive::Memo;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::course::chapters;
use play::wire::ProgressCard;
use play::{Lang, Text};

/// Badges that are named; the others are counted.
const NAMED: usize = 8;

/// What the player has shown that they can do, one line of names; nothing before the first one.
pub fn badges(app: App) -> impl IntoView {
    let game = app.game.get_untracked();
    let remote = Remote::<ProgressCard>::new(format!("./api/progress?game={}", game.key()));
    let mastered = Memo::new(move |_| remote.now.with(mastered));
    let to = game.at(Place::Progress).fragment();
    move || {
        app.courses.track();
        let (lang, to) = (app.lang.get(), to.clone());
        let names = names(game, &mastered.get(), lang);
        let more = names.len().saturating_sub(NAMED);
        let chip = |name: String| view! { <span class="chip">{icon("check")} {name}</span> };
        (!names.is_empty()).then(|| {
            view! {
                <a id="home-badges" class="home-badges" href=to>
                    <span class="label">{app.says(Text::Badges)}</span>
                    <span class="chips">
                        {names.into_iter().take(NAMED).map(chip).collect_view()}
                        {(more > 0).then(|| view! { <span class="chip">{format!("+{more}")}</span> })}
                    </span>
                </a>
            }
        })
    }
}

fn mastered(card: &Fetched<ProgressCard>) -> Vec<String> {
    match card {
        Fetched::Ready(card) => card.themes.iter().filter(|one| one.mastered).map(|one| one.theme.clone()).collect(),
        _ => Vec::new(),
    }
}

/// The chapters that are done, and the themes that are mastered.
fn names(game: Game, mastered: &[String], lang: Lang) -> Vec<String> {
    let done = progress::load(game);
    let chapters = chapters(game.key()).iter().filter(|chapter| done.is_done(chapter));
    let chapters = chapters.map(|chapter| chapter.title.in_lang(lang).replace("T-", "T-\u{2060}"));
    chapters.chain(mastered.iter().map(|theme| themes::name(game, theme, lang))).collect()
}
