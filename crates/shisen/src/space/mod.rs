//! The exact state space of a board: every position that can occur, level by level.
//!
//! A state is split in two (`frame`): five kinds of tiles make up its low part, fifteen bits, and the others its high
//! part. States are kept in groups that share a high part (`layer`), two bytes each. For most groups the high part
//! alone decides whether a pair can go, so that this is computed once for all of them. The next level is made one
//! high part after the other (`forward`): all groups that lead to it mark their low parts in a set of 32,768 bits,
//! and the marked ones are a group of that level. Backwards (`backward`), only groups near a trap, or without a move
//! that is open to all, are visited state by state.

mod backward;
mod doors;
mod forward;
mod frame;
mod freedom;
mod layer;
mod marks;
mod sample;

use crate::{Bits, Board, Puzzle};
use backward::Traps;
use forward::Step;
use frame::{Frame, High};
use layer::{Layer, Segment};
use puzzle::space::{Clock, Level, Limits, Progress, Space};
#[cfg(not(target_arch = "wasm32"))]
use rayon::prelude::*;

/// The number of moves that are early in play: the first 13 of 30, as in the 2012 paper, and as large a share on
/// boards of other sizes.
pub fn early(puzzle: &Puzzle) -> usize {
    let moves = puzzle.tiles().len() / 2;
    (moves * 13).div_ceil(30)
}

/// Parts of a level between two calls of `watch`.
const ROUND: usize = 128;

/// Surveys the state space of a puzzle on all threads, with the same result as [`puzzle::space::survey`]. `watch` is
/// called with the progress and returns whether to go on; a survey that ends early gives what it counted and leaves
/// the rest unknown.
pub fn space(puzzle: &Puzzle, limits: Limits, watch: &mut dyn FnMut(Progress) -> bool) -> Space {
    let board = Board::new(puzzle);
    let freest = freedom::freest(&board);
    let mut clock = Clock::new(limits, watch);
    match Frame::<u64>::new(&board, &freest) {
        Some(frame) => search(&frame, &board, limits.samples, &mut clock),
        None => search(
            &Frame::<u128>::new(&board, &freest).expect("no board is larger"),
            &board,
            limits.samples,
            &mut clock,
        ),
    }
}

fn search<H: High>(frame: &Frame<H>, board: &Board, samples: usize, clock: &mut Clock) -> Space {
    let mut search = Search {
        clock,
        progress: Progress { states: 1, ..Progress::default() },
        space: Space::default(),
        layers: Vec::new(),
        frame,
    };
    if search.forward() {
        search.backward();
    } else if samples > 0 {
        search.sample(board, samples);
    }
    search.space
}

struct Search<'a, 'b, H> {
    clock: &'a mut Clock<'b>,
    progress: Progress,
    space: Space,
    layers: Vec<Layer<H>>,
    frame: &'a Frame<H>,
}

impl<H: High> Search<'_, '_, H> {
    /// Finds all states. False if the search was stopped.
    fn forward(&mut self) -> bool {
        let mut first = Segment::new();
        first.push(self.frame.start, |lows| lows.push(0));
        let mut layer = Layer { segments: vec![first] };
        while layer.states() > 0 {
            self.space.states += layer.states();
            self.space.levels.push(Level { states: layer.states(), ..Level::default() });
            self.layers.push(layer);
            let Some((next, edges)) = self.step() else { return false };
            self.space.edges += edges;
            self.space.levels[self.progress.depth].edges = Some(edges);
            self.progress.depth += 1;
            layer = next;
        }
        true
    }

    /// The next level, and the number of moves that lead to it.
    fn step(&mut self) -> Option<(Layer<H>, u64)> {
        let step = Step::new(self.frame, self.layers.last()?);
        let kept: u64 = self.layers.iter().map(Layer::bytes).sum::<u64>();
        let mut next = Layer { segments: Vec::new() };
        let mut edges = 0;
        for round in step.parts().chunks(ROUND) {
            self.progress.bytes = kept + next.bytes();
            if !self.clock.go_on(self.progress) {
                return None;
            }
            for (segment, count) in each(round, |part| step.segment(part)) {
                edges += count;
                self.progress.edges += count;
                self.progress.states += segment.states();
                if segment.states() > 0 {
                    next.segments.push(segment);
                }
            }
        }
        Some((next, edges))
    }

    /// Finds the traps, from the last level back to the first.
    fn backward(&mut self) {
        self.progress.backwards = true;
        let (mut unsolvable, mut into_traps, mut longest) = (0, 0, 0);
        let mut traps = Traps::none();
        while let Some(layer) = self.layers.last() {
            self.progress.depth = self.layers.len() - 1;
            self.progress.bytes = self.layers.iter().map(Layer::bytes).sum::<u64>() + traps.bytes();
            if !self.clock.go_on(self.progress) {
                return;
            }
            let into;
            (traps, into) = backward::traps(self.frame, layer, &traps);
            unsolvable += traps.count();
            into_traps += into;
            longest = longest.max(traps.longest());
            self.space.levels[self.progress.depth].dead_ends = Some(traps.dead_ends());
            self.layers.pop();
        }
        self.finish(unsolvable, into_traps, longest.into());
    }

    /// Estimates the unfinished levels, if the caller still waits.
    fn sample(&mut self, board: &Board, samples: usize) {
        let Self { clock, progress, space, layers, frame } = self;
        let Some(layer) = layers.last().filter(|_| clock.is_awaited(*progress)) else { return };
        let at = |number: u64| layer.at(number).map_or(Bits::NONE, |(high, low)| frame.join(high, low));
        let first = space.levels.len() - 1;
        let awaited = &mut || clock.is_awaited(*progress);
        space.sample = sample::sample(board, first, layer.states(), samples, at, awaited);
    }

    fn finish(&mut self, unsolvable: u64, into_traps: u64, longest: u32) {
        self.space.unsolvable = Some(unsolvable);
        self.space.into_traps = Some(into_traps);
        self.space.longest_trap = Some(longest);
        self.space.complete = true;
    }
}

/// Maps on all threads, where there are threads.
fn each<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Send + Sync) -> Vec<R> {
    #[cfg(not(target_arch = "wasm32"))]
    return things.par_iter().map(work).collect();
    #[cfg(target_arch = "wasm32")]
    things.iter().map(work).collect()
}
