use crate::app::App;
use crate::versus::match_play::{MatchPlay, Stage};
use crate::versus::recent::outcome;
use leptos::prelude::*;
use play::Text;
use play::versus::Winner;

/// What lies over the player's board while nothing moves: the countdown with the score of the set, and how the match ended.
pub fn moment(app: App, play: MatchPlay, score: Option<[u32; 2]>) -> impl IntoView {
    move || match play.stage.get() {
        Stage::Playing | Stage::Paused => None,
        Stage::Count(number) => {
            let stands = score.map(|[won, lost]| {
                let said = Text::VersusScore.fill(app.lang.get(), &[&won.to_string(), &lost.to_string()]);
                view! { <small>{said}</small> }
            });
            Some(
                view! {
                    <p class="countdown" role="status" data-count=number.to_string()>
                        {number}
                        {stands}
                    </p>
                }
                .into_any(),
            )
        }
        Stage::Over(winner) => Some(
            view! { <p class="ended" data-won=winner.word()><b>{app.says(outcome(won(winner)))}</b></p> }.into_any(),
        ),
    }
}

/// Whether the player won; nothing in a draw.
pub fn won(winner: Winner) -> Option<bool> {
    match winner {
        Winner::Left => Some(true),
        Winner::Right => Some(false),
        Winner::Draw => None,
    }
}
