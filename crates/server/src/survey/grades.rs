use crate::{
    App,
    http::{Body, Guest, Path, Refusal},
    puzzles::{
        self,
        opinions::{check_grades, untried},
    },
    survey::consent,
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Answers, Attempt};
use play::wire::{Done, Grade, Mode, ParticipantCode, Problem};

/// Stores a player's answers about a puzzle in a survey. They are final: the first answers count.
#[utoipa::path(post, path = "/api/puzzles/{id}/grade", params(("id" = String, Path, description = "the puzzle's id")),
    request_body = Grade, responses(
    (status = 200, body = Done),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "the player has not tried the puzzle in a survey, or has not consented to it", body = Problem),
    (status = 404, description = "unknown puzzle", body = Problem),
    (status = 409, description = "the player has answered before, or is another participant, by the code", body = Problem),
    (status = 422, description = "not of this form, no grade, or one that is not from 1 to 5", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn give(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(grade): Body<Grade>,
) -> Result<Json<Done>, Refusal> {
    let puzzle = puzzles::find(&app, &id).await?;
    let grades = [("fun", grade.fun), ("difficulty", grade.difficulty), ("usefulness", grade.usefulness)];
    check_grades(grades)?;
    // Stored, it would mark the puzzle as answered.
    if grades.iter().all(|(_, grade)| grade.is_none()) {
        return Err(Refusal::unprocessable("the answer is empty; expected fun, difficulty or usefulness"));
    }
    if grade.limit_ms == Some(0) {
        return Err(Refusal::unprocessable("limit_ms is 0; expected a positive number, or null for no limit"));
    }
    let player = guest.id().ok_or_else(untried)?;
    // The result comes from the stored attempt, not from the client.
    let attempt = app.corpus.asked_try(player, &puzzle.id, Mode::Asked).await?.ok_or_else(untried)?;
    let participant = consent::find(&app, Some(player), &puzzle.shelf).await?;
    // Only what this survey was told: an earlier one about the shelf may have had a code, and this one none.
    let code = grade.participant.as_ref().map(ParticipantCode::as_str);
    if code.is_some() && participant.code.as_deref() != code {
        return Err(consent::another_participant());
    }
    let [fun, difficulty, usefulness] = grades.map(|(_, grade)| grade.map(i64::from));
    let limit_ms = grade.limit_ms.map(i64::from);
    let (solved, ms) = within_limit(&attempt, limit_ms);
    let answers = Answers { fun, difficulty, usefulness, good: None, solved: Some(solved), ms: Some(ms), limit_ms };
    match app.corpus.give_grades(player, &puzzle.id, &answers, code, app.clock.now()).await? {
        true => Ok(Json(Done {})),
        false => {
            Err(Refusal::new(StatusCode::CONFLICT, "the puzzle was answered before; expected one answer for each"))
        }
    }
}

/// How late the page may notice that the time is up: it checks ten times a second, if the browser allows.
const TOLERANCE_MS: i64 = 1000;

/// Whether an attempt solved the puzzle within the time limit, and the time it took. That time is capped at the limit, unless the
/// attempt took so much longer that it was not made under the limit; then it counts as failed.
fn within_limit(attempt: &Attempt, limit_ms: Option<i64>) -> (bool, i64) {
    match limit_ms {
        Some(limit) if attempt.client_ms > limit + TOLERANCE_MS => (false, attempt.client_ms),
        Some(limit) => (attempt.is_solved(), attempt.client_ms.min(limit)),
        None => (attempt.is_solved(), attempt.client_ms),
    }
}
