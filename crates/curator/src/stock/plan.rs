//! Which shelves there are to choose from, and the order in which they are stocked.

use play::{SHELVES, Shelf};
use puzzle::BadCode;
use std::fmt;

/// Shelves that doubt plays on, unless others are asked for: the easiest ones of which there are look-alikes.
const DOUBTED: usize = 2;

/// The names of a game's shelves that players may choose, from easy to hard.
pub fn shelves(game: &str) -> Vec<&'static str> {
    Shelf::listed().filter(|shelf| shelf.game == game).map(|shelf| shelf.name).collect()
}

/// The names of the shelves of a game that doubt plays on, unless others are asked for.
pub fn doubted(game: &str) -> Vec<&'static str> {
    let doubtful = Shelf::listed().filter(|shelf| shelf.game == game && shelf.lookalike.is_some());
    doubtful.map(|shelf| shelf.name).take(DOUBTED).collect()
}

/// The shelves in the order in which they are stocked: the first of every game, then the second of each, and so on.
pub fn in_turn() -> Vec<Shelf> {
    let place =
        |shelf: &Shelf| SHELVES.iter().filter(|other| other.game == shelf.game).position(|other| other == shelf);
    let mut shelves = SHELVES.to_vec();
    shelves.sort_by_key(place);
    shelves
}

/// A shelf or a game that is not there: what was asked for, and what there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(BadCode);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Unknown {}

/// The shelf of this name, if players may choose it.
pub fn find(name: &str) -> Result<Shelf, Unknown> {
    let names = || Shelf::listed().map(|shelf| shelf.name).collect::<Vec<_>>().join(", ");
    let unknown = || Unknown(BadCode::new(format!("unknown shelf \"{}\"", BadCode::excerpt(name)), names()));
    Shelf::find(name).copied().ok_or_else(unknown)
}

/// The game of this key, or the first one if none is named.
pub fn game(key: Option<&str>) -> Result<&'static str, Unknown> {
    let Some(key) = key else { return Ok(SHELVES[0].game) };
    let known = Shelf::listed().map(|shelf| shelf.game).find(|game| *game == key);
    known.ok_or_else(|| Unknown(play::unknown_game(key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stock::forger::certificate_ends;
    use play::types::{Game, Shisen, TSpin};

    #[test]
    fn every_recipe_reads_back_and_gives_what_its_shelf_promises() {
        for shelf in SHELVES {
            let (written, steps, chain) = match shelf.game {
                TSpin::KEY => {
                    let recipe: tspin::forge::Recipe = shelf.recipe.parse().unwrap();
                    (recipe.to_string(), recipe.steps, None)
                }
                Shisen::KEY => {
                    let recipe: shisen::Recipe = shelf.recipe.parse().unwrap();
                    (recipe.to_string(), recipe.width * recipe.height / 2, None)
                }
                _ => {
                    let recipe: nazo::Recipe = shelf.recipe.parse().unwrap();
                    (recipe.to_string(), recipe.moves, Some(recipe.chain as u32))
                }
            };
            assert_eq!((written.as_str(), steps as u32, chain), (shelf.recipe, shelf.steps, shelf.chain()));
            assert!(certificate_ends(shelf).unwrap().0.contains(shelf.recipe));
        }
        assert_eq!(Shelf::listed().count(), 23);
        assert!(play::keys().iter().all(|key| !shelves(key).is_empty()));
    }

    #[test]
    fn the_first_shelves_of_all_games_are_stocked_first() {
        let turn: Vec<&str> = in_turn().iter().map(|shelf| shelf.name).collect();
        assert_eq!(turn[..4], ["tspin-1", "nazo-1-2", "shisen-6x4", "tspin-2"]);
        assert_eq!(turn.len(), SHELVES.len());
        assert_eq!(doubted("nazo"), ["nazo-1-3", "nazo-2-3"]);
        assert!(doubted("shisen").is_empty(), "every board can be cleared");
    }
}
