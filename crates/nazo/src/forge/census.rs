use super::Recipe;
use crate::{Field, Nazo, Pair, Puzzle};
use puzzle::Forge;
use std::collections::BTreeMap;

/// Distribution of the longest chain over the drafts of a recipe: the histograms of the 2018 report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Number of drafts.
    pub drafts: u32,
    /// Number of drafts by stones on the field, then by longest chain.
    pub by_stones: BTreeMap<u32, BTreeMap<u32, u32>>,
}

impl Census {
    /// Number of drafts whose longest chain has exactly this length.
    pub fn of_length(&self, chain: u32) -> u32 {
        self.by_stones.values().filter_map(|lengths| lengths.get(&chain)).sum()
    }

    /// Share of drafts whose longest chain has exactly this length, which the report calls the yield.
    pub fn share(&self, chain: u32) -> f64 {
        f64::from(self.of_length(chain)) / f64::from(self.drafts.max(1))
    }
}

/// Makes drafts of a recipe and finds the longest chain that the moves of each allow. Seeds without a draft are
/// skipped. Ends early once `go_on`, called after each draft, returns false.
pub fn census(recipe: &Recipe, drafts: u32, seed: u64, mut go_on: impl FnMut() -> bool) -> Census {
    let mut census = Census::default();
    let puzzles = (seed..).filter_map(|seed| Nazo::draft(recipe, seed).ok()).map(|draft| draft.puzzle);
    for puzzle in puzzles.take(drafts as usize) {
        census.drafts += 1;
        let stones = puzzle.field().occupied().count();
        let length = longest_chain(&puzzle);
        *census.by_stones.entry(stones).or_default().entry(length).or_default() += 1;
        if !go_on() {
            break;
        }
    }
    census
}

/// The longest chain that any line of play fires, whatever the goal.
pub fn longest_chain(puzzle: &Puzzle) -> u32 {
    fn visit(field: &Field, pairs: &[Pair]) -> u32 {
        let Some((&pair, rest)) = pairs.split_first() else { return 0 };
        let longest = field.placements(pair).map(|placement| {
            let mut next = *field;
            next.drop(pair, placement);
            let length = next.fire();
            if next.is_lost() { length } else { length.max(visit(&next, rest)) }
        });
        longest.max().unwrap_or(0)
    }
    visit(puzzle.field(), puzzle.pairs())
}
