use crate::{Bits, Board, Cleared, Puzzle, Shisen, Take, clear::Task, hash::Quick};
use puzzle::{Budget, Collector, Solutions, Solve, is_stopped_at};
use std::collections::HashMap;

/// The set of pairs taken, sorted.
pub type Answer = Vec<Take>;

/// Divisor of the budget for counting, because lines of play are far more numerous than positions.
const COUNTING: u64 = 50;

impl Solve for Shisen {
    type Answer = Answer;

    fn answer(line: &[Take]) -> Answer {
        let mut pairs = line.to_vec();
        pairs.sort_unstable();
        pairs
    }

    /// Decides first whether there is an answer. Then all are counted if the board is small enough; otherwise a
    /// second one is searched for.
    fn solve(puzzle: &Puzzle, budget: Budget) -> Solutions<Self> {
        let board = Board::new(puzzle);
        let all = Bits::first(puzzle.tiles().len());
        let mut nodes = budget.nodes;
        let mut solutions = match (Task { board: &board, keep: Bits::NONE, bound: &[] }).clear(all, &mut nodes) {
            Cleared::Never => Collector::new(budget).finish(),
            Cleared::Unknown => Solutions { complete: false, ..Collector::new(budget).finish() },
            Cleared::By(line) => {
                let answers = Answers { board: &board, all, left: &mut nodes };
                answers.count(budget).unwrap_or_else(|| answers_at_least(&board, all, &line, budget, &mut nodes))
            }
        };
        solutions.nodes = budget.nodes - nodes;
        solutions
    }

    /// Any answer is as good as another.
    fn is_proved(solutions: &Solutions<Self>) -> bool {
        solutions.complete || solutions.answers > 0
    }
}

/// All answers of a board that has one.
struct Answers<'a> {
    board: &'a Board,
    all: Bits,
    left: &'a mut u64,
}

impl Answers<'_> {
    /// Counts all answers, if a share of the budget is enough for that.
    fn count(mut self, budget: Budget) -> Option<Solutions<Shisen>> {
        let limit = *self.left / COUNTING;
        let kept = *self.left - limit;
        let sequences = self.sequences(limit)?;
        let mut found = Collector::new(budget);
        let mut bound = vec![None; self.board.kinds().len()];
        *self.left = limit;
        let complete = self.pairings(0, &mut bound, &mut found);
        *self.left += kept;
        let solutions = found.finish();
        complete.then_some(Solutions { sequences, ..solutions })
    }

    /// The number of lines of play that clear the board: level by level, the number of those that lead to each
    /// position.
    fn sequences(&mut self, mut limit: u64) -> Option<u64> {
        let mut level: HashMap<Bits, u64, Quick> = HashMap::from_iter([(self.all, 1)]);
        while !level.contains_key(&Bits::NONE) {
            let mut next: HashMap<Bits, u64, Quick> = HashMap::default();
            for (number, (left, lines)) in level.into_iter().enumerate() {
                if is_stopped_at(number as u64) {
                    return None;
                }
                for pair in self.board.pairs().iter().filter(|pair| pair.can_go(left)) {
                    let count = next.entry(left - pair.tiles).or_default();
                    *count = count.checked_add(lines)?;
                }
            }
            limit = limit.checked_sub(next.len() as u64)?;
            *self.left -= (next.len() as u64).min(*self.left);
            level = next;
        }
        level.get(&Bits::NONE).copied()
    }

    /// Tries every way to pair up the kinds from this one on. False if the budget ran out.
    fn pairings(&mut self, kind: usize, bound: &mut Vec<Option<u8>>, found: &mut Collector<Shisen>) -> bool {
        let Some(pairs) = self.board.kinds().get(kind).map(|kind| kind.pairs.len()) else {
            found.add(&first_line(self.board, self.all, bound));
            return true;
        };
        if pairs == 1 {
            return self.pairings(kind + 1, bound, found);
        }
        for place in 0..3 {
            if is_stopped_at(*self.left) {
                *self.left = 0;
            }
            let Some(left) = self.left.checked_sub(1) else { return false };
            *self.left = left;
            bound[kind] = Some(place);
            let whole = match (Task { board: self.board, keep: Bits::NONE, bound }).clear(self.all, self.left) {
                Cleared::By(_) => self.pairings(kind + 1, bound, found),
                Cleared::Never => true,
                Cleared::Unknown => false,
            };
            if !whole {
                return false;
            }
        }
        bound[kind] = None;
        true
    }
}

/// The answers of a board that this line clears: that one, and another one if there is any.
fn answers_at_least(board: &Board, all: Bits, line: &[usize], budget: Budget, nodes: &mut u64) -> Solutions<Shisen> {
    let mut bound = vec![None; board.kinds().len()];
    for (number, kind) in board.kinds().iter().enumerate().filter(|(_, kind)| kind.pairs.len() == 6) {
        bound[number] = (0..3u8).find(|&place| line.contains(&kind.pairs[usize::from(place)]));
    }
    let mut found = Collector::new(budget);
    found.add(&first_line(board, all, &bound));
    let another =
        (0..bound.len()).filter_map(|kind| bound[kind].map(|place| (kind, place))).find_map(|(kind, place)| {
            (0..3).filter(|&other| other != place).find_map(|other| {
                let mut bound = vec![None; bound.len()];
                bound[kind] = Some(other);
                match (Task { board, keep: Bits::NONE, bound: &bound }).clear(all, nodes) {
                    Cleared::By(line) => Some(line),
                    _ => None,
                }
            })
        });
    if let Some(line) = another {
        found.add(&line.into_iter().map(|pair| board.pairs()[pair].take).collect::<Vec<_>>());
    }
    Solutions { complete: false, ..found.finish() }
}

/// The first line of play, in the order of the moves, that pairs up the kinds like this.
fn first_line(board: &Board, all: Bits, bound: &[Option<u8>]) -> Vec<Take> {
    let allowed = |kind: usize, pair: usize| {
        let place = board.kinds()[kind].pairs.iter().position(|&other| other == pair);
        bound[kind].is_none_or(|bound| place == Some(bound.into()) || place == Some(5 - usize::from(bound)))
    };
    let pairs: Vec<_> = board.pairs().iter().enumerate().filter(|(number, pair)| allowed(pair.kind, *number)).collect();
    let mut left = all;
    let mut line = Vec::new();
    while let Some((_, pair)) = pairs.iter().find(|(_, pair)| pair.can_go(left)) {
        left = left - pair.tiles;
        line.push(pair.take);
    }
    line
}
