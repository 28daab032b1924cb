use crate::{Budget, Forge, Game, Line, Measure, MoveOf, Position, Solutions};

/// A game whose puzzles can be taught: sorted by theme, and varied for review.
pub trait Train: Forge + Measure {
    /// The names of a solved puzzle's themes, as used in data and addresses.
    fn themes(puzzle: &Self::Puzzle, solutions: &Solutions<Self>) -> Vec<&'static str>;

    /// New puzzles to the same pattern, none of them a twin of this one or of another; fewer if no more are found.
    fn siblings(puzzle: &Self::Puzzle, count: usize, seed: u64) -> Vec<Self::Puzzle>;

    /// The mirror image, which is as hard and trains the same; the puzzle itself in a game without mirror images.
    fn mirror(puzzle: &Self::Puzzle) -> Self::Puzzle {
        puzzle.clone()
    }

    /// Estimated difficulty before anyone has played the puzzle, in bits; five bits are one more move to find. Games
    /// override it if their puzzles differ in more than the number of lines to choose from.
    fn hardness(puzzle: &Self::Puzzle, solutions: &Solutions<Self>) -> f64 {
        surprise::<Self>(puzzle, solutions)
    }

    /// The budget for finding answers to show.
    fn showing() -> Budget {
        Budget::default()
    }

    /// Estimates by formulas from papers: the names of their aspects, and values from 1 to 5. `values` are the features
    /// of the puzzle, in the order of [`Measure::features`], with NaN where one is unknown.
    fn formulas(_puzzle: &Self::Puzzle, _values: &[f64]) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    /// What is left on the board when the goal is done after this line of play.
    fn aftermath(puzzle: &Self::Puzzle, line: &[MoveOf<Self>]) -> Aftermath;

    /// Cells to show as a hint: they give away the pattern, not the answer.
    fn hint(puzzle: &Self::Puzzle, line: &[MoveOf<Self>]) -> Vec<(i32, i32)>;
}

/// What a line of play leaves behind; less is cleaner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Aftermath {
    /// Empty cells below filled ones.
    pub holes: u32,
    /// Height differences between neighbouring columns, summed up.
    pub roughness: u32,
    /// Height of the stack in rows.
    pub height: u32,
}

/// Surprisal of the answers in bits: the choices along the first answer (or along some line, if there is none) less
/// the lines that solve. A simple measure of how well an answer is hidden.
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

/// Binary logarithm of the product of the choices along a line of play.
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
