use crate::{Field, Goal, Nazo, Pair, Puzzle};
use puzzle::{Budget, Solutions, Solve};

/// The search for chains, within a budget for all that is looked for.
pub(super) struct Search {
    budget: Budget,
    /// Positions visited so far.
    pub nodes: u64,
    /// Whether every search came to its end.
    pub complete: bool,
}

impl Search {
    pub fn new(budget: Budget) -> Self {
        Self { budget, nodes: 0, complete: true }
    }

    /// The longest chain of these pairs, and the fewest of them that fire it.
    pub fn longest(&mut self, field: &Field, pairs: &[Pair]) -> (u32, usize) {
        let mut best = (0, 0);
        self.visit(field, pairs, 0, &mut best);
        best
    }

    fn visit(&mut self, field: &Field, pairs: &[Pair], placed: usize, best: &mut (u32, usize)) {
        let Some(&pair) = pairs.get(placed) else { return };
        for placement in field.placements(pair) {
            if self.nodes >= self.budget.nodes {
                self.complete = false;
                return;
            }
            self.nodes += 1;
            let mut child = *field;
            child.drop(pair, placement);
            let length = child.fire();
            let better = length > best.0 || length == best.0 && length > 0 && placed + 1 < best.1;
            if better {
                *best = (length, placed + 1);
            }
            if !child.is_lost() {
                self.visit(&child, pairs, placed + 1, best);
            }
        }
    }

    /// The puzzle of firing a chain of this length, with all its answers.
    pub fn prove(&mut self, field: &Field, pairs: &[Pair], length: u32) -> Option<(Puzzle, Solutions<Nazo>)> {
        let goal = Goal::chain(u8::try_from(length).ok()?);
        let puzzle = Puzzle::new(*field, pairs.to_vec(), goal).ok()?;
        let left = self.budget.nodes.saturating_sub(self.nodes);
        let solutions = Nazo::solve(&puzzle, Budget { nodes: left, ..self.budget });
        self.nodes += solutions.nodes;
        self.complete &= solutions.complete;
        (solutions.complete && solutions.answers > 0).then_some((puzzle, solutions))
    }
}
