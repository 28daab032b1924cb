use rate::{Aspect, Estimator, Scale, Source};

/// How a model's estimates of difficulty are linked to ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// Not at all: the model does not estimate difficulty.
    None,
    /// By the scale of simulated solvers.
    Simulated,
    /// By regression on the ratings of this many puzzles that people have played.
    Play(usize),
    /// By the mean and the spread of the first ratings of this many puzzles.
    Spread(usize),
    /// Not linked: there are too few puzzles of its kind, or the ratings from play contradict the model.
    Unlinked,
}

/// Finds the scale from a model's difficulty to ratings. `pairs` are an estimate and a rating each, and whether that comes from
/// play. Simulated solvers use one scale for all kinds of puzzles; people grade relative to what they are shown.
pub fn link(estimator: &Estimator, pairs: &[(bool, (f64, f64))]) -> (Option<Scale>, Link) {
    if estimator.aspect != Aspect::Difficulty {
        return (None, Link::None);
    }
    if estimator.source != Source::People {
        return (Some(Scale::SIMULATED), Link::Simulated);
    }
    let played: Vec<(f64, f64)> = pairs.iter().filter(|(played, _)| *played).map(|(_, pair)| *pair).collect();
    let all: Vec<(f64, f64)> = pairs.iter().map(|(_, pair)| *pair).collect();
    let enough = played.len() >= Scale::MIN_PUZZLES;
    let scale = if enough { Scale::by_regression(&played) } else { Scale::mean_sigma(&all) };
    let link = if enough { Link::Play(played.len()) } else { Link::Spread(all.len()) };
    (scale, scale.map_or(Link::Unlinked, |_| link))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::refit::tests::model;

    #[test]
    fn simulated_solvers_have_a_scale_and_people_are_linked_by_play_where_there_is_enough() {
        let pair = |played: bool, n: usize| (played, (1.0 + n as f64 / 10.0, 1000.0 + 20.0 * n as f64));
        let pairs: Vec<_> = (0..40).map(|n| pair(n < 20, n)).collect();
        let linked = |model: &Estimator, pairs: &[_]| link(model, pairs);
        let simulated = model(Aspect::Difficulty, Source::Simulated);
        assert_eq!(linked(&simulated, &pairs), (Some(Scale::SIMULATED), Link::Simulated));
        let people = model(Aspect::Difficulty, Source::People);
        let (scale, by) = linked(&people, &pairs);
        assert_eq!((scale.unwrap().slope.round(), by), (200.0, Link::Play(20)));
        assert_eq!(linked(&people, &pairs[1..]).1, Link::Spread(39));
        assert_eq!(linked(&people, &pairs[30..]), (None, Link::Unlinked));
        let contrary: Vec<_> = pairs.iter().map(|(_, (estimate, rating))| (true, (-estimate, *rating))).collect();
        assert_eq!(linked(&people, &contrary), (None, Link::Unlinked), "play says the contrary");
    }
}
