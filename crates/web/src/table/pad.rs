use crate::app::App;
use crate::app::action::Action;
use crate::input::controls::Controls;
use crate::reactive::{Memo, click};
use crate::shell::icon::icon;
use crate::shell::when::when;
use crate::table::caps::{Cap, cap};
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
    let large = move || steering(app, Controls::Table(app), sinks.into());
    view! {
        <section class="pad" class:away=move || decided.get() aria-label=app.says(Text::Controls)>
            // Who points at the board itself needs no buttons for that; there is room for a word.
            {move || if points.get() { notice(app).into_any() } else { large().into_any() }}
            <div class="little">{move || tools.get().into_iter().map(|action| action_tool(app, action)).collect_view()}</div>
        </section>
    }
}

/// The large buttons, which steer the piece in hand.
pub fn steering(app: App, controls: Controls, sinks: Signal<bool>) -> impl IntoView {
    let button = move |id, input, text| button(app, controls, id, input, text);
    view! {
        <div class="large">
            {button("left", Input::Left, Text::Left)}
            {button("right", Input::Right, Text::Right)}
            {when(move || sinks.get(), move || button("sink", Input::SoftDrop, Text::SoftDrop))}
            {button("drop", Input::Drop, Text::Drop)}
            {button("counter", Input::Counter, Text::Counter)}
            {button("clockwise", Input::Clockwise, Text::Clockwise)}
        </div>
    }
}

/// The small button of an action.
fn action_tool(app: App, action: Action) -> impl IntoView {
    let sure = Signal::derive(move || app.confirming.get() == Some(action));
    let idle = Memo::new(move |_| {
        app.view.with(|view| match action {
            Action::Undo => view.puzzle.made == 0,
            Action::Hint => view.puzzle.hinted,
            Action::Skip => !view.may_skip(),
            _ => false,
        })
    });
    let status = app.seen(|view| view.status);
    let name = Signal::derive(move || match action.question() {
        Some(question) if sure.get() => question.in_lang(app.lang.get()),
        _ => action.text(status.get()).in_lang(app.lang.get()),
    });
    tool(action.id(), name, idle.into(), sure, move || app.perform(action))
}

/// A small button for the puzzle as a whole; `sure` while it asks whether that is really meant.
pub fn tool(
    id: &'static str,
    name: Signal<&'static str>,
    idle: Signal<bool>,
    sure: Signal<bool>,
    act: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        // Who clicks and goes on with the keys must not press this button with the space bar.
        <button
            class="plain"
            class:sure=move || sure.get()
            id=id
            disabled=move || idle.get()
            on:mousedown=move |event| event.prevent_default()
            on:click=click(move |_| act())
        >
            {icon(id)}
            <span>{move || name.get()}</span>
        </button>
    }
}

/// The notice of a dead end, or why two tiles do not go together.
fn notice(app: App) -> impl IntoView {
    let said = app.heard(|view, lang| {
        let dead = &view.puzzle.notice[usize::from(lang == Lang::Ja)];
        let refused = || view.puzzle.refused.map_or("", |text| text.in_lang(lang));
        if dead.is_empty() { refused().to_owned() } else { dead.clone() }
    });
    view! { <p class="notice" role="status">{move || said.get()}</p> }
}

/// A button that acts when it is touched, not when it is let go, and repeats while it is held.
pub fn button(app: App, controls: Controls, id: &'static str, input: Input, text: Text) -> impl IntoView {
    let down = move |event: PointerEvent| {
        if event.button() == 0 {
            let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(target) = target {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            controls.press(input);
        }
    };
    // Those who come by the Tab key or a screen reader click without a pointer.
    let click = move |event: MouseEvent| {
        if event.detail() == 0 {
            controls.act(input);
        }
    };
    view! {
        // A finger that is let go must not click what has come to its place since: questions, or what can be done next.
        <button
            id=id
            aria-label=app.says(text)
            on:pointerdown=down
            on:pointerup=move |_| controls.release(input)
            on:pointercancel=move |_| controls.release(input)
            on:lostpointercapture=move |_| controls.release(input)
            on:mousedown=move |event| event.prevent_default()
            on:touchend=move |event| event.prevent_default()
            on:contextmenu=move |event| event.prevent_default()
            on:click=click
        >
            {icon(id)}
            // Puzzles list their keys beside the board; in a match there is no time to look there.
            {matches!(controls, Controls::Match(_)).then(|| cap(app, Cap::Input(input)))}
        </button>
    }
}
