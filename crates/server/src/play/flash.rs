use crate::{
    App,
    http::{Query, Refusal, Visitor, list},
    net::Origin,
    puzzles::{cards, corrections::PersonalCorrections},
};
use axum::{Extension, Json, extract::State};
use curator::{games, stock::plan};
use play::wire::{FlashCard, Problem};
use puzzle::Stopped;
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
    (status = 400, description = "the count is not a number, or too many shelves", body = Problem),
    (status = 404, description = "unknown game or shelf", body = Problem),
    (status = 429, description = "too many requests, or other cards of this visitor are still being made", body = Problem),
    (status = 503, description = "too many cards are waiting to be made; `Retry-After` says when to try again", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Extension(origin): Extension<Origin>,
    Query(query): Query<FlashQuery>,
) -> Result<Json<Vec<FlashCard>>, Refusal> {
    let _place = app.flash.enter(visitor)?;
    let shelves = match query.shelf.as_deref().filter(|names| !names.is_empty()) {
        Some(names) => list::shelves(names, |name| Ok(plan::find(name)?.name))?,
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
    let puzzles = cards::of(&app, drawn, &everybody).await?;
    let solve = move || {
        puzzles
            .into_iter()
            .filter_map(|puzzle| match games::answers(&puzzle.code) {
                // Stored puzzles were solved before; one that the current solver does not solve is left out.
                Ok(answers) => answers.into_iter().next().map(|answer| Ok(FlashCard { puzzle, line: answer.line })),
                Err(why) => Some(Err(why)),
            })
            .collect::<Result<Vec<_>, _>>()
    };
    let cards = app.flash.lane.run_within(app.flash.time_limit, solve).await?;
    let cards = cards.map_err(|Stopped| app.flash.overloaded())?;
    let cards = cards.map_err(Refusal::internal)?;
    for card in &cards {
        app.shown.note(origin.address, &card.puzzle.id, app.clock.now());
    }
    Ok(Json(cards))
}
