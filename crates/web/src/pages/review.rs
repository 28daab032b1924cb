use crate::api::http::delete;
use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::canvas::thumbnail::thumbnail;
use crate::input::hotkey::on_enter;
use crate::route::Route;
use crate::route::place::Place;
use crate::shell::bar::leave;
use crate::shell::icon::icon;
use crate::text::dates;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{Done, ReviewCard};

/// The review list: failed puzzles that come again as siblings.
pub fn review(app: App) -> impl IntoView {
    let remote = Remote::<Vec<ReviewCard>>::new(format!("./api/review?game={}", app.game.get_untracked().key()));
    on_enter(app, move || {
        if let Fetched::Ready(cards) = remote.now.get_untracked() {
            browser::go(&onward(app, &cards).fragment());
        }
    });
    view! {
        <div class="column review">
            <h1 class="unseen">{app.says(Text::PlaceReview)}</h1>
            <p class="soft">{app.says(Text::ReviewLine)}</p>
            {remote.shown(app, move |cards| list(app, remote, cards))}
        </div>
    }
}

/// Where the primary action leads: to the first that is due, else to practice.
fn onward(app: App, cards: &[ReviewCard]) -> Route {
    let game = app.game.get_untracked();
    let due = cards.iter().find(|card| card.due);
    due.map_or_else(|| game.practice(), |card| game.at(Place::Table(PlayMode::Sibling(card.puzzle.id.clone()))))
}

fn list(app: App, remote: Remote<Vec<ReviewCard>>, cards: Vec<ReviewCard>) -> impl IntoView {
    let due = cards.iter().any(|card| card.due);
    let onward = onward(app, &cards).fragment();
    let note = match (cards.is_empty(), due) {
        (true, _) => Some(Text::ReviewEmpty),
        (false, false) => Some(Text::ReviewLater),
        (false, true) => None,
    };
    let primary = if due { Text::ReviewStart } else { Text::ReviewPractise };
    view! {
        {note.map(|text| view! { <p class="note">{app.says(text)}</p> })}
        <ul class="cards">{cards.into_iter().map(|card| item(app, remote, card)).collect_view()}</ul>
        <div class="sheet-foot">
            <a id="primary" class="primary" href=onward>
                {app.says(primary)}
            </a>
        </div>
    }
}

fn item(app: App, remote: Remote<Vec<ReviewCard>>, card: ReviewCard) -> impl IntoView {
    let (due, at, reviews) = (card.due, card.due_at, card.reviews);
    let when = move || {
        let now = dates::now();
        dates::due(if due { now } else { at.max(now + 1) }, now, app.lang.get())
    };
    let often = move || match reviews {
        0 => Text::ReviewedNever.in_lang(app.lang.get()).to_owned(),
        1 => Text::ReviewedOnce.in_lang(app.lang.get()).to_owned(),
        times => Text::ReviewedTimes.fill(app.lang.get(), &[&times.to_string()]),
    };
    let id = card.puzzle.id.clone();
    let remove = move |event: web_sys::MouseEvent| {
        leave(&event);
        let id = id.clone();
        spawn_local(async move {
            if delete::<Done>(&format!("./api/review/{id}")).await.is_ok() {
                remote.now.try_update(|now| {
                    if let Fetched::Ready(cards) = now {
                        cards.retain(|card| card.puzzle.id != id);
                    }
                });
            }
        });
    };
    view! {
        <li class="card" data-due=due.to_string()>
            <a class="card-main" href=app.game.get_untracked().at(Place::Table(PlayMode::Sibling(card.puzzle.id.clone()))).fragment()>
                {thumbnail(app, &card.puzzle.code)}
                <span class="lines">
                    <span class="first" class:due=due>{when}</span>
                    <span class="soft">{often}</span>
                </span>
            </a>
            <button
                class="plain remove"
                aria-label=app.says(Text::RemoveFrom)
                title=app.says(Text::RemoveFrom)
                on:click=remove
            >
                {icon("close")}
            </button>
        </li>
    }
}
