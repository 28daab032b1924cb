//! The nearest answer to a failed try, found by allowing one change more at a time.

use crate::{
    Answer, Board, Piece, Placement, Puzzle, TSpin, reach,
    solve::{bound::within_reach, finish::can_finish, last},
};
use puzzle::{Budget, Collector, Nearest, NearestAnswer, Solve};

/// Placements are compared as in [`Answer`]: as a set, by piece and cells. The cells are those of the moment when the piece
/// came to rest; rows that vanished before that are not counted, so two lines are at distance zero exactly if they give the
/// same answer.
impl Nearest for TSpin {
    fn changed(tried: &[Placement], line: &[Placement]) -> Vec<usize> {
        let mut kept = Kept::default();
        (0..line.len()).filter(|&number| !kept.keep(tried, line[number])).collect()
    }

    fn differing_cells(tried: &[Placement], line: &[Placement]) -> usize {
        let covered = covered(tried);
        line.iter().map(|&placement| outside(&covered, placement)).sum()
    }

    /// Searches with at most 0, 1, 2 … changes, so that a try that is close to an answer costs next to nothing. The last
    /// round is no more than a complete solution of the puzzle.
    fn nearest(puzzle: &Puzzle, tried: &[Placement], budget: Budget) -> Option<NearestAnswer<Self>> {
        let mut search = Search {
            puzzle,
            tried,
            covered: covered(tried),
            limit: 0,
            line: Vec::with_capacity(puzzle.queue().len()),
            meter: Collector::new(budget),
            best: None,
        };
        for limit in 0..=puzzle.queue().len() {
            search.limit = limit;
            search.visit(puzzle.board(), puzzle.queue(), Spent::default());
            if search.meter.is_spent() {
                return None;
            }
            if let Some((cells, _, line)) = search.best {
                return Some(NearestAnswer { changed: Self::changed(tried, &line), line, cells });
            }
        }
        None
    }
}

/// The cells that a line of play covers.
fn covered(line: &[Placement]) -> Board {
    let mut board = Board::EMPTY;
    line.iter().for_each(|&placement| board.fill(placement));
    board
}

/// Cells of a placement that are not among these.
fn outside(covered: &Board, placement: Placement) -> usize {
    placement.cells().into_iter().filter(|&(x, y)| !covered.is_filled(x, y)).count()
}

/// The placements of a try that are already matched: a bit each.
#[derive(Clone, Copy, Default)]
struct Kept(u8);

impl Kept {
    /// Matches a placement with an equal one of the try; false if none is left.
    fn keep(&mut self, tried: &[Placement], placement: Placement) -> bool {
        let free = |number: &usize| tried[*number] == placement && self.0 >> number & 1 == 0;
        let found = (0..tried.len().min(Puzzle::LONGEST)).find(free);
        found.inspect(|number| self.0 |= 1 << number).is_some()
    }
}

/// How the line so far differs from the try.
#[derive(Clone, Copy, Default)]
struct Spent {
    kept: Kept,
    changed: usize,
    cells: usize,
}

struct Search<'a> {
    puzzle: &'a Puzzle,
    tried: &'a [Placement],
    covered: Board,
    /// Placements that may be changed.
    limit: usize,
    line: Vec<Placement>,
    /// Watches the budget; the answers themselves are not collected.
    meter: Collector<TSpin>,
    /// The fewest differing cells so far. Equal ones go by answer, then by line, whatever the order of the search.
    best: Option<(usize, Answer, Vec<Placement>)>,
}

impl Search<'_> {
    fn visit(&mut self, board: &Board, queue: &[Piece], spent: Spent) {
        if !self.meter.spend() {
            return;
        }
        let (goal, moves) = (self.puzzle.goal(), self.puzzle.moves());
        match *queue {
            [] if can_finish(board, goal) => self.offer(spent.cells),
            [] => {}
            [piece, ref rest @ ..] if spent.changed == self.limit => {
                for number in 0..self.tried.len() {
                    let placement = self.tried[number];
                    let again = self.tried[..number].contains(&placement);
                    if placement.piece() == piece && !again && reach::is_reachable(board, placement, moves) {
                        self.play(board, placement, rest, spent);
                    }
                }
            }
            [piece] => {
                let play = |placement| self.play(board, placement, &[], spent);
                last::for_each_promising(board, piece, moves.into(), goal, play);
            }
            [piece, ref rest @ ..] if within_reach(board, queue.len(), goal) => {
                reach::for_each_placement(board, piece, moves, |placement| self.play(board, placement, rest, spent));
            }
            _ => {}
        }
    }

    fn play(&mut self, board: &Board, placement: Placement, rest: &[Piece], mut spent: Spent) {
        if !spent.kept.keep(self.tried, placement) {
            spent.changed += 1;
            spent.cells += outside(&self.covered, placement);
        }
        let farther = self.best.as_ref().is_some_and(|(cells, ..)| spent.cells > *cells);
        if spent.changed > self.limit || farther || self.meter.is_spent() {
            return;
        }
        let mut next = *board;
        next.place(placement);
        self.line.push(placement);
        self.visit(&next, rest, spent);
        self.line.pop();
    }

    /// Takes in a line that reaches the goal. It has as many changes as the limit: with fewer, an earlier round would have
    /// found it.
    fn offer(&mut self, cells: usize) {
        let answer = TSpin::answer(&self.line);
        let key = (cells, answer, &self.line);
        if self.best.as_ref().is_none_or(|(cells, answer, line)| key < (*cells, *answer, line)) {
            self.best = Some((cells, answer, self.line.clone()));
        }
    }
}
