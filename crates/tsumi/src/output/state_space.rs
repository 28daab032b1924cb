use puzzle::space::{Figure, SPACE_FEATURES, Space};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;

/// Report on a state space. Unknown values are null, never guesses.
#[derive(Serialize)]
pub struct SpaceReport {
    states: u64,
    edges: u64,
    unsolvable: Option<u64>,
    into_traps: Option<u64>,
    longest_trap: Option<u32>,
    complete: bool,
    /// Standard errors of features estimated from a sample; left out if all states were counted.
    #[serde(skip_serializing_if = "Map::is_empty")]
    errors: Map<String, Value>,
    #[serde(skip)]
    figures: [Figure; 6],
}

impl SpaceReport {
    /// A report on a space; the first `early` moves count as early in play.
    pub fn new(space: &Space, early: usize) -> Self {
        let figures = space.features(early);
        let error = |(feature, figure): (&puzzle::Feature, &Figure)| match figure {
            Figure::Estimate { error, .. } => Some((feature.name.to_owned(), Value::from(*error))),
            _ => None,
        };
        Self {
            states: space.states,
            edges: space.edges,
            unsolvable: space.unsolvable,
            into_traps: space.into_traps,
            longest_trap: space.longest_trap,
            complete: space.complete,
            errors: SPACE_FEATURES.iter().zip(&figures).filter_map(error).collect(),
            figures,
        }
    }

    /// Whether the whole space was explored.
    pub fn is_whole(&self) -> bool {
        self.complete
    }

    /// The standard error of a feature, if it was estimated.
    pub fn error(&self, feature: &str) -> Option<f64> {
        self.errors.get(feature).and_then(Value::as_f64)
    }

    /// Features of the space by name.
    pub fn features(&self) -> impl Iterator<Item = (&'static str, f64)> {
        SPACE_FEATURES.iter().zip(self.figures).map(|(feature, figure)| (feature.name, figure.value()))
    }
}

impl fmt::Display for SpaceReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let known = |count: Option<u64>| count.map_or("unknown".to_owned(), |count| count.to_string());
        let (dead, traps) = (known(self.unsolvable), known(self.into_traps));
        let longest = known(self.longest_trap.map(u64::from));
        let end = if self.complete { "" } else { "; the budget ended before the search" };
        let (states, edges) = (self.states, self.edges);
        write!(f, "{states} states, {edges} moves, {dead} unsolvable, {traps} ways in, longest {longest}{end}")
    }
}
