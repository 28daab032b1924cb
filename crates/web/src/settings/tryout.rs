use crate::app::App;
use crate::lesson::board::board;
use crate::lesson::keys;
use crate::lesson::pad::pad;
use crate::lesson::task_play::{Standing, TaskPlay};
use crate::reactive::effect;
use leptos::prelude::*;
use play::{Drill, Text};

/// A board with a T-spin to do, high enough to feel a soft drop.
const CODE: &str = "tspin:#........./#........./#........./#........./...#....../###...####/####.#####:T:tsd:all";

/// A small board on which a piece is steered as it is set. After a drop the piece comes again.
pub fn tryout(app: App) -> impl IntoView {
    let task = Drill::new(CODE).ok().map(|drill| TaskPlay::new(app, Box::new(drill)));
    task.map(|task| {
        keys::listen(app, task.controls(), move || task.again());
        effect(move || {
            if matches!(task.view.with(|view| view.standing), Standing::Done | Standing::Short) {
                task.again();
            }
        });
        view! {
            <div class="tryout" data-hand=move || task.view.with(|view| view.hand.clone())>
                <p class="soft">{app.says(Text::TryOut)}</p>
                <div class="tryout-board">{board(app, task)}</div>
                {pad(app, task)}
            </div>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_a_place_for_the_t() {
        assert!(Drill::new(CODE).unwrap().target().is_some());
    }
}
