use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::browser;
use crate::course::{self, progress};
use crate::daily::countdown::countdown;
use crate::daily::grades;
use crate::home::badges::badges;
use crate::home::next::Next;
use crate::home::streak::streak;
use crate::home::week::week;
use crate::input::hotkey::on_enter;
use crate::reactive::Memo;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::text::dates;
use crate::text::ticking::ticking;
use leptos::prelude::*;
use play::course::chapters;
use play::wire::HomeCard;
use play::{Decimal, Lang, Text};

/// Milliseconds after which due times are told anew.
const TICK: i32 = 10_000;

/// What there is to do today, and one button to begin.
pub fn home(app: App) -> impl IntoView {
    let game = app.game.get_untracked();
    let remote = Remote::<HomeCard>::new(format!("./api/home?game={}", game.key()));
    let card = known(game, remote);
    let next = Memo::new(move |_| {
        app.courses.track();
        Next::of(game, &with_course(game, remote))
    });
    on_enter(app, move || {
        if let Some(next) = next.get_untracked() {
            browser::go(&next.route.fragment());
        }
    });
    let primary = move || {
        next.get().map(|next| {
            let (fragment, leads) = (next.route.fragment(), next.clone());
            view! {
                <a id="primary" class="primary" href=fragment>
                    <span>{move || next.said(app.lang.get())}</span>
                    <small>{move || leads.leads_to(app.lang.get())}</small>
                </a>
            }
        })
    };
    view! {
        <div class="column home">
            <h1>{app.says(Text::HomeTitle)}</h1>
            <div class="home-top">{goal(app, card)} {streak(app, card)}</div>
            {list(app, remote, card)} {badges(app)}
            <div class="sheet-foot">{primary}</div>
        </div>
    }
}

/// What the server's card says, once it is there, and what was done in the course.
pub fn known(game: Game, remote: Remote<HomeCard>) -> Memo<Option<HomeCard>> {
    Memo::new(move |_| if let Fetched::Ready(card) = with_course(game, remote) { Some(card) } else { None })
}

/// The server's card, with the boards of the course that were done today: the server does not see those.
fn with_course(game: Game, remote: Remote<HomeCard>) -> Fetched<HomeCard> {
    let mut now = remote.now.get();
    if let Fetched::Ready(card) = &mut now {
        card.goal.tried += course::today::count(game);
    }
    now
}

/// What there is to do, a line each.
pub fn list(app: App, remote: Remote<HomeCard>, card: Memo<Option<HomeCard>>) -> impl IntoView {
    view! {
        <ul class="home-list">
            {course_row(app)} {daily_row(app, remote, card)} {review_row(app, card)} {missed_row(app, card)} {week(app, card)}
        </ul>
    }
}

/// The goal of the day as a bar.
pub fn goal(app: App, card: Memo<Option<HomeCard>>) -> impl IntoView {
    let goal =
        Memo::new(move |_| card.with(|card| card.as_ref().map_or((0, 0), |card| (card.goal.tried, card.goal.puzzles))));
    let said = move || {
        let lang = app.lang.get();
        match goal.get() {
            (tried, of) if of > 0 && tried >= of => Text::HomeGoalDone.in_lang(lang).to_owned(),
            (tried, of) => Text::HomeGoal.fill(lang, &[&tried.to_string(), &of.max(1).to_string()]),
        }
    };
    let share = move || {
        let (tried, of) = goal.get();
        Decimal(f64::from(tried.min(of)) / f64::from(of.max(1))).to_string()
    };
    view! {
        <div class="home-goal" class:waiting=move || goal.get().1 == 0>
            <p id="goal"><b>{said}</b></p>
            <span class="fill" aria-hidden="true" style:--share=share></span>
            <p class="soft">{app.says(Text::HomeGoalLine)}</p>
        </div>
    }
}

/// One line: what it is, how it stands, and where it leads.
fn row(
    app: App,
    id: &'static str,
    place: Place,
    text: Text,
    said: impl Fn(Lang) -> String + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <li>
            <a id=id href=app.game.get_untracked().at(place).fragment()>
                <b>{app.says(text)}</b>
                <span class="soft">{move || said(app.lang.get())}</span>
            </a>
        </li>
    }
}

fn course_row(app: App) -> impl IntoView {
    let game = app.game.get_untracked();
    move || {
        app.courses.track();
        let (count, all) = progress::load(game).total(chapters(game.key()));
        let said = move |lang| Text::CourseSoFar.fill(lang, &[&count.to_string(), &all.to_string()]);
        (count < all).then(|| row(app, "home-course", Place::Course(None), Text::PlaceCourse, said))
    }
}

/// The three puzzles of the day, how they stand, and when the next ones come.
fn daily_row(app: App, remote: Remote<HomeCard>, card: Memo<Option<HomeCard>>) -> impl IntoView {
    let results =
        Memo::new(move |_| card.with(|card| card.as_ref().map(|card| card.daily.clone()).unwrap_or_default()));
    let next = Signal::derive(move || card.with(|card| card.as_ref().map(|card| card.next_day_at)));
    view! {
        <li class="home-daily">
            <div class="home-line">
                <b>{app.says(Text::PlaceDaily)}</b>
                {countdown(app, next, move || remote.fetch())}
            </div>
            {grades::segments(app, "home-daily", results)}
        </li>
    }
}

fn review_row(app: App, card: Memo<Option<HomeCard>>) -> impl IntoView {
    let now = ticking(TICK);
    let times =
        Memo::new(move |_| card.with(|card| card.as_ref().map(|card| card.reviews.clone()).unwrap_or_default()));
    let said = move |lang| {
        let (now, times) = (now.get(), times.get());
        let later = times.later.iter().filter(|at| **at > now);
        match (times.now + (times.later.len() - later.clone().count()) as u64, later.min()) {
            (0, None) => Text::HomeReviewNone.in_lang(lang).to_owned(),
            (0, Some(at)) => Text::HomeReviewNext.fill(lang, &[&dates::due_exactly(*at, now, lang)]),
            (1, _) => Text::HomeReviewOne.in_lang(lang).to_owned(),
            (due, _) => Text::HomeReview.fill(lang, &[&due.to_string()]),
        }
    };
    row(app, "home-review", Place::Review, Text::PlaceReview, said)
}

fn missed_row(app: App, card: Memo<Option<HomeCard>>) -> impl IntoView {
    let left = Memo::new(move |_| card.with(|card| card.as_ref().map_or(0, |card| card.missed)));
    let said = move |lang| Text::MissedLeft.fill(lang, &[&left.get().to_string()]);
    move || (left.get() > 0).then(|| row(app, "home-missed", Place::Missed, Text::PlaceMissed, said))
}
