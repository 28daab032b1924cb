use crate::{
    App, clock,
    http::{
        extract::{Body, Path},
        guest::Guest,
        refusal::Refusal,
    },
    play::{reviews, runs, sessions},
    puzzles::{self, crowd, ratings},
    survey,
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::NewAttempt;
use play::{
    Act, desk,
    wire::{AttemptCard, Ending, Problem, SubmitAttempt},
};
use puzzle::Outcome;

/// Takes a try: replays its transcript by the rules, and stores what that came to. The first try at a puzzle, made without
/// help, is a game between player and puzzle and moves both ratings.
#[utoipa::path(post, path = "/api/sessions/{id}/attempts", params(("id" = String, Path, description = "the session's id")),
    request_body = SubmitAttempt, responses(
    (status = 201, body = AttemptCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no such session of this player", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "JSON, but not a try at this puzzle that follows the rules to the end", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn submit(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(try_): Body<SubmitAttempt>,
) -> Result<(StatusCode, Json<AttemptCard>), Refusal> {
    let received_at = clock::now();
    let session = sessions::find(&app, &guest, &id).await?;
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let (code, has_answer) = (puzzle.code.clone(), puzzle.answers > 0);
    let replay = app.replays.run(move || desk::replay(&code, has_answer, &try_.transcript)).await?;
    let replay = replay.map_err(Refusal::unbelievable)?;
    let transcript = serde_json::to_string(&replay.transcript).map_err(Refusal::fault)?;
    let (outcome, ending) = match replay.outcome {
        Outcome::Solved => (corpus::Outcome::Solved, Ending::Solved),
        Outcome::Failed => (corpus::Outcome::Failed, Ending::Failed),
        Outcome::Open => {
            return Err(Refusal::unbelievable("the transcript ends before the last piece; expected a whole try"));
        }
    };
    survey::check(&app, &session, &replay.transcript, &transcript).await?;
    let moves = replay.transcript.steps.iter().filter(|step| matches!(step.act, Act::Play(_))).count() as i64;
    let client_ms = i64::from(replay.client_ms);
    let rated = sessions::mode(&session)?.is_rated(&puzzle.shelf);
    let new = NewAttempt { session: &session, transcript: &transcript, outcome, moves, client_ms, received_at, rated };
    let stored = app.corpus.add_attempt(new, ratings::reckon).await?;
    let run = runs::after_attempt(&app, &session, &stored.attempt).await?;
    let to_review = reviews::after_attempt(&app, &session, &stored.attempt, &puzzle).await?;
    // Read again, for the try may have moved it.
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let card = AttemptCard {
        id: stored.attempt.id,
        number: u32::try_from(stored.attempt.number).unwrap_or(u32::MAX),
        ending,
        client_ms: stored.attempt.client_ms.unsigned_abs(),
        server_ms: stored.attempt.server_ms.unsigned_abs(),
        rated: stored.rated.as_ref().map(ratings::change),
        puzzle: ratings::card(&ratings::rating(&puzzle.standing())),
        grounds: ratings::grounds(&app, &puzzle).await?,
        crowd: crowd::of(&app, &puzzle).await?,
        run,
        to_review,
    };
    Ok((StatusCode::CREATED, Json(card)))
}
