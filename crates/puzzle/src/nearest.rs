use crate::{Budget, Collector, Line, MoveOf, Outcome, Position, Solve};

/// How far an answer is from a failed try: first by the moves to change, then by the cells they cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Distance {
    /// Moves of the answer that the try does not have.
    pub moves: usize,
    /// Cells of the answer that the try leaves alone.
    pub cells: usize,
}

/// The answer that asks for the fewest changes of a failed try.
pub struct NearestAnswer<G: Solve> {
    /// A line of play that gives the answer.
    pub line: Line<G>,
    /// The indices in `line` of the moves that the try does not have, in ascending order.
    pub changed: Vec<usize>,
    /// The number of cells that differ.
    pub cells: usize,
}

impl<G: Solve> NearestAnswer<G> {
    /// The distance between the answer and the try.
    pub fn distance(&self) -> Distance {
        Distance { moves: self.changed.len(), cells: self.cells }
    }
}

/// A game that explains a failed try by the nearest true answer.
///
/// ```
/// use puzzle::{Budget, Nearest, null::Null};
///
/// // One of the five stones is left: the try lacks only a fourth move that takes it.
/// let tried = ["1", "2", "1"].map(|taken| taken.parse().unwrap());
/// let nearest = Null::nearest(&"null:5:2".parse().unwrap(), &tried, Budget::default()).unwrap();
/// assert_eq!(nearest.changed, [3]);
/// ```
pub trait Nearest: Solve {
    /// The indices of the moves of `line` that `tried` does not have, in ascending order. By default moves are compared
    /// position by position.
    fn changed(tried: &[MoveOf<Self>], line: &[MoveOf<Self>]) -> Vec<usize> {
        (0..line.len()).filter(|&number| tried.get(number) != line.get(number)).collect()
    }

    /// The number of cells that `line` covers and `tried` does not. Zero in games whose moves cover no cells.
    fn differing_cells(_tried: &[MoveOf<Self>], _line: &[MoveOf<Self>]) -> usize {
        0
    }

    /// The distance from a try to a line of play.
    fn distance(tried: &[MoveOf<Self>], line: &[MoveOf<Self>]) -> Distance {
        Distance { moves: Self::changed(tried, line).len(), cells: Self::differing_cells(tried, line) }
    }

    /// The answer at the least [`Distance`] from a try; of several, one that depends on the puzzle and the try alone. `None`
    /// if there is no answer, or if the budget ends before the nearest one is proved. A game may do better than this default,
    /// but must find the same distance.
    fn nearest(puzzle: &Self::Puzzle, tried: &[MoveOf<Self>], budget: Budget) -> Option<NearestAnswer<Self>> {
        nearest_exhaustive(puzzle, tried, budget)
    }
}

/// Plays every legal line and keeps the first of the nearest ones. Slow, and the oracle for every faster search.
pub fn nearest_exhaustive<G: Nearest>(
    puzzle: &G::Puzzle,
    tried: &[MoveOf<G>],
    budget: Budget,
) -> Option<NearestAnswer<G>> {
    let mut search = Search::<G> { tried, line: Vec::new(), meter: Collector::new(budget), best: None };
    search.visit(&G::begin(puzzle));
    if search.meter.is_spent() {
        return None;
    }
    let (distance, line) = search.best?;
    Some(NearestAnswer { changed: G::changed(tried, &line), cells: distance.cells, line })
}

struct Search<'a, G: Nearest> {
    tried: &'a [MoveOf<G>],
    line: Line<G>,
    /// Watches the budget; the answers themselves are not collected.
    meter: Collector<G>,
    best: Option<(Distance, Line<G>)>,
}

impl<G: Nearest> Search<'_, G> {
    fn visit(&mut self, position: &G::Position) {
        if !self.meter.spend() {
            return;
        }
        match position.outcome() {
            Outcome::Failed => {}
            Outcome::Solved => {
                let distance = G::distance(self.tried, &self.line);
                if self.best.as_ref().is_none_or(|(best, _)| distance < *best) {
                    self.best = Some((distance, self.line.clone()));
                }
            }
            Outcome::Open => {
                for m in position.legal_moves() {
                    let mut next = position.clone();
                    next.play_unchecked(m);
                    self.line.push(m);
                    self.visit(&next);
                    self.line.pop();
                }
            }
        }
    }
}
