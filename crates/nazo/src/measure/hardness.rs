//! Estimated difficulty of a puzzle before anyone has played it.

use crate::{
    Aim, Goal, Nazo, Puzzle,
    solve::{
        sample::{Sample, sample},
        survey::survey,
    },
};
use puzzle::{Line, Solutions, panel::Looks};

/// Bits of a move.
const MOVE: f64 = 5.0;
/// The sum of signs at which seven tenths of their largest effect is reached.
const SOFT: f64 = 5.0;
/// Positions of a puzzle of four pairs, up to which all lines of play are visited.
const POSITIONS: u64 = 250_000;
/// Lines sampled if there are more.
const DRAWN: u32 = 20_000;
/// The most answers whose looks are computed.
const LOOKED: usize = 50;

/// A sign of difficulty: its usual value for a number of moves, and its spread.
struct Sign {
    none: f64,
    each_move: f64,
    spread: f64,
}

/// Surprisal of hitting on an answer blindly, in bits.
const BLIND: Sign = Sign { none: 0.5, each_move: 3.9, spread: 1.5 };
/// Surprisal of hitting on an answer by the look of the moves, in bits.
const UNLIKELY: Sign = Sign { none: -4.4, each_move: 4.6, spread: 3.5 };
/// Moves that look tidier than the answer's, in bits.
const UNTIDY: Sign = Sign { none: -1.5, each_move: 2.5, spread: 2.6 };
/// Rounds of the wanted chain, which must be foreseen.
const ROUNDS: Sign = Sign { none: 2.4, each_move: 1.1, spread: 2.0 };
/// Stones to read.
const STONES: Sign = Sign { none: 10.5, each_move: 4.0, spread: 10.0 };
/// Share of lines in which something vanishes, among which to choose.
const FIRING: Sign = Sign { none: 0.67, each_move: 0.0, spread: 0.2 };

impl Sign {
    /// Deviation of a value from the usual one, in spreads, at most two and a half.
    fn adds(&self, value: f64, moves: f64) -> f64 {
        let usual = self.none + self.each_move * moves;
        ((value - usual) / self.spread).clamp(-2.5, 2.5)
    }
}

/// Five bits for every move, which counts most, and less than two and a half more or less for what tells puzzles of
/// equally many moves apart. So no puzzle is estimated harder than one of more moves.
///
/// Each sign counts by its deviation from the usual value, and all count alike: weights would need the grades of many
/// people. The usual values come from public puzzles, without their grades. Signs of the answer count nothing if no
/// answer is known: a look-alike is estimated like the puzzle it resembles, and puzzles too long to solve still get
/// an estimate.
pub fn hardness(puzzle: &Puzzle, solutions: &Solutions<Nazo>) -> f64 {
    let moves = puzzle.pairs().len() as f64;
    let signs = signs(puzzle, solutions, moves);
    MOVE * moves + MOVE / 2.0 * signs / signs.hypot(SOFT)
}

fn signs(puzzle: &Puzzle, solutions: &Solutions<Nazo>, moves: f64) -> f64 {
    let Goal { aim, number, .. } = puzzle.goal();
    let Sample { lines, firing } = lines(puzzle);
    let mut signs = STONES.adds(f64::from(puzzle.field().occupied().count()), moves) + FIRING.adds(firing, moves);
    if matches!(aim, Aim::Chain | Aim::ChainClear) {
        signs += ROUNDS.adds(f64::from(number), moves);
    }
    if solutions.complete && solutions.sequences > 0 {
        signs += BLIND.adds((lines / solutions.sequences as f64).log2(), moves);
    }
    if let Some(looks) = looks(puzzle, solutions) {
        signs += UNLIKELY.adds(looks.unlikely, moves) + UNTIDY.adds(looks.untidy, moves);
    }
    signs
}

/// The lines of play: all of them, or a sample.
fn lines(puzzle: &Puzzle) -> Sample {
    let walked = survey(puzzle, POSITIONS);
    if walked.complete && walked.lines > 0 {
        let lines = walked.lines as f64;
        return Sample { lines, firing: walked.firing as f64 / lines };
    }
    sample(puzzle, DRAWN)
}

/// The looks of the answers; if there are many, of some of them.
pub(crate) fn looks(puzzle: &Puzzle, solutions: &Solutions<Nazo>) -> Option<Looks> {
    let every = solutions.lines.len().div_ceil(LOOKED).max(1);
    let lines: Vec<Line<Nazo>> = solutions.lines.iter().step_by(every).cloned().collect();
    let looks = Looks::of::<Nazo>(puzzle, &lines)?;
    let stand_for = (solutions.sequences.max(1) as f64 / lines.len() as f64).max(1.0);
    Some(Looks { unlikely: (looks.unlikely - stand_for.log2()).max(0.0), ..looks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Budget, Forge, Solve, forge_one};

    fn bits(code: &str) -> f64 {
        let puzzle: Puzzle = code.parse().unwrap();
        hardness(&puzzle, &Nazo::solve(&puzzle, Nazo::budget()))
    }

    #[test]
    fn every_goal_and_number_of_moves_has_its_bits_within_its_moves() {
        let pairs = ["rg", "gb", "by", "yr", "rr", "gg", "bb", "yy", "rb", "gy"];
        for goal in [
            "chain=3",
            "chain>=5",
            "clear",
            "clear=r",
            "chain=2+clear",
            "colours=3",
            "count=8r",
            "at-once=10",
            "places=2",
            "group=6b",
        ] {
            for moves in [1, 2, 6, 10] {
                let code = format!("nazo:..gbb./.grgb./ggrgg.:{}:{goal}", pairs[..moves].join(","));
                let puzzle: Puzzle = code.parse().unwrap();
                // Far too short a search for the long ones: nothing is known of their answers.
                let budget = Budget { nodes: 2000, keep: 1000 };
                let bits = hardness(&puzzle, &Nazo::solve(&puzzle, budget));
                assert!((bits - MOVE * moves as f64).abs() < MOVE / 2.0, "{code}: {bits}");
            }
        }
    }

    #[test]
    fn what_does_not_look_like_it_is_thought_harder() {
        // Red goes beside red; or red and green must first be buried apart, for a chain of the same length.
        let (plain, hidden) =
            (bits("nazo:g...../rrr.../ggg...:rb:chain=2"), bits("nazo:.....g/.....g/rr...g/rgg..r:rg,rr:chain=2"));
        assert!(plain < 5.0 && hidden > plain + 2.5, "{plain} {hidden}");
    }

    #[test]
    fn hardly_two_puzzles_are_thought_to_be_as_hard() {
        let recipe = "reverse-2-3,loose=4,unique".parse().unwrap();
        let forged = (0..).filter_map(|seed| forge_one::<Nazo>(&recipe, seed).ok()).take(60);
        let mut bits: Vec<f64> = forged.map(|forged| hardness(&forged.puzzle, &forged.solutions)).collect();
        bits.sort_by(f64::total_cmp);
        bits.dedup();
        assert!(bits.len() >= 58, "{}", bits.len());
    }
}
