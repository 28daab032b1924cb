//! Why a try fell short. Searched by code that is loaded when it is wanted, for it has the solvers in it.

use crate::app::App;
use crate::app::attempts;
use crate::app::help;
use crate::app::modes::{PlayMode, Tells};
use crate::browser;
use crate::lazy::rooms;
use crate::table::puzzle::explanation::{Explanation, Side};
use leptos::task::spawn_local;
use play::Transcript;
use puzzle::Budget;

/// The most positions that are looked at to explain a try: some tenths of a second.
const BUDGET: Budget = Budget { nodes: 400_000, keep: 1000 };

/// Has a try that fell short explained as far as the mode of play allows it.
pub fn explain(app: App, transcript: Transcript) {
    let asked = app.state(|state| {
        let tells = state.mode.as_ref().map_or(Tells::Nothing, PlayMode::tells);
        let puzzle = state.puzzle.as_ref().filter(|puzzle| puzzle.play.took().is_none())?;
        let attempt = (state.loading.shown, state.attempt.count());
        (tells != Tells::Nothing).then_some((tells, attempt, puzzle.card.has_answer()))
    });
    let Some((tells, attempt, has_answer)) = asked.flatten() else { return };
    spawn_local(async move {
        // The last piece is drawn and the try reported first: the search takes its time.
        browser::pause(0).await;
        let told = rooms::explain(transcript, has_answer, tells).await.ok().flatten();
        app.state(|state| {
            let current = (state.loading.shown, state.attempt.count()) == attempt;
            if let Some(puzzle) = state.puzzle.as_mut().filter(|_| current) {
                puzzle.play.explain(told);
            }
        });
        app.refresh();
    });
}

/// The explanation of a try.
pub fn find(transcript: &Transcript, has_answer: bool, tells: Tells) -> Option<Explanation> {
    match tells {
        Tells::Nothing => None,
        Tells::Words => play::why(transcript, has_answer, BUDGET).map(Explanation::Words),
        // Without an answer in reach, what the board itself tells.
        Tells::Everything => {
            let compared = play::compare(transcript, has_answer, BUDGET).map(Box::new).map(Explanation::Compared);
            compared.or_else(|| Explanation::of_board(transcript, has_answer))
        }
    }
}

/// Shows one board of the explanation. Who has seen the nearest answer has seen an answer, and the server is told so.
pub fn show_side(app: App, side: Side) {
    let asked = app.state(|state| {
        let compared = state.puzzle.as_mut().is_some_and(|puzzle| puzzle.play.show_side(side));
        let first = compared && side == Side::Closest && !state.help.has_answers();
        let session = state.sessions.current().filter(|_| first)?;
        state.help.request()?;
        Some((state.loading.shown, session))
    });
    app.refresh();
    let Some((shown, session)) = asked.flatten() else { return };
    spawn_local(async move {
        attempts::all_reported(app).await;
        let answers = match attempts::begun(app, session).await {
            Some(session) => session.answers().await.ok(),
            None => None,
        };
        app.state(|state| {
            if state.loading.shown == shown {
                state.help.replied();
                // Shown when they are asked for.
                state.help.receive(answers);
            }
        });
        help::show_wanted(app);
    });
}
