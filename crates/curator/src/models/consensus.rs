//! The consensus estimate of a puzzle: the one shown to everybody, and the baseline for players' own answers.

use crate::{models::formula, stock::features::FeatureValues};
use corpus::{ComparedAnswers, Estimate, Puzzle};
use rate::{Aspect, Scale, Source};

/// The consensus estimate of a puzzle, and its source. `stored` are the estimates by models.
pub fn of(puzzle: &Puzzle, stored: &[Estimate], aspect: Aspect) -> Option<(f64, Source)> {
    let model = stored.iter().find(|one| one.aspect == aspect).map(|one| (one.value, one.source));
    let rating = (puzzle.rating, puzzle.rating_source(), puzzle.is_by_play());
    best(aspect, model, rating, (&puzzle.code, &puzzle.features))
}

/// The consensus estimate of a puzzle that a player answered about.
pub fn of_answers(said: &ComparedAnswers, aspect: Aspect) -> Option<f64> {
    let (value, source) = match aspect {
        Aspect::Fun => (said.model_fun, said.model_fun_source),
        Aspect::Difficulty => (said.model_difficulty, said.model_difficulty_source),
        Aspect::Usefulness => (said.model_usefulness, said.model_usefulness_source),
    };
    let rated = said.source.unwrap_or(Source::Formula);
    let rating = (said.rating, rated, said.by_play != 0);
    best(aspect, value.zip(source), rating, (&said.code, &said.features)).map(|(value, _)| value)
}

/// People take precedence over simulated solvers, and these over a formula. Within one source the order is: a rating from play at
/// this puzzle, a model fitted for the aspect, a first rating, a paper's formula. Ratings apply to difficulty only.
fn best(
    aspect: Aspect,
    model: Option<(f64, Source)>,
    (rating, rated, by_play): (f64, Source, bool),
    (code, features): (&str, &str),
) -> Option<(f64, Source)> {
    let rating = (aspect == Aspect::Difficulty).then(|| (Scale::SIMULATED.difficulty(rating), rated));
    // `max_by_key` takes the last of equals.
    let known = if by_play { [model, rating] } else { [rating, model] };
    known.into_iter().flatten().max_by_key(|&(_, source)| source).or_else(|| {
        let value = formula::estimate(code, &FeatureValues::read(features), aspect)?;
        Some((value, Source::Formula))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain puzzle, of whose features the report's formulas make a difficulty of 2 and a usefulness of 2.9863 - 0.027.
    const CHAIN: (&str, &str) = (
        "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4",
        r#"{"stones":12,"solving_lines":1,"firing_lines":5,"falling":0,"colours":3,"colours_used":0,"torn":1,"moves":2}"#,
    );

    #[test]
    fn people_take_precedence_over_simulated_solvers_and_the_formula_comes_last() {
        let difficulty = |model, rated| best(Aspect::Difficulty, model, (1440.0, rated, false), CHAIN).unwrap();
        let (formula, simulated, people) = (Source::Formula, Source::Simulated, Source::People);
        assert_eq!(difficulty(None, simulated), (3.0, simulated), "not the formula of the report");
        assert_eq!(difficulty(None, people), (3.0, people));
        assert_eq!(difficulty(None, formula), (3.0, formula), "the rating, even then");
        assert_eq!(difficulty(Some((4.0, simulated)), people), (3.0, people), "play has taken over");
        assert_eq!(difficulty(Some((4.0, simulated)), simulated), (4.0, simulated));
        assert_eq!(difficulty(Some((4.0, people)), people), (4.0, people));
        let played = best(Aspect::Difficulty, Some((4.0, people)), (1440.0, people, true), CHAIN);
        assert_eq!(played, Some((3.0, people)), "play at this puzzle");
        let usefulness = |model| best(Aspect::Usefulness, model, (1440.0, people, true), CHAIN).unwrap();
        assert_eq!(usefulness(None), (2.9863 - 0.027, formula), "a rating says nothing of it");
        assert_eq!(usefulness(Some((4.0, simulated))), (4.0, simulated));
        assert_eq!(best(Aspect::Fun, None, (1440.0, people, true), CHAIN), None);
    }

    #[test]
    fn of_fun_a_formula_speaks_until_people_or_models_do() {
        let row =
            crate::games::assess("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin-2", "by hand");
        let row = row.unwrap().rated(&crate::models::Models::default());
        let fun = |model| best(Aspect::Fun, model, (row.rating, Source::Simulated, false), (&row.code, &row.features));
        let (value, source) = fun(None).unwrap();
        assert!(source == Source::Formula && (1.0..=5.0).contains(&value), "{value}");
        for better in [Source::Simulated, Source::People] {
            assert_eq!(fun(Some((1.5, better))), Some((1.5, better)));
        }
    }
}
