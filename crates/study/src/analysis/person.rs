use crate::export::{Bundle, GameResult};
use crate::protocol::{Protocol, Step, StepKind};
use std::collections::{BTreeMap, BTreeSet};

/// What a participant did before and after the training.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// The participant.
    pub name: String,
    /// The arm, by its place in the protocol.
    pub arm: usize,
    /// In the steps that are repeated later.
    pub before: Totals,
    /// In the steps that repeat them.
    pub after: Totals,
}

/// What was done in matches and tests.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    /// Games won.
    pub won: u32,
    /// Games won or lost.
    pub games: u32,
    /// Seconds of games that ended.
    pub seconds: f64,
    /// T-spins in games that ended.
    pub t_spins: u32,
    /// Puzzles solved in tests.
    pub solved: u32,
    /// Puzzles shown in tests.
    pub puzzles: u32,
    /// Against each opponent: whether each game was won, and its seconds.
    pub against: BTreeMap<String, Vec<(bool, f64)>>,
}

impl Totals {
    /// Minutes of games that ended.
    pub fn minutes(&self) -> f64 {
        self.seconds / 60.0
    }

    /// The sum over people.
    pub fn of<'a>(all: impl Iterator<Item = &'a Self>) -> Self {
        all.fold(Self::default(), |mut sum, one| {
            sum.won += one.won;
            sum.games += one.games;
            sum.seconds += one.seconds;
            sum.t_spins += one.t_spins;
            sum.solved += one.solved;
            sum.puzzles += one.puzzles;
            for (opponent, games) in &one.against {
                sum.against.entry(opponent.clone()).or_default().extend(games);
            }
            sum
        })
    }
}

/// Whether steps are measured before the training, or after it.
pub(super) struct Waves<'p> {
    before: BTreeSet<&'p str>,
    after: BTreeSet<&'p str>,
}

impl<'p> Waves<'p> {
    /// The steps that a later one repeats, and the last one that repeats each.
    pub(super) fn of(protocol: &'p Protocol) -> Self {
        let measured = |step: &&Step| matches!(step.kind, StepKind::Matches(_) | StepKind::Test(_));
        let (mut before, mut last) = (BTreeSet::new(), BTreeMap::new());
        for step in protocol.arms.iter().flat_map(|arm| &arm.steps).filter(measured) {
            if let Some(origin) = &step.again {
                before.insert(origin.as_str());
                last.insert(origin.as_str(), step.name.as_str());
            }
        }
        Self { before, after: last.into_values().collect() }
    }

    /// Whether anything is measured twice.
    pub(super) fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    fn part<'t>(&self, person: &'t mut Person, step: &str) -> Option<&'t mut Totals> {
        if self.before.contains(step) {
            return Some(&mut person.before);
        }
        self.after.contains(step).then_some(&mut person.after)
    }
}

/// The participants of an export who have an arm. Unfinished games and draws count for T-spins and time only where they ended.
pub fn persons(protocol: &Protocol, bundle: &Bundle) -> Vec<Person> {
    let waves = Waves::of(protocol);
    let arm = |name: &Option<String>| match name {
        Some(name) => protocol.arms.iter().position(|arm| arm.name == *name),
        None => protocol.gate.is_none().then_some(0),
    };
    let mut persons: BTreeMap<&str, Person> = BTreeMap::new();
    for row in &bundle.participants {
        if let Some(arm) = arm(&row.arm) {
            persons.insert(&row.participant, Person { name: row.participant.clone(), arm, ..Person::default() });
        }
    }
    for game in bundle.games.iter().filter(|game| game.result != GameResult::Unfinished) {
        let Some(person) = persons.get_mut(game.participant.as_str()) else { continue };
        let Some(totals) = waves.part(person, &game.step) else { continue };
        totals.seconds += game.seconds;
        totals.t_spins += game.t_spins;
        if game.result != GameResult::Draw {
            let won = game.result == GameResult::Won;
            totals.games += 1;
            totals.won += u32::from(won);
            totals.against.entry(game.opponent.clone()).or_default().push((won, game.seconds));
        }
    }
    for attempt in bundle.attempts.iter().filter(|attempt| !attempt.warm_up) {
        let Some(person) = persons.get_mut(attempt.participant.as_str()) else { continue };
        let Some(totals) = waves.part(person, &attempt.step) else { continue };
        totals.puzzles += 1;
        totals.solved += u32::from(attempt.solved);
    }
    persons.into_values().collect()
}
