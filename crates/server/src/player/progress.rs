use crate::{
    App,
    http::{Guest, Query, Refusal},
    player::me::GameQuery,
    puzzles::ratings,
};
use axum::{Json, extract::State};
use corpus::{RatedAttempt, ThemeAttempt};
use curator::stock::plan;
use play::{
    Day,
    wire::{self, CurvePoint, Problem, ProgressCard, ThemeProgress},
};
use rate::Mastery;

/// The most points on the rating curve.
const MAX_POINTS: usize = 200;
/// The number of days in the calendar.
const DAYS: i64 = 183;

/// The player's progress: the rating curve, results by theme, and the calendar of days.
#[utoipa::path(get, path = "/api/progress", params(GameQuery), responses(
    (status = 200, body = ProgressCard),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<GameQuery>,
) -> Result<Json<ProgressCard>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let (rating, games) = ratings::of_player(&app, guest.id(), game).await?;
    let rating = ratings::card(&rating);
    let Some(player) = guest.id() else {
        let (curve, themes, days) = Default::default();
        return Ok(Json(ProgressCard { rating, games, tries: 0, solved: 0, curve, themes, days, glimpses: 0 }));
    };
    let totals = app.corpus.totals(player, game).await?;
    let since = Day(Day::of(app.clock.now()).0 + 1 - DAYS).start();
    let days = app.corpus.days(player, game, since).await?;
    Ok(Json(ProgressCard {
        rating,
        games,
        tries: totals.tries.unsigned_abs(),
        solved: totals.solved.unsigned_abs(),
        curve: curve(&app.corpus.rated_attempts(player, game).await?),
        themes: themes(&app.corpus.theme_attempts(player, game).await?),
        days: days.iter().map(day_card).collect(),
        glimpses: app.corpus.glimpses_since(player, 0).await?,
    }))
}

fn day_card(day: &corpus::Day) -> wire::Day {
    let totals = day.totals;
    let (tries, solved) = (totals.tries.unsigned_abs(), totals.solved.unsigned_abs());
    wire::Day { day: Day(day.day).to_string(), tries, solved }
}

/// The rating after each rated attempt, thinned out evenly. The newest attempt is always included.
fn curve(attempts: &[RatedAttempt]) -> Vec<CurvePoint> {
    let points = attempts.len().min(MAX_POINTS);
    let spread = (1..=points).map(|n| &attempts[n * attempts.len() / points - 1]);
    let point = |attempt: &RatedAttempt| CurvePoint {
        at: attempt.at,
        rating: attempt.player_rating_after.round() as i32,
        deviation: attempt.player_deviation_after.round() as u32,
    };
    spread.map(point).collect()
}

/// Results by theme. The attempts must be sorted by theme, and within each from the oldest to the newest.
fn themes(attempts: &[ThemeAttempt]) -> Vec<ThemeProgress> {
    let theme = |attempts: &[ThemeAttempt]| {
        let solved = attempts.iter().filter(|attempt| attempt.solved != 0);
        let mut times: Vec<i64> = solved.map(|attempt| attempt.client_ms).collect();
        times.sort_unstable();
        let mut mastery = Mastery::default();
        attempts.iter().for_each(|attempt| mastery.add(attempt.expected, attempt.solved != 0));
        let expected = attempts.iter().map(|attempt| attempt.expected).sum::<f64>() / attempts.len() as f64;
        ThemeProgress {
            theme: attempts[0].theme.clone(),
            tries: attempts.len() as u64,
            solved: times.len() as u64,
            expected: (expected * 1000.0).round() as u32,
            median_ms: times.get(times.len() / 2).map(|ms| ms.unsigned_abs()),
            solved_at_level: mastery.solved() as u32,
            mastered: mastery.is_mastered(),
        }
    };
    attempts.chunk_by(|one, two| one.theme == two.theme).map(theme).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(at: i64) -> RatedAttempt {
        RatedAttempt {
            attempt: String::new(),
            at,
            solved: 1,
            expected: 0.5,
            player_rating_before: 0.0,
            player_deviation_before: 0.0,
            player_rating_after: at as f64,
            player_deviation_after: 50.4,
            puzzle_rating_after: 0.0,
            puzzle_deviation_after: 0.0,
        }
    }

    #[test]
    fn a_long_curve_is_thinned_and_keeps_its_end() {
        let attempts: Vec<RatedAttempt> = (1..=1234).map(attempt).collect();
        let thinned = curve(&attempts);
        assert_eq!(
            (thinned.len(), thinned[MAX_POINTS - 1].at, thinned[MAX_POINTS - 1].deviation),
            (MAX_POINTS, 1234, 50)
        );
        assert!(thinned.is_sorted_by(|one, two| one.at < two.at));
        assert_eq!((curve(&attempts[..3]).len(), curve(&[]).len()), (3, 0));
    }
}
