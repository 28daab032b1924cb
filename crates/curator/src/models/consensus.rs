//! The consensus estimate of a puzzle: the one shown to everybody, and the baseline for players' own answers.

use crate::stock::features::FeatureValues;
use corpus::{ComparedAnswers, Estimate, Puzzle};
use rate::{Aspect, Scale, Source};

/// The consensus estimate of a puzzle, and its source. `stored` are the estimates by models.
pub fn of(puzzle: &Puzzle, stored: &[Estimate], aspect: Aspect) -> Option<(f64, Source)> {
    let model = stored.iter().find(|one| one.aspect == aspect).map(|one| (one.value, one.source));
    best(aspect, model, (puzzle.rating, puzzle.rating_source(), puzzle.is_by_play()), &puzzle.features)
}

/// The consensus estimate of a puzzle that a player answered about.
pub fn of_answers(said: &ComparedAnswers, aspect: Aspect) -> Option<f64> {
    let (value, source) = match aspect {
        Aspect::Fun => (said.model_fun, said.model_fun_source),
        Aspect::Difficulty => (said.model_difficulty, said.model_difficulty_source),
        Aspect::Usefulness => (said.model_usefulness, said.model_usefulness_source),
    };
    let rated = said.source.unwrap_or(Source::Formula);
    best(aspect, value.zip(source), (said.rating, rated, said.by_play != 0), &said.features).map(|(value, _)| value)
}

/// People take precedence over simulated solvers, and these over a formula. Within one source the order is: a rating from play at
/// this puzzle, a model fitted for the aspect, a first rating, a published formula. Ratings apply to difficulty only.
fn best(
    aspect: Aspect,
    model: Option<(f64, Source)>,
    (rating, rated, by_play): (f64, Source, bool),
    features: &str,
) -> Option<(f64, Source)> {
    let rating = (aspect == Aspect::Difficulty).then(|| (Scale::SIMULATED.difficulty(rating), rated));
    let formula = FeatureValues::read(features).formula_estimate(aspect).map(|value| (value, Source::Formula));
    // `max_by_key` takes the last of equals.
    let all = if by_play { [formula, model, rating] } else { [formula, rating, model] };
    all.into_iter().flatten().max_by_key(|&(_, source)| source)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEATURES: &str = r#"{"formula_difficulty":1.5,"formula_usefulness":2.5}"#;

    #[test]
    fn people_take_precedence_over_simulated_solvers_and_the_formula_comes_last() {
        let difficulty = |model, rated| best(Aspect::Difficulty, model, (1440.0, rated, false), FEATURES).unwrap();
        let (formula, simulated, people) = (Source::Formula, Source::Simulated, Source::People);
        assert_eq!(difficulty(None, simulated), (3.0, simulated), "not the published formula");
        assert_eq!(difficulty(None, people), (3.0, people));
        assert_eq!(difficulty(None, formula), (3.0, formula), "the rating, even then");
        assert_eq!(difficulty(Some((4.0, simulated)), people), (3.0, people), "play has taken over");
        assert_eq!(difficulty(Some((4.0, simulated)), simulated), (4.0, simulated));
        assert_eq!(difficulty(Some((4.0, people)), people), (4.0, people));
        let played = best(Aspect::Difficulty, Some((4.0, people)), (1440.0, people, true), FEATURES);
        assert_eq!(played, Some((3.0, people)), "play at this puzzle");
        let usefulness = |model| best(Aspect::Usefulness, model, (1440.0, people, true), FEATURES).unwrap();
        assert_eq!(usefulness(None), (2.5, formula), "a rating says nothing of it");
        assert_eq!(usefulness(Some((4.0, simulated))), (4.0, simulated));
        assert_eq!(best(Aspect::Fun, None, (1440.0, people, true), FEATURES), None);
    }
}
