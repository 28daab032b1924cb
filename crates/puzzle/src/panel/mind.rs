use super::{Nature, Play, Sense};
use crate::{MoveOf, Outcome, Position};
use std::collections::HashMap;

/// What can be seen of a puzzle, kept from one solver to the next: the positions that were looked at, and how their moves look.
pub struct Mind<G: Sense> {
    moves: usize,
    toil: f64,
    seen: Vec<Seen<G>>,
    places: HashMap<G::Position, usize>,
}

struct Seen<G: Sense> {
    position: G::Position,
    outcome: Outcome,
    nearness: f64,
    choices: Option<Vec<Choice>>,
}

/// A move, where it leads, and how it looks beside the other moves: in deviations from their mean.
pub(super) struct Choice {
    pub to: usize,
    pub tidiness: f64,
    pub nearness: f64,
}

impl Choice {
    /// How well it is liked before anything was tried: what seems near counts for more than what looks tidy.
    pub fn liking(&self) -> f64 {
        self.nearness + 0.5 * self.tidiness
    }
}

impl<G: Sense> Mind<G> {
    /// The place of the position before the first move.
    pub(super) const START: usize = 0;

    /// Before the first look at a puzzle.
    pub fn new(puzzle: &G::Puzzle) -> Self {
        let mut mind =
            Self { moves: G::moves(puzzle), toil: G::toil(puzzle), seen: Vec::new(), places: HashMap::new() };
        mind.place(G::begin(puzzle));
        mind
    }

    /// Positions after which someone gives this puzzle up: the more there is to read in each, the fewer.
    pub(super) fn patience(&self, nature: &Nature) -> u32 {
        (f64::from(nature.patience(self.moves)) / self.toil).ceil() as u32
    }

    /// How it went, after so many positions.
    pub(super) fn play(&self, solved: bool, looked: u32) -> Play {
        Play { solved, looked, effort: f64::from(looked) * self.toil }
    }

    /// How a position stands.
    pub(super) fn outcome(&self, at: usize) -> Outcome {
        self.seen[at].outcome
    }

    /// How near to the goal a position seems.
    pub(super) fn nearness(&self, at: usize) -> f64 {
        self.seen[at].nearness
    }

    /// The moves of a position, in their order.
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

/// Takes the mean off and divides by the deviation; equals are all zero.
fn standardise(choices: &mut [Choice], of: fn(&mut Choice) -> &mut f64) {
    let count = choices.len().max(1) as f64;
    let mean = choices.iter_mut().map(|choice| *of(choice)).sum::<f64>() / count;
    let variance = choices.iter_mut().map(|choice| (*of(choice) - mean).powi(2)).sum::<f64>() / count;
    let deviation = if variance > 1e-12 { variance.sqrt() } else { 1.0 };
    choices.iter_mut().for_each(|choice| *of(choice) = (*of(choice) - mean) / deviation);
}
