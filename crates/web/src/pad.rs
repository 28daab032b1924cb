use crate::app::App;
use crate::icon::icon;
use leptos::prelude::*;
use play::{Input, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

/// The buttons that play: large ones for the piece, small ones for the puzzle.
pub fn pad(app: App) -> impl IntoView {
    let decided = move || app.view.with(|view| view.state.is_decided());
    let unplayed = move || app.view.with(|view| view.made == 0);
    view! {
        <section class="pad" class:away=decided aria-label=move || Text::Controls.in_lang(app.lang.get())>
            <div class="large">
                {button(app, "left", Input::Left, Text::Left)}
                {button(app, "right", Input::Right, Text::Right)}
                <Show when=move || app.view.with(|view| view.sinks)>
                    {button(app, "sink", Input::SoftDrop, Text::SoftDrop)}
                </Show>
                {button(app, "drop", Input::Drop, Text::Drop)}
                {button(app, "counter", Input::Counter, Text::Counter)}
                {button(app, "clockwise", Input::Clockwise, Text::Clockwise)}
            </div>
            <div class="little">
                <button class="plain" id="undo" disabled=unplayed on:click=move |_| app.act(Input::Undo)>
                    {icon("undo")}
                    <span>{move || Text::Undo.in_lang(app.lang.get())}</span>
                </button>
                <button class="plain" id="restart" on:click=move |_| app.act(Input::Restart)>
                    {icon("restart")}
                    <span>{move || Text::Restart.in_lang(app.lang.get())}</span>
                </button>
                <button class="plain" id="skip" on:click=move |_| app.pass()>
                    {icon("skip")}
                    <span>{move || Text::Skip.in_lang(app.lang.get())}</span>
                </button>
            </div>
        </section>
    }
}

/// A button that acts when it is touched, not when it is let go, and repeats while it is held.
fn button(app: App, id: &'static str, input: Input, text: Text) -> impl IntoView {
    let down = move |event: PointerEvent| {
        if event.button() == 0 {
            let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(target) = target {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            app.press(input);
        }
    };
    // Those who come by the Tab key or a screen reader click without a pointer.
    let click = move |event: MouseEvent| {
        if event.detail() == 0 {
            app.act(input);
        }
    };
    view! {
        <button
            id=id
            aria-label=move || text.in_lang(app.lang.get())
            on:pointerdown=down
            on:pointerup=move |_| app.release(input)
            on:pointercancel=move |_| app.release(input)
            on:lostpointercapture=move |_| app.release(input)
            on:mousedown=move |event| event.prevent_default()
            on:contextmenu=move |event| event.prevent_default()
            on:click=click
        >
            {icon(id)}
        </button>
    }
}
