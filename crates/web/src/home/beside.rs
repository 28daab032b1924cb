use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::state::attempt::Recorded;
use crate::canvas::thumbnail::thumbnail;
use crate::home::today::{goal, known, list};
use crate::route::game::Game;
use crate::route::place::Place;
use crate::shell::icon::icon;
use crate::text::dates;
use leptos::prelude::*;
use play::Text;
use play::wire::{Ending, HistoryCard, HomeCard};

/// Attempts that are listed.
const RECENT: usize = 6;

/// The media query of screens that have room for this beside the board.
pub const ROOM: &str = "(min-width: 1400px) and (min-height: 640px)";

/// What stands beside the board on a wide screen: the goal of the day, what to do next, and the latest attempts.
pub fn beside(app: App) -> impl IntoView {
    move || of_game(app, app.game.get())
}

fn of_game(app: App, game: Game) -> impl IntoView {
    let key = game.key();
    let home = Remote::<HomeCard>::new(format!("./api/home?game={key}"));
    let card = known(game, home);
    let past = Remote::<Vec<HistoryCard>>::new(format!("./api/history?game={key}&count={RECENT}"));
    let recorded = app.seen(|view| (view.puzzle.code().to_owned(), view.attempt.recorded));
    Effect::new(move |before: Option<()>| {
        // Both are fetched at first anyway.
        if matches!(recorded.get().1, Recorded::Kept(_)) && before.is_some() {
            home.fetch();
            past.fetch();
        }
    });
    let attempted =
        move || past.now.with(|now| if let Fetched::Ready(cards) = now { cards.clone() } else { Vec::new() });
    let attempts = move || attempted().into_iter().map(|card| attempt(app, card)).collect_view();
    view! {
        <section>
            <h2 class="label">{app.says(Text::HomeTitle)}</h2>
            {goal(app, card)}
            {list(app, home, card)}
        </section>
        <section>
            <h2 class="label">{app.says(Text::History)}</h2>
            <Show when=move || past.now.with(|now| *now == Fetched::Ready(Vec::new()))>
                <p class="soft">{app.says(Text::HistoryEmpty)}</p>
            </Show>
            <ul class="recent">{attempts}</ul>
        </section>
    }
}

/// One attempt: how it ended and how long it took; leads to its puzzle.
fn attempt(app: App, card: HistoryCard) -> impl IntoView {
    let solved = card.ending == Ending::Solved;
    let ending = if solved { Text::HistorySolved } else { Text::HistoryFailed };
    let to = app.game.get_untracked().at(Place::Table(PlayMode::Shared(card.puzzle.id.clone()))).fragment();
    view! {
        <li class="card" data-ending=if solved { "solved" } else { "failed" }>
            <a class="card-main" href=to>
                {thumbnail(app, &card.puzzle.code)}
                <span class="lines">
                    <span class="first">{icon(if solved { "check" } else { "dash" })} {app.says(ending)}</span>
                    <span class="soft">{move || dates::seconds(card.client_ms, app.lang.get())}</span>
                </span>
            </a>
        </li>
    }
}
