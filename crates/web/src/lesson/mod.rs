//! The lesson: steps that are read, and tasks that are done on a board.

pub mod board;
pub mod keys;
pub mod pad;
pub mod task_play;

use crate::app::App;
use crate::browser;
use crate::canvas::pieces::pieces;
use crate::canvas::thumbnail::still;
use crate::input::hotkey::on_enter;
use crate::lesson::task_play::{Standing, TaskPlay};
use crate::route::place::Place;
use leptos::prelude::*;
use play::lesson::{Step, Task, ruby, steps};
use play::{Lang, Text};

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
    let play = step.desk().and_then(Result::ok).map(|desk| TaskPlay::new(app, desk));
    let standing = move || play.map_or(Standing::Done, |play| play.view.with(|view| view.standing));
    let learn = |number: usize| game.at(Place::Learn(number as u32));
    let onward = if number < all.len() { learn(number + 1) } else { game.practice() }.fragment();
    match play {
        Some(play) => {
            let onward = onward.clone();
            keys::listen(app, play, move || match play.view.with_untracked(|view| view.standing) {
                Standing::Done => browser::go(&onward),
                Standing::Short | Standing::Stuck => play.again(),
                Standing::Open => {}
            });
        }
        None => {
            let onward = onward.clone();
            on_enter(app, move || browser::go(&onward));
        }
    }
    let task = match play {
        Some(play) => desk(app, play).into_any(),
        None => gallery(app, step).into_any(),
    };
    let hand = move || play.map(|play| play.view.with(|view| view.hand.clone())).unwrap_or_default();
    view! {
        <div
            class="learn"
            class:reads=play.is_none()
            data-step=number.to_string()
            data-stand=move || standing().name()
            data-hand=hand
        >
            {words(app, step)} {task} {nav(app, number, onward, standing)}
        </div>
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
fn desk(app: App, play: TaskPlay) -> impl IntoView {
    let standing = Memo::new(move |_| play.view.with(|view| view.standing));
    let (sinks, points) = (play.sinks, play.points);
    // Where moves can be taken back, the buttons for that stay.
    let on = Memo::new(move |_| matches!(standing.get(), Standing::Open | Standing::Stuck));
    let next = Memo::new(move |_| play.shown.with(|shown| shown.shot.scene.next.clone()));
    let said = move || match standing.get() {
        Standing::Open | Standing::Stuck => String::new(),
        Standing::Done => Text::LessonDone.in_lang(app.lang.get()).to_owned(),
        Standing::Short => play.view.with(|view| view.why[usize::from(app.lang.get() == Lang::Ja)].clone()),
    };
    let again = move || if standing.get() == Standing::Done { Text::LessonAgain } else { Text::TryAgain };
    view! {
        <div class="learn-board">{pieces(app, next.into())} {board::board(app, play)}</div>
        <div class="learn-foot">
            <div class:away=move || !on.get()>{pad::pad(app, play)} {key_line(app, sinks, points)}</div>
            <div class="learn-said" class:away=move || on.get()>
                <p role="status">{said}</p>
                <button id="again" class:primary=move || standing.get() == Standing::Short on:click=move |_| play.again()>
                    {move || again().in_lang(app.lang.get())}
                </button>
            </div>
        </div>
    }
}

/// The keys in one line, for those who have them.
fn key_line(app: App, sinks: bool, points: bool) -> impl IntoView {
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
fn nav(
    app: App,
    number: usize,
    onward: String,
    standing: impl Fn() -> Standing + Send + Sync + 'static,
) -> impl IntoView {
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
            <a id="lesson-next" class="button" class:primary=move || standing() == Standing::Done href=onward>
                {app.says(text)}
            </a>
        </nav>
    }
}
