//! What is thought of a puzzle for everybody: the one estimate that is told, and that players' answers are held against.

use crate::stock::features::Numbers;
use corpus::{Estimate, Puzzle, Said};
use play::wire::Source;
use rate::{Aspect, Scale};

/// Whose word goes before whose: the last before the others.
const ORDER: [Source; 3] = [Source::Formula, Source::Simulated, Source::People];

/// The source of an estimate by its stored name.
pub fn source(word: &str) -> Source {
    match word {
        "people" => Source::People,
        "simulated" => Source::Simulated,
        _ => Source::Formula,
    }
}

/// What is thought of a puzzle, and where that comes from. `stored` is what models say of it.
pub fn of(puzzle: &Puzzle, stored: &[Estimate], aspect: Aspect) -> Option<(f64, Source)> {
    let model =
        stored.iter().find(|said| said.aspect == aspect.as_str()).map(|said| (said.value, said.source.as_str()));
    best(aspect, model, (puzzle.rating, &puzzle.source, puzzle.is_by_play()), &puzzle.features)
}

/// The same of a puzzle that a player spoke of.
pub fn of_said(said: &Said, aspect: Aspect) -> Option<f64> {
    let (value, source) = match aspect {
        Aspect::Fun => (said.model_fun, &said.model_fun_source),
        Aspect::Difficulty => (said.model_difficulty, &said.model_difficulty_source),
        Aspect::Usefulness => (said.model_usefulness, &said.model_usefulness_source),
    };
    let model = value.zip(source.as_deref());
    best(aspect, model, (said.rating, &said.source, said.by_play != 0), &said.features).map(|(value, _)| value)
}

/// People go before simulated solvers, and these before a formula. Of the same source it is a rating from play at this very puzzle, then a
/// model, which was fitted for this very question, then a first rating, then a published formula. Ratings speak of difficulty alone.
fn best(
    aspect: Aspect,
    model: Option<(f64, &str)>,
    (rating, rated, by_play): (f64, &str, bool),
    features: &str,
) -> Option<(f64, Source)> {
    let told = |(value, source): (f64, &str)| (value, self::source(source));
    let rating = (aspect == Aspect::Difficulty).then(|| told((Scale::SIMULATED.difficulty(rating), rated)));
    let formula = Numbers::read(features).published_of(aspect).map(|value| (value, Source::Formula));
    let weight = |&(_, source): &(f64, Source)| ORDER.iter().position(|one| *one == source);
    let model = model.map(told);
    // Of equals the last counts.
    let all = if by_play { [formula, model, rating] } else { [formula, rating, model] };
    all.into_iter().flatten().max_by_key(weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEATURES: &str = r#"{"formula_difficulty":1.5,"formula_usefulness":2.5}"#;

    #[test]
    fn people_go_before_simulated_solvers_and_the_formula_comes_last() {
        let difficulty = |model, rated| best(Aspect::Difficulty, model, (1440.0, rated, false), FEATURES).unwrap();
        let (formula, simulated, people) = (Source::Formula, Source::Simulated, Source::People);
        assert_eq!(difficulty(None, "simulated"), (3.0, simulated), "not the published formula");
        assert_eq!(difficulty(None, "people"), (3.0, people));
        assert_eq!(difficulty(None, "formula"), (3.0, formula), "the rating, even then");
        assert_eq!(difficulty(Some((4.0, "simulated")), "people"), (3.0, people), "play has taken over");
        assert_eq!(difficulty(Some((4.0, "simulated")), "simulated"), (4.0, simulated));
        assert_eq!(difficulty(Some((4.0, "people")), "people"), (4.0, people));
        let played = best(Aspect::Difficulty, Some((4.0, "people")), (1440.0, "people", true), FEATURES);
        assert_eq!(played, Some((3.0, people)), "play at this very puzzle");
        let usefulness = |model| best(Aspect::Usefulness, model, (1440.0, "people", true), FEATURES).unwrap();
        assert_eq!(usefulness(None), (2.5, formula), "a rating says nothing of it");
        assert_eq!(usefulness(Some((4.0, "simulated"))), (4.0, simulated));
        assert_eq!(best(Aspect::Fun, None, (1440.0, "people", true), FEATURES), None);
    }
}
