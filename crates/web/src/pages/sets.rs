use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::sets;
use crate::reactive::{Memo, effect};
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::shell::chooser::shelves;
use crate::text::words::{by, crowd_rate, seconds};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{CuratedPuzzle, Source};
use play::{Decimal, Lang, Text};
use rate::Selection;

/// The numbered puzzles of a shelf, in a grid: what is solved, what was tried, how long it took.
pub fn sets(app: App) -> impl IntoView {
    let shelf = Memo::new(move |_| {
        app.route.with(|route| match &route.place {
            Place::Set(shelf) => Some(*shelf),
            _ => None,
        })
    });
    effect(move || {
        if let Some(shelf) = shelf.get() {
            spawn_local(async move {
                let _ = sets::fetch(app, shelf).await;
            });
        }
    });
    let puzzles = Memo::new(move |_| {
        app.set.with(|set| set.as_ref().filter(|set| Some(set.shelf) == shelf.get()).map(|set| set.puzzles.clone()))
    });
    let count = move || {
        puzzles.with(|puzzles| {
            puzzles.as_ref().filter(|puzzles| !puzzles.is_empty()).map(|puzzles| {
                let solved = puzzles.iter().filter(|puzzle| puzzle.solved_ms.is_some()).count();
                Text::CuratedCount.fill(app.lang.get(), &[&solved.to_string(), &puzzles.len().to_string()])
            })
        })
    };
    let some = move || puzzles.with(|puzzles| puzzles.as_ref().is_some_and(|puzzles| !puzzles.is_empty()));
    let barred = move || puzzles.with(|puzzles| puzzles.iter().flatten().any(|puzzle| puzzle.crowd.is_some()));
    let fun = move || puzzles.with(|puzzles| fun(puzzles.as_deref().unwrap_or_default(), app.lang.get()));
    let grid = move || match puzzles.get() {
        None => ().into_any(),
        Some(puzzles) if puzzles.is_empty() => view! { <p class="rule">{app.says(Text::CuratedEmpty)}</p> }.into_any(),
        Some(puzzles) => {
            let shelf = shelf.get_untracked();
            let numbers = puzzles.into_iter().filter_map(|puzzle| Some(number(app, shelf?, puzzle))).collect_view();
            view! { <div class="numbers">{numbers}</div> }.into_any()
        }
    };
    view! {
        <div class="curated">
            <div class="categories">{shelves(app, "set", Place::Set)}</div>
            <p class="rule">
                {app.says(Text::CuratedRule)}
                <b class="count">{count}</b>
            </p>
            {grid}
            <div class="legend soft">
                <Show when=some>
                    <p>{app.says(Text::CuratedBy)}</p>
                    <p class="fun">{fun}</p>
                </Show>
                <Show when=barred>
                    <p class="bars">{app.says(Text::CuratedBars)}</p>
                </Show>
            </div>
        </div>
    }
}

fn number(app: App, shelf: Shelf, puzzle: CuratedPuzzle) -> impl IntoView {
    let route = shelf.game.at(Place::Table(PlayMode::Number(shelf, puzzle.number)));
    let name = if puzzle.solved_ms.is_some() {
        "solved"
    } else if puzzle.tried {
        "tried"
    } else {
        "new"
    };
    let rate = puzzle.crowd.map(
        |crowd| view! { <i class="rate" style=format!("--share: {}", Decimal(f64::from(crowd.solved) / 1000.0))></i> },
    );
    let time = puzzle.solved_ms.map(|time| view! { <small>{seconds(time)}</small> });
    let number = puzzle.number;
    view! {
        <a
            id=format!("number-{number}")
            href=route.fragment()
            class=format!("number {name}")
            title=move || told(&puzzle, app.lang.get())
        >
            <span>{number}</span>
            {time}
            {rate}
        </a>
    }
}

/// How many puzzles of a set are estimated to be fun, and by what.
fn fun(puzzles: &[CuratedPuzzle], lang: Lang) -> String {
    let above = Selection::default().fun_above;
    let by_source = |source: Source| {
        let known = || puzzles.iter().filter_map(|puzzle| puzzle.fun.as_ref()).filter(move |fun| fun.source == source);
        let fun = known().filter(|fun| f64::from(fun.value) > above * 1000.0).count();
        let numbers = [fun, known().count()].map(|number| number.to_string());
        let text = |words: &str| Text::CuratedFun.fill(lang, &[&numbers[0], &numbers[1], &above.to_string(), words]);
        // People grade some puzzles; of the others a model says what they would.
        let by = if source == Source::People { Text::SourceModel } else { by(source) };
        known().next().map(|_| text(by.in_lang(lang)))
    };
    let told: Vec<String> =
        [Source::People, Source::Simulated, Source::Formula].into_iter().filter_map(by_source).collect();
    if told.is_empty() { Text::CuratedNoFun.in_lang(lang).to_owned() } else { told.join(" ") }
}

/// The tooltip of a number.
fn told(puzzle: &CuratedPuzzle, lang: Lang) -> String {
    let number = puzzle.number.to_string();
    let own = match puzzle.solved_ms {
        Some(time) => Text::CuratedSolved.fill(lang, &[&number, &seconds(time)]),
        None if puzzle.tried => Text::CuratedTried.fill(lang, &[&number]),
        None => Text::CuratedNew.fill(lang, &[&number]),
    };
    let rate = puzzle.crowd.map(|crowd| crowd_rate(crowd, lang));
    [Some(own), rate].into_iter().flatten().collect::<Vec<_>>().join("\n")
}
