use crate::api::http::get;
use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::canvas::thumbnail::thumbnail;
use crate::input::hotkey::on_enter;
use crate::reactive::{Memo, RwSignal, effect};
use crate::route::Route;
use crate::route::place::Place;
use crate::text::dates;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{MissedCard, Mode};
use play::{RunKind, Text};

/// The puzzles that were missed today in runs, to be tried again without a clock.
pub fn missed(app: App) -> impl IntoView {
    let remote = Remote::<Vec<MissedCard>>::new(path(app));
    on_enter(app, move || {
        if let Fetched::Ready(cards) = remote.now.get_untracked() {
            browser::go(&onward(app, &cards).1.fragment());
        }
    });
    view! {
        <div class="column review">
            <h1 class="unseen">{app.says(Text::PlaceMissed)}</h1>
            <p class="soft">{app.says(Text::MissedLine)}</p>
            {remote.shown(app, move |cards| list(app, cards))}
        </div>
    }
}

fn path(app: App) -> String {
    format!("./api/missed?game={}", app.game.get_untracked().key())
}

/// Where a puzzle of the list is tried again.
fn again(app: App, card: &MissedCard) -> Route {
    app.game.get_untracked().at(Place::Table(PlayMode::Missed(card.puzzle.id.clone())))
}

/// The primary action: the first that is still to be solved, else another run.
fn onward(app: App, cards: &[MissedCard]) -> (Text, Route) {
    let rush = || (Text::PlaceRush, app.game.get_untracked().at(Place::Table(PlayMode::Run(RunKind::Rush))));
    let open = cards.iter().find(|card| !card.solved);
    open.map_or_else(rush, |card| (Text::MissedStart, again(app, card)))
}

fn list(app: App, cards: Vec<MissedCard>) -> impl IntoView {
    let (primary, onward) = onward(app, &cards);
    let note = match (cards.is_empty(), cards.iter().all(|card| card.solved)) {
        (true, _) => Some(Text::MissedNone),
        (false, true) => Some(Text::MissedAll),
        _ => None,
    };
    view! {
        {note.map(|text| view! { <p class="note">{app.says(text)}</p> })}
        <ul class="cards">{cards.into_iter().map(|card| item(app, &card)).collect_view()}</ul>
        <div class="sheet-foot">
            <a id="primary" class="primary" href=onward.fragment()>
                {app.says(primary)}
            </a>
        </div>
    }
}

fn item(app: App, card: &MissedCard) -> impl IntoView + use<> {
    let (solved, at) = (card.solved, card.at as f64);
    let run = if card.mode == Mode::Streak { Text::PlaceStreak } else { Text::PlaceRush };
    let line = move || [run.in_lang(app.lang.get()), &dates::time(at, app.lang.get())].join(" · ");
    view! {
        <li class="card" data-solved=solved.to_string()>
            <a class="card-main" href=again(app, card).fragment()>
                {thumbnail(app, &card.puzzle.code)}
                <span class="lines">
                    <span class="first" class:due=!solved>
                        {app.says(if solved { Text::MissedSolved } else { Text::MissedOpen })}
                    </span>
                    <span class="soft">{line}</span>
                </span>
            </a>
        </li>
    }
}

/// The same beside a run: small pictures in a row, and the way to the list. Nothing if nothing was missed.
pub fn strip(app: App) -> impl IntoView {
    let cards = RwSignal::new(Vec::<MissedCard>::new());
    // The best scores come last of all when a run ends: the server knows of every try by then.
    effect(move || {
        app.bests.track();
        let path = path(app);
        spawn_local(async move {
            if let Ok(got) = get(&path).await {
                cards.try_set(got);
            }
        });
    });
    let pictures = move || {
        let open = cards.get().into_iter().filter(|card| !card.solved);
        open.map(|card| {
            view! {
                <a href=again(app, &card).fragment() aria-label=app.says(Text::TryAgain)>
                    {thumbnail(app, &card.puzzle.code)}
                </a>
            }
        })
        .collect_view()
    };
    let left = Memo::new(move |_| cards.with(|cards| cards.iter().filter(|card| !card.solved).count()));
    let said = move || {
        let lang = app.lang.get();
        [Text::PlaceMissed.in_lang(lang), &Text::MissedLeft.fill(lang, &[&left.get().to_string()])].join(" · ")
    };
    view! {
        <Show when=move || left.get() != 0>
            <div class="missed-strip">
                <a id="missed-all" href=app.game.get_untracked().at(Place::Missed).fragment()>{said}</a>
                <div class="thumbs">{pictures}</div>
            </div>
        </Show>
    }
}
