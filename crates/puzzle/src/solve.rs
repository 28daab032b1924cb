use crate::{Game, Outcome, Position};
use std::{collections::HashSet, hash::Hash};

/// The move of a game's position.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// A line of play: moves from the first to the last.
pub type Line<G> = Vec<MoveOf<G>>;

/// How much work a solver may do before it has to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions it may look at.
    pub nodes: u64,
    /// Answers it writes out; more are counted, not kept.
    pub keep: usize,
}

impl Default for Budget {
    /// Some seconds of search, and a thousand answers.
    fn default() -> Self {
        Self { nodes: 100_000_000, keep: 1000 }
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
}

/// The plain solver: plays every legal line. Slow, and the oracle for every faster one.
pub fn exhaustive<G: Solve>(puzzle: &G::Puzzle, budget: Budget) -> Solutions<G> {
    let mut search = Search::<G> {
        budget,
        line: Vec::new(),
        seen: HashSet::new(),
        kept: Vec::new(),
        found: Solutions { sequences: 0, answers: 0, complete: true, nodes: 0, lines: Vec::new() },
    };
    search.visit(&G::begin(puzzle));
    // By answer, so that the order does not depend on how the search went.
    search.kept.sort_by(|(a, _), (b, _)| a.cmp(b));
    search.found.answers = search.seen.len() as u64;
    search.found.lines = search.kept.into_iter().take(budget.keep).map(|(_, line)| line).collect();
    search.found
}

struct Search<G: Solve> {
    budget: Budget,
    line: Line<G>,
    seen: HashSet<G::Answer>,
    kept: Vec<(G::Answer, Line<G>)>,
    found: Solutions<G>,
}

impl<G: Solve> Search<G> {
    fn visit(&mut self, position: &G::Position) {
        if self.found.nodes == self.budget.nodes {
            self.found.complete = false;
            return;
        }
        self.found.nodes += 1;
        match position.outcome() {
            Outcome::Failed => {}
            Outcome::Solved => {
                self.found.sequences += 1;
                if self.seen.insert(G::answer(&self.line)) {
                    self.kept.push((G::answer(&self.line), self.line.clone()));
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
