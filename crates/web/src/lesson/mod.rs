pub mod board;
pub mod pad;
pub mod view;

use crate::app::App;
use crate::browser;
use crate::canvas::pieces::pieces;
use crate::canvas::thumbnail::still;
use crate::input::hotkey::on_enter;
use crate::lesson::board::{Bench, Hands, Stand};
use crate::lesson::pad::bench_pad;
use crate::lesson::view::bench_board;
use crate::route::place::Place;
use leptos::prelude::*;
use play::lesson::{Step, Task, ruby, steps};
use play::{Desk, Input, Lang, Reaction, Text};

/// The lesson: steps that are read, and done by hand.
pub fn learn(app: App) -> impl IntoView {
    let number = Memo::new(move |_| {
        app.route.with(|route| match route.place {
            Place::Learn(number) => (number.max(1) as usize).min(steps(route.game.key()).len()),
            _ => 1,
        })
    });
    move || step(app, number.get())
}

/// One step, by its number from 1.
fn step(app: App, number: usize) -> impl IntoView {
    let game = app.game.get_untracked();
    let all = steps(game.key());
    let step = &all[(number - 1).min(all.len() - 1)];
    let bench = step.desk().and_then(Result::ok).map(|desk| Bench::new(app, desk, hands(step)));
    let stand = move || bench.map_or(Stand::Done, |bench| bench.told.with(|told| told.stand));
    let learn = |number: usize| game.at(Place::Learn(number as u32));
    let onward = if number < all.len() { learn(number + 1) } else { game.practice() }.fragment();
    match bench {
        Some(bench) => {
            let onward = onward.clone();
            pad::listen(app, bench, move || match bench.told.with_untracked(|told| told.stand) {
                Stand::Done => browser::go(&onward),
                Stand::Short | Stand::Stuck => bench.again(),
                Stand::Open => {}
            });
        }
        None => {
            let onward = onward.clone();
            on_enter(app, move || browser::go(&onward));
        }
    }
    let task = match (bench, step.task) {
        (Some(bench), _) => desk(app, bench).into_any(),
        (None, _) => gallery(app, step).into_any(),
    };
    let hand = move || bench.map(|bench| bench.told.with(|told| told.hand.clone())).unwrap_or_default();
    view! {
        <div
            class="learn"
            class:reads=bench.is_none()
            data-step=number.to_string()
            data-stand=move || stand().name()
            data-hand=hand
        >
            {words(app, step)} {task} {nav(app, number, onward, stand)}
        </div>
    }
}

/// How a step is done. Asked of a desk of its own, so that nothing is touched on the player's.
fn hands(step: &Step) -> Hands {
    let point = |mut desk: Box<dyn Desk>| desk.input(Input::Point(0, 0), 0) != Reaction::Nothing;
    match step.task {
        Task::Spin(_) => Hands::Sink,
        _ if step.desk().and_then(Result::ok).is_some_and(point) => Hands::Point,
        _ => Hands::Steer,
    }
}

fn words(app: App, step: &'static Step) -> impl IntoView {
    let said = move || {
        let parts = ruby(step.words.in_lang(app.lang.get())).into_iter().map(|(word, reading)| match reading {
            Some(reading) => view! { <ruby>{word}<rt>{reading}</rt></ruby> }.into_any(),
            // A line must not end after the hyphen of T-spin: a word joiner follows it.
            None => word.replace("T-", "T-\u{2060}").into_any(),
        });
        parts.collect_view()
    };
    view! {
        <header class="learn-words">
            <h1>{move || step.title.in_lang(app.lang.get()).replace("T-", "T-\u{2060}")}</h1>
            <p>{said}</p>
        </header>
    }
}

