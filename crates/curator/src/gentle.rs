//! Which puzzles a beginner begins with.

use nazo::Theme as Chains;
use play::types::{Game, Nazo, Shisen, TSpin};
use puzzle::Budget;
use shisen::Theme as Tiles;
use tspin::Theme as Spins;

/// The positions that are visited to find out whether a piece is filler. Two pieces need some hundreds.
const BUDGET: Budget = Budget { nodes: 20_000, keep: 1 };

/// Whether a puzzle, with its themes, is one for a beginner, apart from its rating: one answer that needs every piece, on a board
/// without many holes, and no trap.
pub fn is_gentle(game: &str, code: &str, themes: &[String]) -> bool {
    let has = |name: &str| themes.iter().any(|theme| theme == name);
    match game {
        TSpin::KEY => {
            let avoided = [Spins::Several, Spins::Donation, Spins::Away, Spins::Holey];
            !avoided.map(Spins::word).into_iter().any(has) && needs_every_piece(code)
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

/// Whether no piece of a T-spin puzzle is filler; false where that is not found out quickly.
fn needs_every_piece(code: &str) -> bool {
    code.parse().is_ok_and(|puzzle| tspin::has_filler(&puzzle, BUDGET) == Some(false))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The I fills both rows.
    const PLAIN: &str = "tspin:...#....../###...###./####.####.:I:tsd";

    #[test]
    fn a_beginner_gets_boards_with_one_answer_and_no_filler() {
        let gentle = |game: &str, themes: &[&str]| {
            is_gentle(game, PLAIN, &themes.iter().map(|theme| (*theme).to_owned()).collect::<Vec<_>>())
        };
        assert!(gentle("tspin", &["overhang", "wall"]) && gentle("tspin", &["overhang", "tidy"]));
        for avoided in ["several", "donation", "away", "holey"] {
            assert!(!gentle("tspin", &["tidy", avoided]), "{avoided}");
        }
        assert!(is_gentle("tspin", PLAIN, &[]) && !is_gentle("tspin", &PLAIN.replace(":I:", ":OI:"), &[]), "filler");
        assert!(gentle("nazo", &["ready"]) && !gentle("nazo", &["ready", "spare"]));
        assert!(gentle("shisen", &["forgiving"]) && !gentle("shisen", &["dilemma"]));
    }
}
