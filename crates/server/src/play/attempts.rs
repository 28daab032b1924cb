use crate::{
    App,
    http::{Body, Guest, Path, Refusal},
    net::Origin,
    play::{placement, reviews, runs, sessions},
    puzzles::{self, cards, ratings},
    study,
};
use axum::{Extension, Json, extract::State, http::StatusCode};
use corpus::NewAttempt;
use play::{
    Act, desk,
    wire::{AttemptCard, Ending, Problem, SubmitAttempt},
};
use puzzle::Outcome;

/// The most attempts in a session. Each keeps its transcript.
const MOST_TRIES: i64 = 200;

/// Submits an attempt: its transcript is replayed by the rules, and the result is stored. The first attempt at a puzzle, if made
/// without help, counts as a game between player and puzzle and changes both ratings. A ticket of a pack is a session from its first attempt
/// on: what its attempts and all others of the player took must fit between the last contact and their arrival.
#[utoipa::path(post, path = "/api/sessions/{id}/attempts", params(("id" = String, Path, description = "the session's id")),
    request_body = SubmitAttempt, responses(
    (status = 201, body = AttemptCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "not a session of this player", body = Problem),
    (status = 409, description = "200 tries in this session already", body = Problem),
    (status = 410, description = "the ticket has expired", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, or not a complete attempt at this puzzle by the rules", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn submit(
    State(app): State<App>,
    guest: Guest,
    Extension(origin): Extension<Origin>,
    Path(id): Path<String>,
    Body(submitted): Body<SubmitAttempt>,
) -> Result<(StatusCode, Json<AttemptCard>), Refusal> {
    let received_at = app.clock.now();
    let number = submitted.number.map(i64::from);
    if let Some(number) = number.filter(|number| !(1..=MOST_TRIES).contains(number)) {
        return Err(Refusal::unprocessable(format!("attempt {number}; expected a number from 1 to {MOST_TRIES}")));
    }
    let session = sessions::find(&app, &guest, &id).await?;
    if app.corpus.tries(&session.id).await? >= MOST_TRIES {
        let why = format!("{MOST_TRIES} tries in this session already; expected a new session");
        return Err(Refusal::new(StatusCode::CONFLICT, why));
    }
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let (code, has_answer) = (puzzle.code.clone(), puzzle.answers > 0);
    let transcript = submitted.transcript;
    let replay = app.replays.run(move || desk::replay(&code, has_answer, &transcript)).await?;
    let replay = replay.map_err(Refusal::unprocessable)?;
    let transcript = serde_json::to_string(&replay.transcript).map_err(Refusal::internal)?;
    let outcome = match replay.outcome {
        Outcome::Solved => Ending::Solved,
        Outcome::Failed => Ending::Failed,
        Outcome::Open => {
            return Err(Refusal::unprocessable(
                "the transcript ends before the last piece; expected a complete attempt",
            ));
        }
    };
    study::check_attempt(&app, &session, &replay.transcript).await?;
    let moves = replay.transcript.steps.iter().filter(|step| matches!(step.act, Act::Play(_))).count() as i64;
    let client_ms = i64::from(replay.client_ms);
    // Whoever looked at the answer, and then became another player, gains nothing.
    let first_seen = guest.player.as_ref().map_or(received_at, |player| player.created_at);
    let told = app.shown.before(origin.address, &puzzle.id, first_seen, received_at);
    let rated = session.mode.is_rated(&puzzle.shelf) && !told;
    let new = NewAttempt { session: &session, transcript: &transcript, outcome, moves, client_ms, received_at, rated };
    let stored = app.corpus.add_numbered_attempt(new, number, ratings::rate_attempt).await?;
    let run = runs::after_attempt(&app, &session, &stored.attempt).await?;
    let to_review = reviews::after_attempt(&app, &session, &stored.attempt, &puzzle).await?;
    placement::after_attempt(&app, &session, &puzzle).await?;
    study::after_attempt(&app, &session, stored.attempt.is_solved()).await?;
    // The attempt may have changed its rating.
    let puzzle = stored.puzzle.unwrap_or(puzzle);
    let card = AttemptCard {
        id: stored.attempt.id,
        number: u32::try_from(stored.attempt.number).unwrap_or(u32::MAX),
        ending: outcome,
        client_ms: stored.attempt.client_ms.unsigned_abs(),
        server_ms: stored.attempt.server_ms.unsigned_abs(),
        rated: stored.rated.as_ref().map(ratings::change),
        puzzle: ratings::card(&puzzle.full_rating()),
        grounds: ratings::grounds(&app, &puzzle).await?,
        crowd: cards::crowd_of(&app, &puzzle).await?,
        run,
        to_review,
    };
    Ok((StatusCode::CREATED, Json(card)))
}
