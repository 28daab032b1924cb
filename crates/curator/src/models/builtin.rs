//! The models that the program comes with: first estimates of how hard puzzles are, fitted to simulated solvers.

use crate::{models::is_for, stock::features::Numbers};
use rate::Estimator;
use std::sync::LazyLock;

/// One for each game and number of moves; `models/make.sh` makes them anew.
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
    let load = |text: &&str| Estimator::load(text).map_err(|why| tracing::error!("a model is damaged: {why}")).ok();
    TEXTS.iter().filter_map(load).collect()
});

/// The models that the program comes with.
pub fn estimators() -> &'static [Estimator] {
    &ESTIMATORS
}

/// The model of the program for this kind of puzzle.
pub fn find(game: &str, steps: i64) -> Option<&'static Estimator> {
    estimators().iter().find(|estimator| is_for(estimator, game, steps))
}

/// What a model says of a puzzle, from 1 to 5; nothing, if a number is missing or the puzzle is quite different from all that it has seen.
pub fn say(estimator: &Estimator, numbers: &Numbers) -> Option<f64> {
    estimator.estimate(&numbers.names, &numbers.row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::Fitted;
    use rate::{Aspect, Scale, Source};

    #[test]
    fn every_model_reads_and_says_that_it_was_simulated() {
        assert_eq!(estimators().len(), TEXTS.len());
        for estimator in estimators() {
            assert_eq!((estimator.aspect, estimator.source), (Aspect::Difficulty, Source::Simulated));
            let few = estimator.game != "shisen";
            assert!(if few { (1..=4).contains(&estimator.steps) } else { estimator.steps >= 12 });
        }
    }

    /// Every shelf of tiles has its model, and all that it goes by has words.
    #[test]
    fn boards_of_tiles_are_estimated_too() {
        for shelf in play::SHELVES.iter().filter(|shelf| shelf.name.starts_with("shisen")) {
            assert!(find("shisen", shelf.steps.into()).is_some(), "{}", shelf.name);
        }
        let row = crate::games::assess("shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE", "shisen-6x4", "by hand")
            .unwrap()
            .rated(&Fitted::default());
        assert_eq!(row.source, "simulated");
        let why = Fitted::default().explain("shisen", 12, "simulated", &Numbers::read(&row.features)).unwrap();
        let told = |part: &rate::Part| play::reason(&part.feature, play::Lang::En).is_some();
        assert!(!why.parts.is_empty() && why.parts.iter().all(told), "{why:?}");
    }

    #[test]
    fn a_puzzle_is_estimated_and_explained_and_another_kind_is_not() {
        let row =
            crate::games::assess("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin-2", "by hand");
        let row = row.unwrap().rated(&Fitted::default());
        assert_eq!(row.source, "simulated");
        assert!((840.0..=2040.0).contains(&row.rating), "{}", row.rating);
        let numbers = Numbers::read(&row.features);
        let difficulty = say(find("tspin", 2).unwrap(), &numbers).unwrap();
        let why = Fitted::default().explain("tspin", 2, "simulated", &numbers).unwrap();
        assert!((why.estimate().clamp(1.0, 5.0) - difficulty).abs() < 1e-9 && !why.parts.is_empty());
        assert_eq!(Scale::SIMULATED.rating(difficulty).rating, row.rating);
        assert!(find("tspin", 9).is_none() && say(find("tspin", 2).unwrap(), &Numbers::default()).is_none());
    }
}
