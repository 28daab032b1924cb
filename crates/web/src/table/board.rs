use crate::app::App;
use crate::input::swipe::Swipe;
use crate::table::chain_count::chain_count;
use leptos::prelude::*;
use play::{Input, Text};
use wasm_bindgen::prelude::*;
use web_sys::{
    AddEventListenerOptions, Element, EventTarget, HtmlCanvasElement, MouseEvent, PointerEvent, ResizeObserver,
    TouchEvent,
};

/// The board: drawn by `draw`, played on with fingers and the mouse.
pub fn board(app: App) -> impl IntoView {
    let canvas = NodeRef::new();
    // With the pointer that makes it: a second finger has no say.
    let swipe = RwSignal::new(None::<(i32, Swipe)>);
    Effect::new(move |_| {
        if let Some(canvas) = canvas.get() {
            watch_size(app, &canvas);
            if let Some(well) = canvas.parent_element() {
                claim_touches(&well);
            }
            app.state(|state| {
                state.canvas.board = Some(canvas);
                state.canvas.measure();
            });
            app.ask_for_frame();
        }
    });
    let down = move |event: PointerEvent| {
        let touch = event.pointer_type() != "mouse";
        let Some(canvas) = canvas.get_untracked() else { return };
        if app.view.with_untracked(|view| view.puzzle.points) && app.is_placing() {
            let on = event.target().is_some_and(|target| target == *AsRef::<EventTarget>::as_ref(&canvas));
            if on && event.button() == 0 && event.is_primary() {
                let at = (f64::from(event.offset_x()), f64::from(event.offset_y()));
                if let Some((x, y)) = app.state(|state| state.canvas.cell_at(at)).flatten() {
                    app.act(Input::Point(x, y));
                }
            }
            return;
        }
        // A narrow board leaves room beside it for thumbs.
        let here = touch || event.target().is_some_and(|target| target == *AsRef::<EventTarget>::as_ref(&canvas));
        if !here || event.button() != 0 || !event.is_primary() || app.skip_animation() {
            return;
        }
        let _ = canvas.set_pointer_capture(event.pointer_id());
        swipe.set(app.state(|state| {
            let sinks = state.puzzle.as_ref().is_some_and(|puzzle| puzzle.play.sinks());
            (event.pointer_id(), Swipe::new(point(&event), event.time_stamp(), state.canvas.cell(), sinks, touch))
        }));
    };
    let drag = move |event: PointerEvent| {
        let due = swipe.try_update(|swipe| {
            let (_, swipe) = swipe.as_mut().filter(|(pointer, _)| *pointer == event.pointer_id())?;
            Some(swipe.drag(point(&event)))
        });
        due.flatten().into_iter().flatten().for_each(|input| app.act(input));
    };
    let end = move |event: &PointerEvent| {
        swipe.try_update(|swipe| swipe.take_if(|(pointer, _)| *pointer == event.pointer_id())).flatten()
    };
    let up = move |event: PointerEvent| {
        let due = end(&event).map(|(_, swipe)| swipe.end(point(&event), event.time_stamp()));
        due.into_iter().flatten().for_each(|input| app.act(input));
    };
    let right = move |event: MouseEvent| {
        if event.button() == 2 && !app.view.with_untracked(|view| view.puzzle.points) {
            app.act(Input::Clockwise);
        }
    };
    let chain = app.seen(|view| view.puzzle.chain);
    // Two quick taps of a finger are two turns; two quick clicks drop.
    let mouse = RwSignal::new(false);
    let twice = move |_| {
        if mouse.get_untracked() && !app.view.with_untracked(|view| view.puzzle.points) {
            app.act(Input::Drop);
        }
    };
    view! {
        <div
            class="well"
            on:pointerdown=down
            on:pointermove=drag
            on:pointerup=up
            on:pointercancel=move |event| {
                end(&event);
            }
        >
            {chain_count(app, chain.into())}
            <canvas
                id="board"
                width="1"
                height="1"
                node_ref=canvas
                role="img"
                aria-label=app.says(Text::Board)
                on:pointerdown=move |event| mouse.set(event.pointer_type() == "mouse")
                on:mousedown=right
                on:dblclick=twice
                on:contextmenu=move |event| event.prevent_default()
            ></canvas>
        </div>
    }
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Has the board drawn anew whenever the room around it changes.
fn watch_size(app: App, canvas: &HtmlCanvasElement) {
    let act = Closure::<dyn FnMut()>::new(move || {
        app.state(|state| state.canvas.measure());
        app.ask_for_frame();
    });
    if let (Ok(observer), Some(well)) = (ResizeObserver::new(act.as_ref().unchecked_ref()), canvas.parent_element()) {
        observer.observe(&well);
    }
    act.forget();
}

/// After a quick swipe a browser takes the next tap for the end of a scroll and swallows its click, unless it is told
/// that the touch was none of its business.
fn claim_touches(well: &Element) {
    let claim = Closure::<dyn FnMut(TouchEvent)>::new(|event: TouchEvent| event.prevent_default());
    let active = AddEventListenerOptions::new();
    active.set_passive(false);
    let listener = claim.as_ref().unchecked_ref();
    let _ = well.add_event_listener_with_callback_and_add_event_listener_options("touchstart", listener, &active);
    claim.forget();
}
