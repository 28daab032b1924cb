use crate::{
    App, clock,
    http::{
        extract::{Path, Query},
        guest::Guest,
        refusal::Refusal,
    },
    play::sibling,
    player::day::DAY_MS,
    puzzles::{self, taste::Taste},
};
use axum::{Json, extract::State};
use corpus::{Attempt, Puzzle, Remembered, Review, Session};
use curator::stock::plan;
use play::wire::{Done, Mode, Problem, PuzzleCard, ReviewCard};
use puzzle::BadCode;
use rate::Memory;
use serde::Deserialize;
use utoipa::IntoParams;

/// Whose reviews are meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The game's key; without it the puzzles of all games.
    #[param(example = "tspin")]
    game: Option<String>,
}

/// The player's review list: puzzles they failed, to come again as siblings; what is due first at the top.
#[utoipa::path(get, path = "/api/review", params(Which), responses(
    (status = 200, body = Vec<ReviewCard>),
    (status = 404, description = "no such game", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(which): Query<Which>,
) -> Result<Json<Vec<ReviewCard>>, Refusal> {
    let game = which.game.as_deref().map(|key| plan::game(Some(key))).transpose()?;
    let now = clock::now();
    let list = match guest.id() {
        Some(player) => app.corpus.reviews(player).await?,
        None => Vec::new(),
    };
    let mut cards = Vec::new();
    for review in list {
        let puzzle = puzzles::find(&app, &review.puzzle).await?;
        if game.is_some_and(|game| game != puzzle.game) {
            continue;
        }
        cards.push(ReviewCard {
            puzzle: puzzles::card(&app, puzzle, &Taste::default()).await?,
            due_at: review.due_at,
            due: review.due_at <= now,
            reviews: u32::try_from(review.reviews).unwrap_or_default(),
        });
    }
    Ok(Json(cards))
}

