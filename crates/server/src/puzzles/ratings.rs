//! Ratings as they are computed, and in the form in which clients get them.

use crate::{App, http::Refusal};
use corpus::{PlayerRating, Puzzle, RatedAttempt, RatingBasis, RatingUpdate};
use play::wire::{Grounds, RatingCard, RatingChange};
use rate::Rating;

/// Converts a rating to the form in which clients get it.
pub fn card(rating: &Rating) -> RatingCard {
    RatingCard {
        rating: rating.rating.round() as i32,
        deviation: rating.deviation.round() as u32,
        provisional: rating.is_provisional(),
    }
}

/// The basis of a puzzle's rating: its source, the attempts behind it, and the first rating.
pub async fn grounds(app: &App, puzzle: &Puzzle) -> Result<Grounds, Refusal> {
    Ok(grounds_on(puzzle, app.corpus.rating_basis(&puzzle.id).await?))
}

/// The basis of a puzzle's rating, from the stored evidence.
pub fn grounds_on(puzzle: &Puzzle, found: RatingBasis) -> Grounds {
    let first = found.first_rating.zip(found.first_deviation);
    let first = first.map(|(rating, deviation)| Rating { rating, deviation, ..Rating::default() });
    Grounds {
        source: puzzle.rating_source(),
        games: found.games.unsigned_abs(),
        counted: found.counted.unsigned_abs(),
        needed: Rating::MIN_ATTEMPTS.unsigned_abs(),
        since: found.since,
        first: card(&first.unwrap_or_else(|| puzzle.full_rating())),
        first_source: if puzzle.is_by_play() { puzzle.first_source } else { puzzle.source },
    }
}

/// Rates an attempt as a game between a player and a puzzle. A player without a rating starts with the default one.
pub fn rate_attempt(player: Option<Rating>, puzzle: Rating, solved: bool) -> RatingUpdate {
    let before = player.unwrap_or_default();
    RatingUpdate { before, after: rate::rate_attempt(&before, &puzzle, solved) }
}

/// The player's rating before and after a rated attempt.
pub fn change(rated: &RatedAttempt) -> RatingChange {
    let card = |rating, deviation| card(&Rating { rating, deviation, ..Rating::default() });
    RatingChange {
        before: card(rated.player_rating_before, rated.player_deviation_before),
        after: card(rated.player_rating_after, rated.player_deviation_after),
    }
}

/// Whether a player with this rating should get a beginner's puzzles, see [`Rating::is_beginner`]. Visitors have no rating and are new players.
pub fn is_beginner(known: Option<PlayerRating>) -> bool {
    let beginner =
        |known: PlayerRating| known.rating.is_beginner(known.games.unsigned_abs(), known.placed_at.is_some());
    known.is_none_or(beginner)
}

/// A player's rating and the number of their rated attempts; the default rating for visitors and new players.
pub async fn of_player(app: &App, player: Option<&str>, game: &str) -> Result<(Rating, u64), Refusal> {
    let known = match player {
        Some(player) => app.corpus.player_rating(player, game).await?,
        None => None,
    };
    Ok(known.map_or((Rating::default(), 0), |known| (known.rating, known.games.unsigned_abs())))
}
