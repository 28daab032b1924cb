//! The survey: which puzzles it asks about, in which order, and the answers.

pub mod grades;

use crate::{
    App, clock,
    http::{Body, Guest, Refusal},
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use corpus::{Puzzle, Session, SurveyProgress, own_place};
use curator::{
    stock::{features::FeatureValues, plan},
    tidiness,
};
use play::{
    Act, Transcript,
    wire::{AskedPuzzle, AskedTry, BeginAsking, Mode, Order, Problem},
};
use std::ops::RangeInclusive;

/// The number of puzzles that a survey may have.
const COUNT: RangeInclusive<u32> = 1..=500;

/// Begins or resumes a survey about the first puzzles of a shelf. Returns the puzzles, the same for everyone, in the order in
/// which to show them, and the player's progress. A visitor becomes a player and gets the cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/asked", request_body = BeginAsking, responses(
    (status = 200, body = Vec<AskedPuzzle>),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "unknown shelf, or no puzzles on it yet", body = Problem),
    (status = 422, description = "not of this form, or not 1 to 500 puzzles", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(survey): Body<BeginAsking>) -> Result<Response, Refusal> {
    let shelf = plan::find(&survey.shelf)?;
    if !COUNT.contains(&survey.count) {
        return Err(Refusal::unprocessable(format!("a survey of {} puzzles; expected 1 to 500", survey.count)));
    }
    let mut puzzles = app.corpus.first_of_shelf(shelf.name, survey.count.into()).await?;
    if puzzles.is_empty() {
        return Err(Refusal::not_found(format!(
            "no puzzle on the shelf {}; expected a shelf with puzzles",
            shelf.name
        )));
    }
    let (player, cookie) = guest.or_new(&app).await?;
    sort(&mut puzzles, survey.order, &player.id);
    let mut asked = app.corpus.asked(&player.id).await?;
    let now = clock::now();
    let card = |puzzle: Puzzle| {
        let SurveyProgress { shown_at, tried, answered } = asked.remove(&puzzle.id).unwrap_or_default();
        let tried = tried.map(|tried| AskedTry { solved: tried.is_solved(), ms: tried.client_ms.unsigned_abs() });
        AskedPuzzle { id: puzzle.id, answered, shown_ms: shown_at.map(|at| (now - at).max(0).unsigned_abs()), tried }
    };
    Ok((cookie, Json(puzzles.into_iter().map(card).collect::<Vec<_>>())).into_response())
}

fn sort(puzzles: &mut [Puzzle], order: Order, player: &str) {
    match order {
        Order::Fixed => {}
        Order::Random => puzzles.sort_by_key(|puzzle| own_place(player, &puzzle.id)),
        Order::Tidy => puzzles.sort_by(|one, two| {
            let [one, two] =
                [one, two].map(|puzzle| tidiness::untidiness(&puzzle.code, &FeatureValues::read(&puzzle.features)));
            tidiness::compare(one, two)
        }),
    }
}

/// Checks that an attempt follows the rules of a survey, if its session belongs to one: one attempt at each puzzle, without undo.
pub async fn check_attempt(
    app: &App,
    session: &Session,
    transcript: &Transcript,
    as_text: &str,
) -> Result<(), Refusal> {
    if session.mode != Mode::Asked {
        return Ok(());
    }
    if transcript.steps.iter().any(|step| matches!(step.act, Act::Undo | Act::Restart)) {
        return Err(Refusal::unprocessable("a move was undone in a survey; expected an attempt without undo"));
    }
    let before = app.corpus.asked_try(&session.player, &session.puzzle).await?;
    // A client that lost the reply sends the same attempt again.
    if before.is_some_and(|before| before.transcript != as_text) {
        return Err(Refusal::unprocessable("a second attempt in a survey; expected one at each puzzle"));
    }
    Ok(())
}
