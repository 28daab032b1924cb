//! The course: its chapters, their boards, and what was achieved.

mod bar;
mod end;
mod list;
pub mod progress;
mod step;
pub mod today;

use crate::app::App;
use crate::reactive::Memo;
use crate::route::place::Place;
use leptos::prelude::*;
use play::course::{Progress, chapters};

/// The course of a game: the list of its chapters, or what the address names of them, where that is open.
pub fn course(app: App) -> impl IntoView {
    let at = Memo::new(move |_| app.route.with(|route| if let Place::Course(at) = route.place { at } else { None }));
    move || {
        let game = app.game.get_untracked();
        let course = chapters(game.key());
        let progress = progress::load(game);
        let open = at.get().map(|(chapter, board)| (chapter as usize, board.max(1) as usize));
        match open.filter(|(chapter, _)| progress.is_open(course, *chapter)) {
            None => chapter_list(app, progress).into_any(),
            Some((number, board)) if board <= course[number - 1].steps.len() => {
                step::step(app, number, board).into_any()
            }
            Some((number, _)) if progress.is_done(&course[number - 1]) => end::end(app, number, progress).into_any(),
            Some(_) => chapter_list(app, progress).into_any(),
        }
    }
}

/// The list of chapters, built anew when progress comes from elsewhere. A board that is being played is not.
fn chapter_list(app: App, progress: Progress) -> impl IntoView {
    app.courses.track();
    list::list(app, progress)
}
