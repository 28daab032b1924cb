use crate::{Game, Outcome, Position, is_stopped, stop::PAUSE};
use std::{
    collections::{BTreeMap, HashSet},
    hash::Hash,
};

/// The move of a game's position.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// A line of play: moves from the first to the last.
pub type Line<G> = Vec<MoveOf<G>>;

/// How much work a solver may do before it has to give up; a [`Stop`](crate::Stop) may end it sooner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions it may look at.
    pub nodes: u64,
    /// Answers it writes out; more are counted, not kept.
    pub keep: usize,
}

impl Default for Budget {
    /// A few seconds of search, and a thousand answers.
    fn default() -> Self {
        Self { nodes: 10_000_000, keep: 1000 }
    }
}

/// What is known of a puzzle's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Proved: there is no answer.
    None,
    /// Proved: there is exactly one.
    Unique,
    /// Proved: there are at least two.
    Several,
    /// The budget ended before any of the others was proved.
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

/// What a solver found.
pub struct Solutions<G: Game> {
    /// Lines of play that reach the goal.
    pub sequences: u64,
    /// Different answers among them.
    pub answers: u64,
    /// Whether everything was searched. If not, both counts are only lower bounds.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// One line of play for each answer, as many as the budget keeps. Complete searches give them in an order that
    /// depends on the puzzle alone.
    pub lines: Vec<Line<G>>,
}

impl<G: Game> Solutions<G> {
    /// What these counts prove.
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
    /// What makes two lines of play the same answer.
    type Answer: Eq + Hash + Ord;

    /// The answer that a line of play gives.
    fn answer(line: &[MoveOf<Self>]) -> Self::Answer;

    /// Finds every answer within the budget. A game may do better than this default, but must not differ from it.
    fn solve(puzzle: &Self::Puzzle, budget: Budget) -> Solutions<Self> {
        exhaustive(puzzle, budget)
    }

    /// Whether what was found is enough to call the puzzle proved. All answers, by default; a game in which any answer is as
    /// good as another, and there are too many to count, may do with one.
    fn is_proved(solutions: &Solutions<Self>) -> bool {
        solutions.complete
    }
}

/// The plain solver: plays every legal line. Slow, and the oracle for every faster one.
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

/// Where a solver puts what it finds: counts lines, tells answers apart, and watches the budget.
pub struct Collector<G: Solve> {
    budget: Budget,
    nodes: u64,
    /// The position at which the budget and the flag are looked at next.
    pause: u64,
    sequences: u64,
    complete: bool,
    seen: HashSet<G::Answer>,
    /// By answer, so that the order does not depend on how the search went.
    kept: BTreeMap<G::Answer, Line<G>>,
}

impl<G: Solve> Collector<G> {
    /// Nothing found, nothing spent.
    pub fn new(budget: Budget) -> Self {
        Self { budget, nodes: 0, pause: 0, sequences: 0, complete: true, seen: HashSet::new(), kept: BTreeMap::new() }
    }

    /// Takes one position off the budget. False if there was none left, or nobody waits any more: then the search must come to
    /// an end.
    pub fn spend(&mut self) -> bool {
        if self.nodes == self.pause && !self.goes_on() {
            return false;
        }
        self.nodes += 1;
        true
    }

    /// Whether there is a next position to look at. Asked so seldom that the search does not feel it.
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

    /// Whether the budget ended before the search, or it was stopped.
    pub fn is_spent(&self) -> bool {
        !self.complete
    }

    /// Takes in a line of play that reaches the goal.
    pub fn add(&mut self, line: &[MoveOf<G>]) {
        self.sequences += 1;
        if self.seen.insert(G::answer(line)) {
            self.kept.insert(G::answer(line), line.to_vec());
            if self.kept.len() > self.budget.keep {
                self.kept.pop_last();
            }
        }
    }

    /// What was found in all.
    pub fn finish(self) -> Solutions<G> {
        Solutions {
            sequences: self.sequences,
            answers: self.seen.len() as u64,
            complete: self.complete,
            nodes: self.nodes,
            lines: self.kept.into_values().collect(),
        }
    }
}
