use crate::{Flaw, Forge, Forged, forge_one};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// Counts of drafts by what became of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Drafts tried.
    pub drafts: u64,
    /// Drafts that became puzzles.
    pub puzzles: u64,
    /// Puzzles with exactly one answer.
    pub unique: u64,
    /// Rejected drafts by flaw.
    pub flaws: BTreeMap<Flaw, u64>,
}

/// Forges many puzzles of one recipe, one seed after the other. The puzzles and their order depend only on the recipe
/// and the first seed, never on the number of threads.
pub struct Batch<G: Forge> {
    recipe: G::Recipe,
    seed: u64,
    twins: HashSet<G::Puzzle>,
    tally: Tally,
}

impl<G: Forge> Batch<G> {
    /// Starts at this seed.
    pub fn new(recipe: G::Recipe, seed: u64) -> Self {
        Self { recipe, seed, twins: HashSet::new(), tally: Tally::default() }
    }

    /// Counts of the drafts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Tries up to `drafts` further seeds and returns at most `wanted` puzzles, each with the result of `finish`,
    /// which runs on all threads as part of the forging.
    pub fn round<T: Send>(
        &mut self,
        drafts: u64,
        wanted: usize,
        finish: impl Fn(&Forged<G>) -> T + Sync,
    ) -> Vec<(Forged<G>, T)>
    where
        G::Puzzle: Send,
    {
        self.make(drafts, wanted, |forged| {
            let finished = finish(&forged);
            (forged, finished)
        })
    }

    /// The same, but returns only what `finish` makes of each puzzle, so that the puzzles themselves end on the threads that
    /// made them.
    pub fn make<T: Send>(&mut self, drafts: u64, wanted: usize, finish: impl Fn(Forged<G>) -> T + Sync) -> Vec<T>
    where
        G::Puzzle: Send,
    {
        let (recipe, first) = (&self.recipe, self.seed);
        let tried: Vec<_> = (0..drafts)
            .into_par_iter()
            .map(|i| {
                forge_one::<G>(recipe, first.wrapping_add(i)).map(|forged| {
                    let (twin, unique) = (G::twin(&forged.puzzle), forged.solutions.answers == 1);
                    (twin, unique, finish(forged))
                })
            })
            .collect();
        let mut taken = Vec::new();
        for result in tried {
            if taken.len() == wanted {
                break;
            }
            self.seed = self.seed.wrapping_add(1);
            self.tally.drafts += 1;
            let kept = result.and_then(|(twin, unique, finished)| {
                let new = self.twins.insert(twin);
                if new { Ok((unique, finished)) } else { Err(Flaw("twin or mirror image of an earlier puzzle")) }
            });
            match kept {
                Err(flaw) => *self.tally.flaws.entry(flaw).or_default() += 1,
                Ok((unique, finished)) => {
                    self.tally.puzzles += 1;
                    self.tally.unique += u64::from(unique);
                    taken.push(finished);
                }
            }
        }
        taken
    }
}
