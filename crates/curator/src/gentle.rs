//! Which puzzles a beginner begins with.

use nazo::Theme as Chains;
use play::types::{Game, Nazo, Shisen, TSpin};
use shisen::Theme as Tiles;
use tspin::Theme as Spins;

/// Whether a puzzle with these themes is one for a beginner, apart from its rating: one answer that needs every piece, on a board
/// without many holes, and no trap.
pub fn is_gentle(game: &str, themes: &[String]) -> bool {
    let has = |name: &str| themes.iter().any(|theme| theme == name);
    match game {
        TSpin::KEY => {
            let avoided = [Spins::Several, Spins::Donation, Spins::Away, Spins::Holey];
            !avoided.map(Spins::word).into_iter().any(has)
        }
        Nazo::KEY => {
            // A spare stone is one that the chain does not need.
            let avoided = [Chains::Several, Chains::Spare, Chains::Nuisance, Chains::Tempting, Chains::Crowded];
            !avoided.map(Chains::word).into_iter().any(has)
        }
        Shisen::KEY => {
            let avoided = [Tiles::Treacherous, Tiles::FirstMoveTrap, Tiles::Dilemma];
            !avoided.map(Tiles::word).into_iter().any(has)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginner_gets_boards_with_one_answer_and_no_filler() {
        let gentle = |game: &str, themes: &[&str]| {
            is_gentle(game, &themes.iter().map(|theme| (*theme).to_owned()).collect::<Vec<_>>())
        };
        assert!(gentle("tspin", &["overhang", "wall"]) && gentle("tspin", &["overhang", "tidy"]));
        for avoided in ["several", "donation", "away", "holey"] {
            assert!(!gentle("tspin", &["tidy", avoided]), "{avoided}");
        }
        assert!(gentle("nazo", &["ready"]) && !gentle("nazo", &["ready", "spare"]));
        assert!(gentle("shisen", &["forgiving"]) && !gentle("shisen", &["dilemma"]));
    }
}
