//! The experiments of the 2012 paper, for any player: one row of results for each game.
//!
//! Games run in parallel, but each on one thread, so that the measured time is that thread's. The rows come in the
//! order of the seeds and, apart from these times, do not depend on the number of threads.

mod chains;
mod completion;
mod duels;
mod plain;

pub use chains::{ChainGame, chains, chains_on};
pub use completion::{CompletionGame, completion};
pub use duels::{DuelGame, duels, duels_on};
pub use plain::{
    TALL, TallPlayer, chain_kept, plain_combined, plain_joseki, plain_potential, tall_stairs, tall_stairs_above,
};

use super::{Beam, Combined, Joseki, Potential};
use crate::Ruleset;
use crate::joseki::Book;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Number and seeds of the games, with progress and cancellation.
#[derive(Clone, Copy)]
pub struct Series<'a> {
    /// Number of games.
    pub games: usize,
    /// The seed of the first game's pairs; the next games have the seeds after it.
    pub seed: u64,
    /// Called after each game, with the number of games done.
    pub progress: &'a (dyn Fn(usize) + Sync),
    /// Once set, no game begins; those under way end after the current move and are left out.
    pub stop: &'a AtomicBool,
}

impl Series<'_> {
    /// The results of all games in the order of the seeds, played in parallel.
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

/// The combined player for solo games: stairs, then a beam of about thirty milliseconds a move.
pub fn combined() -> Combined<'static> {
    Combined::new(Joseki::new(Book::open_stairs()), Beam::new(400, 16, 4, 1))
}

/// Our combined player with the paper's finish: stairs, then potential maximization, both looking beyond the known
/// pairs. See [`plain_combined`] for the paper's player.
pub fn combined_as_printed() -> Combined<'static, Potential> {
    Combined::new(Joseki::new(Book::open_stairs()), Potential::default())
}

/// When a player in a duel fires unprovoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// When its field is nearly full, or to answer.
    Patient,
    /// Also as soon as its attack exceeds the rival's best answer by thirty stones, which in practice decide a duel,
    /// as the paper says.
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

/// The combined player in a duel: stairs, then a beam of about thirty milliseconds a move. A hasty one abandons the
/// shape sooner and does not look as far.
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

/// Our opening with the paper's finish, and its rival: what the visible pairs cannot fire counts for nothing. See
/// [`plain_combined`] for the paper's player.
pub fn duellists_as_printed(ruleset: Ruleset) -> (Combined<'static, Potential>, Potential) {
    let rival = Potential { unknown: 0, ..potential_in_duel(ruleset, Temper::Patient) };
    (Combined::new(Joseki::new(Book::open_stairs()), rival.clone()), rival)
}
