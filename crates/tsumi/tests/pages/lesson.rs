use crate::hands::wait_attr;
use crate::visitor::hands::{ENTER, button, key};
use crate::visitor::solver::{by_keys, game_of, inputs_to_fail, inputs_to_get_stuck, inputs_to_solve};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use play::lesson::{Task, steps};
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
                let way = [&way[..], &[input]].concat();
                let scene = after(&way).scene();
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

async fn the_lesson_is_done_by_keys(game: &str) {
    let visitor = Visitor::new(&format!("lesson-keys-{game}"), DESK, "en").await;
    visitor.go(&at(game, "learn/1")).await;
    for (number, step) in (1..).zip(steps(game)) {
        wait_attr(&visitor, ".learn", "data-step", |told| told == number.to_string()).await;
        // The first steps with tiles cannot be done wrong.
        if number == if game == "shisen" { 6 } else { 1 } {
            // Done wrong, the page says why, and Enter begins again.
            for input in keys_for(step.task, wrong_inputs(step.task)) {
                visitor.key(key(input)).await;
            }
            wait_attr(&visitor, ".learn", "data-stand", |told| told == "short" || told == "stuck").await;
            visitor.picture(&format!("{game}-lesson-short")).await;
            visitor.key(ENTER).await;
            wait_attr(&visitor, ".learn", "data-stand", |told| told == "open").await;
        }
        loop {
            for input in keys_for(step.task, lesson_inputs(step.task)) {
                visitor.key(key(input)).await;
            }
            // On a busy machine a key may seem held and repeat; then Enter begins the step again.
            let stand = wait_attr(&visitor, ".learn", "data-stand", |told| told != "open").await;
            visitor.key(ENTER).await;
            if stand == "done" {
                break;
            }
            wait_attr(&visitor, ".learn", "data-stand", |told| told == "open").await;
        }
    }
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

async fn the_lesson_is_done_by_touch(game: &str) {
    let visitor = Visitor::new(&format!("lesson-touch-{game}"), PHONE, "ja").await;
    visitor.go(&at(game, "learn/1")).await;
    for (number, step) in (1..).zip(steps(game)) {
        wait_attr(&visitor, ".learn", "data-step", |told| told == number.to_string()).await;
        if game == "shisen" {
            visitor.picture(&format!("{game}-lesson-{number}-open-phone-ja")).await;
        }
        for input in lesson_inputs(step.task) {
            match (input, step.task) {
                (Input::Point(x, y), Task::Solve(code)) => {
                    visitor.point(".bench-board canvas", code, (x, y), true).await;
                }
                _ => visitor.tap(button(input)).await,
            }
        }
        wait_attr(&visitor, ".learn", "data-stand", |told| told == "done").await;
        visitor.picture(&format!("{game}-lesson-{number}-phone-ja")).await;
        visitor.tap("#lesson-next").await;
    }
    visitor.wait("place", |place| place == "practice").await;
    // And back through the browser's own history.
    visitor.page.back().await.unwrap();
    visitor.wait("place", |place| place == "learn").await;
    visitor.leave().await;
}
