use crate::{App, clock, extract::Path, games, guest::Guest, puzzles, refusal::Refusal, sessions};
use axum::{Json, extract::State};
use play::wire::{AnswerCard, Problem};

/// Shows the answers, solved on the spot, the cleanest first, and notes in the session that it was shown.
#[utoipa::path(post, path = "/api/sessions/{id}/answer", params(("id" = String, Path, description = "the session's id")),
    responses(
    (status = 200, body = AnswerCard),
    (status = 404, description = "no such session of this player", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<AnswerCard>, Refusal> {
    let session = sessions::find(&app, &guest, &id).await?;
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let answers = puzzle.answers.unsigned_abs();
    let lines = app.compute(move || games::answers(&puzzle.code)).await?.map_err(Refusal::fault)?;
    // Only now: what was not shown was not seen.
    app.corpus.answer_shown(&session.id, clock::now()).await?;
    Ok(Json(AnswerCard { answers, lines }))
}
