use crate::action::Action;
use crate::app::App;
use crate::browser;
use crate::icon::icon;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Input, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

/// Milliseconds for which the page waits for the word that a run is really to end.
const SURE: i32 = 2500;

/// The buttons that play: large ones for the piece, small ones for the puzzle.
pub fn pad(app: App) -> impl IntoView {
    let decided = app.seen(|view| view.state.is_decided());
    let sinks = app.seen(|view| view.sinks);
    let tools = app.seen(|view| view.tools());
    view! {
        <section class="pad" class:away=move || decided.get() aria-label=app.says(Text::Controls)>
            <div class="large">
                {button(app, "left", Input::Left, Text::Left)}
                {button(app, "right", Input::Right, Text::Right)}
                <Show when=move || sinks.get()>{button(app, "sink", Input::SoftDrop, Text::SoftDrop)}</Show>
                {button(app, "drop", Input::Drop, Text::Drop)}
                {button(app, "counter", Input::Counter, Text::Counter)}
                {button(app, "clockwise", Input::Clockwise, Text::Clockwise)}
            </div>
            <div class="little">{move || tools.get().into_iter().map(|tool| little(app, tool)).collect_view()}</div>
        </section>
    }
}

/// A button for the puzzle as a whole.
fn little(app: App, action: Action) -> AnyView {
    if action == Action::End {
        return end(app).into_any();
    }
    let idle = Memo::new(move |_| {
        app.view.with(|view| match action {
            Action::Undo => view.made == 0,
            Action::Hint => view.hinted,
            Action::Skip => !view.may_skip(),
            _ => false,
        })
    });
    let state = app.seen(|view| view.state);
    view! {
        // Who clicks and goes on with the keys must not press this button with the space bar.
        <button
            class="plain"
            id=action.id()
            disabled=move || idle.get()
            on:mousedown=move |event| event.prevent_default()
            on:click=move |_| app.perform(action)
        >
            {icon(action.id())}
            <span>{move || action.text(state.get()).in_lang(app.lang.get())}</span>
        </button>
    }
    .into_any()
}

/// A run does not end by a slip of the thumb.
fn end(app: App) -> impl IntoView {
    let sure = RwSignal::new(false);
    let click = move |_| {
        if sure.get_untracked() {
            return app.perform(Action::End);
        }
        sure.set(true);
        spawn_local(async move {
            browser::pause(SURE).await;
            sure.try_set(false);
        });
    };
    view! {
        <button
            class="plain"
            class:sure=move || sure.get()
            id=Action::End.id()
            on:mousedown=move |event| event.prevent_default()
            on:click=click
        >
            {icon(Action::End.id())}
            <span>{move || if sure.get() { Text::EndSure } else { Text::End }.in_lang(app.lang.get())}</span>
        </button>
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
            aria-label=app.says(text)
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
