use super::{Player, Sight};
use crate::{Grid, Pair, Placement};
use cpu_time::ThreadTime;
use std::time::Duration;

/// What it took to choose moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Thought {
    /// Moves chosen.
    pub moves: u32,
    /// The processor time of all of them: what else the machine does is not in it.
    pub time: Duration,
    /// That of the slowest.
    pub slowest: Duration,
}

impl Thought {
    /// Milliseconds a move; none without a move.
    pub fn milliseconds(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1000.0 / f64::from(self.moves))
    }
}

impl std::iter::Sum for Thought {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            moves: sum.moves + one.moves,
            time: sum.time + one.time,
            slowest: sum.slowest.max(one.slowest),
        })
    }
}

/// A player and a clock. It counts the processor time of the thread that asks: work that a player gives to other threads is
/// not in it.
#[derive(Clone, Debug)]
pub struct Clocked<P> {
    player: P,
    thought: Thought,
}

impl<P> Clocked<P> {
    /// A player who has not chosen yet.
    pub fn new(player: P) -> Self {
        Self { player, thought: Thought::default() }
    }

    /// What the moves took so far.
    pub fn thought(&self) -> Thought {
        self.thought
    }

    fn clock<T>(&mut self, choose: impl FnOnce(&mut P) -> T) -> T {
        let begin = ThreadTime::now();
        let chosen = choose(&mut self.player);
        let time = begin.elapsed();
        self.thought = [self.thought, Thought { moves: 1, time, slowest: time }].into_iter().sum();
        chosen
    }
}

impl<const W: usize, const H: usize, P: Player<W, H>> Player<W, H> for Clocked<P> {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        self.clock(|player| player.choose(field, pairs))
    }

    fn reply(&mut self, sight: &Sight<W, H>) -> Option<Placement> {
        self.clock(|player| player.reply(sight))
    }
}
