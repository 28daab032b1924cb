use crate::{
    App,
    http::{Body, Guest, Path, Refusal},
    puzzles,
};
use axum::{Json, extract::State, http::StatusCode};
use play::wire::{Done, Opinion, Problem};

/// Stores a player's opinion of a puzzle they have tried. A later opinion replaces an earlier one.
#[utoipa::path(post, path = "/api/puzzles/{id}/opinion", params(("id" = String, Path, description = "the puzzle's id")),
    request_body = Opinion, responses(
    (status = 200, body = Done),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "the player has not tried the puzzle", body = Problem),
    (status = 404, description = "unknown puzzle", body = Problem),
    (status = 422, description = "not of this form, or a grade that is not from 1 to 5", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn give(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Body(opinion): Body<Opinion>,
) -> Result<Json<Done>, Refusal> {
    if let Opinion { good: None, difficulty: None } = opinion {
        return Err(Refusal::unprocessable("the opinion is empty; expected good, or a difficulty from 1 to 5"));
    }
    check_grades([("difficulty", opinion.difficulty)])?;
    let puzzle = puzzles::find(&app, &id).await?;
    let player = guest.id().ok_or_else(untried)?;
    let mut stored = true;
    if let Some(good) = opinion.good {
        stored &= app.corpus.give_thumb(player, &puzzle.id, good, app.clock.now()).await?;
    }
    if let Some(difficulty) = opinion.difficulty {
        stored &= app.corpus.rate_difficulty(player, &puzzle.id, difficulty, app.clock.now()).await?;
    }
    if stored { Ok(Json(Done {})) } else { Err(untried()) }
}

/// Checks that the given grades are on the scale from 1 to 5.
pub fn check_grades<const N: usize>(grades: [(&str, Option<u8>); N]) -> Result<(), Refusal> {
    for (name, grade) in grades {
        if let Some(grade) = grade.filter(|grade| !(1..=5).contains(grade)) {
            return Err(Refusal::unprocessable(format!("{name} is {grade}; expected a grade from 1 to 5")));
        }
    }
    Ok(())
}

/// The refusal of an opinion about a puzzle that the player has not tried.
pub fn untried() -> Refusal {
    Refusal::new(StatusCode::FORBIDDEN, "the player has not tried this puzzle; expected an attempt first")
}
