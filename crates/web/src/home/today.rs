use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::navigate::last_practice;
use crate::browser;
use crate::course::progress;
use crate::input::hotkey::on_enter;
use crate::route::Route;
use crate::route::place::Place;
use leptos::prelude::*;
use play::course::chapters;
use play::wire::HomeCard;
use play::{Decimal, Lang, Text};

/// What there is to do today, and one button to begin.
pub fn home(app: App) -> impl IntoView {
    let card = Remote::<HomeCard>::new(format!("./api/home?game={}", app.game.get_untracked().key()));
    let route = onward(app);
    let onward = route.fragment();
    let enter = onward.clone();
    on_enter(app, move || browser::go(&enter));
    view! {
        <div class="column home">
            <h1>{app.says(Text::HomeTitle)}</h1>
            {goal(app, card)}
            {next(app, card)}
            <div class="sheet-foot">
                <a id="primary" class="primary" href=onward>
                    <span>{app.says(Text::HomePlay)}</span>
                    <small>{move || leads_to(&route, app.lang.get())}</small>
                </a>
            </div>
        </div>
    }
}

/// What there is to do, a line each.
pub fn next(app: App, card: Remote<HomeCard>) -> impl IntoView {
    view! {
        <ul class="home-list">
            {course_row(app)} {daily_row(app, card)} {review_row(app, card)} {growth_row(app, card)}
        </ul>
    }
}

/// Where «Play» leads: through the course as long as that is under way, else to the practice of the last time.
fn onward(app: App) -> Route {
    let game = app.game.get_untracked();
    let (course, done) = (chapters(game.key()), progress::load(game));
    let begun = done.total(course).0 > 0;
    let next = done.next(course).filter(|_| begun);
    next.map_or_else(
        || last_practice(game),
        |(chapter, board)| game.at(Place::Course(Some((chapter as u32, board as u32)))),
    )
}

/// The name of that.
fn leads_to(route: &Route, lang: Lang) -> String {
    let chapter = match route.place {
        Place::Course(Some((chapter, _))) => chapters(route.game.key()).get(chapter as usize - 1),
        _ => None,
    };
    let title = chapter.map(|chapter| chapter.title.in_lang(lang).to_owned());
    let title = title.or_else(|| route.mode().map(|mode| mode.title(lang))).unwrap_or_default();
    format!("{} · {title}", route.game.text().in_lang(lang))
}

/// What the server's card says, once it is there; 0 or nothing until then.
fn told<T: PartialEq + Default + Send + Sync + 'static>(card: Remote<HomeCard>, read: fn(&HomeCard) -> T) -> Memo<T> {
    Memo::new(move |_| card.now.with(|now| if let Fetched::Ready(card) = now { read(card) } else { T::default() }))
}

/// The goal of the day as a bar, and the days in a row.
pub fn goal(app: App, card: Remote<HomeCard>) -> impl IntoView {
    let goal = told(card, |card| (card.goal.tried, card.goal.puzzles));
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
    let streak = told(card, |card| (card.streak.days, card.streak.grace));
    let streak = move || match streak.get() {
        (0, _) => Text::HomeStreakNone.in_lang(app.lang.get()).to_owned(),
        (days, true) => Text::HomeStreakGrace.fill(app.lang.get(), &[&days.to_string()]),
        (1, false) => Text::HomeStreakOne.in_lang(app.lang.get()).to_owned(),
        (days, false) => Text::HomeStreak.fill(app.lang.get(), &[&days.to_string()]),
    };
    view! {
        <div class="home-goal">
            <p><b>{said}</b></p>
            <span class="fill" aria-hidden="true" style:--share=share></span>
            <p id="streak" class="soft">{streak}</p>
        </div>
    }
}

/// One line: what it is, how it stands, and where it leads.
fn row(
    app: App,
    id: &'static str,
    to: String,
    text: Text,
    said: impl Fn(Lang) -> String + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <li>
            <a id=id href=to>
                <b>{app.says(text)}</b>
                <span class="soft">{move || said(app.lang.get())}</span>
            </a>
        </li>
    }
}

fn course_row(app: App) -> impl IntoView {
    let game = app.game.get_untracked();
    let (course, done) = (chapters(game.key()), progress::load(game));
    let (count, all) = done.total(course);
    let said = move |lang| Text::CourseSoFar.fill(lang, &[&count.to_string(), &all.to_string()]);
    (count < all).then(|| row(app, "home-course", game.at(Place::Course(None)).fragment(), Text::PlaceCourse, said))
}

fn daily_row(app: App, card: Remote<HomeCard>) -> impl IntoView {
    let to = app.game.get_untracked().at(Place::Table(PlayMode::Daily)).fragment();
    let solved = told(card, |card| (card.daily.iter().filter(|one| one.solved).count(), card.daily.len()));
    let said = move |lang| match solved.get() {
        (0, _) => Text::HomeDailyNew.in_lang(lang).to_owned(),
        (solved, of) if solved == of => Text::HomeDailySolved.in_lang(lang).to_owned(),
        (solved, of) => Text::HomeDailySome.fill(lang, &[&solved.to_string(), &of.to_string()]),
    };
    row(app, "home-daily", to, Text::PlaceDaily, said)
}

fn review_row(app: App, card: Remote<HomeCard>) -> impl IntoView {
    let due = told(card, |card| card.reviews.now);
    let said = move |lang| match due.get() {
        0 => Text::HomeReviewNone.in_lang(lang).to_owned(),
        1 => Text::HomeReviewOne.in_lang(lang).to_owned(),
        due => Text::HomeReview.fill(lang, &[&due.to_string()]),
    };
    row(app, "home-review", app.game.get_untracked().at(Place::Review).fragment(), Text::PlaceReview, said)
}

/// What has grown since last week: the rating, once it is settled, else the puzzles solved.
fn growth_row(app: App, card: Remote<HomeCard>) -> impl IntoView {
    let week = told(card, |card| (card.week.rating, card.week.solved));
    let to = app.game.get_untracked().at(Place::Progress).fragment();
    let said = move |lang| match week.get() {
        (Some(change), _) if change > 0 => Text::HomeGrown.fill(lang, &[&change.to_string()]),
        (_, 0) => Text::HomeGrowthOpen.in_lang(lang).to_owned(),
        (_, solved) => Text::HomeWeek.fill(lang, &[&solved.to_string()]),
    };
    row(app, "home-growth", to, Text::PlaceProgress, said)
}
