//! The survey: which puzzles it asks about, in which order, and the answers.

pub mod grades;
pub mod tidiness;

use crate::{
    App, clock,
    http::{extract::Body, guest::Guest, refusal::Refusal},
    survey::tidiness::untidiness,
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use corpus::{Asked, Puzzle, Session, own_place};
use curator::stock::plan;
use play::{
    Act, Transcript,
    wire::{AskedPuzzle, AskedTry, BeginAsking, Mode, Order, Problem},
};
use std::ops::RangeInclusive;

/// Puzzles that a questionnaire may have.
const COUNT: RangeInclusive<u32> = 1..=500;

/// Begins a questionnaire about the first puzzles of a shelf, or goes on with it: which they are, in the order in which they are to be
/// shown, and how far the player is. Everyone gets the same puzzles. A visitor becomes a player here, and gets the cookie
/// `tsumi_player`.
#[utoipa::path(post, path = "/api/asked", request_body = BeginAsking, responses(
    (status = 200, body = Vec<AskedPuzzle>),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no such shelf, or nothing on it yet", body = Problem),
    (status = 422, description = "JSON, but not of this form, or too many puzzles", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(wish): Body<BeginAsking>) -> Result<Response, Refusal> {
    let shelf = plan::find(&wish.shelf)?;
    if !COUNT.contains(&wish.count) {
        return Err(Refusal::unbelievable(format!("a questionnaire of {} puzzles; expected 1 to 500", wish.count)));
    }
    let mut puzzles = app.corpus.first_of_shelf(shelf.name, wish.count.into()).await?;
    if puzzles.is_empty() {
        return Err(Refusal::unknown(format!("no puzzle on the shelf {}; expected some, but it is empty", shelf.name)));
    }
    let (player, cookie) = guest.or_new(&app).await?;
    sort(&mut puzzles, wish.order, &player.id);
    let mut asked = app.corpus.asked(&player.id).await?;
    let now = clock::now();
    let told = |puzzle: Puzzle| {
        let Asked { shown_at, tried, answered } = asked.remove(&puzzle.id).unwrap_or_default();
        let tried = tried.map(|tried| AskedTry { solved: tried.is_solved(), ms: tried.client_ms.unsigned_abs() });
        AskedPuzzle { id: puzzle.id, answered, shown_ms: shown_at.map(|at| (now - at).max(0).unsigned_abs()), tried }
    };
    Ok((cookie, Json(puzzles.into_iter().map(told).collect::<Vec<_>>())).into_response())
}

fn sort(puzzles: &mut [Puzzle], order: Order, player: &str) {
    match order {
        Order::Fixed => {}
        Order::Random => puzzles.sort_by_key(|puzzle| own_place(player, &puzzle.id)),
        Order::Tidy => puzzles.sort_by(|one, two| {
            let (one, two) = (untidiness(one), untidiness(two));
            one.0.total_cmp(&two.0).then(one.1.total_cmp(&two.1))
        }),
    }
}

/// Whether a try may be told in a session: in a questionnaire there is one at each puzzle, and no way back in it.
pub async fn check(app: &App, session: &Session, done: &Transcript, as_text: &str) -> Result<(), Refusal> {
    if Mode::from_word(&session.mode) != Some(Mode::Asked) {
        return Ok(());
    }
    if done.steps.iter().any(|step| matches!(step.act, Act::Undo | Act::Restart)) {
        return Err(Refusal::unbelievable("a move was taken back in the questionnaire; expected a try without undo"));
    }
    let before = app.corpus.asked_try(&session.player, &session.puzzle).await?;
    // A client whose reply was lost sends the same try again.
    if before.is_some_and(|before| before.transcript != as_text) {
        return Err(Refusal::unbelievable("a second try in the questionnaire; expected one at each puzzle"));
    }
    Ok(())
}
