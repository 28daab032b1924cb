use crate::access::reader;
use crate::app::App;
use crate::browser;
use crate::canvas::pieces::pieces;
use crate::canvas::thumbnail::still;
use crate::course::{progress, today};
use crate::input::hotkey::on_enter;
use crate::lesson::task_play::{Standing, TaskPlay};
use crate::lesson::{board, keys, pad};
use crate::reactive::{Memo, click, effect};
use crate::route::place::Place;
use crate::table::caps::{ARROWS, Cap, SHIFTS, TURNS, caps};
use leptos::prelude::*;
use play::course::chapters;
use play::lesson::{Step, Task, ruby};
use play::{Input, Lang, Text};

/// One board of a chapter, by their numbers from 1.
pub fn step(app: App, chapter: usize, number: usize) -> impl IntoView {
    let game = app.game.get_untracked();
    let step = &chapters(game.key())[chapter - 1].steps[number - 1];
    let play = step.desk().and_then(Result::ok).map(|desk| TaskPlay::new(app, desk));
    let standing = Memo::new(move |_| play.map_or(Standing::Done, |play| play.view.with(|view| view.standing)));
    effect(move || {
        if standing.get() == Standing::Done {
            progress::note(game, chapter, number);
            // What is only read is no puzzle.
            if play.is_some() {
                today::note(game, chapter, number);
            }
        }
    });
    let onward = game.at(Place::Course(Some((chapter as u32, number as u32 + 1)))).fragment();
    let enter = onward.clone();
    match play {
        Some(play) => keys::listen(app, play.controls(), move || match standing.get_untracked() {
            Standing::Done => browser::go(&enter),
            Standing::Short | Standing::Stuck => play.again(),
            Standing::Open | Standing::Finish => {}
        }),
        None => on_enter(app, move || browser::go(&enter)),
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
            data-step=format!("{chapter}/{number}")
            data-stand=move || standing.get().name()
            data-hand=hand
        >
            {words(app, chapter, step)} {task} {nav(app, chapter, number, onward, standing)}
        </div>
    }
}

fn words(app: App, chapter: usize, step: &'static Step) -> impl IntoView {
    let title = chapters(app.game.get_untracked().key())[chapter - 1].title;
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
            <h1>{move || title.in_lang(app.lang.get()).replace("T-", "T-\u{2060}")}</h1>
            <p>{said}</p>
        </header>
    }
}

/// The board, and below it the buttons, or what came of the try.
fn desk(app: App, play: TaskPlay) -> impl IntoView {
    let standing = Memo::new(move |_| play.view.with(|view| view.standing));
    let (sinks, points) = (play.sinks, play.points);
    // Where moves can be taken back, the buttons for that stay.
    let on = Memo::new(move |_| matches!(standing.get(), Standing::Open | Standing::Stuck | Standing::Finish));
    let scene = Memo::new(move |_| play.shown.with(|shown| shown.frame.scene.clone()));
    let subject = Signal::derive(reader::Subject::default);
    let next = Memo::new(move |_| play.shown.with(|shown| shown.frame.scene.next.clone()));
    let said = move || match standing.get() {
        Standing::Open | Standing::Stuck | Standing::Finish => String::new(),
        Standing::Done => Text::LessonDone.in_lang(app.lang.get()).to_owned(),
        Standing::Short => play.view.with(|view| view.why[usize::from(app.lang.get() == Lang::Ja)].clone()),
    };
    let again = move || if standing.get() == Standing::Done { Text::LessonAgain } else { Text::TryAgain };
    view! {
        <div class="learn-board">
            // The pieces to come make room for what is to be done with the last one.
            {move || match standing.get() {
                Standing::Finish => view! { <p class="learn-now" role="status">{finish(app, play)}</p> }.into_any(),
                _ => pieces(app, next.into()).into_any(),
            }}
            {board::board(app, play)}
            {reader::in_words(app, scene.into(), subject)}
        </div>
        <div class="learn-foot">
            <div class:away=move || !on.get()>{pad::pad(app, play)} {key_line(app, sinks, points)}</div>
            <div class="learn-said" class:away=move || on.get()>
                <p role="status">{said}</p>
                <button id="again" class:primary=move || standing.get() == Standing::Short on:click=click(move |_| play.again())>
                    {move || again().in_lang(app.lang.get())}
                </button>
            </div>
        </div>
    }
}

/// What to do with the T: how, and after a miss, why that was one.
fn finish(app: App, play: TaskPlay) -> impl Fn() -> String {
    move || {
        let why = play.view.with(|view| view.why[usize::from(app.lang.get() == Lang::Ja)].clone());
        if why.is_empty() { Text::FinishIt.in_lang(app.lang.get()).to_owned() } else { why }
    }
}

/// The keys in one line, for those who have them.
fn key_line(app: App, sinks: bool, points: bool) -> impl IntoView {
    let line = move |keys: &'static [Cap], text: Text| {
        let caps = caps(app, keys);
        view! { <span>{caps} {app.says(text)}</span> }
    };
    if points {
        let (four, back) = (line(&ARROWS, Text::KeyMove), line(&[Cap::Input(Input::Undo)], Text::KeyUndo));
        return view! { <p class="learn-keys soft">{four} {line(&[Cap::Input(Input::Drop)], Text::KeyPick)} {back}</p> }
            .into_any();
    }
    view! {
        <p class="learn-keys soft">
            {line(&SHIFTS, Text::KeyMove)} {sinks.then(|| line(&[Cap::Input(Input::SoftDrop)], Text::KeySink))}
            {line(&TURNS, Text::KeyTurn)} {line(&[Cap::Input(Input::Drop)], Text::KeyDrop)}
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

/// Back, where one is, and on. «On» becomes the primary action once the board is done.
fn nav(app: App, chapter: usize, number: usize, onward: String, standing: Memo<Standing>) -> impl IntoView {
    let game = app.game.get_untracked();
    let to = |board: usize| game.at(Place::Course(Some((chapter as u32, board as u32)))).fragment();
    let count = chapters(game.key())[chapter - 1].steps.len();
    let done = progress::load(game);
    let dots = (1..=count).map(|step| {
        let gone = done.has(&chapters(game.key())[chapter - 1], step);
        view! { <i class:here=step == number class:gone=gone></i> }
    });
    let at = move || Text::CourseBoardAt.fill(app.lang.get(), &[&number.to_string(), &count.to_string()]);
    let back = match number {
        1 => {
            view! { <a id="lesson-back" class="button" href=game.at(Place::Course(None)).fragment()>{app.says(Text::CourseList)}</a> }
        }
        number => view! { <a id="lesson-back" class="button" href=to(number - 1)>{app.says(Text::LessonBack)}</a> },
    };
    view! {
        <nav class="learn-nav" aria-label=app.says(Text::LessonSteps)>
            {back}
            <span class="dots" role="img" aria-label=at>{dots.collect_view()}</span>
            <a
                id="lesson-next"
                class="button"
                class:primary=move || standing.get() == Standing::Done
                href=onward
            >
                {move || {
                    let done = standing.get() == Standing::Done;
                    (if done { Text::LessonNext } else { Text::LessonSkip }).in_lang(app.lang.get())
                }}
            </a>
        </nav>
    }
}
