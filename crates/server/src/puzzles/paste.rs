use crate::{
    App,
    http::{Body, Refusal, Visitor},
    puzzles::{self, corrections::PersonalCorrections},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::puzzle_id;
use curator::{
    formats::{self, PastedPuzzle},
    games,
    models::Models,
};
use play::{
    PASTED_SHELF,
    wire::{PastePuzzle, Problem, PuzzleCard},
};
use puzzle::Stopped;

/// Adds a puzzle from elsewhere: a code, a fumen, a URL that contains a fumen or leads to a puzzle's page, a URL of IPS, a URL of
/// puyop followed by a goal, or an id.
///
/// A new puzzle is solved, measured and stored; it may have no answer. Each visitor may have one puzzle solved at a time.
#[utoipa::path(post, path = "/api/puzzles", request_body = PastePuzzle, responses(
    (status = 200, description = "the puzzle was stored already", body = PuzzleCard),
    (status = 201, body = PuzzleCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "unknown id", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not a readable puzzle, or not decided within two seconds", body = Problem),
    (status = 429, description = "too many requests, or another puzzle of this visitor is still being solved", body = Problem),
    (status = 503, description = "too many puzzles are waiting to be solved; `Retry-After` says when to try again", body = Problem),
))]
pub async fn add(
    State(app): State<App>,
    visitor: Visitor,
    Body(paste): Body<PastePuzzle>,
) -> Result<(StatusCode, Json<PuzzleCard>), Refusal> {
    let code = match formats::read(&paste.text).map_err(Refusal::unprocessable)? {
        PastedPuzzle::Id(id) => {
            return Ok((
                StatusCode::OK,
                Json(puzzles::card(&app, puzzles::find(&app, &id).await?, &PersonalCorrections::default()).await?),
            ));
        }
        PastedPuzzle::Code(code) => code,
    };
    let id = puzzle_id(&code);
    let mut status = StatusCode::OK;
    if app.corpus.puzzle(&id).await?.is_none() {
        let measured = app.pastes.run(visitor, move || games::assess(&code, PASTED_SHELF, "pasted")).await?;
        let measured = measured.map_err(|Stopped| {
            let seconds = app.pastes.time_limit.as_secs();
            let why = format!("the puzzle is not decided after {seconds} s; expected one with fewer lines of play");
            Refusal::unprocessable(why)
        })?;
        let row = measured.map_err(Refusal::unprocessable)?.rated(&Models::load(&app.corpus).await?);
        if app.corpus.add_itself(row, app.clock.now()).await? {
            status = StatusCode::CREATED;
        }
    }
    Ok((status, Json(puzzles::card(&app, puzzles::find(&app, &id).await?, &PersonalCorrections::default()).await?)))
}
