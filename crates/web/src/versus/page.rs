use crate::api::http::{ApiError, post_with_retry};
use crate::app::App;
use crate::offline::reach;
use crate::reactive::{RwSignal, click, effect};
use crate::route::game::Game;
use crate::versus::arena::arena;
use crate::versus::choices::{Choices, OPPONENTS};
use crate::versus::lobby::lobby;
use crate::versus::local;
use crate::versus::match_play::{MatchPlay, Stage};
use crate::versus::replay::again;
use crate::versus::result::result;
use crate::versus::{unfinished, unsent};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::versus::{self, Bout, Film, Series};
use play::wire::{MatchDone, MatchReply, MatchStart};
use std::time::Duration;

/// How long the last moment of a match stays in sight.
pub const LAST_MOMENT: Duration = Duration::from_millis(900);

/// What the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Where a match is chosen.
    Lobby,
    /// The server draws a seed.
    Starting,
    /// It did not.
    Failed,
    /// A match is played.
    Arena,
    /// A match is over.
    Result,
    /// It is looked at again, without the server.
    Replay,
}

/// What became of the record of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Sent {
    /// It is on its way.
    Sending,
    /// It waits in the browser until the server is in reach.
    Waiting,
    /// It did not arrive, and there was no room to keep it.
    Failed,
    /// The server did not accept it.
    Refused,
    /// The match began without the server, which never hears of it.
    Here,
    /// The server has replayed and kept it.
    Kept(Box<MatchReply>),
}

/// A match that is about to begin.
type Ready = (Box<dyn Bout>, MatchStart);

/// Matches against CPU players: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Versus {
    /// The game that is played.
    pub game: Game,
    /// What is chosen in the lobby.
    pub choices: RwSignal<Choices>,
    /// What is shown.
    pub screen: RwSignal<Screen>,
    /// How the series stands.
    pub series: RwSignal<Option<Series>>,
    /// What became of the last record.
    pub sent: RwSignal<Sent>,
    /// The last match, to look at it again.
    pub film: StoredValue<Option<Box<dyn Film>>, LocalStorage>,
    ready: StoredValue<Option<Ready>, LocalStorage>,
    /// The id and the record of the last match.
    record: StoredValue<Option<(String, MatchDone)>>,
    hashes: RwSignal<String>,
}

/// The page.
pub fn versus(app: App) -> impl IntoView {
    let versus = Versus {
        game: app.game.get_untracked(),
        choices: RwSignal::new(Choices::load()),
        screen: RwSignal::new(Screen::Lobby),
        series: RwSignal::new(None),
        sent: RwSignal::new(Sent::Sending),
        film: StoredValue::new_local(None),
        ready: StoredValue::new_local(None),
        record: StoredValue::new(None),
        hashes: RwSignal::new(String::new()),
    };
    // What waits is also sent from elsewhere, once the server is in reach.
    Effect::new(move |_| {
        reach::reach();
        if versus.sent.get_untracked() == Sent::Waiting {
            versus.hear();
        }
    });
    view! {
        <div class="versus" data-hashes=move || versus.hashes.get()>
            <h1 class="unseen">{app.says(Text::PlaceVersus)}</h1>
            {move || match versus.screen.get() {
                Screen::Lobby => lobby(app, versus).into_any(),
                Screen::Starting => view! { <p class="waiting column">{app.says(Text::Waiting)}</p> }.into_any(),
                Screen::Failed => failed(app, versus).into_any(),
                Screen::Arena => playing(app, versus).into_any(),
                Screen::Result => result(app, versus).into_any(),
                Screen::Replay => last_replay(app, versus).into_any(),
            }}
        </div>
    }
}

impl Versus {
    /// Begins what was chosen in the lobby.
    pub fn start(self) {
        let choices = self.choices.get_untracked();
        choices.save();
        self.series.set(Some(Series::new(choices.format, OPPONENTS[choices.opponent].0)));
        self.next_game();
    }

