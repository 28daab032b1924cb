use crate::{
    App,
    http::{extract::Query, refusal::Refusal},
    puzzles::{self, taste::Taste},
};
use axum::{Json, extract::State};
use curator::{games, stock::plan};
use play::wire::{FlashCard, Problem};
use serde::Deserialize;
use utoipa::IntoParams;

/// Cards that are given at most.
const MOST: usize = 20;

/// What is asked of the cards.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// The game's key, if no shelf is named; without it the first one.
    game: Option<String>,
    /// The shelves to take them from, with commas between; all of the game, if none is named.
    #[param(example = "tspin-2")]
    shelf: Option<String>,
    /// How many, at most 20.
    count: Option<usize>,
}

/// Puzzles at random, each with an answer, for a glance.
#[utoipa::path(get, path = "/api/flash", params(Wish), responses(
    (status = 200, body = Vec<FlashCard>),
    (status = 400, description = "the count is no number", body = Problem),
    (status = 404, description = "no such game or shelf", body = Problem),
))]
pub async fn list(State(app): State<App>, Query(wish): Query<Wish>) -> Result<Json<Vec<FlashCard>>, Refusal> {
    let shelves = match wish.shelf.as_deref().filter(|names| !names.is_empty()) {
        Some(names) => names.split(',').map(|name| Ok(plan::find(name)?.name)).collect::<Result<_, Refusal>>()?,
        None => plan::shelves(plan::game(wish.game.as_deref())?),
    };
    let count = wish.count.unwrap_or(10).clamp(1, MOST);
    let mut drawn = Vec::new();
    for shelf in shelves {
        drawn.extend(app.corpus.some_solvable(shelf, count as i64).await?);
    }
    // A seed mixes the shelves; within each the order is random already.
    let seed = corpus::random_seed().map_err(Refusal::fault)?;
    drawn.sort_by_cached_key(|puzzle| corpus::puzzle_id(&format!("{seed}{}", puzzle.id)));
    drawn.truncate(count);
    let mut cards = Vec::new();
    for puzzle in drawn {
        let code = puzzle.code.clone();
        let answers = app.compute(move || games::answers(&code)).await?.map_err(Refusal::fault)?;
        // Every stored one was solved before; one that the solver no longer solves is left out.
        let Some(answer) = answers.into_iter().next() else { continue };
        cards.push(FlashCard { puzzle: puzzles::card(&app, puzzle, &Taste::default()).await?, line: answer.line });
    }
    Ok(Json(cards))
}
