use crate::app::App;
use crate::shell::icon::icon;
use crate::text::words::seconds;
use leptos::prelude::*;
use play::Text;
use play::wire::AskedTry;

/// What became of a participant's own tries: no answers, for others may still be asked about these puzzles.
pub fn results(app: App) -> impl IntoView {
    let view = app.seen(|view| view.survey.clone());
    let solved = move || {
        let (solved, count) = view.with(|view| view.as_ref().map(|view| (view.summary().solved, view.count)))?;
        Some(Text::ResultsSolved.fill(app.lang.get(), &[&solved.to_string(), &count.to_string()]))
    };
    let median = move || {
        let median = view.with(|view| view.as_ref()?.summary().median_ms)?;
        Some(Text::ResultsMedian.fill(app.lang.get(), &[&seconds(median)]))
    };
    let rows = move || {
        let tries = view.with(|view| view.as_ref().map(|view| view.results.clone()).unwrap_or_default());
        (1..).zip(tries).map(|(number, tried)| row(app, number, tried)).collect_view()
    };
    view! {
        <p class="size">{solved}</p>
        <p class="soft">{median}</p>
        <ol class="results">{rows}</ol>
    }
}

fn row(app: App, number: usize, tried: Option<AskedTry>) -> impl IntoView {
    let number = number.to_string();
    let time = tried.filter(|tried| tried.solved).map(|tried| seconds(tried.ms));
    let solved = time.is_some();
    let shown = time.clone();
    let shown = move || shown.as_ref().map(|time| Text::Seconds.fill(app.lang.get(), &[time]));
    let label = {
        let number = number.clone();
        move || match &time {
            Some(time) => Text::ResultsRow.fill(app.lang.get(), &[&number, time]),
            None => Text::ResultsRowNot.fill(app.lang.get(), &[&number]),
        }
    };
    view! {
        <li class:solved=solved>
            <span class="unseen">{label}</span>
            <span aria-hidden="true">{number}</span>
            <b aria-hidden="true">{if solved { icon("check").into_any() } else { "–".into_any() }}</b>
            <small aria-hidden="true">{shown}</small>
        </li>
    }
}
