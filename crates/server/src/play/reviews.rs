use crate::{
    App,
    http::{Guest, Path, Query, Refusal},
    play::sibling,
    puzzles::{self, cards, corrections::PersonalCorrections},
};
use axum::{Json, extract::State};
use corpus::{Attempt, MemoryState, Puzzle, Review, Session};
use curator::stock::plan;
use play::{
    DAY_MS,
    wire::{Done, MatchPlace, Mode, Problem, PuzzleCard, ReviewCard},
};
use puzzle::BadCode;
use rate::Memory;
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::IntoParams;

/// Selects the game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReviewsQuery {
    /// The game's key; by default all games.
    #[param(example = "tspin")]
    game: Option<String>,
}

/// The player's review list: puzzles they failed or missed in matches, which return as siblings, ordered by due time.
#[utoipa::path(get, path = "/api/review", params(ReviewsQuery), responses(
    (status = 200, body = Vec<ReviewCard>),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<ReviewsQuery>,
) -> Result<Json<Vec<ReviewCard>>, Refusal> {
    let game = query.game.as_deref().map(|key| plan::game(Some(key))).transpose()?;
    let now = app.clock.now();
    let list = match guest.id() {
        Some(player) => app.corpus.reviews(player).await?,
        None => Vec::new(),
    };
    let ids: Vec<&str> = list.iter().map(|review| review.puzzle.as_str()).collect();
    let mut puzzles = app.corpus.puzzles(&ids).await?;
    puzzles.retain(|puzzle| game.is_none_or(|game| game == puzzle.game));
    let cards = cards::of(&app, puzzles, &PersonalCorrections::default()).await?;
    let mut cards: HashMap<String, PuzzleCard> = cards.into_iter().map(|card| (card.id.clone(), card)).collect();
    let card = |review: Review| {
        Some(ReviewCard {
            puzzle: cards.remove(&review.puzzle)?,
            due_at: review.due_at,
            due: review.due_at <= now,
            reviews: u32::try_from(review.reviews).unwrap_or_default(),
            from_match: review.from_match.zip(review.from_tick).map(|(id, tick)| MatchPlace { id, tick }),
        })
    };
    Ok(Json(list.into_iter().filter_map(card).collect()))
}

