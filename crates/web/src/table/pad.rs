use crate::app::App;
use crate::app::action::Action;
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::{Input, Lang, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

/// The buttons that play: large ones for the piece, small ones for the puzzle.
pub fn pad(app: App) -> impl IntoView {
    let decided = app.seen(|view| view.status.is_decided());
    let sinks = app.seen(|view| view.puzzle.sinks);
    let tools = app.seen(|view| view.tools());
    let points = app.seen(|view| view.puzzle.points);
    let large = move || {
        view! {
            <div class="large">
                {button(app, "left", Input::Left, Text::Left)}
                {button(app, "right", Input::Right, Text::Right)}
                <Show when=move || sinks.get()>{button(app, "sink", Input::SoftDrop, Text::SoftDrop)}</Show>
                {button(app, "drop", Input::Drop, Text::Drop)}
                {button(app, "counter", Input::Counter, Text::Counter)}
                {button(app, "clockwise", Input::Clockwise, Text::Clockwise)}
            </div>
        }
    };
    view! {
        <section class="pad" class:away=move || decided.get() aria-label=app.says(Text::Controls)>
            // Who points at the board itself needs no buttons for that; there is room for a word.
            {move || if points.get() { notice(app).into_any() } else { large().into_any() }}
            <div class="little">{move || tools.get().into_iter().map(|tool| little(app, tool)).collect_view()}</div>
        </section>
    }
}

/// A button for the puzzle as a whole.
fn little(app: App, action: Action) -> impl IntoView {
    let sure = Memo::new(move |_| app.sure.get() == Some(action));
    let idle = Memo::new(move |_| {
        app.view.with(|view| match action {
            Action::Undo => view.puzzle.made == 0,
            Action::Hint => view.puzzle.hinted,
            Action::Skip => !view.may_skip(),
            _ => false,
        })
    });
    let status = app.seen(|view| view.status);
    let name = move || match action.question() {
        Some(question) if sure.get() => question.in_lang(app.lang.get()),
        _ => action.text(status.get()).in_lang(app.lang.get()),
    };
    view! {
        // Who clicks and goes on with the keys must not press this button with the space bar.
        <button
            class="plain"
            class:sure=move || sure.get()
            id=action.id()
            disabled=move || idle.get()
            on:mousedown=move |event| event.prevent_default()
            on:click=move |_| app.perform(action)
        >
            {icon(action.id())}
            <span>{name}</span>
        </button>
    }
}

/// What there is to say while one plays.
fn notice(app: App) -> impl IntoView {
    let said = app.heard(|view, lang| view.puzzle.notice[usize::from(lang == Lang::Ja)].clone());
    view! { <p class="notice" role="status">{move || said.get()}</p> }
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
        // A finger that is let go must not click what has come to its place since: questions, or what can be done next.
        <button
            id=id
            aria-label=app.says(text)
            on:pointerdown=down
            on:pointerup=move |_| app.release(input)
            on:pointercancel=move |_| app.release(input)
            on:lostpointercapture=move |_| app.release(input)
            on:mousedown=move |event| event.prevent_default()
            on:touchend=move |event| event.prevent_default()
            on:contextmenu=move |event| event.prevent_default()
            on:click=click
        >
            {icon(id)}
        </button>
    }
}
