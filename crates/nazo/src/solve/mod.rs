//! The solver, its pruning bounds, its exhaustive oracle, and surveys of all lines.

pub mod bound;
mod nearest;
pub mod plain;
pub mod sample;
pub mod survey;
pub mod trace;

use crate::{Field, Goal, Landing, Nazo, Pair, Placement, Progress, Puzzle};
use puzzle::{Budget, Collector, Solutions, Solve, is_stopped_at};

/// The set of stones and their cells, in whatever order and pairing: their numbers, sorted.
pub type Answer = Vec<u16>;

impl Solve for Nazo {
    type Answer = Answer;

    fn answer(line: &[Landing]) -> Answer {
        let mut stones: Answer = line.iter().flat_map(|landing| landing.stones()).collect();
        stones.sort_unstable();
        stones
    }

    fn solve(puzzle: &Puzzle, budget: Budget) -> Solutions<Self> {
        let mut search = Search { puzzle, line: [Placement::ALL[0]; Puzzle::LONGEST], found: Collector::new(budget) };
        if search.found.spend() {
            search.visit(puzzle.field(), 0, Progress::default(), true);
        }
        search.found.finish()
    }
}

/// Visits every line of play, except those with too few stones.
struct Search<'a> {
    puzzle: &'a Puzzle,
    line: [Placement; Puzzle::LONGEST],
    found: Collector<Nazo>,
}

impl Search<'_> {
    /// Tries every placement of a pair. Stones are counted again only if some have vanished.
    fn visit(&mut self, field: &Field, depth: usize, progress: Progress, changed: bool) {
        let goal = self.puzzle.goal();
        if changed && !goal.within_reach(field, &coming(&self.puzzle.pairs()[depth..]), &progress) {
            return;
        }
        let pair = self.puzzle.pairs()[depth];
        for placement in field.placements(pair) {
            if !self.found.spend() {
                return;
            }
            let (mut next, mut progress) = (field.dropped(pair, placement), progress);
            self.line[depth] = placement;
            let (met, rounds) = goal.judge(&mut next, &mut progress);
            if met {
                self.add(depth + 1);
            } else if depth + 1 < self.puzzle.pairs().len() && !next.is_lost() {
                self.visit(&next, depth + 1, progress, rounds > 0);
                if self.found.is_spent() {
                    return;
                }
            }
        }
    }

    /// Adds a line that meets the goal, with the cells in which its stones land.
    #[cold]
    fn add(&mut self, length: usize) {
        let landings = landings(self.puzzle.field(), self.puzzle.pairs(), &self.line[..length]);
        self.found.add(&landings);
    }
}

/// The number of stones of each colour in some pairs.
pub(crate) fn coming(pairs: &[Pair]) -> [u32; 5] {
    let mut coming = [0; 5];
    for colour in pairs.iter().flat_map(|pair| [pair.axis, pair.child]) {
        coming[colour as usize] += 1;
    }
    coming
}

/// The landings of pairs placed one after the other.
pub fn landings(field: &Field, pairs: &[Pair], line: &[Placement]) -> Vec<Landing> {
    let mut field = *field;
    let put = |(&pair, &placement): (&Pair, &Placement)| {
        let landing = Landing::new(&field, pair, placement);
        field.drop(pair, placement);
        field.fire();
        landing
    };
    pairs.iter().zip(line).map(put).collect()
}

/// Whether some line of play fires a chain of at least this many rounds. Visits at most `nodes` positions; `None` if
/// that is too few to decide.
pub(crate) fn can_chain(field: &Field, pairs: &[Pair], rounds: u8, nodes: &mut u64) -> Option<bool> {
    fn visit(field: &Field, pairs: &[Pair], rounds: u8, nodes: &mut u64, changed: bool) -> Option<bool> {
        let Some((&pair, rest)) = pairs.split_first() else { return Some(false) };
        let goal = Goal::chain_of_at_least(rounds);
        if changed && !goal.within_reach(field, &coming(pairs), &Progress::default()) {
            return Some(false);
        }
        for placement in field.placements(pair) {
            if is_stopped_at(*nodes) {
                *nodes = 0;
            }
            *nodes = nodes.checked_sub(1)?;
            let mut next = field.dropped(pair, placement);
            let length = next.fire();
            if length >= u32::from(rounds) {
                return Some(true);
            }
            if !rest.is_empty() && !next.is_lost() && visit(&next, rest, rounds, nodes, length > 0)? {
                return Some(true);
            }
        }
        Some(false)
    }
    visit(field, pairs, rounds, nodes, true)
}
