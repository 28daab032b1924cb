//! Puzzles that were forged elsewhere, proved again by their certificates.

use crate::stock::row::Measured;
use play::{SHELVES, for_game};
use puzzle::{BadCode, Certificate, Train, forge_one};

/// Makes the puzzle of a certificate again, for the shelf of its recipe: solved and measured as if it had been forged for that shelf, so that
/// nothing but the certificate is believed. Fails if the recipe is that of no shelf, or if there is no such puzzle.
pub fn forge_again(certificate: &str) -> Result<Measured, BadCode> {
    let game = certificate.split('/').next().unwrap_or_default();
    for_game!(game, G => of_game::<G>(certificate)?)
}

fn of_game<G: Train>(certificate: &str) -> Result<Measured, BadCode> {
    let Certificate { recipe, seed, .. } = Certificate::read::<G>(certificate)?;
    let text = recipe.to_string();
    let shelf = SHELVES.iter().find(|shelf| shelf.game == G::KEY && shelf.recipe == text).ok_or_else(|| {
        let recipes: Vec<&str> =
            SHELVES.iter().filter(|shelf| shelf.game == G::KEY).map(|shelf| shelf.recipe).collect();
        BadCode::new(format!("no shelf has puzzles of the recipe \"{text}\""), format!("one of {}", recipes.join(" ")))
    })?;
    let forged = forge_one::<G>(&recipe, seed).map_err(|flaw| {
        BadCode::new(format!("seed {seed} of {text} gives no puzzle ({})", flaw.0), "the certificate of a puzzle")
    })?;
    Ok(Measured::forged::<G>(&forged, shelf.name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{models::Models, stock::forger::forger};

    #[test]
    fn a_puzzle_made_again_is_the_one_that_was_forged_for_the_shelf() {
        for shelf in SHELVES.into_iter().step_by(5) {
            for forged in forger(shelf, 1).unwrap().round(64, 2) {
                let row = forged.rated(&Models::default());
                assert_eq!(forge_again(&row.certificate).unwrap().rated(&Models::default()), row);
            }
        }
    }

    #[test]
    fn what_proves_nothing_is_refused() {
        for (certificate, why) in [
            ("", "unknown game"),
            ("by hand", "unknown game"),
            ("tspin/reverse-2", "certificate"),
            ("tspin/reverse-2#7@999", "version"),
            ("tspin/reverse-2,unique#7@2", "no shelf has puzzles of the recipe \"reverse-2,unique\""),
            ("nazo/reverse-2-3#7@1", "no shelf"),
        ] {
            let refused = forge_again(certificate).unwrap_err().to_string();
            assert!(refused.contains(why) && refused.contains("expected"), "{certificate}: {refused}");
        }
        let flawed = (1..).find_map(|seed| forge_again(&format!("tspin/reverse-2#{seed}@2")).err());
        assert!(flawed.unwrap().to_string().contains("gives no puzzle"));
    }
}