    /// Begins the next game of the series, or a new one if it is over.
    pub fn next_game(self) {
        let opponent = self.series.with_untracked(|series| series.as_ref()?.opponent().map(str::to_owned));
        let Some(opponent) = opponent else { return self.start() };
        let wish = self.choices.get_untracked().wish(self.game, &opponent);
        self.screen.set(Screen::Starting);
        spawn_local(async move {
            let start = match reach::is_lost() {
                true => Err(ApiError::Unreachable),
                false => post_with_retry("./api/matches", &wish).await,
            };
            let start = match start {
                Ok(start) => Some(local::noted(start)),
                Err(ApiError::Unreachable) => Some(local::start(wish)),
                Err(_) => None,
            };
            let bout = start.and_then(|start| {
                let bout = versus::bout(&start.game, &start.rules, start.seed, &start.opponent).ok()?;
                Some((bout, start))
            });
            let screen = if bout.is_some() { Screen::Arena } else { Screen::Failed };
            self.ready.try_update_value(|ready| *ready = bout);
            self.screen.try_set(screen);
        });
    }

    /// Takes a match that is over: counts it, keeps it to look at, and tells the server.
    fn finish(self, play: MatchPlay, start: &MatchStart) {
        unfinished::end();
        let Some(Some(record)) = play.with_bout(|bout| bout.record()) else { return };
        let film = versus::film(&record).ok();
        let hashes = play.with_bout(|bout| bout.hashes().iter().map(|hash| format!("{hash:016x}")).collect::<Vec<_>>());
        self.hashes.set(hashes.unwrap_or_default().join(" "));
        let winner = play.with_bout(|bout| bout.winner()).flatten();
        self.series.update(|series| {
            if let (Some(series), Some(winner)) = (series, winner) {
                series.count(winner);
            }
        });
        self.film.update_value(|last| *last = film);
        let done = MatchDone { record };
        if local::is_local(start) {
            self.sent.set(Sent::Here);
        } else {
            unsent::put_aside(&start.id, &done);
        }
        self.record.set_value(Some((start.id.clone(), done)));
        self.send();
        set_timeout(
            move || {
                self.screen.try_set(Screen::Result);
            },
            LAST_MOMENT,
        );
    }

    /// Sends the record of the last match, if the server began it.
    pub fn send(self) {
        let Some((id, done)) = self.record.get_value().filter(|(id, _)| !id.is_empty()) else { return };
        self.sent.set(Sent::Sending);
        spawn_local(async move {
            if unsent::has(&id) {
                unsent::deliver().await;
            } else {
                unsent::send(&id, &done).await;
            }
            self.hear();
        });
    }

    /// Takes what the server replied to the record of the last match, if it has.
    fn hear(self) {
        let Some(Some((id, _))) = self.record.try_get_value() else { return };
        let sent = match unsent::take_reply(&id) {
            Some(Ok(reply)) => Sent::Kept(Box::new(reply)),
            Some(Err(ApiError::Unreachable)) => Sent::Failed,
            Some(Err(_)) => Sent::Refused,
            None => Sent::Waiting,
        };
        if self.sent.try_with_untracked(|before| *before != sent) == Some(true) {
            self.sent.set(sent);
        }
    }
}

fn playing(app: App, versus: Versus) -> impl IntoView {
    let (bout, start) = versus.ready.try_update_value(Option::take).flatten()?;
    let play = MatchPlay::new(app, bout, start.speed, start.coach);
    let opponent = start.opponent.clone();
    unfinished::begin();
    effect(move || {
        if let Stage::Over(_) = play.stage.get() {
            versus.finish(play, &start);
        }
    });
    let score = versus.series.with_untracked(|series| series.as_ref().and_then(Series::score));
    let quit = move || {
        unfinished::end();
        versus.screen.set(Screen::Lobby);
    };
    Some(arena(app, play, opponent, score, quit))
}

fn failed(app: App, versus: Versus) -> impl IntoView {
    view! {
        <div class="column">
            <p class="note">{app.says(Text::VersusFailed)} " " {app.says(Text::OfflineWhy)}</p>
            <div class="sheet-foot choices">
                <button class="button" on:click=click(move |_| versus.screen.set(Screen::Lobby))>
                    {app.says(Text::VersusOther)}
                </button>
                <button id="primary" class="primary" on:click=click(move |_| versus.next_game())>
                    {app.says(Text::Retry)}
                </button>
            </div>
        </div>
    }
}

/// The last match as this page has it.
fn last_replay(app: App, versus: Versus) -> impl IntoView {
    let film = versus.record.with_value(|record| versus::film(&record.as_ref()?.1.record).ok())?;
    Some(again(app, film, move || versus.screen.set(Screen::Result)))
}
