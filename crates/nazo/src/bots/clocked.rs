use super::{Player, Sight};
use crate::{Grid, Pair, Placement};
use cpu_time::ThreadTime;
use std::time::Duration;

/// Processor time spent on choosing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ThinkingTime {
    /// Moves chosen.
    pub moves: u32,
    /// The processor time of all moves, which excludes what else the machine does.
    pub time: Duration,
    /// The time of the slowest move.
    pub slowest: Duration,
}

impl ThinkingTime {
    /// Milliseconds for a move on average; `None` without moves.
    pub fn milliseconds(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1000.0 / f64::from(self.moves))
    }
}

impl std::iter::Sum for ThinkingTime {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            moves: sum.moves + one.moves,
            time: sum.time + one.time,
            slowest: sum.slowest.max(one.slowest),
        })
    }
}

/// A player whose time is measured: the processor time of the calling thread, without work that a player hands to
/// other threads.
#[derive(Clone, Debug)]
pub struct Clocked<P> {
    player: P,
    thinking_time: ThinkingTime,
}

impl<P> Clocked<P> {
    /// A player that has not chosen yet.
    pub fn new(player: P) -> Self {
        Self { player, thinking_time: ThinkingTime::default() }
    }

    /// The time of the moves so far.
    pub fn thinking_time(&self) -> ThinkingTime {
        self.thinking_time
    }

    fn clock<T>(&mut self, choose: impl FnOnce(&mut P) -> T) -> T {
        let begin = ThreadTime::now();
        let chosen = choose(&mut self.player);
        let time = begin.elapsed();
        self.thinking_time = [self.thinking_time, ThinkingTime { moves: 1, time, slowest: time }].into_iter().sum();
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