/// Forges a new sibling of a puzzle on the player's list, for a session with the mode `review`. If none is found, returns the
/// mirror image, or else the puzzle itself.
#[utoipa::path(post, path = "/api/review/{puzzle}", params(("puzzle" = String, Path, description = "the puzzle's id")),
    responses(
    (status = 200, body = PuzzleCard),
    (status = 404, description = "not on the player's list", body = Problem),
    (status = 429, description = "too many requests, or another sibling for this player is still being forged", body = Problem),
    (status = 503, description = "too many siblings are waiting to be forged; `Retry-After` says when to try again", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<PuzzleCard>, Refusal> {
    let review = find(&app, &guest, &id).await?;
    let failed = puzzles::find(&app, &review.puzzle).await?;
    let sibling = sibling::fresh(&app, &review.player, failed).await?;
    let corrections = PersonalCorrections::of(&app, guest.id(), &sibling.game).await?;
    Ok(Json(puzzles::card(&app, sibling, &corrections).await?))
}

/// Takes a puzzle off the player's list.
#[utoipa::path(delete, path = "/api/review/{puzzle}", params(("puzzle" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = Done), (status = 404, description = "not on the player's list", body = Problem)))]
pub async fn forget(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<Done>, Refusal> {
    let review = find(&app, &guest, &id).await?;
    app.corpus.forget_review(&review.player, &review.puzzle).await?;
    Ok(Json(Done {}))
}

/// Finds a puzzle on the guest's review list, or refuses with 404.
pub async fn find(app: &App, guest: &Guest, puzzle: &str) -> Result<Review, Refusal> {
    let not_found = || Refusal::not_found(format!("\"{}\" is not on your review list", BadCode::excerpt(puzzle)));
    match guest.id() {
        Some(player) => app.corpus.review(player, puzzle).await?.ok_or_else(not_found),
        None => Err(not_found()),
    }
}

/// Updates the review list after an attempt with possible times. The first attempt in a review updates the player's memory state;
/// a first failure in any other mode but a rush, a placement or a warm-up adds the puzzle to the list. Returns whether it was added.
pub async fn after_attempt(app: &App, session: &Session, attempt: &Attempt, puzzle: &Puzzle) -> Result<bool, Refusal> {
    let solved = attempt.is_solved();
    // With help, the player did not remember the pattern.
    let helped = session.answer_shown_at.is_some() || session.hint_shown_at.is_some();
    let at = attempt.received_at;
    match (session.mode, &session.review) {
        _ if !attempt.is_possible() => Ok(false),
        (Mode::Review, Some(review)) if app.corpus.is_first_of_session(attempt).await? => {
            let update = |review: &Review| {
                let before = Memory { stability: review.stability, difficulty: review.difficulty };
                remembered(Some(before), at - review.reviewed_at, solved && !helped, at)
            };
            app.corpus.add_to_review((&session.player, review), session.begun_at, at, update).await?;
            Ok(false)
        }
        (Mode::Review | Mode::Rush | Mode::Placement | Mode::Warmup | Mode::Study, _) => Ok(false),
        // A puzzle without an answer has no pattern to remember.
        _ if solved || puzzle.answers == 0 => Ok(false),
        _ => Ok(app.corpus.add_review(attempt, failed(at)).await?),
    }
}

/// The memory state of a puzzle that was failed or missed for the first time.
pub fn failed(at: i64) -> MemoryState {
    remembered(None, 0, false, at)
}

/// The memory state after a review `since` milliseconds after the previous one, and when the next one is due.
fn remembered(before: Option<Memory>, since: i64, solved: bool, now: i64) -> MemoryState {
    let (memory, days) = Memory::after(before, since as f64 / DAY_MS as f64, solved);
    let due_at = now + (days * DAY_MS as f64) as i64;
    MemoryState { stability: memory.stability, difficulty: memory.difficulty, due_at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::ratings;
    use corpus::{Corpus, NewAttempt, NewSession, puzzle_id};
    use curator::{games, models::Models};
    use play::wire::Ending;

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    /// Plays the puzzle once, and returns whether that put it on the list.
    async fn played(app: &App, player: &str, mode: Mode, outcome: Ending, at: i64, help: bool) -> bool {
        let id = puzzle_id(CODE);
        let review = (mode == Mode::Review).then_some(id.as_str());
        let new = NewSession { player, puzzle: &id, mode, run: None, review, notice: false };
        let mut session = app.corpus.begin_session(new, at - 1000).await.unwrap();
        if help {
            app.corpus.hint_shown(&session.id, at - 500).await.unwrap();
            session = app.corpus.session(&session.id).await.unwrap().unwrap();
        }
        let (transcript, moves, client_ms) = ("x", 2, 900);
        let new = NewAttempt { session: &session, transcript, outcome, moves, client_ms, received_at: at, rated: true };
        let attempt = app.corpus.add_attempt(new, ratings::rate_attempt).await.unwrap().attempt;
        let puzzle = app.corpus.puzzle(&id).await.unwrap().unwrap();
        after_attempt(app, &session, &attempt, &puzzle).await.unwrap()
    }

    #[tokio::test]
    async fn waits_grow_with_every_success_and_shrink_with_a_failure() {
        let corpus = Corpus::in_memory().await.unwrap();
        let row = games::assess(CODE, "tspin-2", "by hand").unwrap().rated(&Models::default());
        corpus.add_puzzles(&[row], 0).await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let app = App::new(corpus, None);
        let mut now = 20_000 * DAY_MS;
        assert!(!played(&app, &player, Mode::Rush, Ending::Failed, now - DAY_MS, false).await);
        assert!(played(&app, &player, Mode::Practice, Ending::Failed, now, false).await);
        let mut waits = Vec::new();
        let reviews = [(Ending::Solved, false); 4].into_iter();
        for (outcome, help) in reviews.chain([(Ending::Failed, false), (Ending::Solved, false), (Ending::Solved, true)])
        {
            let review = app.corpus.review(&player, &puzzle_id(CODE)).await.unwrap().unwrap();
            assert_eq!(review.reviewed_at, now);
            // At least a day later, as a player comes back.
            waits.push(review.due_at - now);
            now = review.due_at.max(now + DAY_MS);
            assert!(!played(&app, &player, Mode::Review, outcome, now, help).await);
        }
        let review = app.corpus.review(&player, &puzzle_id(CODE)).await.unwrap().unwrap();
        waits.push(review.due_at - now);
        assert_eq!(review.reviews, 7);
        assert!(waits[0] < DAY_MS && waits[..5].is_sorted_by(|a, b| a < b), "{waits:?}");
        assert!(waits[4] > 7 * DAY_MS, "known after four successes: {waits:?}");
        assert!(waits[5] < waits[4] / 2, "and shaken by a failure: {waits:?}");
        assert!(waits[7] < waits[6], "with a hint it is no success: {waits:?}");
    }
}
