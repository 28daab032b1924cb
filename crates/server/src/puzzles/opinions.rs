use crate::{
    App, clock,
    http::{
        extract::{Body, Path},
        guest::Guest,
        refusal::Refusal,
    },
    puzzles,
};
use axum::{Json, extract::State, http::StatusCode};
use play::wire::{Done, Opinion, Problem};

/// Takes a player's opinion of a puzzle they tried. Their last word counts, once.
#[utoipa::path(post, path = "/api/puzzles/{id}/opinion", params(("id" = String, Path, description = "the puzzle's id")),
    request_body = Opinion, responses(
    (status = 200, body = Done),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "the player has not tried it", body = Problem),
    (status = 404, description = "no such puzzle", body = Problem),
    (status = 422, description = "JSON, but not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn give(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(opinion): Body<Opinion>,
) -> Result<Json<Done>, Refusal> {
    if let Opinion { good: None, difficulty: None } = opinion {
        return Err(Refusal::unbelievable("an opinion that says nothing; expected good, or a difficulty from 1 to 5"));
    }
    if let Some(difficulty) = opinion.difficulty.filter(|difficulty| !(1..=5).contains(difficulty)) {
        return Err(Refusal::unbelievable(format!("the difficulty is {difficulty}; expected one from 1 to 5")));
    }
    let puzzle = puzzles::find(&app, &id).await?;
    let untried = || Refusal::new(StatusCode::FORBIDDEN, "an opinion of a puzzle not tried; expected a try first");
    let player = guest.id().ok_or_else(untried)?;
    let mut taken = true;
    if let Some(good) = opinion.good {
        taken &= app.corpus.give_opinion(player, &puzzle.id, good, clock::now()).await?;
    }
    if let Some(difficulty) = opinion.difficulty {
        taken &= app.corpus.rate_difficulty(player, &puzzle.id, difficulty, clock::now()).await?;
    }
    if taken { Ok(Json(Done {})) } else { Err(untried()) }
}
