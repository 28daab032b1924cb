use crate::api::resource::Remote;
use crate::app::App;
use crate::browser;
use crate::canvas::animation::frames::each_frame;
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::route::place::Place;
use crate::versus::arena::arena;
use crate::versus::board::side::side;
use crate::versus::choices::opponent_name;
use crate::versus::match_play::{MatchPlay, Stage};
use crate::versus::moment::won;
use crate::versus::page::LAST_MOMENT;
use crate::versus::recent::outcome;
use crate::versus::result::stats::clock;
use crate::versus::result::{chances, summary};
use leptos::html::Canvas;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::versus::{Film, Seat, SideView, Winner};
use play::wire::MatchFile;
use play::{Decimal, Text};

/// A match that is over, looked at again: any moment of it, and the way on from there.
pub fn replay(app: App) -> impl IntoView {
    let id = app.route.with_untracked(|route| match &route.place {
        Place::Match(id) => id.clone(),
        _ => String::new(),
    });
    let remote = Remote::<MatchFile>::new(format!("./api/matches/{id}"));
    view! {
        <div class="versus watching">
            <h1 class="unseen">{app.says(Text::PlaceMatch)}</h1>
            {remote.shown(app, move |file| match play::versus::film(&file.record) {
                Ok(film) => watched(app, film, file).into_any(),
                Err(_) => view! { <p class="note column">{app.says(Text::VersusBadRecord)}</p> }.into_any(),
            })}
        </div>
    }
}

/// Speeds of a replay, in times real time, each after the other.
const SPEEDS: [f64; 4] = [1.0, 2.0, 4.0, 0.5];

/// A film that runs, stops and is moved by hand: a handle, copied freely.
#[derive(Clone, Copy)]
struct Projector {
    film: StoredValue<Box<dyn Film>, LocalStorage>,
    ticks: u32,
    tick: RwSignal<u32>,
    runs: RwSignal<bool>,
    /// Its place in [`SPEEDS`].
    speed: RwSignal<usize>,
    sides: [RwSignal<SideView>; 2],
    /// Ticks owed by the time that passed.
    owed: StoredValue<f64>,
}

impl Projector {
    fn new(film: Box<dyn Film>) -> Self {
        let projector = Self {
            ticks: film.ticks(),
            film: StoredValue::new_local(film),
            tick: RwSignal::new(0),
            runs: RwSignal::new(false),
            speed: RwSignal::new(0),
            sides: Seat::ALL.map(|_| RwSignal::new(SideView::default())),
            owed: StoredValue::new(0.0),
        };
        projector.seek(0);
        projector
    }

    fn seek(self, tick: u32) {
        for (seat, side) in Seat::ALL.into_iter().zip(self.sides) {
            let view = self.film.try_update_value(|film| {
                film.seek(tick);
                film.view(seat)
            });
            if let Some(view) = view {
                side.try_set(view);
            }
        }
        self.tick.try_set(tick.min(self.ticks));
    }

    fn toggle(self) {
        if self.runs.get_untracked() {
            return self.runs.set(false);
        }
        if self.tick.get_untracked() >= self.ticks {
            self.seek(0);
        }
        self.runs.set(true);
        each_frame(move |elapsed| {
            if self.runs.try_get_untracked() != Some(true) {
                return false;
            }
            let owed = self.owed.get_value() + elapsed * 0.06 * SPEEDS[self.speed.get_untracked()];
            self.owed.set_value(owed.fract());
            self.seek(self.tick.get_untracked() + owed as u32);
            let over = self.tick.get_untracked() >= self.ticks;
            if over {
                self.runs.set(false);
            }
            !over
        });
    }
}

fn watched(app: App, film: Box<dyn Film>, file: MatchFile) -> impl IntoView {
    let opponent = film.opponent().to_owned();
    let mine = file.mine;
    let told = summary(app, &*film, mine).into_any();
    let projector = Projector::new(film);
    let resumed = RwSignal::new(false);
    let game = app.game.get_untracked();
    let missed = (!file.chances.is_empty()).then(|| chances(app, game, file.chances).into_any());
    let told = StoredValue::new_local(Some((told, missed)));
    let player = if mine { Text::VersusYou } else { Text::VersusPlayer };
    move || match resumed.get() {
        true => played_on(app, projector, resumed, opponent.clone()).into_any(),
        false => screening(
            app,
            projector,
            resumed,
            [player, opponent_name(&opponent)],
            told.try_update_value(Option::take).flatten(),
        )
        .into_any(),
    }
}

