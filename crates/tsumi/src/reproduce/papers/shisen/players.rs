//! Simulated players of Shisen-sho. They show that the pipeline works, and say nothing about people.

use super::plays::Play;
use crate::data::simulated_raters;
use puzzle::panel::{Family, SolverProfile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use shisen::{Puzzle, panel::BoardView};

/// As in the paper: about ninety players, with 1647 plays after filtering.
pub const PLAYERS: usize = 90;
/// Boards for each player.
pub const EACH: usize = 18;

/// One in so many boards is given up at first sight.
const UNWANTED: u32 = 60;
/// One in so many plays has a long interruption.
const AWAY: u32 = 60;

/// A simulated player.
struct Person {
    name: String,
    profile: SolverProfile,
    /// Seconds for a glance.
    pace: f64,
}

/// Simulates plays: every player plays some of the boards, in random order.
pub fn plays(boards: &[Puzzle], seed: u64, go_on: &mut dyn FnMut() -> bool) -> Vec<Play> {
    let gazes: Vec<BoardView> = boards.iter().map(BoardView::new).collect();
    let mut plays = Vec::new();
    for number in 0..PLAYERS {
        let mut dice = Pcg64Mcg::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let person = Person {
            name: format!("{}{}", simulated_raters::NAME, number + 1),
            profile: SolverProfile::new(Family::ALL[number % 2], dice.random()),
            pace: 0.3 + 0.5 * dice.random::<f64>(),
        };
        let mut order: Vec<usize> = (0..boards.len()).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, dice.random_range(0..=place));
        }
        for &board in order.iter().take(EACH) {
            plays.push(play(&gazes[board], &person, &mut dice));
            if !go_on() {
                return plays;
            }
        }
    }
    plays
}

fn play(view: &BoardView, person: &Person, dice: &mut Pcg64Mcg) -> Play {
    let (player, puzzle) = (person.name.clone(), view.board().puzzle().to_string());
    if dice.random_range(0..UNWANTED) == 0 {
        let seconds = person.pace * dice.random::<f64>();
        return Play { player, puzzle, seconds, solved: false, longest_pause: seconds, moves: 0, rating: None };
    }
    let record = view.play(&person.profile, dice.random());
    let mut pauses: Vec<f64> = record.pauses.iter().map(|&glances| f64::from(glances) * person.pace).collect();
    // An interruption.
    if dice.random_range(0..AWAY) == 0 {
        let when = dice.random_range(0..pauses.len());
        pauses[when] += 60.0 + 300.0 * dice.random::<f64>();
    }
    let seconds: f64 = pauses.iter().sum();
    let hard = (seconds / 60.0).log2() + if record.solved { 0.0 } else { 1.0 };
    Play {
        player,
        puzzle,
        seconds,
        solved: record.solved,
        longest_pause: pauses.iter().copied().fold(0.0, f64::max),
        moves: record.pauses.len() as u32 - 1,
        rating: Some(hard.round().clamp(1.0, 5.0) as u8),
    }
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
