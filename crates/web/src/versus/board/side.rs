use crate::app::App;
use crate::canvas::pieces::pieces;
use crate::reactive::{Memo, RwSignal};
use crate::shell::when::when;
use crate::versus::board::well::well;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::Text;
use play::versus::{Call, SideView};

/// One side of a match: what is held, the board with the garbage on its way, what comes next, what is called out, and what else
/// lies `over` the board.
pub fn side(
    app: App,
    who: &'static str,
    name: Signal<String>,
    side: RwSignal<SideView>,
    call: RwSignal<Option<(u32, Call)>>,
    node: NodeRef<Canvas>,
    over: AnyView,
) -> impl IntoView {
    let next = Memo::new(move |_| side.with(|side| side.stack.next.clone()));
    let holds = Memo::new(move |_| side.with(|side| side.hold.is_some()));
    let shape = Memo::new(move |_| side.with(|side| (side.stack.width.max(1), side.stack.height.max(1))));
    view! {
        <section
            class=["side ", who].concat()
            aria-label=move || name.get()
            style:--columns=move || shape.get().0.to_string()
            style:--rows=move || shape.get().1.to_string()
        >
            {when(move || holds.get(), move || hold(app, side))}
            <p class="who">{move || name.get()}</p>
            <div class="pit">
                {well(app, side, node, view! { {garbage(app, side)} {called(app, call)} {over} }.into_any())}
            </div>
            <div class="next">
                <span class="label">{app.says(Text::Coming)}</span>
                {pieces(app, next.into())}
            </div>
        </section>
    }
}

/// What is held.
fn hold(app: App, side: RwSignal<SideView>) -> impl IntoView {
    let held =
        Memo::new(move |_| side.with(|side| side.hold.iter().map(|hold| hold.piece.clone()).collect::<Vec<_>>()));
    let is_free = Memo::new(move |_| side.with(|side| side.hold.as_ref().is_some_and(|hold| hold.is_free)));
    view! {
        <div class="hold" class:spent=move || !is_free.get()>
            <span class="label">{app.says(Text::VersusHold)}</span>
            {pieces(app, held.into())}
        </div>
    }
}

/// The garbage on its way as a bar: solid what comes in with the next piece, pale what comes later.
fn garbage(app: App, side: RwSignal<SideView>) -> impl IntoView {
    let incoming = Memo::new(move |_| side.with(|side| side.incoming));
    let share = move |count: u32| {
        let full = incoming.get().full.max(1);
        format!("{}%", 100 * count.min(full) / full)
    };
    let said = move || {
        let incoming = incoming.get();
        incoming.words.fill(app.lang.get(), &[&incoming.count.to_string()])
    };
    view! {
        <div class="garbage" role="img" aria-label=said data-rows=move || incoming.get().count.to_string()>
            <i class="later" style:height=move || share(incoming.get().count)></i>
            <i class="ready" style:height=move || share(incoming.get().ready)></i>
            <Show when=move || { incoming.get().count > 0 }>
                <b style:bottom=move || share(incoming.get().count)>{move || incoming.get().count.to_string()}</b>
            </Show>
        </div>
    }
}

/// What was called out last. Drawn anew each time, so that it appears again.
fn called(app: App, call: RwSignal<Option<(u32, Call)>>) -> impl IntoView {
    move || {
        let (number, call) = call.get()?;
        let lang = app.lang.get();
        let extras = call.extras(lang).join(" · ");
        Some(view! {
            <p class="call" class:spin=call.is_great() data-number=number.to_string() role="status">
                // A name breaks between words, not at the hyphen of "T-spin".
                <b>{call.name(lang).replace('-', "\u{2011}")}</b>
                <span>{extras}</span>
            </p>
        })
    }
}
