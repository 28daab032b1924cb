//! Whatever makes the puzzles of a shelf.

use crate::{
    games::{Visit, dispatch},
    stock::{plan::Plan, row},
};
use corpus::NewPuzzle;
use puzzle::{BadCode, Batch, Forge, Train};

/// Something that makes puzzles, round by round.
pub trait Mill: Send {
    /// Tries some more seeds and returns at most `wanted` puzzles.
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<NewPuzzle>;
}

/// Whatever makes the puzzles of a plan, from a seed on.
pub fn mill(plan: Plan, seed: u64) -> Result<Box<dyn Mill>, BadCode> {
    struct Open(Plan, u64);
    impl Visit for Open {
        type Made = Box<dyn Mill>;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            Ok(Box::new(Shop { plan: self.0, batch: Batch::<G>::new(self.0.recipe.parse()?, self.1) }))
        }
    }
    dispatch(plan.game, Open(plan, seed))
}

/// The beginning of the certificates of a plan's puzzles, up to the seed, and their end after it.
pub fn certificate_ends(plan: Plan) -> Result<(String, String), BadCode> {
    struct Ends(Plan);
    impl Visit for Ends {
        type Made = (String, String);
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            Ok((format!("{}/{}#", G::KEY, self.0.recipe), format!("@{}", G::VERSION)))
        }
    }
    dispatch(plan.game, Ends(plan))
}

struct Shop<G: Forge> {
    plan: Plan,
    batch: Batch<G>,
}

impl<G: Train> Mill for Shop<G> {
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<NewPuzzle> {
        let shelf = self.plan.shelf;
        let made = self.batch.round(drafts, wanted, |forged| {
            row::row::<G>(&forged.puzzle, &forged.solutions, shelf, &forged.certificate.to_string())
        });
        made.into_iter().map(|(_, row)| row).collect()
    }
}
