use crate::refusal::Refusal;
use puzzle::{BadCode, Game};
use tspin::TSpin;

/// What stands on a shelf and how more of it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The shelf's name.
    pub shelf: &'static str,
    /// The game's key.
    pub game: &'static str,
    /// The recipe as text.
    pub recipe: &'static str,
    /// Whether players may choose it; the others serve the ways of playing that need them.
    pub listed: bool,
    /// The shelf of puzzles that look like these and have no answer.
    pub lookalike: Option<&'static str>,
}

/// The shelves that the server stocks, those for players first, from easy to hard.
pub const PLANS: [Plan; 10] = [
    Plan { lookalike: Some("lookalike-1"), ..tspin("tspin-1", "reverse-1") },
    Plan { lookalike: Some("lookalike-2"), ..tspin("tspin-2", "reverse-2") },
    Plan { lookalike: Some("lookalike-3"), ..tspin("tspin-3", "reverse-3") },
    tspin("tspin-4", "reverse-4"),
    tspin("donate-2", "donate-2"),
    tspin("donate-3", "donate-3"),
    tspin("donate-4", "donate-4"),
    Plan { listed: false, ..tspin("lookalike-1", "lookalike-1") },
    Plan { listed: false, ..tspin("lookalike-2", "lookalike-2") },
    Plan { listed: false, ..tspin("lookalike-3", "lookalike-3") },
];

const fn tspin(shelf: &'static str, recipe: &'static str) -> Plan {
    Plan { shelf, game: TSpin::KEY, recipe, listed: true, lookalike: None }
}

/// The plans of the shelves that players may choose, from easy to hard.
pub fn listed() -> impl Iterator<Item = Plan> {
    PLANS.into_iter().filter(|plan| plan.listed)
}

/// The plan of the shelf of this name, if players may choose it.
pub fn find(shelf: &str) -> Result<Plan, Refusal> {
    let shelves = || listed().map(|plan| plan.shelf).collect::<Vec<_>>().join(", ");
    let unknown = || {
        let shelf = BadCode::excerpt(shelf);
        Refusal::unknown(format!("there is no shelf «{shelf}»; expected {}", shelves()))
    };
    listed().find(|plan| plan.shelf == shelf).ok_or_else(unknown)
}

/// The game of this key, or the only one if none is named; else the refusal that says there is no such game.
pub fn game(key: Option<&str>) -> Result<&'static str, Refusal> {
    let Some(key) = key else { return Ok(TSpin::KEY) };
    let known = listed().map(|plan| plan.game).find(|game| *game == key);
    known.ok_or_else(|| Refusal::unknown(format!("«{}» is no game; expected {}", BadCode::excerpt(key), TSpin::KEY)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mill::certificate_ends;

    #[test]
    fn every_recipe_reads_back_and_every_lookalike_has_its_shelf() {
        for plan in PLANS {
            let recipe: tspin::forge::Recipe = plan.recipe.parse().unwrap();
            assert_eq!(recipe.to_string(), plan.recipe);
            assert!(certificate_ends(plan).unwrap().0.contains(plan.recipe));
            if let Some(lookalike) = plan.lookalike {
                assert!(PLANS.iter().any(|plan| plan.shelf == lookalike && !plan.listed), "{lookalike}");
            }
        }
        assert_eq!(listed().count(), 7);
    }
}
