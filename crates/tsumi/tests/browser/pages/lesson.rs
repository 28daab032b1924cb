use crate::visitor::hands::{ENTER, button, key};
use crate::visitor::solver::{by_keys, game_of, hand, inputs_to_fail, inputs_to_get_stuck, inputs_to_solve, shift};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use play::lesson::{Step, Task, steps};
use play::{Desk, Drill, Input};
use puzzle::Outcome;

in_each_game!(all: the_lesson_is_done_by_keys, the_lesson_is_done_by_touch);

/// The inputs that do a step of the lesson.
fn lesson_inputs(task: Task) -> Vec<Input> {
    match task {
        Task::Spin(code) => spin(code),
        Task::Solve(code) => inputs_to_solve(code).concat(),
        Task::Shapes | Task::Look(_) | Task::End => Vec::new(),
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
async fn strike(visitor: &Visitor, step: &Step, inputs: Vec<Input>, finger: bool) {
    let Some(mut desk) = step.desk().map(Result::unwrap) else { return assert!(inputs.is_empty()) };
    let hit = async |input: Input| match (input, step.task) {
        (Input::Point(x, y), Task::Solve(code)) => visitor.point(".bench-board canvas", code, (x, y), true).await,
        _ if finger => visitor.tap(button(input)).await,
        _ => visitor.key(key(input)).await,
    };
    visitor.drawn().await;
    for input in inputs {
        hit(input).await;
        desk.input(input, 0);
        // A key or a button may seem held on a busy machine, and the piece go on: back with it.
        if matches!(input, Input::Left | Input::Right) && !hand(&*desk).is_empty() {
            let wanted = hand(&*desk);
            while let Some(back) = shift(&visitor.attribute(".learn", "data-hand").await.unwrap(), &wanted) {
                hit(back).await;
            }
        }
    }
}

async fn the_lesson_is_done_by_keys(game: &str) {
    let visitor = Visitor::new(&format!("lesson-keys-{game}"), DESK, "en").await;
    visitor.go(&at(game, "learn/1")).await;
    for (number, step) in (1..).zip(steps(game)) {
        visitor.wait_attribute(".learn", "data-step", |told| told == number.to_string()).await;
        // The first steps with tiles cannot be done wrong.
        if number == if game == "shisen" { 6 } else { 1 } {
            // Done wrong, the page says why, and Enter begins again.
            strike(&visitor, step, keys_for(step.task, wrong_inputs(step.task)), false).await;
            visitor.wait_attribute(".learn", "data-stand", |told| told == "short" || told == "stuck").await;
            visitor.picture(&format!("{game}-lesson-short")).await;
            visitor.key(ENTER).await;
            visitor.wait_attribute(".learn", "data-stand", |told| told == "open").await;
        }
        strike(&visitor, step, keys_for(step.task, lesson_inputs(step.task)), false).await;
        visitor.wait_attribute(".learn", "data-stand", |told| told == "done").await;
        visitor.key(ENTER).await;
    }
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

async fn the_lesson_is_done_by_touch(game: &str) {
    let visitor = Visitor::new(&format!("lesson-touch-{game}"), PHONE, "ja").await;
    visitor.go(&at(game, "learn/1")).await;
    for (number, step) in (1..).zip(steps(game)) {
        visitor.wait_attribute(".learn", "data-step", |told| told == number.to_string()).await;
        if game == "shisen" {
            visitor.picture(&format!("{game}-lesson-{number}-open-phone-ja")).await;
        }
        strike(&visitor, step, lesson_inputs(step.task), true).await;
        visitor.wait_attribute(".learn", "data-stand", |told| told == "done").await;
        visitor.picture(&format!("{game}-lesson-{number}-phone-ja")).await;
        visitor.tap("#lesson-next").await;
    }
    visitor.wait("place", |place| place == "practice").await;
    // And back through the browser's own history.
    visitor.page.back().await.unwrap();
    visitor.wait("place", |place| place == "learn").await;
    visitor.leave().await;
}
