use crate::{Game, Outcome, Position, is_stopped, stop::PAUSE};
use std::{
    collections::{BTreeMap, HashSet},
    hash::Hash,
};

/// The move of a game's position.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// A line of play: moves from the first to the last.
pub type Line<G> = Vec<MoveOf<G>>;

/// Limits of a search; a [`Stop`](crate::Stop) may end it sooner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions to visit at most.
    pub nodes: u64,
    /// Answers to keep at most; further ones are only counted.
    pub keep: usize,
}

impl Default for Budget {
    /// A few seconds of search, and a thousand answers.
    fn default() -> Self {
        Self { nodes: 10_000_000, keep: 1000 }
    }
}

/// What is proved about a puzzle's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Proved: there is no answer.
    None,
    /// Proved: there is exactly one.
    Unique,
    /// Proved: there are at least two.
    Several,
    /// None of the others was proved within the budget.
    Unknown,
}

impl Verdict {
    /// The verdict as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique => "unique",
            Self::Several => "several",
            Self::Unknown => "unknown",
        }
    }
}

/// The result of a search.
pub struct Solutions<G: Game> {
    /// Lines of play that reach the goal.
    pub sequences: u64,
    /// Different answers among them.
    pub answers: u64,
    /// Whether the search was exhaustive. If not, both counts are lower bounds.
    pub complete: bool,
    /// Positions visited.
    pub nodes: u64,
    /// One line of play for each answer, as many as the budget keeps. After a complete search their order depends on
    /// the puzzle alone.
    pub lines: Vec<Line<G>>,
}

impl<G: Game> Solutions<G> {
    /// The verdict that these counts prove.
    pub fn verdict(&self) -> Verdict {
        match (self.answers, self.complete) {
            (0, true) => Verdict::None,
            (1, true) => Verdict::Unique,
            (0 | 1, false) => Verdict::Unknown,
            _ => Verdict::Several,
        }
    }
}

/// A game whose puzzles can be solved completely.
pub trait Solve: Game {
    /// Lines of play with equal answers count as one answer.
    type Answer: Eq + Hash + Ord;

    /// The answer of a line of play.
    fn answer(line: &[MoveOf<Self>]) -> Self::Answer;

    /// Finds every answer within the budget. Implementations may be faster than this default but must give the same
    /// result.
    fn solve(puzzle: &Self::Puzzle, budget: Budget) -> Solutions<Self> {
        exhaustive(puzzle, budget)
    }

    /// Whether the search found enough to call the puzzle proved: all answers by default. Games in which any answer
    /// is as good as another may be content with one.
    fn is_proved(solutions: &Solutions<Self>) -> bool {
        solutions.complete
    }
}

/// The exhaustive solver: plays every legal line. Slow; the oracle of the faster ones.
pub fn exhaustive<G: Solve>(puzzle: &G::Puzzle, budget: Budget) -> Solutions<G> {
    let mut found = Collector::new(budget);
    visit(&G::begin(puzzle), &mut Vec::new(), &mut found);
    found.finish()
}

fn visit<G: Solve>(position: &G::Position, line: &mut Line<G>, found: &mut Collector<G>) {
    if !found.spend() {
        return;
    }
    match position.outcome() {
        Outcome::Failed => {}
        Outcome::Solved => found.add(line),
        Outcome::Open => {
            for m in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(m);
                line.push(m);
                visit(&next, line, found);
                line.pop();
            }
        }
    }
}

/// Collects the results of a search: counts lines, tells answers apart and watches the budget.
pub struct Collector<G: Solve> {
    budget: Budget,
    nodes: u64,
    /// Number of positions at which the budget and the stop flag are checked next.
    pause: u64,
    sequences: u64,
    complete: bool,
    /// All answers so far; empty as long as all of them are kept, for most puzzles have few.
    seen: HashSet<G::Answer>,
    /// Sorted, so that the order does not depend on the search.
    kept: BTreeMap<G::Answer, Line<G>>,
}

impl<G: Solve> Collector<G> {
    /// An empty collector.
    pub fn new(budget: Budget) -> Self {
        Self { budget, nodes: 0, pause: 0, sequences: 0, complete: true, seen: HashSet::new(), kept: BTreeMap::new() }
    }

    /// Spends one position of the budget. False if none is left or the search was stopped; then it must end.
    pub fn spend(&mut self) -> bool {
        if self.nodes == self.pause && !self.goes_on() {
            return false;
        }
        self.nodes += 1;
        true
    }

    /// Whether the search may go on. Called rarely, so that its cost does not matter.
    #[cold]
    fn goes_on(&mut self) -> bool {
        if self.nodes == self.budget.nodes || is_stopped() {
            // A search that is stopped stays stopped.
            self.budget.nodes = self.nodes;
            self.complete = false;
            return false;
        }
        self.pause = self.budget.nodes.min(self.nodes + PAUSE);
        true
    }

    /// Ends the search, as if the budget were spent.
    pub fn end(&mut self) {
        (self.budget.nodes, self.pause) = (self.nodes, self.nodes);
        self.complete = false;
    }

    /// Whether the budget ran out or the search was stopped or ended.
    pub fn is_spent(&self) -> bool {
        !self.complete
    }

    /// Adds a line of play that reaches the goal.
    pub fn add(&mut self, line: &[MoveOf<G>]) {
        self.sequences += 1;
        if self.seen.is_empty() {
            self.kept.entry(G::answer(line)).or_insert_with(|| line.to_vec());
            if self.kept.len() > self.budget.keep {
                self.seen = self.kept.values().map(|line| G::answer(line)).collect();
                self.kept.pop_last();
            }
        } else if self.seen.insert(G::answer(line)) {
            let answer = G::answer(line);
            if self.kept.last_key_value().is_some_and(|(last, _)| answer < *last) {
                self.kept.insert(answer, line.to_vec());
                self.kept.pop_last();
            }
        }
    }

    /// The result of the search.
    pub fn finish(self) -> Solutions<G> {
        Solutions {
            sequences: self.sequences,
            answers: self.seen.len().max(self.kept.len()) as u64,
            complete: self.complete,
            nodes: self.nodes,
            lines: self.kept.into_values().collect(),
        }
    }
}
