use crate::app::App;
use crate::app::status::Status;
use crate::pages::missed::strip;
use crate::reactive::Memo;
use crate::route::Route;
use leptos::prelude::*;
use play::wire::Best;
use play::{RunKind, Text};

/// The screen before and after a run: the rules or the score, and the best scores.
pub fn lobby(app: App) -> impl IntoView {
    let state = app.seen(|view| view.status);
    let kind = Memo::new(move |_| app.route.with(Route::mode).and_then(|mode| mode.run()));
    let record = app.seen(|view| view.run.is_some_and(|run| run.record));
    let score = app.seen(|view| view.run.map(|run| run.run.score));
    // Where moves can be taken back, only giving up is a mistake.
    let rule = move || match (kind.get(), app.game.get().forgives()) {
        (Some(RunKind::Streak), false) => Text::StreakRule,
        (Some(RunKind::Streak), true) => Text::StreakTilesRule,
        (_, false) => Text::RushRule,
        (_, true) => Text::RushTilesRule,
    };
    view! {
        <section class="lobby">
            <Show
                when=move || state.get() == Status::Over
                fallback=move || view! { <p class="rule">{move || rule().in_lang(app.lang.get())}</p> }
            >
                <p class="result">{move || score.get()}</p>
                <Show when=move || record.get()>
                    <p class="record">{app.says(Text::NewBest)}</p>
                </Show>
            </Show>
            {bests(app)}
            {strip(app)}
        </section>
    }
}

/// A table of the best scores, own and everyone's: of the day, of the week, of all time.
fn bests(app: App) -> impl IntoView {
    let head = |text: Text| view! { <th scope="col">{app.says(text)}</th> };
    let row = move |text: Text, pick: fn(Best) -> u32| {
        let scores = move || {
            let all = app.bests.get().map(|bests| [bests.day, bests.week, bests.ever]);
            let told = |best: Option<Best>| best.map(pick).filter(|score| *score > 0);
            let each = (0..3).map(|place| told(all.map(|all| all[place])));
            each.map(|score| view! { <td>{score.map_or("–".to_owned(), |score| score.to_string())}</td> })
                .collect_view()
        };
        view! {
            <tr>
                <th scope="row">{app.says(text)}</th>
                {scores}
            </tr>
        }
    };
    view! {
        <table class="bests">
            <thead>
                <tr>
                    <th>{app.says(Text::Best)}</th>
                    {head(Text::BestDay)}
                    {head(Text::BestWeek)}
                    {head(Text::BestEver)}
                </tr>
            </thead>
            <tbody>{row(Text::BestOwn, |best| best.own)} {row(Text::BestAll, |best| best.all)}</tbody>
        </table>
    }
}
