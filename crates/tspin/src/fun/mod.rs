//! A formula of fun: what the T-spin thesis found to make puzzles fun, on its scale from 1 to 5.
//!
//! The thesis asked people, fitted models to their grades, and printed which features contributed most, though not the
//! models. The formula has these features with the [`weights`] of their ranks, and the mean and deviation of the
//! grades, so that a value above 3.4 is as rare as it was there. Nobody was asked about these very puzzles.

pub mod scale;
mod scales;
pub mod weights;

use crate::{Goal, Puzzle, TSpin};
use puzzle::Measure;
use scale::{Scale, Spread};
use weights::{DIFFICULTY, FALL, FUN, FUN_OF_SEVERAL, PEAK, People, Weight};

/// The fun of a puzzle with these feature values, from 1 to 5. `None` where the thesis has nothing to say: of other goals
/// than T-spin Doubles, of more than four steps, and of puzzles without an answer.
pub fn fun(puzzle: &Puzzle, values: &[f64]) -> Option<f64> {
    let steps = of_thesis(puzzle)?;
    let scale = scale(steps)?;
    let people = People::of(steps);
    Some(people.fun.at(scale.fun.standard(liking(steps, scale, values)?)).clamp(1.0, 5.0))
}

/// How hard people would find the puzzle by the same findings, from 1 to 5. `None` where [`fun`] is.
pub fn difficulty(puzzle: &Puzzle, values: &[f64]) -> Option<f64> {
    let steps = of_thesis(puzzle)?;
    Some(hardness(steps, scale(steps)?, values)?.clamp(1.0, 5.0))
}

/// The number of steps of a puzzle as in the thesis.
fn of_thesis(puzzle: &Puzzle) -> Option<usize> {
    (puzzle.goal() == Goal::Tsd).then_some(puzzle.queue().len())
}

/// The stored scale of puzzles with so many steps.
pub fn scale(steps: usize) -> Option<&'static Scale> {
    scales::SCALES.get(steps.checked_sub(1)?)
}

/// The score of fun, whose spread is [`Scale::fun`].
fn liking(steps: usize, scale: &Scale, values: &[f64]) -> Option<f64> {
    let mut score = scale.score(FUN, values)?;
    if steps > 1 {
        score += scale.score(FUN_OF_SEVERAL, values)?;
    }
    let liking = scale.liking.standard(score);
    // Of one step the harder was the more fun. Of three and four nobody knew what makes them hard, so that the thesis
    // filtered them by the features alone.
    if steps != 2 {
        return Some(liking);
    }
    let beyond = hardness(steps, scale, values)? - PEAK;
    Some(liking - FALL * (beyond / People::of(steps).difficulty.deviation).max(0.0))
}

/// The difficulty on the thesis' scale, which may lie outside of 1 to 5.
fn hardness(steps: usize, scale: &Scale, values: &[f64]) -> Option<f64> {
    let score = scale.score(DIFFICULTY, values)?;
    Some(People::of(steps).difficulty.at(scale.difficulty.standard(score)))
}

/// The value of a feature, if it was measured.
fn value(name: &str, values: &[f64]) -> Option<f64> {
    let place = TSpin::features().iter().position(|feature| feature.name == name)?;
    values.get(place).copied().filter(|value| value.is_finite())
}

impl Scale {
    /// Computes the scale of puzzles with so many steps from the feature values of many.
    pub fn of(steps: usize, puzzles: &[Vec<f64>]) -> Self {
        let features = weights::FEATURES
            .map(|name| Spread::of(&puzzles.iter().filter_map(|values| value(name, values)).collect::<Vec<_>>()));
        let none = Spread { mean: 0.0, deviation: 1.0 };
        let mut scale = Self { features, liking: none, difficulty: none, fun: none };
        let spread = |score: &dyn Fn(&[f64]) -> Option<f64>| {
            Spread::of(&puzzles.iter().filter_map(|values| score(values)).collect::<Vec<_>>())
        };
        // Each score needs the spreads of those before it; the first one here is still in units of its weights.
        let liking = spread(&|values| {
            let more = if steps > 1 { scale.score(FUN_OF_SEVERAL, values)? } else { 0.0 };
            Some(scale.score(FUN, values)? + more)
        });
        let difficulty = spread(&|values| scale.score(DIFFICULTY, values));
        scale = Self { liking, difficulty, ..scale };
        let fun = spread(&|values| self::liking(steps, &scale, values));
        Self { fun, ..scale }
    }

    /// The weighted sum of standardized features.
    fn score(&self, weights: &[Weight], values: &[f64]) -> Option<f64> {
        let term = |weight: &Weight| {
            let value = values.get(weight.in_values).filter(|value| value.is_finite())?;
            Some(weight.weight * self.features[weight.in_scale].standard(*value))
        };
        weights.iter().map(term).sum()
    }
}
