//! The numbers of the formula that come from the papers, each with its reason.
//!
//! The papers print which features contributed most and whether they make puzzles more fun, but no sizes. So a weight,
//! for each standard deviation of its feature, is its rank: the last one counts 1, each before it one more.

use crate::{fun::scale::Spread, measure};

/// What a standard deviation of a feature adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    /// The name of the feature.
    pub feature: &'static str,
    /// What it adds to the score.
    pub weight: f64,
    /// The place of the feature in [`FEATURES`].
    pub(super) in_scale: usize,
    /// Its place among the game's features.
    pub(super) in_values: usize,
}

/// The places are found when the program is compiled; an unknown name does not compile.
const fn weight(feature: &'static str, weight: f64) -> Weight {
    let (mut in_scale, mut in_values) = (0, 0);
    while !is_same(FEATURES[in_scale], feature) {
        in_scale += 1;
    }
    while !is_same(measure::FEATURES[in_values].name, feature) {
        in_values += 1;
    }
    Weight { feature, weight, in_scale, in_values }
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut same = 0;
    while same < one.len() && same < other.len() && one[same] == other[same] {
        same += 1;
    }
    same == one.len() && same == other.len()
}

/// Fun by the four features that contributed most (thesis, 5.3.1 and figure 5.8; 2018 paper, figure 11).
pub const FUN: &[Weight] = &[
    // The player's own piece makes the shape that the T needs. Without that a puzzle seems to be done already.
    weight("slot_sides", 4.0),
    // More bumps to look at, and no further place for a T-spin.
    weight("gaps_2", 3.0),
    // The answer covers an empty cell, which players have learnt not to do: a surprise.
    weight("empty_below", 2.0),
    // T, J and L have four turns to imagine, the others two or one.
    weight("piece_tjl", 1.0),
];

/// What else contributed to the fun of two steps (thesis, 5.3.2), without a rank or a direction. That pieces which work
/// together make it more fun is our reading: it is why the thesis counts touching sides.
pub const FUN_OF_SEVERAL: &[Weight] = &[weight("under_slot", 1.0), weight("own_sides", 1.0)];

/// Difficulty (2018 paper, 7.2 and figure 12), used only to find what is too hard to be fun.
pub const DIFFICULTY: &[Weight] = &[
    // A piece that fits well is easy to find: the one feature with a negative contribution.
    weight("filled_below", -5.0),
    weight("slot_sides", 4.0),
    weight("empty_below", 3.0),
    weight("gaps_2", 2.0),
    weight("gaps_3", 1.0),
];

/// The features in these lists, in the order of [`crate::fun::scale::Scale::features`].
pub const FEATURES: [&str; 8] =
    ["slot_sides", "gaps_2", "empty_below", "piece_tjl", "under_slot", "own_sides", "filled_below", "gaps_3"];

/// The difficulty of the most fun among two-step puzzles (thesis, 5.1.2).
pub const PEAK: f64 = 3.2;

/// What is lost beyond the peak, in deviations of fun for each deviation of difficulty. Up to the peak fun rises with
/// difficulty by their correlation (thesis: 0.859); twice as much against it makes it fall as steeply. The thesis says
/// that it falls, not how far.
pub const FALL: f64 = 2.0 * 0.859;

/// Mean and deviation of people's grades (thesis, table 5.1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct People {
    /// Of fun.
    pub fun: Spread,
    /// Of difficulty.
    pub difficulty: Spread,
}

impl People {
    /// The grades of puzzles with so many steps. Nobody graded three or four; the thesis carried over what it knew of two.
    pub fn of(steps: usize) -> Self {
        let spread = |mean, deviation| Spread { mean, deviation };
        match steps {
            1 => Self { fun: spread(2.683, 0.676), difficulty: spread(2.385, 0.684) },
            _ => Self { fun: spread(2.950, 0.478), difficulty: spread(2.306, 0.569) },
        }
    }
}
