use crate::app::App;
use crate::input::keyboard::{belongs_to_browser, belongs_to_button};
use crate::input::keys::{Wish, wish};
use crate::lesson::board::{Bench, Stand};
use crate::shell::icon::icon;
use leptos::ev;
use leptos::prelude::*;
use play::{Input, Lang, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// The buttons that play on a bench.
pub fn bench_pad(app: App, bench: Bench) -> impl IntoView {
    let (sinks, points) = bench.told.with_untracked(|told| (told.sinks, told.points));
    if points {
        return tools(app, bench).into_any();
    }
    view! {
        <div class="pad" role="group" aria-label=app.says(Text::Controls)>
            <div class="large">
                {button(app, bench, "left", Input::Left, Text::Left)}
                {button(app, bench, "right", Input::Right, Text::Right)}
                {sinks.then(|| button(app, bench, "sink", Input::SoftDrop, Text::SoftDrop))}
                {button(app, bench, "drop", Input::Drop, Text::Drop)}
                {button(app, bench, "counter", Input::Counter, Text::Counter)}
                {button(app, bench, "clockwise", Input::Clockwise, Text::Clockwise)}
            </div>
        </div>
    }
    .into_any()
}

/// What can be done besides pointing at the board: moves taken back.
fn tools(app: App, bench: Bench) -> impl IntoView {
    let tool = move |id: &'static str, input: Input, text: Text| {
        view! {
            <button
                id=id
                class="plain"
                disabled=move || bench.told.with(|told| told.made == 0)
                on:mousedown=move |event| event.prevent_default()
                on:click=move |_| bench.act(input)
            >
                {icon(id)}
                <span>{app.says(text)}</span>
            </button>
        }
    };
    let stuck = Memo::new(move |_| {
        bench.told.with(|told| if told.stand == Stand::Stuck { told.why.clone() } else { Default::default() })
    });
    view! {
        <div class="pad" role="group" aria-label=app.says(Text::Controls)>
            <p class="notice" role="status">
                {move || stuck.with(|said| said[usize::from(app.lang.get() == Lang::Ja)].clone())}
            </p>
            <div class="little">
                {tool("undo", Input::Undo, Text::Undo)} {tool("restart", Input::Restart, Text::Restart)}
            </div>
        </div>
    }
}

/// A button that acts when it is touched, not when it is let go, and repeats while it is held.
fn button(app: App, bench: Bench, id: &'static str, input: Input, text: Text) -> impl IntoView {
    let down = move |event: PointerEvent| {
        if event.button() == 0 {
            let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(target) = target {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            bench.press(input);
        }
    };
    // A click without a pointer is a key on the focused button.
    let click = move |event: web_sys::MouseEvent| {
        if event.detail() == 0 {
            bench.act(input);
        }
    };
    view! {
        // A finger that is let go must not click what has come to its place since: questions, or what can be done next.
        <button
            id=id
            aria-label=app.says(text)
            on:pointerdown=down
            on:pointerup=move |_| bench.release(input)
            on:pointercancel=move |_| bench.release(input)
            on:lostpointercapture=move |_| bench.release(input)
            on:mousedown=move |event| event.prevent_default()
            on:touchend=move |event| event.prevent_default()
            on:contextmenu=move |event| event.prevent_default()
            on:click=click
        >
            {icon(id)}
        </button>
    }
}

/// Listens to the keys until the page is left. Enter does `primary`.
pub fn listen(app: App, bench: Bench, primary: impl Fn() + 'static) {
    let down = window_event_listener(ev::keydown, move |event| {
        if untrack(|| app.is_covered()) || belongs_to_browser(&event) || belongs_to_button(&event) {
            return;
        }
        // The menu is the page's own business.
        let Some(wish) = wish(&event.key(), &event.code()).filter(|wish| *wish != Wish::Menu) else { return };
        event.prevent_default();
        // The browser's own repeat is not ours.
        match wish {
            _ if event.repeat() => {}
            Wish::Primary => primary(),
            Wish::Play(input) => bench.press(input),
            Wish::Do(_) | Wish::Rate(_) | Wish::Menu => {}
        }
    });
    let up = window_event_listener(ev::keyup, move |event| {
        if let Some(Wish::Play(input)) = wish(&event.key(), &event.code()) {
            bench.release(input);
        }
    });
    on_cleanup(move || {
        down.remove();
        up.remove();
    });
}
