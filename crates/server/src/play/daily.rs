use crate::{
    App, clock,
    http::{extract::Query, guest::Guest, refusal::Refusal},
    player::day::Day,
    puzzles::{self, crowd, taste::Taste},
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{DailyCard, Problem};
use serde::Deserialize;
use utoipa::IntoParams;

/// The rating that the puzzle of the day is near to: hard enough to think, not too hard for most.
const RATING: f64 = 1300.0;

/// Which puzzle of the day is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The game's key; the first one, if none is named.
    #[param(example = "tspin")]
    game: Option<String>,
}

/// The puzzle of the day, the same for everyone, and what the player made of it in its own mode on that day.
#[utoipa::path(get, path = "/api/daily", params(Which), responses(
    (status = 200, body = DailyCard),
    (status = 404, description = "no such game, or no puzzle yet", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(which): Query<Which>,
) -> Result<Json<DailyCard>, Refusal> {
    let game = plan::game(which.game.as_deref())?;
    let today = Day::of(clock::now());
    let shelves = plan::shelves(game);
    let puzzle = app.corpus.daily(&today.to_string(), game, &shelves, RATING).await?;
    let puzzle = puzzle.ok_or_else(|| Refusal::unknown("no puzzle for today; expected one once there is a stock"))?;
    let tries = match guest.id() {
        Some(player) => app.corpus.daily_tries(player, game).await?,
        None => Vec::new(),
    };
    // Only what was begun on the day itself: a day cannot be made up for.
    let in_time = tries.iter().filter(|one| Day::of(one.begun_at).to_string() == one.day);
    let tried: Vec<(Day, bool)> = in_time.map(|one| (Day::of(one.begun_at), one.outcome == "solved")).collect();
    let solved: Vec<Day> = tried.iter().filter(|(_, solved)| *solved).map(|(day, _)| *day).collect();
    let taste = Taste::of(&app, guest.id(), &puzzle.game).await?;
    Ok(Json(DailyCard {
        day: today.to_string(),
        tried: tried.iter().any(|(day, _)| *day == today),
        solved: solved.contains(&today),
        days: today.in_a_row(solved),
        crowd: crowd::of(&app, &puzzle).await?,
        puzzle: puzzles::card(&app, puzzle, &taste).await?,
    }))
}
