//! Estimates by formulas from papers, computed from a puzzle's stored features whenever they are asked for: nothing needs to be
//! stored or filled in when a formula is new or was calibrated again.

use crate::stock::features::FeatureValues;
use play::{for_game, key_of};
use puzzle::Train;
use rate::Aspect;

/// The estimates of the puzzle with this code and these features, by the formulas of its game; none if the code cannot be read.
pub fn estimates(code: &str, features: &FeatureValues) -> Vec<(Aspect, f64)> {
    let estimates = for_game!(key_of(code), G => code.parse().map(|puzzle| of::<G>(&puzzle, features)));
    estimates.flatten().unwrap_or_default()
}

/// The estimate of one aspect, as in [`estimates`].
pub fn estimate(code: &str, features: &FeatureValues, aspect: Aspect) -> Option<f64> {
    estimates(code, features).into_iter().find(|(estimated, _)| *estimated == aspect).map(|(_, value)| value)
}

/// The estimates of a puzzle with these features.
pub fn of<G: Train>(puzzle: &G::Puzzle, features: &FeatureValues) -> Vec<(Aspect, f64)> {
    of_values::<G>(puzzle, &values::<G>(features))
}

/// The estimates of a puzzle with these values of the game's features.
pub fn of_values<G: Train>(puzzle: &G::Puzzle, values: &[f64]) -> Vec<(Aspect, f64)> {
    let named = |(name, value): (&'static str, f64)| Some((name.parse().ok()?, value));
    G::formulas(puzzle, values).into_iter().filter_map(named).collect()
}

/// The values in the order of the game's features, with NaN where one is missing.
pub fn values<G: Train>(features: &FeatureValues) -> Vec<f64> {
    G::features().iter().map(|feature| features.get(feature.name).unwrap_or(f64::NAN)).collect()
}
