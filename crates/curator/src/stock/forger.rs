//! Forging the puzzles of a shelf, whatever its game.

use crate::stock::row::Measured;
use play::{Shelf, for_game};
use puzzle::{BadCode, Batch, Forge, Game, Train};

/// Forges puzzles, round by round.
pub trait Forger: Send {
    /// Tries the next `drafts` seeds and returns at most `wanted` puzzles.
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<Measured>;
}

/// The forger of a shelf's puzzles, starting at a seed.
pub fn forger(shelf: Shelf, seed: u64) -> Result<Box<dyn Forger>, BadCode> {
    for_game!(shelf.game, G => {
        Box::new(ShelfForger { shelf, batch: Batch::<G>::new(shelf.recipe.parse()?, seed) }) as Box<dyn Forger>
    })
}

/// The parts of the certificates of a shelf's puzzles before and after the seed.
pub fn certificate_ends(shelf: Shelf) -> Result<(String, String), BadCode> {
    for_game!(shelf.game, G => (format!("{}/{}#", G::KEY, shelf.recipe), format!("@{}", G::VERSION)))
}

struct ShelfForger<G: Forge> {
    shelf: Shelf,
    batch: Batch<G>,
}

impl<G: Train> Forger for ShelfForger<G> {
    fn round(&mut self, drafts: u64, wanted: usize) -> Vec<Measured> {
        let shelf = self.shelf.name;
        let forged = self.batch.round(drafts, wanted, |forged| Measured::forged::<G>(forged, shelf));
        forged.into_iter().map(|(_, measured)| measured).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::Models;
    use rate::Source;

    /// Models know only the usual puzzles; whatever they say of others, or the formula instead, must be a rating.
    #[test]
    fn puzzles_of_special_shelves_are_measured_and_rated() {
        let models = Models::default();
        for shelf in play::SHELVES.into_iter().filter(|shelf| shelf.special) {
            let mut forger = forger(shelf, 1).unwrap();
            let rows: Vec<_> = forger.round(256, 3).into_iter().map(|measured| measured.rated(&models)).collect();
            assert_eq!(rows.len(), 3, "{}", shelf.name);
            for row in rows {
                assert_eq!((row.steps, row.shelf.as_str()), (shelf.steps.into(), shelf.name), "{}", row.code);
                assert!((100.0..4000.0).contains(&row.rating), "{}: {}", row.code, row.rating);
                assert!(matches!(row.source, Some(Source::Formula | Source::Simulated)), "{}", row.code);
                assert!(!row.features.contains("null"), "{}: {}", row.code, row.features);
            }
        }
    }
}
