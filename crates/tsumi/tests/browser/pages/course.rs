use crate::visitor::hands::{ENTER, button, key};
use crate::visitor::solver::{
    by_keys, game_of, hand, inputs_to_fail, inputs_to_finish, inputs_to_get_stuck, inputs_to_solve, shift,
};
use crate::visitor::{PATIENCE, Visitor, at};
use crate::{DESK, PHONE};
use play::course::{Chapter, chapters};
use play::lesson::{Step, Task};
use play::{Desk, Drill, Input};
use puzzle::Outcome;
use std::time::Instant;

in_each_game!(all: a_chapter_is_done_by_keys, a_chapter_is_done_by_touch);

/// The inputs that do a step of a chapter.
fn step_inputs(task: Task) -> Vec<Input> {
    match task {
        Task::Spin(code) => spin(code),
        Task::Solve(code) => inputs_to_solve(code).concat(),
        Task::Shapes | Task::Look(_) => Vec::new(),
    }
}

/// The same, or some others, by keys.
fn keys_for(task: Task, inputs: Vec<Input>) -> Vec<Input> {
    match task {
        Task::Solve(code) if game_of(code) == "shisen" => by_keys(code, &inputs),
        _ => inputs,
    }
}

/// Inputs that do not do it.
fn wrong_inputs(task: Task) -> Vec<Input> {
    match task {
        Task::Solve(code) if game_of(code) == "shisen" => inputs_to_get_stuck(code).concat(),
        Task::Solve(code) => inputs_to_fail(code).concat(),
        // Dropped as it is, it falls elsewhere.
        _ => vec![Input::Drop],
    }
}

/// The shortest way to do a drill, found by trying.
fn spin(code: &str) -> Vec<Input> {
    let after = |inputs: &[Input]| {
        let mut drill = Drill::new(code).unwrap();
        inputs.iter().for_each(|&input| {
            drill.input(input, 0);
        });
        drill
    };
    let (mut ways, mut seen) = (vec![Vec::new()], Vec::new());
    for _ in 0..12 {
        let mut further = Vec::new();
        for way in ways {
            if after(&[&way[..], &[Input::Drop]].concat()).outcome() == Outcome::Solved {
                return [&way[..], &[Input::Drop]].concat();
            }
            for input in [Input::Left, Input::Right, Input::SoftDrop, Input::Clockwise, Input::Counter] {
                let mut way = [&way[..], &[input]].concat();
                let mut scene = after(&way).scene();
                // It sinks as far as it can: a key that seems held on a busy machine changes nothing then.
                loop {
                    let further = [&way[..], &[input]].concat();
                    let deeper = after(&further).scene();
                    if input != Input::SoftDrop || deeper == scene {
                        break;
                    }
                    (way, scene) = (further, deeper);
                }
                // Turned in or slid in makes a difference, so the last input counts as part of the place.
                let place = (scene, matches!(input, Input::Clockwise | Input::Counter));
                if !seen.contains(&place) {
                    seen.push(place);
                    further.push(way);
                }
            }
        }
        ways = further;
    }
    unreachable!("no way to do {code}")
}

/// Does what a step asks for, or something else, input by input: with keys, or with a finger.
pub async fn strike(visitor: &Visitor, step: &Step, inputs: Vec<Input>, finger: bool) {
    let Some(desk) = step.desk().map(Result::unwrap) else { return assert!(inputs.is_empty()) };
    let code = if let Task::Solve(code) = step.task { code } else { "" };
    strike_at(visitor, code, desk, inputs, finger).await;
}

/// Makes inputs one by one at the desk of a task: with keys, or with a finger.
pub async fn strike_at(visitor: &Visitor, code: &str, mut desk: Box<dyn Desk>, inputs: Vec<Input>, finger: bool) {
    let hit = async |input: Input| match input {
        Input::Point(x, y) => visitor.point(".bench-board canvas", code, (x, y), true).await,
        _ if finger => visitor.tap(button(input)).await,
        _ => visitor.key(key(input)).await,
    };
    visitor.drawn().await;
    let mut has_dropped = false;
    for input in inputs {
        // Inputs are lost while what was dropped still falls.
        let next = hand(&*desk);
        if has_dropped && !next.is_empty() {
            visitor.wait_attribute(".learn", "data-hand", |told| told == next).await;
        }
        has_dropped = input == Input::Drop;
        hit(input).await;
        desk.input(input, 0);
        // A key or a button may seem held on a busy machine, and the piece go on: back with it.
        if matches!(input, Input::Left | Input::Right) && !hand(&*desk).is_empty() {
            let (wanted, start) = (hand(&*desk), Instant::now());
            while let Some(back) = shift(&visitor.attribute(".learn", "data-hand").await.unwrap_or_default(), &wanted) {
                assert!(start.elapsed() < PATIENCE, "the hand never comes to «{wanted}»");
                hit(back).await;
            }
        }
    }
}

/// Whether a step is a T-spin that is set up first and then done by hand.
fn is_finished_by_hand(task: Task) -> bool {
    matches!(task, Task::Solve(code) if game_of(code) == "tspin")
}