/// A fresh sibling of a puzzle on the player's list, made now, for a session with the mode `review`. A puzzle of which no
/// sibling is found comes as its mirror image, and after that as itself.
#[utoipa::path(post, path = "/api/review/{puzzle}", params(("puzzle" = String, Path, description = "the puzzle's id")),
    responses(
    (status = 200, body = PuzzleCard),
    (status = 404, description = "not on the player's list", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<PuzzleCard>, Refusal> {
    let review = find(&app, &guest, &id).await?;
    let failed = puzzles::find(&app, &review.puzzle).await?;
    let sibling = sibling::fresh(&app, &review.player, failed).await?;
    let taste = Taste::of(&app, guest.id(), &sibling.game).await?;
    Ok(Json(puzzles::card(&app, sibling, &taste).await?))
}

/// Takes a puzzle off the player's list.
#[utoipa::path(delete, path = "/api/review/{puzzle}", params(("puzzle" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = Done), (status = 404, description = "not on the player's list", body = Problem)))]
pub async fn forget(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<Done>, Refusal> {
    let review = find(&app, &guest, &id).await?;
    app.corpus.forget_review(&review.player, &review.puzzle).await?;
    Ok(Json(Done {}))
}

/// The item of the guest's list for this puzzle, or the refusal that says there is none.
pub async fn find(app: &App, guest: &Guest, puzzle: &str) -> Result<Review, Refusal> {
    let unknown = || Refusal::unknown(format!("«{}» is not on your review list", BadCode::excerpt(puzzle)));
    match guest.id() {
        Some(player) => app.corpus.review(player, puzzle).await?.ok_or_else(unknown),
        None => Err(unknown()),
    }
}

/// Does what an attempt with possible times means for the review list: the first in a review updates what is remembered;
/// a first failure elsewhere, but not in a rush, puts the puzzle on the list. Says whether it did that.
pub async fn after_attempt(app: &App, session: &Session, attempt: &Attempt, puzzle: &Puzzle) -> Result<bool, Refusal> {
    let solved = attempt.is_solved();
    // Whoever was shown the way did not remember it.
    let helped = session.answer_shown_at.is_some() || session.hint_shown_at.is_some();
    let at = attempt.received_at;
    let mode = Mode::from_word(&session.mode);
    match (mode, &session.review) {
        _ if !attempt.is_possible() => Ok(false),
        (Some(Mode::Review), Some(review)) if attempt.number == 1 => {
            let reckon = |review: &Review| {
                let before = Memory { stability: review.stability, difficulty: review.difficulty };
                remembered(Some(before), at - review.reviewed_at, solved && !helped, at)
            };
            app.corpus.add_to_review((&session.player, review), session.begun_at, at, reckon).await?;
            Ok(false)
        }
        (None | Some(Mode::Review | Mode::Rush), _) => Ok(false),
        // Without an answer there is no pattern to remember.
        _ if solved || puzzle.answers == 0 => Ok(false),
        _ => Ok(app.corpus.add_review(attempt, remembered(None, 0, false, at)).await?),
    }
}

/// What is remembered after a review `since` milliseconds after the one before, and when it is due again.
fn remembered(before: Option<Memory>, since: i64, solved: bool, now: i64) -> Remembered {
    let (memory, days) = Memory::after(before, since as f64 / DAY_MS as f64, solved);
    let due_at = now + (days * DAY_MS as f64) as i64;
    Remembered { stability: memory.stability, difficulty: memory.difficulty, due_at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::ratings;
    use corpus::{Corpus, NewAttempt, NewSession, Outcome, puzzle_id};
    use curator::{games, models::Fitted};

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    /// Plays the puzzle once at a time, and returns whether that put it on the list.
    async fn played(app: &App, player: &str, mode: &str, outcome: Outcome, at: i64, help: bool) -> bool {
        let id = puzzle_id(CODE);
        let review = (mode == "review").then_some(id.as_str());
        let new = NewSession { player, puzzle: &id, mode, run: None, review, notice: false };
        let mut session = app.corpus.begin_session(new, at - 1000).await.unwrap();
        if help {
            app.corpus.hint_shown(&session.id, at - 500).await.unwrap();
            session = app.corpus.session(&session.id).await.unwrap().unwrap();
        }
        let (transcript, moves, client_ms) = ("x", 2, 900);
        let new = NewAttempt { session: &session, transcript, outcome, moves, client_ms, received_at: at, rated: true };
        let attempt = app.corpus.add_attempt(new, ratings::reckon).await.unwrap().attempt;
        let puzzle = app.corpus.puzzle(&id).await.unwrap().unwrap();
        after_attempt(app, &session, &attempt, &puzzle).await.unwrap()
    }

    #[tokio::test]
    async fn waits_grow_with_every_success_and_shrink_with_a_failure() {
        let corpus = Corpus::in_memory().await.unwrap();
        let row = games::assess(CODE, "tspin-2", "by hand").unwrap().rated(&Fitted::default());
        corpus.add_puzzles(&[row], 0).await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let app = App::new(corpus, None);
        let mut now = 20_000 * DAY_MS;
        assert!(!played(&app, &player, "rush", Outcome::Failed, now - DAY_MS, false).await);
        assert!(played(&app, &player, "practice", Outcome::Failed, now, false).await);
        let mut waits = Vec::new();
        let reviews = [(Outcome::Solved, false); 4].into_iter();
        for (outcome, help) in
            reviews.chain([(Outcome::Failed, false), (Outcome::Solved, false), (Outcome::Solved, true)])
        {
            let review = app.corpus.review(&player, &puzzle_id(CODE)).await.unwrap().unwrap();
            assert_eq!(review.reviewed_at, now);
            // At least a day later, as a player comes back.
            waits.push(review.due_at - now);
            now = review.due_at.max(now + DAY_MS);
            assert!(!played(&app, &player, "review", outcome, now, help).await);
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
