//! The models that the program comes with: first estimates of how hard puzzles are, fitted to simulated solvers.

use rate::{Estimator, Explanation, Features, Rating};
use std::sync::LazyLock;

/// One for each game and number of moves; `models/make.sh` makes them anew.
const TEXTS: [&str; 8] = [
    include_str!("../models/tspin-1.txt"),
    include_str!("../models/tspin-2.txt"),
    include_str!("../models/tspin-3.txt"),
    include_str!("../models/tspin-4.txt"),
    include_str!("../models/nazo-1.txt"),
    include_str!("../models/nazo-2.txt"),
    include_str!("../models/nazo-3.txt"),
    include_str!("../models/nazo-4.txt"),
];

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

/// The rating of a puzzle that simulated solvers find so hard: 840 for what all see at once, 2040 for what nobody finds. One move then
/// lies near 1000 and four near 1900, where the plain formula has them too.
pub fn rating(difficulty: f64) -> Rating {
    Rating { rating: 540.0 + 300.0 * difficulty, deviation: 150.0, ..Rating::default() }
}

/// How hard a rating says that a puzzle is, from 1 to 5: [`rating`] read backwards.
pub fn difficulty_of(rating: f64) -> f64 {
    ((rating - 540.0) / 300.0).clamp(1.0, 5.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rate::{Aspect, Source};

    #[test]
    fn every_model_reads_and_says_that_it_was_simulated() {
        assert_eq!(estimators().len(), TEXTS.len());
        for estimator in estimators() {
            assert_eq!((estimator.aspect, estimator.source), (Aspect::Difficulty, Source::Simulated));
            assert!((1..=4).contains(&estimator.steps));
        }
    }

    #[test]
    fn a_puzzle_is_estimated_and_explained_and_another_kind_is_not() {
        let row =
            crate::games::assess("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin-2", "by hand");
        let row = row.unwrap();
        assert_eq!(row.source, "simulated");
        assert!((840.0..=2040.0).contains(&row.rating), "{}", row.rating);
        let features: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&row.features).unwrap();
        let features: Vec<(&str, f64)> =
            features.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_f64()?))).collect();
        let (difficulty, why) = difficulty("tspin", 2, &features).unwrap();
        assert!((why.estimate().clamp(1.0, 5.0) - difficulty).abs() < 1e-9 && !why.parts.is_empty());
        assert_eq!(rating(difficulty).rating, row.rating);
        assert!(super::difficulty("tspin", 9, &features).is_none() && super::difficulty("tspin", 2, &[]).is_none());
    }
}