/// Spins the T in that a set-up was made for.
async fn finish(visitor: &Visitor, code: &str, finger: bool) {
    visitor.wait_attribute(".learn", "data-stand", |told| told == "finish").await;
    for input in inputs_to_finish(code).into_iter().chain([Input::Drop]) {
        match finger {
            true => visitor.tap(button(input)).await,
            false => visitor.key(key(input)).await,
        }
    }
}

/// Does all boards of a chapter, by its number, from the first one on; ends where it says what was achieved.
pub async fn do_chapter(visitor: &Visitor, number: usize, chapter: &Chapter, finger: bool) {
    for (board, step) in (1..).zip(chapter.steps) {
        visitor.wait_attribute(".learn", "data-step", |told| told == format!("{number}/{board}")).await;
        let inputs = step_inputs(step.task);
        strike(visitor, step, if finger { inputs } else { keys_for(step.task, inputs) }, finger).await;
        if let Task::Solve(code) = step.task
            && is_finished_by_hand(step.task)
        {
            finish(visitor, code, finger).await;
        }
        visitor.wait_attribute(".learn", "data-stand", |told| told == "done").await;
        if finger {
            visitor.tap("#lesson-next").await;
        } else {
            visitor.key(ENTER).await;
        }
    }
    visitor.wait_attribute(".chapter-end", "data-chapter", |told| told == number.to_string()).await;
}

async fn a_chapter_is_done_by_keys(game: &str) {
    let visitor = Visitor::new(&format!("course-keys-{game}"), DESK, "en").await;
    // The lesson of old leads here; only the first chapter is open.
    visitor.go(&at(game, "learn/3")).await;
    visitor.wait_count(".chapter[data-state=locked]", chapters(game).len() - 1).await;
    visitor.picture(&format!("{game}-course-desk-en")).await;
    visitor.go(&at(game, "course/2/1")).await;
    visitor.find(".chapters").await;
    visitor.key(ENTER).await;
    let chapter = &chapters(game)[0];
    if game != "shisen" {
        // Done wrong, the page says why, and Enter begins again. The first boards of tiles cannot be done wrong.
        let step = &chapter.steps[0];
        visitor.wait_attribute(".learn", "data-step", |told| told == "1/1").await;
        strike(&visitor, step, wrong_inputs(step.task), false).await;
        visitor.wait_attribute(".learn", "data-stand", |told| told == "short").await;
        visitor.picture(&format!("{game}-course-short-desk-en")).await;
        visitor.key(ENTER).await;
        visitor.wait_attribute(".learn", "data-stand", |told| told == "open").await;
    }
    do_chapter(&visitor, 1, chapter, false).await;
    visitor.picture(&format!("{game}-course-end-desk-en")).await;
    // The next chapter is open now, and Enter leads there.
    visitor.key(ENTER).await;
    do_chapter(&visitor, 2, &chapters(game)[1], false).await;
    visitor.go(&at(game, "course")).await;
    visitor.wait_count(".chapter[data-state=done]", 2).await;
    visitor.picture(&format!("{game}-course-begun-desk-en")).await;
    visitor.leave().await;
}

async fn a_chapter_is_done_by_touch(game: &str) {
    let visitor = Visitor::new(&format!("course-touch-{game}"), PHONE, "ja").await;
    visitor.go(&at(game, "course")).await;
    visitor.find(".chapters").await;
    visitor.picture(&format!("{game}-course-phone-ja")).await;
    visitor.tap("#primary").await;
    visitor.wait_attribute(".learn", "data-step", |told| told == "1/1").await;
    visitor.drawn().await;
    visitor.picture(&format!("{game}-course-board-phone-ja")).await;
    do_chapter(&visitor, 1, &chapters(game)[0], true).await;
    visitor.picture(&format!("{game}-course-end-phone-ja")).await;
    visitor.tap("#primary").await;
    visitor.wait_attribute(".learn", "data-step", |told| told == "2/1").await;
    // What is done stays done, and can be played again.
    visitor.page.refresh().await.unwrap();
    visitor.wait_attribute(".learn", "data-step", |told| told == "2/1").await;
    visitor.go(&at(game, "course/1/1")).await;
    visitor.wait_attribute(".learn", "data-step", |told| told == "1/1").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spin_that_missed_is_told_why_and_tried_again() {
    let visitor = Visitor::new("course-miss", PHONE, "en").await;
    // As if the first chapter were done.
    let done = "localStorage.setItem('course', 'spin=1,2,3,4,5')";
    visitor.page.execute(done, vec![]).await.unwrap();
    visitor.go("#course/2/1").await;
    let step = &chapters("tspin")[1].steps[0];
    let Task::Solve(code) = step.task else { panic!("a puzzle") };
    visitor.wait_attribute(".learn", "data-step", |told| told == "2/1").await;
    strike(&visitor, step, step_inputs(step.task), true).await;
    let how = visitor.read(".learn-now", |told| !told.is_empty()).await;
    visitor.drawn().await;
    visitor.picture("course-finish-phone-en").await;
    visitor.tap("#drop").await;
    visitor.read(".learn-now", |told| !told.is_empty() && told != how).await;
    visitor.picture("course-missed-phone-en").await;
    finish(&visitor, code, true).await;
    visitor.wait_attribute(".learn", "data-stand", |told| told == "done").await;
    visitor.picture("course-done-phone-en").await;
    visitor.leave().await;
}
