use crate::app::App;
use crate::input::controls::Controls;
use crate::input::gestures::{Gestures, is_on, is_touch, pressed_at};
use crate::reactive::{RwSignal, effect};
use crate::table::chain_count::chain_count;
use leptos::prelude::*;
use play::{Input, Text};
use wasm_bindgen::prelude::*;
use web_sys::{
    AddEventListenerOptions, Element, HtmlCanvasElement, MouseEvent, PointerEvent, ResizeObserver, TouchEvent,
};

/// The board: drawn by `draw`, played on with fingers and the mouse.
pub fn board(app: App) -> impl IntoView {
    let canvas = NodeRef::new();
    let gestures = Gestures::new(Controls::Table(app));
    effect(move || {
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
        let Some(canvas) = canvas.get_untracked() else { return };
        if app.view.with_untracked(|view| view.puzzle.points) && app.is_placing() {
            let at = pressed_at(&event).filter(|_| is_on(&event, &canvas));
            if let Some((x, y)) = at.and_then(|at| app.state(|state| state.canvas.cell_at(at)).flatten()) {
                app.act(Input::Point(x, y));
            }
            return;
        }
        // A narrow board leaves room beside it for thumbs.
        let here = is_touch(&event) || is_on(&event, &canvas);
        if !here || pressed_at(&event).is_none() || app.skip_animation() {
            return;
        }
        let grip = app.state(|state| {
            let sinks = state.puzzle.as_ref().is_some_and(|puzzle| puzzle.play.sinks());
            (state.canvas.cell(), sinks)
        });
        if let Some((cell, sinks)) = grip {
            let step = app.settings.with_untracked(|settings| settings.swipe_step(cell));
            gestures.begin(&event, &canvas, step, sinks);
        }
    };
    let right = move |event: MouseEvent| {
        if event.button() == 2 && !app.view.with_untracked(|view| view.puzzle.points) {
            app.act(Input::Clockwise);
        }
    };
    let (chain, call) = (app.seen(|view| view.puzzle.chain), app.seen(|view| view.puzzle.call));
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
            on:pointermove=move |event| gestures.drag(&event)
            on:pointerup=move |event| gestures.end(&event)
            on:pointercancel=move |event| gestures.cancel(&event)
        >
            {chain_count(app, chain.into(), call.into())}
            <canvas
                id="board"
                width="1"
                height="1"
                node_ref=canvas
                tabindex="0"
                role="application"
                aria-label=app.says(Text::Board)
                aria-describedby="hand-words"
                on:pointerdown=move |event| mouse.set(event.pointer_type() == "mouse")
                on:mousedown=right
                on:dblclick=twice
                on:contextmenu=move |event| event.prevent_default()
            ></canvas>
        </div>
    }
}

/// Has the board drawn again whenever the room around it changes.
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

/// After a quick swipe a browser takes the next tap for the end of a scroll and swallows its click, unless the touch is
/// claimed.
fn claim_touches(well: &Element) {
    let claim = Closure::<dyn FnMut(TouchEvent)>::new(|event: TouchEvent| event.prevent_default());
    let active = AddEventListenerOptions::new();
    active.set_passive(false);
    let listener = claim.as_ref().unchecked_ref();
    let _ = well.add_event_listener_with_callback_and_add_event_listener_options("touchstart", listener, &active);
    claim.forget();
}