/// The board, and below it the buttons, or what came of the try.
fn desk(app: App, bench: Bench) -> impl IntoView {
    let stand = Memo::new(move |_| bench.told.with(|told| told.stand));
    let (sinks, points) = bench.told.with_untracked(|told| (told.sinks, told.points));
    // Where moves can be taken back, the buttons for that stay.
    let on = Memo::new(move |_| matches!(stand.get(), Stand::Open | Stand::Stuck));
    let next = Memo::new(move |_| bench.shown.with(|shown| shown.shot.scene.next.clone()));
    let said = move || match stand.get() {
        Stand::Open | Stand::Stuck => String::new(),
        Stand::Done => Text::LessonDone.in_lang(app.lang.get()).to_owned(),
        Stand::Short => bench.told.with(|told| told.why[usize::from(app.lang.get() == Lang::Ja)].clone()),
    };
    let again = move || if stand.get() == Stand::Done { Text::LessonAgain } else { Text::TryAgain };
    view! {
        <div class="learn-board">{pieces(app, next.into())} {bench_board(app, bench)}</div>
        <div class="learn-foot">
            <div class:away=move || !on.get()>{bench_pad(app, bench)} {keys(app, sinks, points)}</div>
            <div class="learn-said" class:away=move || on.get()>
                <p role="status">{said}</p>
                <button id="again" class:primary=move || stand.get() == Stand::Short on:click=move |_| bench.again()>
                    {move || again().in_lang(app.lang.get())}
                </button>
            </div>
        </div>
    }
}

/// The keys in one line, for those who have them.
fn keys(app: App, sinks: bool, points: bool) -> impl IntoView {
    let line = move |keys: &'static [&'static str], text: Text| {
        let caps = keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view();
        view! { <span>{caps} {app.says(text)}</span> }
    };
    if points {
        let (four, back) = (line(&["←", "↓", "↑", "→"], Text::KeyMove), line(&["u"], Text::KeyUndo));
        return view! { <p class="learn-keys soft">{four} {line(&["Space"], Text::KeyPick)} {back}</p> }.into_any();
    }
    view! {
        <p class="learn-keys soft">
            {line(&["←", "→"], Text::KeyMove)} {sinks.then(|| line(&["↓"], Text::KeySink))}
            {line(&["z", "x"], Text::KeyTurn)} {line(&["Space"], Text::KeyDrop)}
        </p>
    }
    .into_any()
}

/// Boards to look at. The sixteen shapes stand beside those that have the roof on the other side.
fn gallery(app: App, step: &Step) -> impl IntoView + use<> {
    let mut scenes = step.gallery();
    if step.task == Task::Shapes {
        let right = scenes.split_off(scenes.len() / 2);
        scenes = scenes.into_iter().zip(right).flat_map(|(left, right)| [left, right]).collect();
    }
    let pictures = scenes.into_iter().map(|scene| view! { <li>{still(app, scene)}</li> });
    view! { <ul class="gallery">{pictures.collect_view()}</ul> }
}

/// Back, where one is, and on. «On» becomes the primary action once the step is done.
fn nav(app: App, number: usize, onward: String, stand: impl Fn() -> Stand + Send + Sync + 'static) -> impl IntoView {
    let back = (number > 1).then(|| app.game.get_untracked().at(Place::Learn(number as u32 - 1)).fragment());
    let count = steps(app.game.get_untracked().key()).len();
    let dots = (1..=count).map(|step| view! { <i class:here=step == number class:gone=step < number></i> });
    let at = move || Text::LessonAt.fill(app.lang.get(), &[&number.to_string(), &count.to_string()]);
    let text = if number < count { Text::LessonNext } else { Text::LessonPractise };
    view! {
        <nav class="learn-nav" aria-label=app.says(Text::LessonSteps)>
            {back
                .map(|back| {
                    view! {
                        <a id="lesson-back" class="button" href=back>
                            {app.says(Text::LessonBack)}
                        </a>
                    }
                })}
            <span class="dots" role="img" aria-label=at>{dots.collect_view()}</span>
            <a id="lesson-next" class="button" class:primary=move || stand() == Stand::Done href=onward>
                {app.says(text)}
            </a>
        </nav>
    }
}
