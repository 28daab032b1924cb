//! Simulated players of Shisen-sho. They show that the pipeline works; they are not people and say nothing about people.

use super::plays::Play;
use crate::simulated;
use puzzle::{Game, Outcome, Position as _};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use shisen::{Puzzle, Shisen};

/// The paper's numbers: about ninety players, 1647 plays that were kept.
pub const PLAYERS: usize = 90;
/// Boards that each player plays.
pub const EACH: usize = 18;

/// One board in so many is given up as soon as it is seen.
const UNWANTED: u32 = 60;

/// What a simulated player is like.
struct Nature {
    /// Seconds to find a pair where there are five.
    pace: f64,
    /// How often a move is looked at for harm, before it is made.
    care: f64,
    /// Restarts before giving up.
    patience: u32,
}

/// Every player plays some of the boards, in an order of their own.
pub fn plays(boards: &[Puzzle], seed: u64, go_on: &mut dyn FnMut() -> bool) -> Vec<Play> {
    let mut plays = Vec::new();
    for number in 0..PLAYERS {
        let mut dice = Pcg64Mcg::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let nature = Nature {
            pace: 2.0 + 4.0 * dice.random::<f64>(),
            care: 0.2 + 0.7 * dice.random::<f64>(),
            patience: dice.random_range(0..4),
        };
        let mut order: Vec<usize> = (0..boards.len()).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, dice.random_range(0..=place));
        }
        for &board in order.iter().take(EACH) {
            plays.push(play(&boards[board], &nature, &format!("{}{}", simulated::NAME, number + 1), &mut dice));
            if !go_on() {
                return plays;
            }
        }
    }
    plays
}

fn play(board: &Puzzle, nature: &Nature, player: &str, dice: &mut Pcg64Mcg) -> Play {
    let start = Shisen::begin(board);
    let (mut seconds, mut moves, mut longest) = (0.0f64, 0, 0.0f64);
    let mut solved = false;
    if dice.random_range(0..UNWANTED) == 0 {
        let seconds = nature.pace * dice.random::<f64>();
        let (player, puzzle) = (player.to_owned(), board.to_string());
        return Play { player, puzzle, seconds, solved, longest_pause: seconds, moves: 0, rating: None };
    }
    for _ in 0..=nature.patience {
        let mut position = start.clone();
        while position.outcome() == Outcome::Open {
            let legal = position.legal_moves();
            // The fewer pairs there are the longer one looks; now and then something else comes up.
            let luck = 0.5 + dice.random::<f64>() + 2.0 * dice.random::<f64>().powi(6);
            let away = if dice.random_range(0..4000) == 0 { 60.0 + 300.0 * dice.random::<f64>() } else { 0.0 };
            let thought = nature.pace * luck * (5.0 / legal.len() as f64).powf(0.6) + away;
            let careful = dice.random::<f64>() < nature.care;
            let safe = if careful { position.safe_take() } else { None };
            position.play_unchecked(safe.unwrap_or_else(|| legal[dice.random_range(0..legal.len())]));
            (seconds, longest, moves) = (seconds + thought, longest.max(thought), moves + 1);
        }
        solved = position.outcome() == Outcome::Solved;
        if solved {
            break;
        }
    }
    let hard = (seconds / 60.0).log2() + if solved { 0.0 } else { 1.0 };
    let rating = Some(hard.round().clamp(1.0, 5.0) as u8);
    let (player, puzzle) = (player.to_owned(), board.to_string());
    Play { player, puzzle, seconds, solved, longest_pause: longest, moves, rating }
}

#[cfg(test)]
mod tests {
    use super::super::plays::clean;
    use super::*;

    #[test]
    fn some_give_up_at_once_and_most_do_not() {
        let board: Puzzle = "shisen:ABBA/CDDC".parse().unwrap();
        let played = plays(&vec![board; EACH], 1, &mut || true);
        assert_eq!(played.len(), PLAYERS * EACH);
        let cleaned = clean(played);
        assert!((5..100).contains(&cleaned.untried), "{}", cleaned.untried);
    }
}
