use crate::{Puzzle, Shisen, Take, Walks, early, space};
use puzzle::{
    Feature, Game, Measure, is_stopped,
    space::{Figure, Limits, SPACE_FEATURES, Space},
};

/// Number of features that take less than a millisecond.
const QUICK: usize = 13;

const FEATURES: [Feature; QUICK + 6] = {
    const fn feature(name: &'static str, sentence: &'static str) -> Feature {
        Feature { name, sentence }
    }
    let [mean, early, late, solvable, traps, longest] = SPACE_FEATURES;
    [
        feature("tiles", "Tiles on the grid."),
        feature("kinds", "Kinds of tiles."),
        feature("first_moves", "Pairs that can be taken at the start."),
        feature("neighbours", "Pairs of equal tiles side by side."),
        feature("border_moves", "Pairs that can be taken at the start, but only round the outside of the grid."),
        feature("distance", "Steps between two tiles of a kind, on average."),
        feature("line_moves", "Moves to choose from along random lines of play, on average."),
        feature("line_moves_early", "The same, early in play: over the first 13 moves of 30."),
        feature("line_moves_late", "The same, late in play; 0 if no line comes so far."),
        feature("dead_share", "Random lines of play that end with tiles left, as a share of all."),
        feature("dead_tiles", "Tiles that random lines of play leave, on average."),
        feature("forced_share", "Steps of random lines of play with a single move, as a share of all."),
        feature("first_kinds", "Kinds of which a pair can be taken at the start."),
        mean,
        early,
        late,
        solvable,
        traps,
        longest,
    ]
};

/// The most tiles, and states, of boards whose state space is surveyed with every measurement.
const SMALL: usize = 32;
const FEW: u64 = 50_000;

impl Measure for Shisen {
    const MEASURE_VERSION: u32 = 1;

    fn features() -> &'static [Feature] {
        &FEATURES
    }

    /// The last six are those of the exact state space, NaN if the board is not small. [`measure_with`] takes them
    /// from a survey made before.
    fn measure(puzzle: &Puzzle, _: Option<&Vec<Take>>) -> Vec<f64> {
        let small = puzzle.tiles().len() <= SMALL;
        let whole = small.then(|| space(puzzle, Limits { states: FEW, ..Limits::default() }, &mut |_| !is_stopped()));
        measure_with(puzzle, whole.filter(|space| space.complete).as_ref())
    }
}

/// The values of the features. The last six come from the state space, as far as it was surveyed.
pub fn measure_with(puzzle: &Puzzle, space: Option<&Space>) -> Vec<f64> {
    let position = Shisen::begin(puzzle);
    let board = position.board();
    let walks = Walks::new(board);
    let first: Vec<_> = position.pairs().collect();
    let outside = first.iter().filter(|pair| needs_outside(&position, pair.take)).count();
    let mut kinds: Vec<usize> = first.iter().map(|pair| pair.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut values = vec![
        puzzle.tiles().len() as f64,
        puzzle.kinds() as f64,
        first.len() as f64,
        board.pairs().iter().filter(|pair| distance(pair.take) == 1).count() as f64,
        outside as f64,
        board.pairs().iter().map(|pair| distance(pair.take) as f64).sum::<f64>() / board.pairs().len() as f64,
        walks.mean_moves(),
        walks.mean_moves_early(),
        walks.mean_moves_late(),
        walks.dead_share(),
        walks.mean_left(),
        walks.forced_share(),
        kinds.len() as f64,
    ];
    values.extend(space.map_or([f64::NAN; 6], |space| space.features(early(puzzle)).map(Figure::exact)));
    values
}

/// Manhattan distance of two tiles.
pub(crate) fn distance(take: Take) -> u32 {
    let [one, other] = take.cells();
    u32::from(one.x.abs_diff(other.x)) + u32::from(one.y.abs_diff(other.y))
}

/// Whether every line that joins the tiles of a move runs outside the grid, on a full or nearly full board.
pub(crate) fn needs_outside(position: &crate::Position, take: Take) -> bool {
    let puzzle = position.board().puzzle();
    let (width, height) = (puzzle.width() as i32, puzzle.height() as i32);
    let inside = |&(x, y): &(i32, i32)| (0..width).contains(&x) && (0..height).contains(&y);
    position.line(take).is_some_and(|line| !line.iter().all(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(code: &str, name: &str) -> f64 {
        let values = Shisen::measure(&code.parse().unwrap(), None);
        assert_eq!(values.len(), FEATURES.len());
        values[FEATURES.iter().position(|feature| feature.name == name).unwrap()]
    }

    /// ```text
    /// A B A
    /// B C C
    /// ```
    #[test]
    fn a_small_board_is_counted() {
        let code = "shisen:ABA/BCC";
        assert_eq!((value(code, "tiles"), value(code, "kinds")), (6.0, 3.0));
        assert_eq!(
            (value(code, "first_moves"), value(code, "neighbours"), value(code, "border_moves")),
            (2.0, 1.0, 1.0)
        );
        assert_eq!(value(code, "dead_share"), 0.0);
        let whole = space(&code.parse().unwrap(), Limits::default(), &mut |_| true);
        assert_eq!(value(code, "mean_moves"), whole.edges as f64 / whole.states as f64);
        assert_eq!(value(code, "solvable_share"), 1.0);
    }

    #[test]
    fn dead_ends_are_met() {
        assert_eq!(value("shisen:ABC/BAC:inside", "dead_share"), 1.0);
        assert_eq!(value("shisen:ABC/BAC:inside", "dead_tiles"), 4.0);
        assert_eq!(value("shisen:ABC/BAC:inside", "line_moves_late"), 0.0);
        assert_eq!(value("shisen:ABC/BAC:inside", "solvable_share"), 0.0);
        assert_eq!(value("shisen:ABC/BAC:inside", "longest_trap"), 1.0);
    }
}
