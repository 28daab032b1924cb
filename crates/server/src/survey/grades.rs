use crate::{
    App, clock,
    http::{
        extract::{Body, Path},
        guest::Guest,
        refusal::Refusal,
    },
    puzzles,
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Attempt, NewGrade};
use play::wire::{Done, Grade, Problem};

/// Takes what a player answers about a puzzle in the questionnaire. There is no way back: the first word counts.
#[utoipa::path(post, path = "/api/puzzles/{id}/grade", params(("id" = String, Path, description = "the puzzle's id")),
    request_body = Grade, responses(
    (status = 200, body = Done),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "the player has not tried this puzzle in a questionnaire", body = Problem),
    (status = 404, description = "no such puzzle", body = Problem),
    (status = 409, description = "the player has answered before", body = Problem),
    (status = 422, description = "JSON, but not of this form, no grade, or one that is not from 1 to 5", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn give(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(grade): Body<Grade>,
) -> Result<Json<Done>, Refusal> {
    let puzzle = puzzles::find(&app, &id).await?;
    let grades = [grade.fun, grade.difficulty, grade.usefulness];
    if grades.iter().flatten().any(|grade| !(1..=5).contains(grade)) {
        return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "a grade out of range; expected 1 to 5"));
    }
    // Stored, it would make the puzzle one that was answered.
    if grades.iter().all(Option::is_none) {
        let why = "an answer that says nothing; expected fun, difficulty or usefulness";
        return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why));
    }
    if grade.limit_ms == Some(0) {
        return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "a time limit of 0 ms; expected more, or none"));
    }
    let unknown = || {
        Refusal::new(
            StatusCode::FORBIDDEN,
            "an answer of someone who has not tried this puzzle in a questionnaire; expected a try first",
        )
    };
    let player = guest.id().ok_or_else(unknown)?;
    // What came of it is not the player's to say.
    let tried = app.corpus.asked_try(player, &puzzle.id).await?.ok_or_else(unknown)?;
    let [fun, difficulty, usefulness] = grades.map(|grade| grade.map(i64::from));
    let limit_ms = grade.limit_ms.map(i64::from);
    let (solved, ms) = within(&tried, limit_ms);
    let grade = NewGrade { fun, difficulty, usefulness, solved: Some(solved), ms: Some(ms), limit_ms };
    match app.corpus.give_grade(player, &puzzle.id, grade, clock::now()).await? {
        true => Ok(Json(Done {})),
        false => Err(Refusal::new(StatusCode::CONFLICT, "this was answered before; expected one answer for a puzzle")),
    }
}

/// How late the page may notice that the time is up: it looks at its clock ten times a second, if the browser lets it.
const LATE_MS: i64 = 1000;

/// Whether a try solved the puzzle within its limit, and the time it took: who ran out of time had no more than there was, and what
/// took much longer was no try under that limit.
fn within(tried: &Attempt, limit_ms: Option<i64>) -> (bool, i64) {
    match limit_ms {
        Some(limit) if tried.client_ms > limit + LATE_MS => (false, tried.client_ms),
        Some(limit) => (tried.is_solved(), tried.client_ms.min(limit)),
        None => (tried.is_solved(), tried.client_ms),
    }
}
