//! The nearest answer to a failed try, found by allowing one change more at a time.

use crate::{
    Field, Landing, Nazo, Placement, Progress, Puzzle,
    solve::{coming, landings},
};
use puzzle::{Budget, Collector, Nearest, NearestAnswer};

/// Pairs are compared one by one, in the order of play: a pair is kept if it is put down the same way in the same columns,
/// even if its stones come to rest higher or lower because of an earlier change. The cells then count the stones that
/// come to rest where the try has none of their colour.
impl Nearest for Nazo {
    fn changed(tried: &[Landing], line: &[Landing]) -> Vec<usize> {
        let kept = |number: usize| tried.get(number).is_some_and(|one| one.placement() == line[number].placement());
        (0..line.len()).filter(|&number| !kept(number)).collect()
    }

    fn differing_cells(tried: &[Landing], line: &[Landing]) -> usize {
        let mut tried: Vec<u16> = tried.iter().flat_map(|landing| landing.stones()).collect();
        let mut differs = |stone: &u16| match tried.iter().position(|other| other == stone) {
            Some(place) => {
                tried.swap_remove(place);
                false
            }
            None => true,
        };
        line.iter().flat_map(|landing| landing.stones()).filter(|stone| differs(stone)).count()
    }

    fn nearest(puzzle: &Puzzle, tried: &[Landing], budget: Budget) -> Option<NearestAnswer<Self>> {
        let line = [Placement::ALL[0]; Puzzle::LONGEST];
        let mut search = Search { puzzle, tried, limit: 0, line, meter: Collector::new(budget), best: None };
        for limit in 0..=puzzle.pairs().len() {
            search.limit = limit;
            search.visit(puzzle.field(), Step { depth: 0, changed: 0, fired: true }, Progress::default());
            if search.meter.is_spent() {
                return None;
            }
            if let Some((cells, line)) = search.best {
                return Some(NearestAnswer { changed: Self::changed(tried, &line), line, cells });
            }
        }
        None
    }
}

/// How far a line has come.
#[derive(Clone, Copy)]
struct Step {
    depth: usize,
    /// Pairs that the try puts down otherwise.
    changed: usize,
    /// Whether stones have vanished since the last look at the bound.
    fired: bool,
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    tried: &'a [Landing],
    /// Pairs that may be put down otherwise.
    limit: usize,
    line: [Placement; Puzzle::LONGEST],
    /// Watches the budget; the answers themselves are not collected.
    meter: Collector<Nazo>,
    /// The fewest differing cells so far; equal ones go by line.
    best: Option<(usize, Vec<Landing>)>,
}

impl Search<'_> {
    fn visit(&mut self, field: &Field, step: Step, progress: Progress) {
        let (goal, pairs) = (self.puzzle.goal(), &self.puzzle.pairs()[step.depth..]);
        let [pair, ..] = *pairs else { return };
        if step.fired && !goal.within_reach(field, &coming(pairs), &progress) {
            return;
        }
        let same = self.tried.get(step.depth).map(|landing| landing.placement());
        for placement in field.placements(pair) {
            let changed = step.changed + usize::from(same != Some(placement));
            if changed > self.limit {
                continue;
            }
            if !self.meter.spend() {
                return;
            }
            let (mut next, mut progress) = (*field, progress);
            next.drop(pair, placement);
            self.line[step.depth] = placement;
            let (met, rounds) = goal.judge(&mut next, &mut progress);
            if met {
                self.offer(step.depth + 1);
            } else if !next.is_lost() {
                self.visit(&next, Step { depth: step.depth + 1, changed, fired: rounds > 0 }, progress);
                if self.meter.is_spent() {
                    return;
                }
            }
        }
    }

    /// Takes in a line that meets the goal. It has as many changes as the limit: with fewer, an earlier round would have
    /// found it.
    fn offer(&mut self, length: usize) {
        let line = landings(self.puzzle.field(), self.puzzle.pairs(), &self.line[..length]);
        let found = (Nazo::differing_cells(self.tried, &line), line);
        if self.best.as_ref().is_none_or(|best| found < *best) {
            self.best = Some(found);
        }
    }
}
