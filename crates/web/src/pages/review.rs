use crate::api::http::delete;
use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::canvas::thumbnail::thumbnail;
use crate::input::hotkey::on_enter;
use crate::reactive::{Memo, RwSignal};
use crate::route::Route;
use crate::route::place::Place;
use crate::shell::bar::leave;
use crate::shell::icon::icon;
use crate::text::dates;
use crate::text::ticking::ticking;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{Done, ReviewCard};
use play::{Lang, Text};

/// Milliseconds after which due times are told anew.
const TICK: i32 = 10_000;

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
    let due = cards.iter().find(|card| is_due(card, dates::now()));
    due.map_or_else(|| game.practice(), |card| game.at(Place::Table(PlayMode::Sibling(card.puzzle.id.clone()))))
}

/// The server knows best, but time goes on while the page is open.
fn is_due(card: &ReviewCard, now: i64) -> bool {
    card.due || card.due_at <= now
}

/// What is due now, and when the next one comes.
fn summary(cards: &[ReviewCard], now: i64, lang: Lang) -> String {
    let due = cards.iter().filter(|card| is_due(card, now)).count();
    let next = cards.iter().filter(|card| !is_due(card, now)).map(|card| card.due_at).min();
    let said = match (cards.is_empty(), due) {
        (true, _) => return Text::ReviewEmpty.in_lang(lang).to_owned(),
        (false, 0) => Text::ReviewLater.in_lang(lang).to_owned(),
        (false, due) => Text::ReviewNow.fill(lang, &[&due.to_string()]),
    };
    let next = next.map(|at| Text::ReviewNext.fill(lang, &[&dates::due_exactly(at, now, lang)]));
    [Some(said), next].into_iter().flatten().collect::<Vec<_>>().join(if lang == Lang::Ja { "" } else { " " })
}

fn list(app: App, remote: Remote<Vec<ReviewCard>>, cards: Vec<ReviewCard>) -> impl IntoView {
    let now = ticking(TICK);
    let all = StoredValue::new(cards.clone());
    let due = Memo::new(move |_| all.with_value(|cards| cards.iter().any(|card| is_due(card, now.get()))));
    let onward = move || {
        due.track();
        all.with_value(|cards| onward(app, cards)).fragment()
    };
    let said = Memo::new(move |_| all.with_value(|cards| summary(cards, now.get(), app.lang.get())));
    let primary = move || if due.get() { Text::ReviewStart } else { Text::ReviewPractise }.in_lang(app.lang.get());
    view! {
        <p class="note">{move || said.get()}</p>
        <ul class="cards">{cards.into_iter().map(|card| item(app, remote, now, card)).collect_view()}</ul>
        <div class="sheet-foot">
            <a id="primary" class="primary" href=onward>
                {primary}
            </a>
        </div>
    }
}

fn item(app: App, remote: Remote<Vec<ReviewCard>>, now: RwSignal<i64>, card: ReviewCard) -> impl IntoView {
    let (at, reviews) = (card.due_at, card.reviews);
    let told = card.due;
    let due = Memo::new(move |_| told || at <= now.get());
    let when = move || match due.get() {
        true => Text::DueNow.in_lang(app.lang.get()).to_owned(),
        false => dates::due_exactly(at, now.get(), app.lang.get()),
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
        <li class="card" data-due=move || due.get().to_string()>
            <a class="card-main" href=app.game.get_untracked().at(Place::Table(PlayMode::Sibling(card.puzzle.id.clone()))).fragment()>
                {thumbnail(app, &card.puzzle.code)}
                <span class="lines">
                    <span class="first" class:due=move || due.get()>{when}</span>
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_list_says_what_it_is_for() {
        assert_eq!(summary(&[], 0, Lang::En), Text::ReviewEmpty.in_lang(Lang::En));
    }
}
