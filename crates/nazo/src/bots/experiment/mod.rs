//! The experiments of the 2012 paper, for any player: what each game came to, one row a game.
//!
//! Games are spread over threads, but each is played on one, so that the time a player takes is that thread's own. The rows
//! come in the order of the seeds and do not depend on the number of threads, but for these times.

mod chains;
mod completion;
mod duels;

pub use chains::{ChainGame, chains};
pub use completion::{CompletionGame, completion};
pub use duels::{DuelGame, duels};

use super::{Beam, Combined, Joseki, Potential};
use crate::Ruleset;
use crate::joseki::Book;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How many games, with which pairs, and who is told.
#[derive(Clone, Copy)]
pub struct Series<'a> {
    /// Games.
    pub games: usize,
    /// The first game has the pairs of this seed, the next ones of those after it.
    pub seed: u64,
    /// Called after each game, with the number of games done.
    pub progress: &'a (dyn Fn(usize) + Sync),
    /// Once this is set no game begins, and those under way end after the move they are at and are left out.
    pub stop: &'a AtomicBool,
}

impl Series<'_> {
    /// What each game came to, in the order of the seeds, by games in parallel.
    fn run<T: Send>(&self, game: impl Fn(u64) -> T + Sync) -> Vec<T> {
        let done = AtomicUsize::new(0);
        let one = |number: usize| {
            if self.is_stopped() {
                return None;
            }
            let row = game(self.seed.wrapping_add(number as u64));
            if self.is_stopped() {
                return None;
            }
            (self.progress)(done.fetch_add(1, Ordering::Relaxed) + 1);
            Some(row)
        };
        // One game at a time for each thread: they differ in length.
        (0..self.games).into_par_iter().with_max_len(1).filter_map(one).collect()
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The combined player alone: stairs, then a beam of about thirty milliseconds a move.
pub fn combined() -> Combined<'static> {
    Combined::new(Joseki::new(Book::open_stairs()), Beam::new(400, 16, 4, 1))
}

/// The combined player of the paper to the letter: stairs, then potential maximization.
pub fn combined_as_printed() -> Combined<'static, Potential> {
    Combined::new(Joseki::new(Book::open_stairs()), Potential::default())
}

/// When a player of a duel fires of its own accord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// When its field is nearly full, or to answer.
    Patient,
    /// Also as soon as its attack exceeds the rival's best answer by thirty stones, which decide a duel in practice, as the
    /// paper says.
    Hasty,
}

impl Temper {
    fn margin(self) -> u32 {
        match self {
            Self::Patient => u32::MAX,
            Self::Hasty => 30,
        }
    }
}

/// The combined player in a duel: stairs, then a beam of about thirty milliseconds a move. In haste it lets go of the shape
/// sooner, and does not look as far.
pub fn combined_in_duel(ruleset: Ruleset, temper: Temper) -> Combined<'static> {
    let (finish, switch) = match temper {
        Temper::Patient => (Beam::new(200, 16, 4, 1), 0.9),
        Temper::Hasty => (Beam::new(150, 6, 4, 1), 0.6),
    };
    let finish = Beam { ruleset, margin: temper.margin(), ..finish };
    let mut player = Combined::new(Joseki::new(Book::open_stairs()), finish);
    player.switch = switch;
    player
}

/// Potential maximization in a duel.
pub fn potential_in_duel(ruleset: Ruleset, temper: Temper) -> Potential {
    Potential { ruleset, margin: temper.margin(), ..Potential::default() }
}

/// The combined player of the paper to the letter, and its rival: what the pairs in sight cannot fire counts for nothing.
pub fn duellists_as_printed(ruleset: Ruleset) -> (Combined<'static, Potential>, Potential) {
    let rival = Potential { unknown: 0, ..potential_in_duel(ruleset, Temper::Patient) };
    (Combined::new(Joseki::new(Book::open_stairs()), rival.clone()), rival)
}
