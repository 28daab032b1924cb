use crate::app::App;
use crate::canvas::board_view::easel;
use crate::input::swipe::Swipe;
use crate::lesson::board::Bench;
use leptos::prelude::*;
use play::Input;
use web_sys::{EventTarget, HtmlCanvasElement, PointerEvent};

/// The board of a bench, played on with fingers and the mouse.
pub fn bench_board(app: App, bench: Bench) -> impl IntoView {
    let canvas = bench.canvas;
    // With the pointer that makes it: a second finger has no say.
    let swipe = RwSignal::new(None::<(i32, Swipe)>);
    let down = move |event: PointerEvent| {
        let Some(canvas) = canvas.get_untracked().filter(|canvas| is_on(&event, canvas)) else { return };
        if bench.told.with_untracked(|told| told.points) {
            let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
            let cell = bench.shown.with_untracked(|shown| shown.cell_at(&canvas, at));
            if let Some((x, y)) = cell.filter(|_| event.button() == 0 && event.is_primary()) {
                bench.act(Input::Point(x, y));
            }
            return;
        }
        if event.button() == 2 {
            return bench.act(Input::Clockwise);
        }
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let _ = canvas.set_pointer_capture(event.pointer_id());
        let cell =
            f64::from(canvas.client_width()) / f64::from(bench.shown.with_untracked(|s| s.shot.scene.width.max(1)));
        let (sinks, touch) = (bench.told.with_untracked(|told| told.sinks), event.pointer_type() != "mouse");
        swipe.set(Some((event.pointer_id(), Swipe::new(point(&event), event.time_stamp(), cell, sinks, touch))));
    };
    let drag = move |event: PointerEvent| {
        let due = swipe.try_update(|swipe| {
            let (_, swipe) = swipe.as_mut().filter(|(pointer, _)| *pointer == event.pointer_id())?;
            Some(swipe.drag(point(&event)))
        });
        due.flatten().into_iter().flatten().for_each(|input| bench.act(input));
    };
    let end = move |event: &PointerEvent| {
        swipe.try_update(|swipe| swipe.take_if(|(pointer, _)| *pointer == event.pointer_id())).flatten()
    };
    let up = move |event: PointerEvent| {
        let due = end(&event).map(|(_, swipe)| swipe.end(point(&event), event.time_stamp()));
        due.into_iter().flatten().for_each(|input| bench.act(input));
    };
    view! {
        <div
            class="bench-board"
            on:pointerdown=down
            on:pointermove=drag
            on:pointerup=up
            on:pointercancel=move |event| {
                end(&event);
            }
            on:contextmenu=move |event| event.prevent_default()
        >
            {easel(app, bench.shown.into(), canvas)}
        </div>
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Whether an event is about the canvas, and not about the room around it.
fn is_on(event: &PointerEvent, canvas: &HtmlCanvasElement) -> bool {
    let canvas: &EventTarget = canvas.as_ref();
    event.target().is_some_and(|target| target == *canvas)
}
