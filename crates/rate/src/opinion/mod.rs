//! People's opinions of puzzles: grades and thumbs, read from tables, validated and averaged.

pub mod csv;
pub mod csv_rows;
pub mod thumbs;
pub mod validate;
pub mod visible;

use crate::{Error, ThumbScale};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use strum::{Display, EnumString, IntoStaticStr};

/// A person's opinion of a puzzle and the outcome of their attempt. Questions that were not asked are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opinion {
    /// The person who answered.
    pub person: String,
    /// The puzzle.
    pub puzzle: String,
    /// Fun, from 1 to 5.
    pub fun: Option<u8>,
    /// Difficulty, from 1 to 5.
    pub difficulty: Option<u8>,
    /// Usefulness for improving, from 1 to 5.
    pub usefulness: Option<u8>,
    /// Thumb: whether it was fun, if only that was asked.
    pub good: Option<bool>,
    /// Whether the puzzle was solved.
    pub solved: Option<bool>,
    /// Seconds that the attempt took.
    pub seconds: Option<f64>,
    /// Time limit in seconds, if there was one.
    pub limit_seconds: Option<f64>,
    /// The code that the person gave as a participant of a survey, if any.
    pub participant: Option<String>,
    /// How the puzzle was made, like `tspin/reverse-2#7@1`, if that is known.
    pub certificate: Option<String>,
}

/// A question about a puzzle, answered from 1 to 5.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Display, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[strum(serialize_all = "lowercase", parse_err_ty = Error, parse_err_fn = unknown)]
pub enum Aspect {
    /// How much fun it is.
    Fun,
    /// How hard it is.
    Difficulty,
    /// How useful it is for improving.
    Usefulness,
}

impl Aspect {
    /// All aspects, in the order of their columns.
    pub const ALL: [Self; 3] = [Self::Fun, Self::Difficulty, Self::Usefulness];

    /// Name in files and in the API, and name of its column.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

fn unknown(text: &str) -> Error {
    Error::new(format!("unknown question `{text}`: expected fun, difficulty or usefulness"))
}

impl Opinion {
    /// The grade given for this aspect.
    pub fn grade(&self, aspect: Aspect) -> Option<u8> {
        match aspect {
            Aspect::Fun => self.fun,
            Aspect::Difficulty => self.difficulty,
            Aspect::Usefulness => self.usefulness,
        }
    }

    /// Whether this aspect was answered, by a grade or a thumb.
    pub fn answers(&self, aspect: Aspect) -> bool {
        self.grade(aspect).is_some() || self.thumb(aspect).is_some()
    }

    /// The thumb given for this aspect, if there is no grade. Thumbs are about fun only.
    pub fn thumb(&self, aspect: Aspect) -> Option<bool> {
        self.good.filter(|_| aspect == Aspect::Fun && self.fun.is_none())
    }
}

/// A number that a person gave to a puzzle: an answer, a time, or whether it was solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score<'a> {
    /// The person.
    pub person: &'a str,
    /// The puzzle.
    pub puzzle: &'a str,
    /// The number.
    pub value: f64,
}

/// The answers about one aspect as numbers. A thumb without a grade counts as the grade that it is worth; see [`ThumbScale`].
pub fn scores(opinions: &[Opinion], aspect: Aspect) -> Vec<Score<'_>> {
    let thumbs = ThumbScale::of(opinions);
    let answered = opinions.iter().filter_map(|opinion| {
        let value =
            opinion.grade(aspect).map(f64::from).or_else(|| opinion.thumb(aspect).map(|good| thumbs.grade(good)))?;
        Some(Score { person: &opinion.person, puzzle: &opinion.puzzle, value })
    });
    answered.collect()
}

/// Mean score of each puzzle.
pub fn means<'a>(scores: &[Score<'a>]) -> BTreeMap<&'a str, f64> {
    mean_by(scores.iter().map(|score| (score.puzzle, score.value)))
}

