use crate::{Board, Cleared, Position, Puzzle, Shisen, Take, Walks, forge, theme};
use puzzle::{Aftermath, Budget, Forge, Game, Position as _, Solutions, Train};

impl Train for Shisen {
    fn themes(puzzle: &Puzzle, solutions: &Solutions<Self>) -> Vec<&'static str> {
        theme::themes(puzzle, solutions).into_iter().map(theme::Theme::word).collect()
    }

    fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
        forge::siblings(puzzle, count, seed)
    }

    fn mirror(puzzle: &Puzzle) -> Puzzle {
        puzzle.mirror()
    }

    /// Each doubling of the pairs adds four bits, about a board size; each halving of the moves to choose from adds
    /// one, and so does each halving of the lines of play that clear the board. The number of solving lines says
    /// nothing: there are millions.
    fn hardness(puzzle: &Puzzle, _: &Solutions<Self>) -> f64 {
        let walks = Walks::new(&Board::new(puzzle));
        let pairs = puzzle.tiles().len() as f64 / 2.0;
        let narrow = (ROOMY / walks.mean_moves()).log2().clamp(-1.0, 3.0);
        let lines = Walks::LINES as f64;
        // Half a line more, because a clearing line may exist even if none was found.
        let through = ((1.0 - walks.dead_share()) * lines + 0.5) / (lines + 0.5);
        (4.0 * (pairs / EASY).log2() + narrow - through.log2()).max(0.0)
    }

    /// There are more answers than anyone would look at.
    fn showing() -> Budget {
        Budget { keep: 1, ..Self::budget() }
    }

    /// The tiles left, and the rows they lie in. Nothing after an answer.
    fn aftermath(puzzle: &Puzzle, line: &[Take]) -> Aftermath {
        let mut position = Shisen::begin(puzzle);
        line.iter().for_each(|&take| position.play_unchecked(take));
        let left = position.left();
        let row = |y: usize| (0..puzzle.width()).any(|x| left.has(y * puzzle.width() + x));
        let height = (0..puzzle.height()).filter(|&y| row(y)).count() as u32;
        Aftermath { holes: left.count(), roughness: 0, height }
    }

    /// Two tiles that are safe to take first; rows are counted from the lowest, as in other games.
    fn hint(puzzle: &Puzzle, line: &[Take]) -> Vec<(i32, i32)> {
        let start = Shisen::begin(puzzle);
        let take = start.safe_take().or(line.first().copied());
        let lowest = puzzle.height() as i32 - 1;
        let cells = take.into_iter().flat_map(|take| take.cells());
        cells.map(|cell| (cell.x.into(), lowest - i32::from(cell.y))).collect()
    }
}

/// Mean number of moves to choose from that makes a board neither easier nor harder.
const ROOMY: f64 = 6.0;
/// Pairs of the smallest board that is a puzzle at all.
const EASY: f64 = 6.5;

/// Budget in positions for finding a safe move.
const NODES: u64 = 10_000;

impl Position {
    /// A move after which the board can still be cleared, a safe one if there is any. `None` if there is no such
    /// move, or none was found within the budget.
    pub fn safe_take(&self) -> Option<Take> {
        let line = self.board().clear(self.left(), NODES);
        if let Cleared::By(line) = line { Some(self.board().pairs()[*line.first()?].take) } else { None }
    }

    /// Whether the board cannot be cleared any more; `None` if that was not decided within the budget.
    pub fn is_dead(&self) -> Option<bool> {
        match self.board().clear(self.left(), NODES) {
            Cleared::By(_) => Some(false),
            Cleared::Never => Some(true),
            Cleared::Unknown => None,
        }
    }
}
