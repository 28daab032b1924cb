//! Whatever makes the puzzles of a shelf.

use crate::stock::{plan::Plan, row::Measured};
use play::for_game;
use puzzle::{BadCode, Batch, Forge, Game, Train};

/// Something that makes puzzles, round by round.
pub trait Mill: Send {
    /// Tries some more seeds and returns at most `wanted` puzzles.
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<Measured>;
}

/// Whatever makes the puzzles of a plan, from a seed on.
pub fn mill(plan: Plan, seed: u64) -> Result<Box<dyn Mill>, BadCode> {
    for_game!(plan.game, G => {
        Box::new(Shop { plan, batch: Batch::<G>::new(plan.recipe.parse()?, seed) }) as Box<dyn Mill>
    })
}

/// The beginning of the certificates of a plan's puzzles, up to the seed, and their end after it.
pub fn certificate_ends(plan: Plan) -> Result<(String, String), BadCode> {
    for_game!(plan.game, G => (format!("{}/{}#", G::KEY, plan.recipe), format!("@{}", G::VERSION)))
}

struct Shop<G: Forge> {
    plan: Plan,
    batch: Batch<G>,
}

impl<G: Train> Mill for Shop<G> {
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<Measured> {
        let shelf = self.plan.shelf;
        let made = self.batch.round(drafts, wanted, |forged| {
            Measured::new::<G>(&forged.puzzle, &forged.solutions, shelf, &forged.certificate.to_string())
        });
        made.into_iter().map(|(_, measured)| measured).collect()
    }
}
