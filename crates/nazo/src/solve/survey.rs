use crate::{Aim, Field, Progress, Puzzle};
use puzzle::is_stopped_at;

/// Statistics of all lines of play, good and bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Survey {
    /// Complete lines of play: goal met, game lost, or no pair left.
    pub lines: u64,
    /// Lines that meet the goal.
    pub solving: u64,
    /// Lines in which something vanishes.
    pub firing: u64,
    /// Lines that fall one round short of the wanted chain.
    pub near_misses: u64,
    /// Positions with pairs to place from which the goal cannot be met any more.
    pub traps: u64,
    /// Positions visited.
    pub positions: u64,
    /// Whether the survey was exhaustive; if not, the numbers are lower bounds.
    pub complete: bool,
}

/// Visits every line of play, up to a number of positions.
pub fn survey(puzzle: &Puzzle, positions: u64) -> Survey {
    let mut walk = Walk { puzzle, left: positions, found: Survey { complete: true, ..Survey::default() } };
    walk.visit(puzzle.field(), 0, Progress::default(), 0);
    walk.found
}

struct Walk<'a> {
    puzzle: &'a Puzzle,
    left: u64,
    found: Survey,
}

impl Walk<'_> {
    /// `longest` is the longest chain on the way here.
    fn visit(&mut self, field: &Field, depth: usize, progress: Progress, longest: u32) {
        let goal = self.puzzle.goal();
        let pair = self.puzzle.pairs()[depth];
        for placement in field.placements(pair) {
            if self.left == 0 || is_stopped_at(self.left) {
                self.left = 0;
                self.found.complete = false;
                return;
            }
            self.left -= 1;
            self.found.positions += 1;
            let (mut next, mut progress) = (*field, progress);
            next.drop(pair, placement);
            let (met, rounds) = goal.judge(&mut next, &mut progress);
            let longest = longest.max(rounds);
            if !met && depth + 1 < self.puzzle.pairs().len() && !next.is_lost() {
                let before = self.found.solving;
                self.visit(&next, depth + 1, progress, longest);
                // Where the survey broke off, a line to the goal may have been missed.
                self.found.traps += u64::from(self.found.complete && self.found.solving == before);
                continue;
            }
            let chain = matches!(goal.aim, Aim::Chain | Aim::ChainClear);
            self.found.lines += 1;
            self.found.solving += u64::from(met);
            self.found.firing += u64::from(longest > 0);
            self.found.near_misses += u64::from(!met && chain && longest + 1 == u32::from(goal.number));
        }
    }
}
