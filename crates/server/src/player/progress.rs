use crate::{
    App, clock,
    http::{extract::Query, guest::Guest, refusal::Refusal},
    player::{day, me::Which},
    puzzles::ratings,
};
use axum::{Json, extract::State};
use corpus::{RatedAttempt, ThemeAttempt};
use curator::stock::plan;
use play::wire::{CurvePoint, Day, Problem, ProgressCard, ThemeProgress};

/// Points that the curve of a rating has at most.
const POINTS: usize = 200;
/// Days of which is told what was played.
const DAYS: i64 = 183;

/// What the player has done so far: the curve of the rating, themes, days.
#[utoipa::path(get, path = "/api/progress", params(Which), responses(
    (status = 200, body = ProgressCard),
    (status = 404, description = "no such game", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(which): Query<Which>,
) -> Result<Json<ProgressCard>, Refusal> {
    let game = plan::game(which.game.as_deref())?;
    let (rating, games) = ratings::of_player(&app, guest.id(), game).await?;
    let rating = ratings::card(&rating);
    let Some(player) = guest.id() else {
        let (curve, themes, days) = Default::default();
        return Ok(Json(ProgressCard { rating, games, tries: 0, solved: 0, curve, themes, days, glimpses: 0 }));
    };
    let totals = app.corpus.totals(player, game).await?;
    let since = day::Day(day::Day::of(clock::now()).0 + 1 - DAYS).start();
    let days = app.corpus.days(player, game, since).await?;
    Ok(Json(ProgressCard {
        rating,
        games,
        tries: totals.tries.unsigned_abs(),
        solved: totals.solved.unsigned_abs(),
        curve: curve(&app.corpus.rated_attempts(player, game).await?),
        themes: themes(&app.corpus.theme_attempts(player, game).await?),
        days: days.iter().map(told).collect(),
        glimpses: app.corpus.glimpses_since(player, 0).await?,
    }))
}

fn told(day: &corpus::Day) -> Day {
    let totals = day.totals;
    let (tries, solved) = (totals.tries.unsigned_abs(), totals.solved.unsigned_abs());
    Day { day: day::Day(day.day).to_string(), tries, solved }
}

/// The rating after each rated attempt, thinned out to some evenly spread ones, of which the newest is always one.
fn curve(attempts: &[RatedAttempt]) -> Vec<CurvePoint> {
    let points = attempts.len().min(POINTS);
    let spread = (1..=points).map(|n| &attempts[n * attempts.len() / points - 1]);
    let point = |attempt: &RatedAttempt| CurvePoint {
        at: attempt.at,
        rating: attempt.player_rating_after.round() as i32,
        deviation: attempt.player_deviation_after.round() as u32,
    };
    spread.map(point).collect()
}

/// Theme by theme, from attempts that are sorted by theme.
fn themes(attempts: &[ThemeAttempt]) -> Vec<ThemeProgress> {
    let theme = |attempts: &[ThemeAttempt]| {
        let solved = attempts.iter().filter(|attempt| attempt.solved != 0);
        let mut times: Vec<i64> = solved.map(|attempt| attempt.client_ms).collect();
        times.sort_unstable();
        let expected = attempts.iter().map(|attempt| attempt.expected).sum::<f64>() / attempts.len() as f64;
        ThemeProgress {
            theme: attempts[0].theme.clone(),
            tries: attempts.len() as u64,
            solved: times.len() as u64,
            expected: (expected * 1000.0).round() as u32,
            median_ms: times.get(times.len() / 2).map(|ms| ms.unsigned_abs()),
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
        assert_eq!((thinned.len(), thinned[POINTS - 1].at, thinned[POINTS - 1].deviation), (POINTS, 1234, 50));
        assert!(thinned.is_sorted_by(|one, two| one.at < two.at));
        assert_eq!((curve(&attempts[..3]).len(), curve(&[]).len()), (3, 0));
    }
}
