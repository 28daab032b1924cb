//! The built-in models: first estimates of difficulty, fitted to simulated solvers.

use crate::models::is_for;
use rate::Estimator;
use std::sync::LazyLock;

/// One for each game and number of moves; `models/make.sh` fits them again.
const TEXTS: [&str; 14] = [
    include_str!("../../models/tspin-1.txt"),
    include_str!("../../models/tspin-2.txt"),
    include_str!("../../models/tspin-3.txt"),
    include_str!("../../models/tspin-4.txt"),
    include_str!("../../models/nazo-1.txt"),
    include_str!("../../models/nazo-2.txt"),
    include_str!("../../models/nazo-3.txt"),
    include_str!("../../models/nazo-4.txt"),
    include_str!("../../models/shisen-12.txt"),
    include_str!("../../models/shisen-20.txt"),
    include_str!("../../models/shisen-24.txt"),
    include_str!("../../models/shisen-30.txt"),
    include_str!("../../models/shisen-56.txt"),
    include_str!("../../models/shisen-72.txt"),
];

static ESTIMATORS: LazyLock<Vec<Estimator>> = LazyLock::new(|| {
    let load = |text: &&str| {
        Estimator::load(text).map_err(|why| tracing::error!("a built-in model cannot be read: {why}")).ok()
    };
    TEXTS.iter().filter_map(load).collect()
});

/// The built-in models.
pub fn estimators() -> &'static [Estimator] {
    &ESTIMATORS
}

/// The built-in models as they are written down.
pub fn texts() -> impl Iterator<Item = &'static str> {
    TEXTS.into_iter()
}

/// The built-in model for puzzles of this game and number of moves.
pub fn find(game: &str, steps: i64) -> Option<&'static Estimator> {
    estimators().iter().find(|estimator| is_for(estimator, game, steps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        models::{Models, estimate},
        stock::features::FeatureValues,
    };
    use rate::{Aspect, Scale, Source};

    #[test]
    fn every_model_can_be_read_and_has_the_source_simulated() {
        assert_eq!(estimators().len(), TEXTS.len());
        for estimator in estimators() {
            assert_eq!((estimator.aspect, estimator.source), (Aspect::Difficulty, Source::Simulated));
            let few = estimator.game != "shisen";
            assert!(if few { (1..=4).contains(&estimator.steps) } else { estimator.steps >= 12 });
        }
    }

    /// Every shelf of tiles has a model, and every feature it uses has a sentence.
    #[test]
    fn boards_of_tiles_are_estimated_too() {
        for shelf in play::SHELVES.iter().filter(|shelf| shelf.name.starts_with("shisen")) {
            assert!(find("shisen", shelf.steps.into()).is_some(), "{}", shelf.name);
        }
        let row = crate::games::assess("shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE", "shisen-6x4", "by hand")
            .unwrap()
            .rated(&Models::default());
        assert_eq!(row.source, Some(Source::Simulated));
        let why =
            Models::default().explain("shisen", 12, Source::Simulated, &FeatureValues::read(&row.features)).unwrap();
        let has_sentence = |part: &rate::Part| play::reason(&part.feature, play::Lang::En).is_some();
        assert!(!why.parts.is_empty() && why.parts.iter().all(has_sentence), "{why:?}");
    }

    #[test]
    fn a_puzzle_is_estimated_and_explained_and_another_kind_is_not() {
        let row =
            crate::games::assess("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin-2", "by hand");
        let row = row.unwrap().rated(&Models::default());
        assert_eq!(row.source, Some(Source::Simulated));
        assert!((840.0..=2040.0).contains(&row.rating), "{}", row.rating);
        let numbers = FeatureValues::read(&row.features);
        let difficulty = estimate(find("tspin", 2).unwrap(), &numbers).unwrap();
        let why = Models::default().explain("tspin", 2, Source::Simulated, &numbers).unwrap();
        assert!((why.estimate().clamp(1.0, 5.0) - difficulty).abs() < 1e-9 && !why.parts.is_empty());
        assert_eq!(Scale::SIMULATED.rating(difficulty).rating, row.rating);
        assert!(find("tspin", 9).is_none() && estimate(find("tspin", 2).unwrap(), &FeatureValues::default()).is_none());
    }
}
