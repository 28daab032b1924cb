use super::each;
use crate::{Bits, Board, Cleared};
use puzzle::space::Sample;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Independent runs. How far they are apart tells how far they are from the truth.
const RUNS: u64 = 8;
/// Positions that may be looked at to tell whether a position can come up.
const NODES: u64 = 1000;

/// Estimates the levels from a certain one on, of which so many `states` are known to be there; `at` gives any of them by its
/// number.
///
/// Each run keeps as many positions of every level as `samples` says, each with a weight: all positions that it stands for. A
/// move is drawn from each, and the weight of the position that it leads to is multiplied by the moves there were, and divided
/// by the positions from which it could have been reached just as well. So every position of the next level is expected to be
/// counted once, however many ways lead to it. Then positions are drawn anew by their weights, lest a few become all.
pub(super) fn sample(
    board: &Board,
    first: usize,
    states: u64,
    samples: usize,
    at: impl Fn(u64) -> Bits + Send + Sync,
) -> Sample {
    let all = Bits::first(board.puzzle().tiles().len());
    let reached = |left: Bits| match board.clear_down_to(all, left, u64::MAX) {
        Cleared::By(line) => Reached { left, line },
        // It did come up.
        Cleared::Never | Cleared::Unknown => Reached { left, line: Vec::new() },
    };
    let seeds: Vec<u64> = (0..RUNS).collect();
    let runs = each(&seeds, |&seed| {
        let mut chance = Pcg64Mcg::seed_from_u64(seed);
        let mut level: Vec<Reached> = (0..samples).map(|_| reached(at(chance.random_range(0..states)))).collect();
        let mut count = states as f64;
        let mut found = Vec::new();
        loop {
            let mut edges = 0;
            let mut drawn: Vec<(Reached, f64)> = Vec::new();
            for position in &level {
                let moves: Vec<usize> = position.moves(board).collect();
                edges += moves.len();
                if !moves.is_empty() {
                    let next = position.after(board, moves[chance.random_range(0..moves.len() as u32) as usize]);
                    let weight = moves.len() as f64 / next.ways_in(board, all);
                    drawn.push((next, weight));
                }
            }
            found.push((count, count * edges as f64 / level.len() as f64));
            let weight: f64 = drawn.iter().map(|(_, weight)| weight).sum();
            if weight == 0.0 {
                return found;
            }
            count *= weight / level.len() as f64;
            level = draw(&drawn, weight, samples, &mut chance);
        }
    });
    Sample { first, runs }
}

/// A position, and the pairs that were taken on the way to it.
#[derive(Clone)]
struct Reached {
    left: Bits,
    line: Vec<usize>,
}

impl Reached {
    fn moves(&self, board: &Board) -> impl Iterator<Item = usize> {
        (0..board.pairs().len()).filter(|&pair| board.pairs()[pair].can_go(self.left))
    }

    fn after(&self, board: &Board, pair: usize) -> Self {
        let mut line = self.line.clone();
        line.push(pair);
        Self { left: self.left - board.pairs()[pair].tiles, line }
    }

    /// From how many positions that can come up a move leads to this one; at least one, the one it was found from.
    fn ways_in(&self, board: &Board, all: Bits) -> f64 {
        let back = (0..board.pairs().len()).filter(|&number| {
            let pair = &board.pairs()[number];
            pair.tiles.is_apart(self.left) && pair.is_open(self.left | pair.tiles)
        });
        back.filter(|&number| self.can_come_last(board, all, number)).count().max(1) as f64
    }

    /// Whether all that is gone could have gone with this pair as the last. To go the same way without it, or with the other
    /// two of its kind in their place, does in most cases; only then is it searched.
    fn can_come_last(&self, board: &Board, all: Bits, last: usize) -> bool {
        let pair = &board.pairs()[last];
        let kind = &board.kinds()[pair.kind];
        let before = self.left | pair.tiles;
        let other = (kind.pairs.len() == 6 && kind.tiles.is_apart(self.left))
            .then(|| kind.pairs.iter().rev().zip(&kind.pairs).find(|(_, number)| **number == last))
            .flatten();
        let mut todo: Vec<usize> = self.line.iter().copied().filter(|&pair| !kind.pairs.contains(&pair)).collect();
        todo.extend(other.map(|(other, _)| *other));
        let mut left = all;
        loop {
            let count = todo.len();
            todo.retain(|&pair| {
                let open = board.pairs()[pair].can_go(left);
                if open {
                    left = left - board.pairs()[pair].tiles;
                }
                !open
            });
            if todo.len() == count || todo.is_empty() {
                return left == before || matches!(board.clear_down_to(all, before, NODES), Cleared::By(_));
            }
        }
    }
}

/// Draws so many positions by their weights, evenly spread.
fn draw(drawn: &[(Reached, f64)], weight: f64, samples: usize, chance: &mut Pcg64Mcg) -> Vec<Reached> {
    let step = weight / samples as f64;
    let mut target = step * chance.random_range(0.0..1.0);
    let mut sum = 0.0;
    let mut level = Vec::with_capacity(samples);
    for (position, weight) in drawn {
        sum += weight;
        while target < sum && level.len() < samples {
            level.push(position.clone());
            target += step;
        }
    }
    level
}
