use crate::{Flaw, Forge, Forged, forge_one};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};

/// How many drafts were made, and what became of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Drafts begun.
    pub drafts: u64,
    /// Drafts that became puzzles.
    pub puzzles: u64,
    /// Puzzles with exactly one answer.
    pub unique: u64,
    /// Drafts that fell, by flaw.
    pub flaws: BTreeMap<Flaw, u64>,
}

/// Makes many puzzles of one recipe, seed by seed. The puzzles and their order depend on recipe and first seed alone,
/// never on the number of threads.
pub struct Batch<G: Forge> {
    recipe: G::Recipe,
    seed: u64,
    twins: HashSet<G::Puzzle>,
    tally: Tally,
}

impl<G: Forge> Batch<G> {
    /// Begins at a first seed.
    pub fn new(recipe: G::Recipe, seed: u64) -> Self {
        Self { recipe, seed, twins: HashSet::new(), tally: Tally::default() }
    }

    /// What became of the drafts so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Tries up to `drafts` further seeds and returns at most `wanted` puzzles, each with what `finish` makes of it.
    /// `finish` runs beside the forging, on all threads.
    pub fn round<T: Send>(
        &mut self,
        drafts: u64,
        wanted: usize,
        finish: impl Fn(&Forged<G>) -> T + Sync,
    ) -> Vec<(Forged<G>, T)>
    where
        G::Puzzle: Send,
    {
        let (recipe, first) = (&self.recipe, self.seed);
        let tried: Vec<_> = (0..drafts)
            .into_par_iter()
            .map(|i| {
                forge_one::<G>(recipe, first.wrapping_add(i)).map(|forged| {
                    let finished = finish(&forged);
                    (forged, finished)
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
            let kept = result.and_then(|(forged, finished)| {
                let new = self.twins.insert(G::twin(&forged.puzzle));
                if new { Ok((forged, finished)) } else { Err(Flaw("a twin or mirror image of an earlier one")) }
            });
            match kept {
                Err(flaw) => *self.tally.flaws.entry(flaw).or_default() += 1,
                Ok(pair) => {
                    self.tally.puzzles += 1;
                    self.tally.unique += u64::from(pair.0.solutions.answers == 1);
                    taken.push(pair);
                }
            }
        }
        taken
    }
}
