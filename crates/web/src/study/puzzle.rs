use crate::access::reader;
use crate::api::http::ApiError;
use crate::app::App;
use crate::canvas::pieces::pieces;
use crate::input::hotkey::on_enter;
use crate::lesson::task_play::{Standing, TaskPlay};
use crate::lesson::{board, keys, pad};
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::study::answer::answer;
use crate::study::clock::clock;
use crate::study::course::Course;
use crate::study::questions::questions;
use crate::table::goal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AttemptCard, StudyDeed, StudyPhase, StudyPuzzle, StudyPuzzleCard, SubmitAttempt};
use play::{Sentence, Text, desk};

/// A puzzle of a study: before it is shown, while it is tried, while it is rated, and what may be seen of it afterwards.
pub fn puzzle(course: Course, task: StudyPuzzle) -> impl IntoView {
    let app = course.app;
    let (number, total) = ((task.number + 1).to_string(), task.total.map(|total| total.to_string()));
    let at = move || match &total {
        Some(total) => Text::StudyPuzzleOf.fill(app.lang.get(), &[&number, total]),
        None => Text::StudyPuzzleAt.fill(app.lang.get(), &[&number]),
    };
    let warm_up = task.warm_up.then(|| view! { <p class="note">{app.says(Text::StudyWarmUp)}</p> });
    let left = task.left_ms.map(|left| clock(course, left));
    let code = task.shown.as_ref().filter(|_| task.phase == StudyPhase::Trying).map(|shown| shown.puzzle.code.clone());
    let goal = code.and_then(|code| desk::open(&code, true).ok()).map(|desk| {
        let goal = Sentence::new(|lang| goal::in_words(&desk.goal(lang)));
        let words = move || goal.in_lang(app.lang.get()).to_owned();
        view! { <p class="study-goal">{words}</p> }
    });
    let body = match (task.phase, task.shown.clone()) {
        (StudyPhase::Ready, _) => next(course, Text::StudyShow).into_any(),
        (StudyPhase::Trying, Some(shown)) => trying(course, shown, task.restart).into_any(),
        (StudyPhase::Rating, _) => {
            let said = task.solved.map(|solved| verdict(app, solved));
            view! { {said} {questions(course, task.questions)} }.into_any()
        }
        (StudyPhase::Done, Some(shown)) => done(course, task, shown).into_any(),
        (_, None) => ().into_any(),
    };
    view! {
        <div>
            <p class="study-number">{at} {left}</p>
            {goal}
        </div>
        {warm_up}
        {body}
    }
}

/// The button that shows the next puzzle: its time runs from then on.
fn next(course: Course, text: Text) -> impl IntoView {
    let app = course.app;
    on_enter(app, move || course.act(StudyDeed::Show));
    view! {
        <div class="sheet-foot">
            <button id="primary" class="primary" on:click=click(move |_| course.act(StudyDeed::Show))>{app.says(text)}</button>
        </div>
    }
}

fn trying(course: Course, shown: StudyPuzzleCard, restart: bool) -> impl IntoView {
    let app = course.app;
    let desk = desk::open(&shown.puzzle.code, true).ok()?;
    let play = TaskPlay::measured(app, desk, restart);
    let standing = Memo::new(move |_| play.view.with(|view| view.standing));
    let session = StoredValue::new(shown.session);
    effect(move || {
        if matches!(standing.get(), Standing::Done | Standing::Short) {
            report(course, play, session.get_value());
        }
    });
    let again = move || {
        if restart && standing.get_untracked() == Standing::Short {
            play.again();
        }
    };
    keys::listen(app, play.controls(), again);
    let next = Memo::new(move |_| play.shown.with(|shown| shown.frame.scene.next.clone()));
    let scene = Memo::new(move |_| play.shown.with(|shown| shown.frame.scene.clone()));
    let subject = Signal::derive(reader::Subject::default);
    let is_over = move || matches!(standing.get(), Standing::Done | Standing::Short);
    Some(view! {
        <div
            class="learn study-try"
            data-puzzle=shown.puzzle.code.clone()
            data-stand=move || standing.get().name()
            data-hand=move || play.view.with(|view| view.hand.clone())
        >
            <div class="learn-board">
                {pieces(app, next.into())} {board::board(app, play)} {reader::in_words(app, scene.into(), subject)}
            </div>
            <div class="learn-foot">
                <div class:away=is_over>{pad::pad(app, play)}</div>
                <div class="learn-said" class:away=move || !is_over()>
                    <p role="status">{app.says(Text::StudyRecorded)}</p>
                    {restart.then(|| view! { <button id="again" on:click=click(move |_| play.again())>{app.says(Text::TryAgain)}</button> })}
                </div>
            </div>
            <nav class="learn-nav">{give_up(course)}</nav>
        </div>
    })
}

/// The button that gives the puzzle up, which asks back: a slip of the thumb would cost it.
fn give_up(course: Course) -> impl IntoView {
    let app = course.app;
    let asks = RwSignal::new(false);
    let press = move |_| match asks.get_untracked() {
        true => course.act(StudyDeed::GiveUp),
        false => asks.set(true),
    };
    let text = move || if asks.get() { Text::GiveUpSure } else { Text::StudyGiveUp }.in_lang(app.lang.get());
    view! {
        <button
            id="study-give-up"
            class="button"
            class:sure=move || asks.get()
            on:click=press
            on:blur=move |_| asks.set(false)
        >
            {text}
        </button>
    }
}

/// Sends a try that is over, and asks where that leads.
fn report(course: Course, play: TaskPlay, session: String) {
    let Some(transcript) = play.transcript() else { return };
    spawn_local(async move {
        let path = format!("./api/sessions/{session}/attempts");
        let sent: Result<AttemptCard, ApiError> =
            course.send_to("POST", &path, Some(&SubmitAttempt { transcript, number: None })).await;
        if sent == Err(ApiError::Unreachable) {
            course.is_lost.try_set(true);
        }
        course.look();
    });
}

/// What may be seen of a puzzle that is over, and the way on.
fn done(course: Course, task: StudyPuzzle, shown: StudyPuzzleCard) -> impl IntoView {
    let app = course.app;
    let said = task.solved.map(|solved| verdict(app, solved));
    let is_last = task.total == Some(task.number + 1);
    let on = move || course.act(if is_last { StudyDeed::Finish } else { StudyDeed::Show });
    on_enter(app, on);
    let text = if is_last { Text::StudyGoOn } else { Text::StudyNext };
    view! {
        {said} {answer(course, task.answer, shown)}
        <div class="sheet-foot">
            <button id="primary" class="primary" on:click=click(move |_| on())>{app.says(text)}</button>
        </div>
    }
}

fn verdict(app: App, solved: bool) -> impl IntoView {
    let text = if solved { Text::StudySolved } else { Text::StudyMissed };
    view! { <p class="headline" role="status" data-solved=solved.to_string()>{app.says(text)}</p> }
}
