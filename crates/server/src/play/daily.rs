use crate::{
    App,
    http::{Guest, Query, Refusal},
    puzzles::{self, cards, corrections::PersonalCorrections},
};
use axum::{Json, extract::State};
use corpus::GradedTry;
use curator::stock::plan;
use play::{
    Day,
    wire::{DailyCard, DailyGrade, DailyResult, Ending, Problem},
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
    let today = Day::of(app.clock.now());
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
    let solved = in_time.filter(|one| one.outcome == Ending::Solved).map(|one| Day::of(one.begun_at)).collect();
    let results = results(&app, &guest, game, today).await?;
    let result = results.iter().find(|result| result.grade == query.grade);
    let corrections = PersonalCorrections::of(&app, guest.id(), &puzzle.game).await?;
    Ok(Json(DailyCard {
        day: today.to_string(),
        grade: query.grade,
        tried: result.is_some_and(|result| result.tried),
        solved: result.is_some_and(|result| result.solved),
        days: today.streak(solved),
        crowd: cards::crowd_of(&app, &puzzle).await?,
        puzzle: puzzles::card(&app, puzzle, &corrections).await?,
        next_day_at: Day(today.0 + 1).start(),
        results,
    }))
}

/// The guest's results at today's puzzles of every grade, from easy to hard.
pub async fn results(app: &App, guest: &Guest, game: &str, today: Day) -> Result<Vec<DailyResult>, Refusal> {
    let tries = match guest.id() {
        Some(player) => app.corpus.daily_tries_of(player, game, &today.to_string()).await?,
        None => Vec::new(),
    };
    let in_time = |one: &&GradedTry| Day::of(one.begun_at) == today;
    Ok(DailyGrade::ALL.map(|grade| result(grade, tries.iter().filter(in_time))).to_vec())
}

/// What the tries at one grade amount to, up to the first that solved it.
fn result<'a>(grade: DailyGrade, tries: impl Iterator<Item = &'a GradedTry>) -> DailyResult {
    let mut result = DailyResult::new(grade);
    for one in tries.filter(|one| one.grade == grade) {
        result.tries += 1;
        (result.tried, result.helped) = (true, one.helped != 0);
        if one.outcome == Ending::Solved {
            (result.solved, result.ms) = (true, Some(one.client_ms.unsigned_abs()));
            break;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_count_up_to_the_first_solution() {
        let one = |grade, outcome, client_ms, helped| GradedTry { grade, begun_at: 0, outcome, client_ms, helped };
        let [easy, normal, hard] = DailyGrade::ALL;
        let tries = [
            one(easy, Ending::Failed, 9000, 0),
            one(normal, Ending::Failed, 7000, 1),
            one(easy, Ending::Solved, 5000, 0),
            one(easy, Ending::Solved, 1000, 1),
        ];
        let told = |grade| result(grade, tries.iter());
        let solved = DailyResult { grade: easy, tried: true, solved: true, tries: 2, ms: Some(5000), helped: false };
        assert_eq!((told(easy), told(hard)), (solved, DailyResult::new(hard)));
        assert_eq!(told(normal), DailyResult { tried: true, tries: 1, helped: true, ..DailyResult::new(normal) });
    }
}
