use crate::{
    App,
    extract::{Path, Query},
    guest::Guest,
    refusal::Refusal,
};
use axum::{Json, extract::State};
use corpus::Puzzle;
use play::wire::{Problem, PuzzleCard, RatingCard, Source};
use puzzle::BadCode;
use rate::Rating;
use serde::Deserialize;
use utoipa::IntoParams;

/// What is asked of the next puzzle.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// The shelf to take it from.
    #[param(example = "tspin-2")]
    shelf: String,
    /// The id of a puzzle that is not wanted, such as the one just played.
    not: Option<String>,
}

/// A puzzle to play next: at random one that the player has not begun yet, else the one begun longest ago.
#[utoipa::path(get, path = "/api/puzzles/next", params(Wish), responses(
    (status = 200, body = PuzzleCard),
    (status = 400, description = "no shelf is named", body = Problem),
    (status = 404, description = "no such shelf", body = Problem),
))]
pub async fn next(State(app): State<App>, guest: Guest, Query(wish): Query<Wish>) -> Result<Json<PuzzleCard>, Refusal> {
    if let Some(puzzle) = app.corpus.next(&wish.shelf, guest.id(), wish.not.as_deref()).await? {
        return Ok(Json(card(&app, puzzle).await?));
    }
    let shelves: Vec<String> = app.corpus.shelves().await?.into_iter().map(|shelf| shelf.key).collect();
    let expected = if shelves.is_empty() { "one, but all are still empty".to_owned() } else { shelves.join(", ") };
    Err(Refusal::unknown(format!("no puzzle on the shelf «{}»; expected {expected}", BadCode::excerpt(&wish.shelf))))
}

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
    let rating =
        rating_card(&Rating { rating: puzzle.rating, deviation: puzzle.deviation, volatility: puzzle.volatility });
    Ok(PuzzleCard {
        id: puzzle.id,
        code: puzzle.code,
        shelf: puzzle.shelf,
        answers: puzzle.answers.unsigned_abs(),
        rating,
        source: source(&puzzle.source),
        themes,
    })
}

/// A rating as it is told.
pub fn rating_card(rating: &Rating) -> RatingCard {
    RatingCard {
        rating: rating.rating.round() as i32,
        deviation: rating.deviation.round() as u32,
        provisional: rating.is_provisional(),
    }
}

/// The source of an estimate by its stored name.
pub fn source(word: &str) -> Source {
    match word {
        "people" => Source::People,
        "simulated" => Source::Simulated,
        _ => Source::Formula,
    }
}
