use crate::app::App;
use crate::canvas::pieces::pieces;
use crate::versus::well::well;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::Text;
use play::versus::{Call, SideView};

/// Rows of garbage that fill the bar.
const FULL: u32 = 20;

/// One side of a match: what is held, the board with the garbage on its way, what comes next, and what is called out.
pub fn side(
    app: App,
    who: &'static str,
    name: Signal<String>,
    side: RwSignal<SideView>,
    call: RwSignal<Option<(u32, Call)>>,
    node: NodeRef<Canvas>,
) -> impl IntoView {
    let next = Memo::new(move |_| side.with(|side| side.stack.next.clone()));
    let held = Memo::new(move |_| side.with(|side| vec![side.held.clone()]));
    let may_hold = Memo::new(move |_| side.with(|side| side.may_hold));
    view! {
        <section class=["side ", who].concat() aria-label=move || name.get()>
            <div class="hold" class:spent=move || !may_hold.get()>
                <span class="label">{app.says(Text::VersusHold)}</span>
                {pieces(app, held.into())}
            </div>
            <p class="who">{move || name.get()}</p>
            <div class="pit">
                {garbage(app, side)}
                {well(app, side, node)}
                {called(app, call)}
            </div>
            <div class="next">
                <span class="label">{app.says(Text::Coming)}</span>
                {pieces(app, next.into())}
            </div>
        </section>
    }
}

/// The garbage on its way as a bar: solid what comes in with the next piece, pale what comes later.
fn garbage(app: App, side: RwSignal<SideView>) -> impl IntoView {
    let rows = Memo::new(move |_| side.with(|side| (side.incoming, side.ready)));
    let share = |rows: u32| format!("{}%", 100 * rows.min(FULL) / FULL);
    let said = move || Text::VersusIncoming.fill(app.lang.get(), &[&rows.get().0.to_string()]);
    view! {
        <div class="garbage" role="img" aria-label=said data-rows=move || rows.get().0.to_string()>
            <i class="later" style:height=move || share(rows.get().0)></i>
            <i class="ready" style:height=move || share(rows.get().1)></i>
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
            <p class="call" class:spin=call.is_t_spin() data-number=number.to_string() role="status">
                <b>{call.name().in_lang(lang)}</b>
                <span>{extras}</span>
            </p>
        })
    }
}
