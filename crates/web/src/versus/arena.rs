use crate::app::App;
use crate::input::controls::Controls;
use crate::input::gestures::{Gestures, is_on};
use crate::lesson::keys;
use crate::reactive::{Memo, click, effect};
use crate::shell::icon::icon;
use crate::shell::when::when;
use crate::table::caps::{Cap, cap};
use crate::table::pad::{button, steering};
use crate::versus::board::side::side;
use crate::versus::choices::opponent_name;
use crate::versus::match_play::{MatchPlay, Stage};
use crate::versus::moment::moment;
use crate::versus::veil::veil;
use leptos::html::{Canvas, Div};
use leptos::prelude::*;
use play::versus::Seat;
use play::{Input, Text};
use web_sys::PointerEvent;

/// The place where a match is played: both boards, the buttons, and nothing else. `score` is that of the set, games won and lost so far.
pub fn arena(
    app: App,
    play: MatchPlay,
    opponent: String,
    score: Option<[u32; 2]>,
    quit: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let controls = Controls::Match(Callback::new(move |steering| play.steer(steering)));
    keys::listen(app, controls, move || play.toggle());
    let (mine, theirs) = (NodeRef::<Canvas>::new(), NodeRef::<Canvas>::new());
    let gestures = Gestures::new(controls);
    let down = move |event: PointerEvent| {
        let Some(canvas) = mine.get_untracked().filter(|canvas| is_on(&event, canvas)) else { return };
        let columns = play.sides[0].with_untracked(|side| side.stack.width.max(1));
        let cell = f64::from(canvas.client_width()) / f64::from(columns);
        let step = app.settings.with_untracked(|settings| settings.swipe_step(cell));
        gestures.begin(&event, &canvas, step, true);
    };
    let you = Signal::derive(move || Text::VersusYou.in_lang(app.lang.get()).to_owned());
    let them = Signal::derive(move || opponent_name(&opponent).in_lang(app.lang.get()).to_owned());
    let [left, right] = Seat::ALL.map(|seat| (play.sides[seat as usize], play.calls[seat as usize]));
    // The keys belong to the board, and not to a button that was clicked before.
    let boards = NodeRef::<Div>::new();
    effect(move || {
        if let (Stage::Count(_), Some(boards)) = (play.stage.get(), boards.get()) {
            let _ = boards.focus();
        }
    });
    let holds = Memo::new(move |_| play.sides[0].with(|side| side.hold.is_some()));
    let inputs = move || {
        play.sides[0].track();
        let (given, taken) = play.inputs();
        format!("{given}/{taken}")
    };
    view! {
        <div
            class="arena"
            data-stage=move || play.stage.get().name()
            data-inputs=inputs
            data-hand=move || play.sides[0].with(|side| if side.hand.is_empty() { "empty" } else { "full" })
            data-pieces=move || {
                play.sides[0].track();
                play.with_bout(|bout| bout.pieces(Seat::Left).to_string())
            }
        >
            <div
                class="boards"
                node_ref=boards
                tabindex="0"
                role="application"
                aria-label=app.says(Text::Board)
                on:pointerdown=down
                on:pointermove=move |event| gestures.drag(&event)
                on:pointerup=move |event| gestures.end(&event)
                on:pointercancel=move |event| gestures.cancel(&event)
                on:contextmenu=move |event| event.prevent_default()
            >
                {side(app, "you", you, left.0, left.1, mine, moment(app, play, score).into_any())}
                {side(app, "them", them, right.0, right.1, theirs, ().into_any())}
                {score.map(|score| standing(app, score))}
                {veil(app, play, quit)}
            </div>
            <div class="pad" role="group" aria-label=app.says(Text::Controls)>
                {steering(app, controls, Signal::stored(true))}
                <div class="little">
                    {when(move || holds.get(), move || button(app, controls, "hold", Input::Hold, Text::VersusHold))}
                    <button id="pause" class="plain" on:click=click(move |_| play.toggle())>
                        {icon("pause")}
                        <span>{app.says(Text::VersusPause)}</span>
                        {cap(app, Cap::Fixed("P"))}
                    </button>
                </div>
            </div>
        </div>
    }
}

/// How the set stands.
fn standing(app: App, score: [u32; 2]) -> impl IntoView {
    let said = move || {
        Text::VersusScore.fill(app.lang.get(), &score.map(|games| games.to_string()).each_ref().map(String::as_str))
    };
    view! { <p class="series-score">{said}</p> }
}
