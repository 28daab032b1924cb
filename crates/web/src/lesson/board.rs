use crate::app::App;
use crate::canvas::board_view::board_view;
use crate::input::gestures::{Gestures, is_on, pressed_at};
use crate::lesson::task_play::TaskPlay;
use leptos::prelude::*;
use play::{Input, Text};
use web_sys::PointerEvent;

/// The board of a task, played on with fingers and the mouse.
pub fn board(app: App, task: TaskPlay) -> impl IntoView {
    let canvas = task.canvas;
    let gestures = Gestures::new(task.controls());
    let down = move |event: PointerEvent| {
        let Some(canvas) = canvas.get_untracked().filter(|canvas| is_on(&event, canvas)) else { return };
        if task.points {
            let at = pressed_at(&event);
            let cell = at.and_then(|at| task.shown.with_untracked(|shown| shown.cell_at(&canvas, at)));
            if let Some((x, y)) = cell {
                task.act(Input::Point(x, y));
            }
            return;
        }
        if event.button() == 2 {
            return task.act(Input::Clockwise);
        }
        let columns = task.shown.with_untracked(|shown| shown.frame.scene.width.max(1));
        let cell = f64::from(canvas.client_width()) / f64::from(columns);
        let step = app.settings.with_untracked(|settings| settings.swipe_step(cell));
        gestures.begin(&event, &canvas, step, task.sinks);
    };
    view! {
        <div
            class="bench-board"
            tabindex="0"
            role="application"
            aria-label=app.says(Text::Board)
            aria-describedby="hand-words"
            on:pointerdown=down
            on:pointermove=move |event| gestures.drag(&event)
            on:pointerup=move |event| gestures.end(&event)
            on:pointercancel=move |event| gestures.cancel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            {board_view(app, task.shown.into(), canvas)}
        </div>
    }
}
