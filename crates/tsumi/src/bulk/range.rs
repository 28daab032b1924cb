use puzzle::{Forge, Forged, Tally, forge_one};
use rayon::prelude::*;

/// Forges seed after seed of a recipe. What becomes of a seed depends on no other one: puzzles that were there already stay.
pub struct Range<'a, G: Forge> {
    recipe: &'a G::Recipe,
    first: u64,
    tally: Tally,
}

impl<'a, G: Forge> Range<'a, G> {
    /// Starts at this seed.
    pub fn new(recipe: &'a G::Recipe, first: u64) -> Self {
        Self { recipe, first, tally: Tally::default() }
    }

    /// Counts of the drafts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Tries the next seeds on all threads; returns what `finish` makes of each puzzle, in the order of the seeds.
    pub fn round<T: Send>(&mut self, drafts: u64, finish: impl Fn(&Forged<G>) -> T + Sync) -> Vec<T> {
        let first = self.first + self.tally.drafts;
        let tried = (first..first + drafts).into_par_iter().map(|seed| {
            forge_one::<G>(self.recipe, seed).map(|forged| (forged.solutions.answers == 1, finish(&forged)))
        });
        let tried: Vec<_> = tried.collect();
        self.tally.drafts += drafts;
        let mut made = Vec::with_capacity(tried.len());
        for result in tried {
            match result {
                Err(flaw) => *self.tally.flaws.entry(flaw).or_default() += 1,
                Ok((unique, row)) => {
                    self.tally.puzzles += 1;
                    self.tally.unique += u64::from(unique);
                    made.push(row);
                }
            }
        }
        made
    }
}
