use crate::{Budget, Forge, Game, Line, Measure, MoveOf, Position, Solutions};

/// A game whose puzzles can be taught: sorted by what they are about, and made anew to the same pattern.
pub trait Train: Forge + Measure {
    /// The themes of a solved puzzle, by their names in data and addresses.
    fn themes(puzzle: &Self::Puzzle, solutions: &Solutions<Self>) -> Vec<&'static str>;

    /// Fresh puzzles to the same pattern, none of them a twin of this one or of another; fewer if no more are found.
    fn siblings(puzzle: &Self::Puzzle, count: usize, seed: u64) -> Vec<Self::Puzzle>;

    /// The puzzle seen in a mirror, which is as hard and trains the same; itself in a game that has no mirror images.
    fn mirror(puzzle: &Self::Puzzle) -> Self::Puzzle {
        puzzle.clone()
    }

    /// How hard it is thought to be before anyone has played it, in bits; five of them are one more move to find. A game
    /// whose puzzles differ in more than the number of lines to choose from says so here.
    fn hardness(puzzle: &Self::Puzzle, solutions: &Solutions<Self>) -> f64 {
        surprise::<Self>(puzzle, solutions)
    }

    /// How long answers are looked for that are to be shown, and how many are.
    fn showing() -> Budget {
        Budget::default()
    }

    /// What published formulas make of the features: names, and numbers from 1 to 5.
    fn formulas(_values: &[f64]) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// What is left on the board once the goal has been done after this line of play.
    fn aftermath(puzzle: &Self::Puzzle, line: &[MoveOf<Self>]) -> Aftermath;

    /// The cells that give the pattern away without giving the answer: shown as a hint.
    fn hint(puzzle: &Self::Puzzle, line: &[MoveOf<Self>]) -> Vec<(i32, i32)>;
}

/// What a line of play leaves behind. The smaller, the cleaner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Aftermath {
    /// Empty cells with something above them.
    pub holes: u32,
    /// Differences between neighbouring columns, summed up.
    pub roughness: u32,
    /// Rows of the stack.
    pub height: u32,
}

/// How many bits it takes to tell an answer from a random line of play: the choices along the first answer (or along
/// some line, if there is none), less the lines that solve. A first, plain measure of how well an answer is hidden.
pub fn surprise<G: Game>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> f64 {
    let choices = match solutions.lines.first() {
        Some(line) => choices::<G>(puzzle, line),
        None => {
            let mut position = G::begin(puzzle);
            let mut line = Line::<G>::new();
            while let Some(&m) = position.legal_moves().first() {
                position.play_unchecked(m);
                line.push(m);
            }
            choices::<G>(puzzle, &line)
        }
    };
    (choices - (solutions.sequences.max(1) as f64).log2()).max(0.0)
}

/// The binary logarithm of the product of the choices along a line of play.
fn choices<G: Game>(puzzle: &G::Puzzle, line: &[MoveOf<G>]) -> f64 {
    let mut position = G::begin(puzzle);
    let mut bits = 0.0;
    for &m in line {
        bits += (position.legal_moves().len().max(1) as f64).log2();
        position.play_unchecked(m);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Solve, null::Null};

    #[test]
    fn the_only_answer_among_more_lines_surprises_more() {
        let bits = |code: &str| {
            let puzzle = code.parse().unwrap();
            surprise::<Null>(&puzzle, &Null::solve(&puzzle, Budget::default()))
        };
        assert!(bits("null:7:2") < bits("null:7:3"), "{} {}", bits("null:7:2"), bits("null:7:3"));
    }
}
