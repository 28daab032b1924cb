//! The listed shelves and games, and the order in which shelves are stocked.

use play::{SHELVES, Shelf};
use puzzle::BadCode;
use std::fmt;

/// The number of shelves that the mode `doubt` uses by default.
const DOUBT_SHELVES: usize = 2;

/// The names of a game's usual shelves, from easy to hard: those from which players get puzzles unless they choose one.
pub fn shelves(game: &str) -> Vec<&'static str> {
    Shelf::listed().filter(|shelf| shelf.game == game && !shelf.special).map(|shelf| shelf.name).collect()
}

/// The names of all shelves of a game that players may choose.
pub fn listed(game: &str) -> Vec<&'static str> {
    Shelf::listed().filter(|shelf| shelf.game == game).map(|shelf| shelf.name).collect()
}

/// The names of the shelves that the mode `doubt` uses by default: the easiest ones with look-alikes.
pub fn doubt_shelves(game: &str) -> Vec<&'static str> {
    let with_lookalikes = Shelf::listed().filter(|shelf| shelf.game == game && shelf.lookalike.is_some());
    with_lookalikes.map(|shelf| shelf.name).take(DOUBT_SHELVES).collect()
}

/// All shelves in the order in which they are stocked: the first of every game, then the second of each, and so on.
pub fn stocking_order() -> Vec<Shelf> {
    let place =
        |shelf: &Shelf| SHELVES.iter().filter(|other| other.game == shelf.game).position(|other| other == shelf);
    let mut shelves = SHELVES.to_vec();
    shelves.sort_by_key(place);
    shelves
}

/// The error of a name that no shelf or game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName(BadCode);

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for UnknownName {}

/// Finds a listed shelf by name.
pub fn find(name: &str) -> Result<Shelf, UnknownName> {
    let names = || Shelf::listed().map(|shelf| shelf.name).collect::<Vec<_>>().join(", ");
    let unknown = || {
        UnknownName(BadCode::new(
            format!("unknown shelf \"{}\"", BadCode::excerpt(name)),
            format!("one of {}", names()),
        ))
    };
    Shelf::find(name).copied().ok_or_else(unknown)
}

/// Finds a game by key; the first game if there is none.
pub fn game(key: Option<&str>) -> Result<&'static str, UnknownName> {
    let Some(key) = key else { return Ok(SHELVES[0].game) };
    let known = Shelf::listed().map(|shelf| shelf.game).find(|game| *game == key);
    known.ok_or_else(|| UnknownName(play::unknown_game(key)))
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
                    let chain = recipe.goal.is_none().then_some(recipe.chain as u32);
                    (recipe.to_string(), recipe.moves, chain)
                }
            };
            assert_eq!((written.as_str(), steps as u32, chain), (shelf.recipe, shelf.steps, shelf.chain()));
            assert!(certificate_ends(shelf).unwrap().0.contains(shelf.recipe));
        }
        assert_eq!((Shelf::listed().count(), play::keys().iter().flat_map(|key| shelves(key)).count()), (36, 23));
        assert!(play::keys().iter().all(|key| !shelves(key).is_empty()));
    }

    #[test]
    fn the_first_shelves_of_all_games_are_stocked_first() {
        let order: Vec<&str> = stocking_order().iter().map(|shelf| shelf.name).collect();
        assert_eq!(order[..4], ["tspin-1", "nazo-1-2", "shisen-6x4", "tspin-2"]);
        assert_eq!(order.len(), SHELVES.len());
        assert_eq!(doubt_shelves("nazo"), ["nazo-1-3", "nazo-2-3"]);
        assert!(doubt_shelves("shisen").is_empty(), "every board can be cleared");
    }
}
