use super::{Play, Sense, SolverProfile};
use crate::{MoveOf, Outcome, Position};
use std::collections::HashMap;

/// Cache shared by the solvers of one puzzle: the positions visited and how their moves look.
pub struct SearchCache<G: Sense> {
    moves: usize,
    reading_effort: f64,
    seen: Vec<Seen<G>>,
    places: HashMap<G::Position, usize>,
}

struct Seen<G: Sense> {
    position: G::Position,
    outcome: Outcome,
    nearness: f64,
    choices: Option<Vec<Choice>>,
}

/// A move, the position it leads to, and how it looks, in standard deviations from the mean of all moves.
pub(super) struct Choice {
    pub to: usize,
    pub tidiness: f64,
    pub nearness: f64,
}

impl Choice {
    /// Preference before anything was tried: nearness to the goal counts twice as much as tidiness.
    pub fn liking(&self) -> f64 {
        self.nearness + 0.5 * self.tidiness
    }
}

impl<G: Sense> SearchCache<G> {
    /// Index of the first position.
    pub(super) const START: usize = 0;

    /// An empty cache.
    pub fn new(puzzle: &G::Puzzle) -> Self {
        let mut cache = Self {
            moves: G::moves(puzzle),
            reading_effort: G::reading_effort(puzzle),
            seen: Vec::new(),
            places: HashMap::new(),
        };
        cache.place(G::begin(puzzle));
        cache
    }

    /// Positions after which a solver gives up: fewer where there is more to read in each.
    pub(super) fn patience(&self, profile: &SolverProfile) -> u32 {
        (f64::from(profile.patience(self.moves)) / self.reading_effort).ceil() as u32
    }

    /// The result after so many positions.
    pub(super) fn play(&self, solved: bool, looked: u32) -> Play {
        Play { solved, looked, effort: f64::from(looked) * self.reading_effort }
    }

    pub(super) fn outcome(&self, at: usize) -> Outcome {
        self.seen[at].outcome
    }

    /// How near to the goal the position seems.
    pub(super) fn nearness(&self, at: usize) -> f64 {
        self.seen[at].nearness
    }

    /// The moves of a position, in the order of `legal_moves`.
    pub(super) fn choices(&mut self, at: usize) -> &[Choice] {
        if self.seen[at].choices.is_none() {
            self.seen[at].choices = Some(self.look(at));
        }
        self.seen[at].choices.as_deref().unwrap_or_default()
    }

    fn look(&mut self, at: usize) -> Vec<Choice> {
        let before = self.seen[at].position.clone();
        let choice = |m: MoveOf<G>| {
            let mut after = before.clone();
            after.play_unchecked(m);
            let tidiness = G::tidiness(&before, m, &after);
            let to = self.place(after);
            Choice { to, tidiness, nearness: self.seen[to].nearness }
        };
        let mut choices: Vec<Choice> = before.legal_moves().into_iter().map(choice).collect();
        standardise(&mut choices, |choice| &mut choice.tidiness);
        standardise(&mut choices, |choice| &mut choice.nearness);
        choices
    }

    fn place(&mut self, position: G::Position) -> usize {
        if let Some(&place) = self.places.get(&position) {
            return place;
        }
        let (outcome, nearness) = (position.outcome(), G::nearness(&position));
        self.places.insert(position.clone(), self.seen.len());
        self.seen.push(Seen { position, outcome, nearness, choices: None });
        self.seen.len() - 1
    }
}

/// Standardises a value over the moves to mean 0 and deviation 1; equal values all become 0.
fn standardise(choices: &mut [Choice], of: fn(&mut Choice) -> &mut f64) {
    let count = choices.len().max(1) as f64;
    let mean = choices.iter_mut().map(|choice| *of(choice)).sum::<f64>() / count;
    let variance = choices.iter_mut().map(|choice| (*of(choice) - mean).powi(2)).sum::<f64>() / count;
    let deviation = if variance > 1e-12 { variance.sqrt() } else { 1.0 };
    choices.iter_mut().for_each(|choice| *of(choice) = (*of(choice) - mean) / deviation);
}
