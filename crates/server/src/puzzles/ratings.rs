//! Between the numbers of `rate` and the rows of `corpus`.

use crate::{App, http::refusal::Refusal};
use corpus::{PEOPLE, Puzzle, RatedAttempt, Reckoned, Standing};
pub use curator::models::consensus::source;
use play::wire::{Grounds, RatingCard, RatingChange};
use rate::Rating;

/// A stored standing as a rating.
pub fn rating(standing: &Standing) -> Rating {
    Rating { rating: standing.rating, deviation: standing.deviation, volatility: standing.volatility }
}

/// A rating as it is stored.
fn standing(rating: &Rating) -> Standing {
    Standing { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

/// A rating as it is told.
pub fn card(rating: &Rating) -> RatingCard {
    RatingCard {
        rating: rating.rating.round() as i32,
        deviation: rating.deviation.round() as u32,
        provisional: rating.is_provisional(),
    }
}

/// What the rating of a puzzle rests on.
pub async fn grounds(app: &App, puzzle: &Puzzle) -> Result<Grounds, Refusal> {
    let found = app.corpus.grounds(&puzzle.id, Rating::PROVISIONAL).await?;
    let first = found.first_rating.zip(found.first_deviation);
    let first = first.map(|(rating, deviation)| Rating { rating, deviation, ..Rating::default() });
    let said_first = if puzzle.is_by_play() { &puzzle.first_source } else { &puzzle.source };
    Ok(Grounds {
        source: source(&puzzle.source),
        games: found.games.unsigned_abs(),
        counted: found.counted.unsigned_abs(),
        needed: PEOPLE.unsigned_abs(),
        since: found.since,
        first: card(&first.unwrap_or_else(|| rating(&puzzle.standing()))),
        first_source: (!said_first.is_empty()).then(|| source(said_first)),
    })
}

/// What a try comes to as a game between a player, perhaps a new one, and a puzzle.
pub fn reckon(player: Option<Standing>, puzzle: Standing, solved: bool) -> Reckoned {
    let before = player.map_or_else(Rating::default, |standing| rating(&standing));
    let game = rate::rate_attempt(&before, &rating(&puzzle), solved);
    Reckoned {
        expected: game.expected,
        before: standing(&before),
        player: standing(&game.player),
        puzzle: standing(&game.puzzle),
        known: Rating::PROVISIONAL,
    }
}

/// What a rated attempt did to the player's rating.
pub fn change(rated: &RatedAttempt) -> RatingChange {
    let told = |rating, deviation| card(&Rating { rating, deviation, ..Rating::default() });
    RatingChange {
        before: told(rated.player_rating_before, rated.player_deviation_before),
        after: told(rated.player_rating_after, rated.player_deviation_after),
    }
}

/// How strong a player is, and the tries that counted for it; a visitor is as strong as someone of whom nothing is known.
pub async fn of_player(app: &App, player: Option<&str>, game: &str) -> Result<(Rating, u64), Refusal> {
    let known = match player {
        Some(player) => app.corpus.player_standing(player, game).await?,
        None => None,
    };
    Ok(known.map_or((Rating::default(), 0), |known| (rating(&known.standing), known.games.unsigned_abs())))
}
