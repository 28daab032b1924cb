use crate::{
    App, clock,
    http::{extract::Body, refusal::Refusal, visitor::Visitor},
    puzzles::{self, taste::Taste},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::puzzle_id;
use curator::{
    formats::{self, Pasted},
    games,
    models::Fitted,
};
use play::{
    PASTED_SHELF,
    wire::{PastePuzzle, Problem, PuzzleCard},
};

/// Takes a puzzle from elsewhere: a code, a fumen, an address that contains a fumen or leads to a puzzle's page, an address of
/// IPS or of puyop with a goal behind it, or an id.
/// A new one is solved, measured and stored, for as long as the visitor waits, one at a time for each; it may have no answer.
#[utoipa::path(post, path = "/api/puzzles", request_body = PastePuzzle, responses(
    (status = 200, description = "it was there already", body = PuzzleCard),
    (status = 201, body = PuzzleCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "an id that no puzzle has", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "no puzzle that can be read, and decided within two seconds", body = Problem),
    (status = 429, description = "too many requests, or another puzzle of this visitor is still being solved", body = Problem),
    (status = 503, description = "too many puzzles are waiting to be solved; Retry-After says when to try again", body = Problem),
))]
pub async fn add(
    State(app): State<App>,
    visitor: Visitor,
    Body(paste): Body<PastePuzzle>,
) -> Result<(StatusCode, Json<PuzzleCard>), Refusal> {
    let code = match formats::read(&paste.text).map_err(Refusal::unbelievable)? {
        Pasted::Id(id) => {
            return Ok((
                StatusCode::OK,
                Json(puzzles::card(&app, puzzles::find(&app, &id).await?, &Taste::default()).await?),
            ));
        }
        Pasted::Code(code) => code,
    };
    let id = puzzle_id(&code);
    let mut status = StatusCode::OK;
    if app.corpus.puzzle(&id).await?.is_none() {
        let measured = app.pastes.run(visitor, move || games::assess(&code, PASTED_SHELF, "pasted")).await?;
        let row = measured.map_err(Refusal::unbelievable)?.rated(&Fitted::load(&app.corpus).await?);
        if app.corpus.add_itself(row, clock::now()).await? {
            status = StatusCode::CREATED;
        }
    }
    Ok((status, Json(puzzles::card(&app, puzzles::find(&app, &id).await?, &Taste::default()).await?)))
}
