use crate::{
    App,
    http::{Query, Refusal},
    puzzles::{cards, corrections::PersonalCorrections},
};
use axum::{Json, extract::State};
use curator::{games, stock::plan};
use play::wire::{FlashCard, Problem};
use rate::Preference;
use serde::Deserialize;
use utoipa::IntoParams;

/// The most cards in a reply.
const MAX_COUNT: usize = 20;

/// Selects the cards.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FlashQuery {
    /// The game's key, used if no shelf is named; by default the first game.
    game: Option<String>,
    /// The shelves to choose from, separated by commas; by default all shelves of the game.
    #[param(example = "tspin-2")]
    shelf: Option<String>,
    /// The number of cards, at most 20; 10 by default.
    count: Option<usize>,
}

/// Flash cards: random puzzles, each with an answer. Of each two drawn the one that is more fun is shown.
#[utoipa::path(get, path = "/api/flash", params(FlashQuery), responses(
    (status = 200, body = Vec<FlashCard>),
    (status = 400, description = "the count is not a number", body = Problem),
    (status = 404, description = "unknown game or shelf", body = Problem),
))]
pub async fn list(State(app): State<App>, Query(query): Query<FlashQuery>) -> Result<Json<Vec<FlashCard>>, Refusal> {
    let shelves = match query.shelf.as_deref().filter(|names| !names.is_empty()) {
        Some(names) => names.split(',').map(|name| Ok(plan::find(name)?.name)).collect::<Result<_, Refusal>>()?,
        None => plan::shelves(plan::game(query.game.as_deref())?),
    };
    let count = query.count.unwrap_or(10).clamp(1, MAX_COUNT);
    let pairs = 2 * count;
    let mut drawn = Vec::new();
    for shelf in shelves {
        drawn.extend(app.corpus.some_solvable(shelf, pairs as i64).await?);
    }
    // Mixes the shelves; the order within each is random already.
    let seed = corpus::random_seed().map_err(Refusal::internal)?;
    drawn.sort_by_cached_key(|puzzle| corpus::puzzle_id(&format!("{seed}{}", puzzle.id)));
    drawn.truncate(pairs);
    // Visitors and players see the same cards.
    let everybody = PersonalCorrections::default();
    let chosen = Preference::better_of_pairs(&everybody.preferences(&app, &drawn).await?, count);
    let drawn = chosen.into_iter().map(|place| drawn[place].clone()).collect();
    let mut cards = Vec::new();
    for puzzle in cards::of(&app, drawn, &everybody).await? {
        let code = puzzle.code.clone();
        let answers = app.compute(move || games::answers(&code)).await?.map_err(Refusal::internal)?;
        // Stored puzzles were solved before; one that the current solver does not solve is left out.
        let Some(answer) = answers.into_iter().next() else { continue };
        cards.push(FlashCard { puzzle, line: answer.line });
    }
    Ok(Json(cards))
}
