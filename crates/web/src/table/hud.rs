use crate::app::App;
use crate::reactive::Memo;
use crate::table::clock::clock;
use crate::table::goal;
use leptos::prelude::*;
use play::{Run, RunKind, Text};

/// The heads-up display of a run: score, goal, combo, clock, and time gained or lost.
pub fn hud(app: App) -> impl IntoView {
    let run = app.seen(|view| view.run.map(|run| run.run));
    let rush = Memo::new(move |_| run.get().is_some_and(|run| run.kind == RunKind::Rush));
    let score = app.heard(|view, lang| view.score(lang));
    let combo = move || {
        let combo = run.get().map_or(0, |run| run.combo).to_string();
        Text::Combo.fill(app.lang.get(), &[&combo])
    };
    let task = goal::task(app);
    let change = app.seen(|view| view.run.map(|run| run.change).unwrap_or_default());
    view! {
        <section class="hud" class:rush=move || rush.get()>
            <p class="score" id="score">{move || score.get()}</p>
            <p class="task">{move || task.get()}</p>
            <p class="pips" role="img" aria-label=combo>{move || run.get().map(pips)}</p>
            <div class="time">
                <For each=move || [change.get()] key=|change| change.0 let:change>
                    {flash(app, change.1)}
                </For>
                {clock(app)}
            </div>
        </section>
    }
}

/// The time that a mistake cost or a combo gave, shown for a moment.
fn flash(app: App, seconds: i64) -> impl IntoView {
    let text = if seconds > 0 { Text::SecondsMore } else { Text::SecondsLess };
    (seconds != 0).then(|| {
        view! {
            <span class="flash" class:loss=seconds < 0>
                {move || text.fill(app.lang.get(), &[&seconds.abs().to_string()])}
            </span>
        }
    })
}

/// One dot for each puzzle on the way to the next bonus. A streak has none.
fn pips(run: Run) -> impl IntoView {
    let (filled, all) = if run.kind == RunKind::Rush { way(run.combo) } else { (0, 0) };
    (0..all).map(|pip| view! { <i class:on=pip < filled></i> }).collect_view()
}

/// How far a combo is on its way to the next bonus, and how long that way is.
fn way(combo: u32) -> (u32, u32) {
    match combo {
        0..3 => (combo, 3),
        3..6 => (combo - 3, 3),
        6..10 => (combo - 6, 4),
        _ => (combo % 10, 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pips_are_full_when_time_is_given() {
        for kind in [RunKind::Rush] {
            let mut run = Run::new(kind);
            for _ in 0..60 {
                let (filled, all) = way(run.combo);
                let before = run.bonus_ms;
                run.solve();
                assert_eq!(run.bonus_ms > before, filled + 1 == all, "after {}", run.combo);
            }
        }
    }
}
