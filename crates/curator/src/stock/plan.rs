//! The shelves and what stands on them.

use nazo::Nazo;
use puzzle::{BadCode, Game};
use shisen::Shisen;
use std::fmt;
use tspin::TSpin;

/// What stands on a shelf and how more of it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The shelf's name.
    pub shelf: &'static str,
    /// The game's key.
    pub game: &'static str,
    /// What its puzzles are.
    pub kind: &'static str,
    /// Moves of its puzzles.
    pub steps: u32,
    /// Rounds of the chain that they ask for, where chains are asked for.
    pub chain: Option<u32>,
    /// The recipe as text.
    pub recipe: &'static str,
    /// Whether players may choose it; the others serve the ways of playing that need them.
    pub listed: bool,
    /// The shelf of puzzles that look like these and have no answer.
    pub lookalike: Option<&'static str>,
}

/// The shelves that the server stocks: game by game, those for players first, from easy to hard.
pub const PLANS: [Plan; 31] = [
    Plan { lookalike: Some("lookalike-1"), ..tspin("tspin-1", "reverse-1", 1) },
    Plan { lookalike: Some("lookalike-2"), ..tspin("tspin-2", "reverse-2", 2) },
    Plan { lookalike: Some("lookalike-3"), ..tspin("tspin-3", "reverse-3", 3) },
    tspin("tspin-4", "reverse-4", 4),
    Plan { kind: "donation", ..tspin("donate-2", "donate-2", 2) },
    Plan { kind: "donation", ..tspin("donate-3", "donate-3", 3) },
    Plan { kind: "donation", ..tspin("donate-4", "donate-4", 4) },
    Plan { listed: false, ..tspin("lookalike-1", "lookalike-1", 1) },
    Plan { listed: false, ..tspin("lookalike-2", "lookalike-2", 2) },
    Plan { listed: false, ..tspin("lookalike-3", "lookalike-3", 3) },
    // The first may have several answers, for those who begin.
    nazo("nazo-1-2", "reverse-1-2", 1, 2),
    Plan { lookalike: Some("nazo-lookalike-1-3"), ..nazo("nazo-1-3", "reverse-1-3,unique", 1, 3) },
    Plan { lookalike: Some("nazo-lookalike-2-3"), ..nazo("nazo-2-3", "reverse-2-3,loose=4,unique", 2, 3) },
    Plan { lookalike: Some("nazo-lookalike-2-4"), ..nazo("nazo-2-4", "reverse-2-4,loose=6,unique", 2, 4) },
    Plan { lookalike: Some("nazo-lookalike-3-4"), ..nazo("nazo-3-4", "reverse-3-4,loose=6,unique", 3, 4) },
    Plan { lookalike: Some("nazo-lookalike-3-5"), ..nazo("nazo-3-5", "reverse-3-5,loose=4,unique", 3, 5) },
    nazo("nazo-4-5", "reverse-4-5,loose=4,unique", 4, 5),
    Plan { listed: false, ..nazo("nazo-lookalike-1-3", "lookalike-1-3", 1, 3) },
    Plan { listed: false, ..nazo("nazo-lookalike-2-3", "lookalike-2-3,loose=4", 2, 3) },
    Plan { listed: false, ..nazo("nazo-lookalike-2-4", "lookalike-2-4,loose=6", 2, 4) },
    Plan { listed: false, ..nazo("nazo-lookalike-3-4", "lookalike-3-4,loose=6", 3, 4) },
    Plan { listed: false, ..nazo("nazo-lookalike-3-5", "lookalike-3-5,loose=4", 3, 5) },
    // The number of moves is that of the pairs.
    shisen("shisen-6x4", "random-6x4", 12),
    shisen("shisen-8x5", "random-8x5", 20),
    shisen("shisen-10x6", "random-10x6", 30),
    shisen("shisen-14x8", "random-14x8", 56),
    // By chance, some of these take long to be proved.
    shisen("shisen-18x8", "back-18x8", 72),
    // Within the edge fewer pairs can go, and more boards have traps.
    shisen("shisen-inside-6x4", "random-6x4-inside", 12),
    shisen("shisen-inside-8x5", "random-8x5-inside", 20),
    shisen("shisen-inside-10x6", "random-10x6-inside", 30),
    shisen("shisen-traps-8x6", "trappy-8x6-inside", 24),
];

/// Shelves that doubt plays on, unless others are asked for: the easiest ones of which there are look-alikes.
const DOUBTED: usize = 2;

