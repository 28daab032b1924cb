//! Whatever makes the puzzles of a shelf.

use crate::stock::row::Measured;
use play::{Shelf, for_game};
use puzzle::{BadCode, Batch, Forge, Game, Train};

/// Something that makes puzzles, round by round.
pub trait Mill: Send {
    /// Tries some more seeds and returns at most `wanted` puzzles.
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<Measured>;
}

/// Whatever makes the puzzles of a shelf, from a seed on.
pub fn mill(shelf: Shelf, seed: u64) -> Result<Box<dyn Mill>, BadCode> {
    for_game!(shelf.game, G => {
        Box::new(Shop { shelf, batch: Batch::<G>::new(shelf.recipe.parse()?, seed) }) as Box<dyn Mill>
    })
}

/// The beginning of the certificates of a shelf's puzzles, up to the seed, and their end after it.
pub fn certificate_ends(shelf: Shelf) -> Result<(String, String), BadCode> {
    for_game!(shelf.game, G => (format!("{}/{}#", G::KEY, shelf.recipe), format!("@{}", G::VERSION)))
}

struct Shop<G: Forge> {
    shelf: Shelf,
    batch: Batch<G>,
}

impl<G: Train> Mill for Shop<G> {
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<Measured> {
        let shelf = self.shelf.name;
        let made = self.batch.round(drafts, wanted, |forged| {
            Measured::new::<G>(&forged.puzzle, &forged.solutions, shelf, &forged.certificate.to_string())
        });
        made.into_iter().map(|(_, measured)| measured).collect()
    }
}
