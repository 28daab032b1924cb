use crate::app::App;
use crate::reactive::{RwSignal, click, effect};
use crate::versus::arena::arena;
use crate::versus::match_play::{MatchPlay, Stage};
use crate::versus::moment::won;
use crate::versus::page::LAST_MOMENT;
use crate::versus::recent::outcome;
use crate::versus::replay::projector::Projector;
use crate::versus::result::settled;
use crate::versus::result::stats::clock;
use leptos::prelude::*;
use play::Text;
use play::versus::Winner;

/// A match that goes on from the moment in sight.
pub fn played_on(app: App, projector: Projector, resumed: RwSignal<bool>, opponent: String) -> impl IntoView {
    let bout = projector.film.try_with_value(|film| film.play_on());
    let play = MatchPlay::new(app, bout.flatten()?, 100, false);
    let ended = RwSignal::new(None);
    effect(move || {
        if let Stage::Over(winner) = play.stage.get() {
            set_timeout(
                move || {
                    ended.try_set(Some(winner));
                },
                LAST_MOMENT,
            );
        }
    });
    let back = move || resumed.set(false);
    Some(move || match ended.get() {
        Some(winner) => how_it_ended(app, projector, resumed, winner).into_any(),
        None => arena(app, play, opponent.clone(), None, back).into_any(),
    })
}

/// How a match that went on from a replay ended, and the way to try once more.
fn how_it_ended(app: App, projector: Projector, resumed: RwSignal<bool>, winner: Winner) -> impl IntoView {
    let from = clock(f64::from(projector.tick.get_untracked()) / 60.0);
    let once_more = move || Text::VersusOnceMore.fill(app.lang.get(), &[&from]);
    let ready = settled();
    let goes = move |on| {
        if ready.get_untracked() {
            resumed.set(on);
        }
    };
    view! {
        <div class="column versus-result" data-ready=move || ready.get().to_string()>
            <p class="result" data-winner=winner.word()>{app.says(outcome(won(winner)))}</p>
            <p class="soft">{app.says(Text::VersusPractice)}</p>
            <div class="sheet-foot choices">
                <button id="back-to-replay" class="button" on:click=click(move |_| goes(false))>
                    {app.says(Text::VersusBackToReplay)}
                </button>
                <button id="once-more" class="primary" on:click=click(move |_| goes(true))>
                    {once_more}
                </button>
            </div>
        </div>
    }
}
