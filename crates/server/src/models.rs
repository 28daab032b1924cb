//! The models that the program comes with: first estimates of how hard puzzles are, fitted to simulated solvers.

use rate::{Estimator, Explanation, Features, Rating};
use std::sync::LazyLock;

/// One for each game and number of moves; `tsumi simulate` and `tsumi fit` make them anew.
const TEXTS: [&str; 0] = [];

static ESTIMATORS: LazyLock<Vec<Estimator>> = LazyLock::new(|| {
    let load = |text: &&str| Estimator::load(text).map_err(|why| tracing::error!("a model is damaged: {why}")).ok();
    TEXTS.iter().filter_map(load).collect()
});

/// The models that the program comes with.
pub fn estimators() -> &'static [Estimator] {
    &ESTIMATORS
}

/// What a model says of a puzzle's difficulty, from 1 to 5, and why; nothing, if there is no model for it or a number is missing.
pub fn difficulty(game: &str, steps: usize, features: &[(&str, f64)]) -> Option<(f64, Explanation)> {
    let estimator = estimators().iter().find(|each| each.game == game && each.steps == steps)?;
    let mut table = Features::new(features.iter().map(|(name, _)| *name)).ok()?;
    table.push("it", features.iter().map(|(_, value)| *value).collect()).ok()?;
    let places = estimator.model.places(table.names()).ok()?;
    let estimate = *estimator.rate(&table).ok()?.first()?;
    Some((estimate, estimator.model.explain(table.get("it")?, &places)))
}

/// The rating of a puzzle that simulated solvers find so hard.
pub fn rating(difficulty: f64) -> Rating {
    Rating { rating: 400.0 + 400.0 * difficulty, deviation: 150.0, ..Rating::default() }
}
