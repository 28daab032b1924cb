use crate::{App, extract::Path, ratings, refusal::Refusal};
use axum::{Json, extract::State};
use corpus::Puzzle;
use play::wire::{Problem, PuzzleCard};
use puzzle::BadCode;

/// The puzzle of this id.
#[utoipa::path(get, path = "/api/puzzles/{id}", params(("id" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = PuzzleCard), (status = 404, body = Problem)))]
pub async fn show(State(app): State<App>, Path(id): Path<String>) -> Result<Json<PuzzleCard>, Refusal> {
    Ok(Json(card(&app, find(&app, &id).await?).await?))
}

/// The puzzle of this id, or the refusal that says there is none.
pub async fn find(app: &App, id: &str) -> Result<Puzzle, Refusal> {
    let unknown = || Refusal::unknown(format!("no puzzle has the id «{}»", BadCode::excerpt(id)));
    app.corpus.puzzle(id).await?.ok_or_else(unknown)
}

/// The puzzle as a player gets it.
pub async fn card(app: &App, puzzle: Puzzle) -> Result<PuzzleCard, Refusal> {
    let themes = app.corpus.themes(&puzzle.id).await?;
    let rating = ratings::card(&ratings::rating(&puzzle.standing()));
    Ok(PuzzleCard {
        id: puzzle.id,
        code: puzzle.code,
        shelf: puzzle.shelf,
        answers: puzzle.answers.unsigned_abs(),
        rating,
        source: ratings::source(&puzzle.source),
        themes,
    })
}
