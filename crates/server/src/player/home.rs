use crate::{
    App,
    http::{Guest, Query, Refusal},
    play::{daily, missed},
    player::me::GameQuery,
    puzzles::ratings,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::{
    DAY_MS, DailyGoal, Day,
    wire::{DailyGrade, DailyResult, DueReviews, Goal, HomeCard, LastPlayed, Problem, Streak, WeekCard},
};
use rate::Rating;

/// The newest attempts from which the goal is computed.
const TIMES: i64 = 30;
/// How far back those attempts may lie, in days.
const TIMES_DAYS: i64 = 30;
/// The days of the week that is compared with the one before.
const WEEK: i64 = 7;

/// Where a visit begins: the streak, the goal of the day, the puzzles of the day, what is due for review, what has grown since last
/// week, and what was played last. A visitor gets what a new player would.
#[utoipa::path(get, path = "/api/home", params(GameQuery), responses(
    (status = 200, body = HomeCard),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<GameQuery>,
) -> Result<Json<HomeCard>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let now = app.clock.now();
    let today = Day::of(now);
    let new = || HomeCard {
        day: today.to_string(),
        next_day_at: Day(today.0 + 1).start(),
        rating: None,
        streak: Streak::default(),
        days: vec![false; WEEK as usize],
        goal: Goal { puzzles: DailyGoal::default().0, tried: 0 },
        week: WeekCard::default(),
        daily: DailyGrade::ALL.map(DailyResult::new).to_vec(),
        reviews: DueReviews::default(),
        missed: 0,
        last: None,
    };
    let Some(player) = guest.id() else { return Ok(Json(new())) };
    let (rating, _) = ratings::of_player(&app, Some(player), game).await?;
    let shown = Some(rating).filter(|rating| !rating.is_provisional());
    let week = now - WEEK * DAY_MS;
    let counts = app.corpus.recent_counts(player, game, [today.start(), week, week - WEEK * DAY_MS]).await?;
    // What is tried today does not move today's goal.
    let times = (today.start() - TIMES_DAYS * DAY_MS, today.start());
    let times = app.corpus.recent_times(player, game, times, TIMES).await?;
    let due = app.corpus.due_times(player, game).await?;
    let (now_due, later): (Vec<i64>, Vec<i64>) = due.into_iter().partition(|at| *at <= now);
    let played = app.corpus.days_played(player).await?;
    Ok(Json(HomeCard {
        days: (today.0 + 1 - WEEK..=today.0).map(|day| played.contains(&day)).collect(),
        rating: shown.as_ref().map(ratings::card),
        streak: streak(today, played),
        goal: Goal { puzzles: DailyGoal::of(times).0, tried: counts.tried_today.unsigned_abs() as u32 },
        week: WeekCard {
            rating: growth(shown, app.corpus.rating_before(player, game, week).await?),
            solved: counts.solved.unsigned_abs(),
            solved_before: counts.solved_before.unsigned_abs(),
        },
        daily: daily::results(&app, &guest, game, today).await?,
        reviews: DueReviews { now: now_due.len() as u64, later },
        missed: missed::left(&app, player, game).await?,
        last: app.corpus.last_attempt(player).await?.map(|last| LastPlayed {
            game: last.game,
            mode: last.mode,
            shelf: last.shelf,
            puzzle: last.puzzle,
            at: last.at,
        }),
        ..new()
    }))
}

fn streak(today: Day, played: Vec<i64>) -> Streak {
    let played_on = |day: i64| played.contains(&day);
    let (today_too, yesterday) = (played_on(today.0), played_on(today.0 - 1));
    let days = today.streak(played.into_iter().map(Day).collect());
    Streak { days, today: today_too, grace: days > 0 && !today_too && !yesterday }
}

/// The change of a rating that was shown both times.
fn growth(now: Option<Rating>, before: Option<Rating>) -> Option<i32> {
    let before = before.filter(|before| !before.is_provisional())?;
    Some((now?.rating - before.rating).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grace_is_told_when_the_streak_depends_on_today() {
        let streak = |days: &[i64]| streak(Day(10), days.to_vec());
        assert_eq!(streak(&[10, 9]), Streak { days: 2, today: true, grace: false });
        assert_eq!(streak(&[9, 7]), Streak { days: 2, today: false, grace: false });
        assert_eq!(streak(&[8, 7]), Streak { days: 2, today: false, grace: true });
        assert_eq!(streak(&[7]), Streak::default());
    }

    #[test]
    fn growth_is_told_only_between_ratings_that_were_shown() {
        let rating = |rating, deviation| Some(Rating { rating, deviation, ..Rating::default() });
        assert_eq!(growth(rating(1310.4, 80.0), rating(1290.0, 100.0)), Some(20));
        assert_eq!(growth(rating(1310.0, 80.0), rating(1290.0, 200.0)), None);
        assert_eq!((growth(None, rating(1290.0, 90.0)), growth(rating(1310.0, 80.0), None)), (None, None));
    }
}