/// Mean score of each puzzle after subtracting each person's mean, as in the Shisen-sho paper: who finds everything hard
/// or is slow at everything has no effect.
pub fn normalised_means<'a>(scores: &[Score<'a>]) -> BTreeMap<&'a str, f64> {
    let own = mean_by(scores.iter().map(|score| (score.person, score.value)));
    mean_by(scores.iter().map(|score| (score.puzzle, score.value - own[score.person])))
}

/// The same with medians, which a single long pause does not move: of each person's values, and of each puzzle's
/// differences from them. Of an even number, the mean of the middle two.
pub fn normalised_medians<'a>(scores: &[Score<'a>]) -> BTreeMap<&'a str, f64> {
    let own = median_by(scores.iter().map(|score| (score.person, score.value)));
    median_by(scores.iter().map(|score| (score.puzzle, score.value - own[score.person])))
}

fn median_by<'a>(values: impl Iterator<Item = (&'a str, f64)>) -> BTreeMap<&'a str, f64> {
    let mut all: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    values.for_each(|(key, value)| all.entry(key).or_default().push(value));
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        f64::midpoint(values[(values.len() - 1) / 2], values[values.len() / 2])
    };
    all.into_iter().map(|(key, values)| (key, median(values))).collect()
}

fn mean_by<'a>(values: impl Iterator<Item = (&'a str, f64)>) -> BTreeMap<&'a str, f64> {
    let mut sums: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for (key, value) in values {
        let (sum, count) = sums.entry(key).or_default();
        *sum += value;
        *count += 1.0;
    }
    sums.into_iter().map(|(key, (sum, count))| (key, sum / count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score<'a>(person: &'a str, puzzle: &'a str, value: f64) -> Score<'a> {
        Score { person, puzzle, value }
    }

    #[test]
    fn who_is_slow_at_everything_says_nothing_by_it() {
        let scores =
            [score("ann", "p", 10.0), score("ann", "q", 20.0), score("bob", "q", 120.0), score("bob", "r", 140.0)];
        assert_eq!(means(&scores), BTreeMap::from([("p", 10.0), ("q", 70.0), ("r", 140.0)]));
        assert_eq!(normalised_means(&scores), BTreeMap::from([("p", -5.0), ("q", -2.5), ("r", 10.0)]));
    }

    #[test]
    fn a_long_pause_moves_the_mean_and_not_the_median() {
        let scores = |pause: f64| {
            let ann = [score("ann", "p", 10.0), score("ann", "q", 20.0), score("ann", "r", pause)];
            [&ann[..], &[score("bob", "p", 4.0), score("bob", "q", 8.0)]].concat()
        };
        let expected = BTreeMap::from([("p", -6.0), ("q", 1.0), ("r", 20.0)]);
        assert_eq!(normalised_medians(&scores(40.0)), expected);
        assert_eq!(normalised_medians(&scores(4000.0))["q"], 1.0);
        assert!(normalised_means(&scores(4000.0))["q"] < -600.0);
    }

    #[test]
    fn only_what_was_answered_counts() {
        let opinions = [
            Opinion { person: "ann".into(), puzzle: "p".into(), fun: Some(4), ..Opinion::default() },
            Opinion { person: "bob".into(), puzzle: "p".into(), difficulty: Some(2), ..Opinion::default() },
        ];
        assert_eq!(scores(&opinions, Aspect::Fun), [score("ann", "p", 4.0)]);
        let [ann, bob] = opinions.clone();
        let bits = [Opinion { good: Some(false), ..ann }, Opinion { good: Some(true), ..bob }];
        let thumbs = ThumbScale::of(&bits);
        assert_eq!(scores(&bits, Aspect::Fun), [score("ann", "p", 4.0), score("bob", "p", thumbs.good)]);
        assert_eq!(scores(&bits, Aspect::Difficulty), [score("bob", "p", 2.0)], "a bit speaks of fun alone");
        assert_eq!("difficulty".parse(), Ok(Aspect::Difficulty));
        assert!("beauty".parse::<Aspect>().is_err());
    }
}
