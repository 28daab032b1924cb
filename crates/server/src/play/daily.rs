use crate::{
    App, clock,
    http::{Guest, Query, Refusal},
    puzzles::{self, corrections::PersonalCorrections, crowd},
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::{
    Day,
    wire::{DailyCard, DailyGrade, Ending, Problem},
};
use serde::Deserialize;
use utoipa::IntoParams;

/// The target ratings of the daily puzzles, in the order in which they are chosen.
pub const RATINGS: [(DailyGrade, f64); 3] =
    [(DailyGrade::Normal, 1300.0), (DailyGrade::Easy, 1000.0), (DailyGrade::Hard, 1600.0)];

/// Selects the game and the grade.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DailyQuery {
    /// The game's key; by default the first game.
    #[param(example = "tspin")]
    game: Option<String>,
    /// How hard the puzzle should be; `normal` by default.
    #[serde(default)]
    #[param(inline)]
    grade: DailyGrade,
}

/// The daily puzzle of a grade, the same for everyone, with the player's result in the mode `daily` on that day. The streak counts
/// the days on which a puzzle of any grade was solved.
#[utoipa::path(get, path = "/api/daily", params(DailyQuery), responses(
    (status = 200, body = DailyCard),
    (status = 400, description = "unknown grade", body = Problem),
    (status = 404, description = "unknown game, or no puzzle yet", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<DailyQuery>,
) -> Result<Json<DailyCard>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let today = Day::of(clock::now());
    let shelves = plan::shelves(game);
    let puzzle = app.corpus.daily((&today.to_string(), game), query.grade, &shelves, &RATINGS).await?;
    let puzzle =
        puzzle.ok_or_else(|| Refusal::not_found("no puzzle for today; expected a game with puzzles on its shelves"))?;
    let tries = match guest.id() {
        Some(player) => app.corpus.daily_tries(player, game).await?,
        None => Vec::new(),
    };
    // Only sessions begun on the day itself: a missed day cannot be made up for.
    let in_time = tries.iter().filter(|one| Day::of(one.begun_at).to_string() == one.day);
    let tried: Vec<(Day, DailyGrade, bool)> =
        in_time.map(|one| (Day::of(one.begun_at), one.grade, one.outcome == Ending::Solved)).collect();
    let solved_days = tried.iter().filter(|(_, _, solved)| *solved).map(|(day, _, _)| *day).collect();
    let result = |solved| tried.contains(&(today, query.grade, solved));
    let corrections = PersonalCorrections::of(&app, guest.id(), &puzzle.game).await?;
    Ok(Json(DailyCard {
        day: today.to_string(),
        grade: query.grade,
        tried: result(true) || result(false),
        solved: result(true),
        days: today.streak(solved_days),
        crowd: crowd::of(&app, &puzzle).await?,
        puzzle: puzzles::card(&app, puzzle, &corrections).await?,
    }))
}