const fn tspin(shelf: &'static str, recipe: &'static str, steps: u32) -> Plan {
    Plan { shelf, game: TSpin::KEY, kind: "tspin", steps, chain: None, recipe, listed: true, lookalike: None }
}

const fn nazo(shelf: &'static str, recipe: &'static str, steps: u32, chain: u32) -> Plan {
    Plan { shelf, game: Nazo::KEY, kind: "chain", steps, chain: Some(chain), recipe, listed: true, lookalike: None }
}

const fn shisen(shelf: &'static str, recipe: &'static str, steps: u32) -> Plan {
    Plan { shelf, game: Shisen::KEY, kind: "tiles", steps, chain: None, recipe, listed: true, lookalike: None }
}

/// The plans of the shelves that players may choose, game by game, from easy to hard.
pub fn listed() -> impl Iterator<Item = Plan> {
    PLANS.into_iter().filter(|plan| plan.listed)
}

/// The names of a game's shelves that players may choose, from easy to hard.
pub fn shelves(game: &str) -> Vec<&'static str> {
    listed().filter(|plan| plan.game == game).map(|plan| plan.shelf).collect()
}

/// The names of the shelves of a game that doubt plays on, unless others are asked for.
pub fn doubted(game: &str) -> Vec<&'static str> {
    let doubtful = listed().filter(|plan| plan.game == game && plan.lookalike.is_some());
    doubtful.map(|plan| plan.shelf).take(DOUBTED).collect()
}

/// The plans in the order in which they are stocked: the first shelf of every game, then the second of each, and so on.
pub fn in_turn() -> Vec<Plan> {
    let place = |plan: &Plan| PLANS.iter().filter(|other| other.game == plan.game).position(|other| other == plan);
    let mut plans = PLANS.to_vec();
    plans.sort_by_key(place);
    plans
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

/// The plan of the shelf of this name, if players may choose it.
pub fn find(shelf: &str) -> Result<Plan, Unknown> {
    let shelves = || listed().map(|plan| plan.shelf).collect::<Vec<_>>().join(", ");
    let unknown = || Unknown(BadCode::new(format!("there is no shelf «{}»", BadCode::excerpt(shelf)), shelves()));
    listed().find(|plan| plan.shelf == shelf).ok_or_else(unknown)
}

/// The game of this key, or the first one if none is named.
pub fn game(key: Option<&str>) -> Result<&'static str, Unknown> {
    let Some(key) = key else { return Ok(PLANS[0].game) };
    let known = listed().map(|plan| plan.game).find(|game| *game == key);
    known.ok_or_else(|| Unknown(play::unknown_game(key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stock::forger::certificate_ends;

    #[test]
    fn every_recipe_reads_back_and_every_lookalike_has_its_shelf() {
        for plan in PLANS {
            let (written, steps, chain) = match plan.game {
                TSpin::KEY => {
                    let recipe: tspin::forge::Recipe = plan.recipe.parse().unwrap();
                    (recipe.to_string(), recipe.steps, None)
                }
                Shisen::KEY => {
                    let recipe: shisen::Recipe = plan.recipe.parse().unwrap();
                    (recipe.to_string(), recipe.width * recipe.height / 2, None)
                }
                _ => {
                    let recipe: nazo::Recipe = plan.recipe.parse().unwrap();
                    (recipe.to_string(), recipe.moves, Some(recipe.chain as u32))
                }
            };
            assert_eq!((written.as_str(), steps as u32, chain), (plan.recipe, plan.steps, plan.chain));
            assert!(certificate_ends(plan).unwrap().0.contains(plan.recipe));
            if let Some(lookalike) = plan.lookalike {
                let like = PLANS.iter().find(|plan| plan.shelf == lookalike && !plan.listed).unwrap();
                assert_eq!((like.game, like.steps, like.chain), (plan.game, plan.steps, plan.chain), "{lookalike}");
            }
        }
        assert_eq!(listed().count(), 23);
        let keys = play::keys();
        assert!(PLANS.iter().all(|plan| keys.contains(&plan.game)) && keys.iter().all(|key| !shelves(key).is_empty()));
    }

    #[test]
    fn the_first_shelves_of_all_games_are_stocked_first() {
        let turn: Vec<&str> = in_turn().iter().map(|plan| plan.shelf).collect();
        assert_eq!(turn[..4], ["tspin-1", "nazo-1-2", "shisen-6x4", "tspin-2"]);
        assert_eq!(turn.len(), PLANS.len());
        assert_eq!(doubted("nazo"), ["nazo-1-3", "nazo-2-3"]);
        assert!(doubted("shisen").is_empty(), "every board can be cleared");
    }
}