fn screening(
    app: App,
    projector: Projector,
    resumed: RwSignal<bool>,
    [player, opponent]: [Text; 2],
    told: Option<(AnyView, Option<AnyView>)>,
) -> impl IntoView {
    let name = move |text: Text| Signal::derive(move || text.in_lang(app.lang.get()).to_owned());
    let [left, right] = projector.sides;
    let copied = RwSignal::new(false);
    let copy = move |_| {
        spawn_local(async move {
            let done = browser::copy(&browser::address(&browser::fragment())).await;
            copied.try_set(done);
        });
    };
    let share = move |_| {
        let title = Text::PlaceMatch.in_lang(app.lang.get_untracked());
        browser::share(title, &browser::address(&browser::fragment()));
    };
    let from_here = move |_| {
        projector.runs.set(false);
        resumed.set(true);
    };
    let text = move |yes: Memo<bool>, one: Text, other: Text| {
        move || if yes.get() { one } else { other }.in_lang(app.lang.get())
    };
    let (runs, was_copied) = (Memo::new(move |_| projector.runs.get()), Memo::new(move |_| copied.get()));
    let length = clock(f64::from(projector.ticks) / 60.0);
    view! {
        <div class="arena film" data-tick=move || projector.tick.get().to_string()>
            <div class="boards">
                {side(app, "you", name(player), left, RwSignal::new(None), NodeRef::<Canvas>::new(), ().into_any())}
                {side(app, "them", name(opponent), right, RwSignal::new(None), NodeRef::<Canvas>::new(), ().into_any())}
            </div>
            <div class="scrub">
                <button id="run" class="primary" on:click=click(move |_| projector.toggle())>
                    {text(runs, Text::VersusStop, Text::VersusPlay)}
                </button>
                <input
                    id="position"
                    type="range"
                    min="0"
                    max=projector.ticks.to_string()
                    step="1"
                    aria-label=app.says(Text::VersusPosition)
                    aria-valuetext=move || clock(f64::from(projector.tick.get()) / 60.0)
                    prop:value=move || projector.tick.get().to_string()
                    on:input=move |event| {
                        if let Ok(tick) = event_target_value(&event).parse() {
                            projector.runs.set(false);
                            projector.seek(tick);
                        }
                    }
                />
                <output>{move || [clock(f64::from(projector.tick.get()) / 60.0), length.clone()].join(" / ")}</output>
                <button
                    id="replay-speed"
                    class="button"
                    on:click=click(move |_| projector.speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len()))
                >
                    <span class="unseen">{app.says(Text::VersusReplaySpeed)} " "</span>
                    {move || format!("{}×", Decimal(SPEEDS[projector.speed.get()]))}
                </button>
                <button id="from-here" class="button" on:click=from_here>{app.says(Text::VersusFromHere)}</button>
                <button id="copy-link" class="button" on:click=copy>
                    {text(was_copied, Text::VersusCopied, Text::VersusCopy)}
                </button>
                {browser::can_share()
                    .then(|| view! { <button id="share-via" class="button" on:click=share>{app.says(Text::ShareVia)}</button> })}
                <p class="soft">{app.says(Text::VersusPractice)}</p>
            </div>
        </div>
        <div class="column">{told}</div>
    }
}

/// A match that goes on from the moment in sight.
fn played_on(app: App, projector: Projector, resumed: RwSignal<bool>, opponent: String) -> impl IntoView {
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
    view! {
        <div class="column versus-result">
            <p class="result" data-winner=winner.word()>{app.says(outcome(won(winner)))}</p>
            <p class="soft">{app.says(Text::VersusPractice)}</p>
            <div class="sheet-foot choices">
                <button id="back-to-replay" class="button" on:click=click(move |_| resumed.set(false))>
                    {app.says(Text::VersusBackToReplay)}
                </button>
                <button id="once-more" class="primary" on:click=click(move |_| resumed.set(true))>
                    {once_more}
                </button>
            </div>
        </div>
    }
}
