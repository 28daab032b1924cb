use crate::app::App;
use crate::app::modes::PlayMode;
use crate::reactive::{Memo, click};
use crate::route::Route;
use crate::route::place::Place;
use crate::shell::bar::leave;
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::Text;
use play::wire::{DailyGrade, DailyResult};

/// The name of a grade.
pub fn text(grade: DailyGrade) -> Text {
    match grade {
        DailyGrade::Easy => Text::GradeEasy,
        DailyGrade::Normal => Text::GradeNormal,
        DailyGrade::Hard => Text::GradeHard,
    }
}

/// The three puzzles of today at the table, and which of them are done.
pub fn grades(app: App) -> impl IntoView {
    let results =
        Memo::new(move |_| app.daily.with(|card| card.as_ref().map(|card| card.results.clone()).unwrap_or_default()));
    view! { <div class="grades">{segments(app, "grade", results)}</div> }
}

/// A link to each puzzle of today, with the result there.
pub fn segments(app: App, id: &'static str, results: Memo<Vec<DailyResult>>) -> impl IntoView {
    let segment = move |grade: DailyGrade| {
        let to = move || app.game.get().at(Place::Table(PlayMode::Daily(grade)));
        let result = Memo::new(move |_| results.with(|all| all.iter().find(|one| one.grade == grade).copied()));
        let state = move || result.get().map_or("new", state);
        view! {
            <a
                id=format!("{id}-{}", grade.word())
                href=move || to().fragment()
                data-result=state
                aria-current=move || app.route.with(|now: &Route| *now == to()).then_some("page")
                on:click=click(move |event| leave(&event))
            >
                {app.says(text(grade))}
                {move || mark(app, result.get())}
            </a>
        }
    };
    view! {
        <div class="segments" role="group" aria-label=app.says(Text::Grades)>
            {DailyGrade::ALL.map(segment).into_iter().collect_view()}
        </div>
    }
}

/// A result in a word, for the style sheet and for whoever drives the page.
fn state(result: DailyResult) -> &'static str {
    match result {
        DailyResult { solved: true, .. } => "solved",
        DailyResult { tried: true, .. } => "tried",
        _ => "new",
    }
}

fn mark(app: App, result: Option<DailyResult>) -> impl IntoView {
    let (name, said) = match result.map(state) {
        Some("solved") => ("check", Text::DailySolved),
        Some("tried") => ("dash", Text::DailyTried),
        _ => return None,
    };
    Some(view! {
        {icon(name)}
        <span class="unseen">{app.says(said)}</span>
    })
}
