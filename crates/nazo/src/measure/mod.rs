//! Measures of a puzzle: the features of the report, themes, difficulty, and what a failed try lacked.

pub mod hardness;
pub mod sense;
pub mod shortfall;
pub mod theme;

use crate::{
    Landing, Nazo, Puzzle,
    measure::hardness::looks,
    solve::{coming, survey::survey, trace::Trace},
};
use puzzle::{Budget, Feature, Game, Measure, Solve, panel::Sense};

const FEATURES: [Feature; 22] = {
    const fn feature(name: &'static str, sentence: &'static str) -> Feature {
        Feature { name, sentence }
    }
    [
        feature("stones", "Stones on the given field (Fp)."),
        feature("solving_lines", "Lines of play that meet the goal (Fcor)."),
        feature("firing_lines", "Lines of play in which at least one group vanishes (Fpos)."),
        feature("falling", "Stones that fall at least once in the answer (Ffall)."),
        feature("colours", "Colours with four stones or more on the field and in the pairs (Fcol)."),
        feature("colours_used", "Colours that vanish in the answer (Fused)."),
        feature("torn", "Equal neighbours on the field that do not vanish together in the answer (Fcon)."),
        feature("moves", "Pairs to place."),
        feature("rounds", "Rounds of the answer's last chain."),
        feature("answers", "Answers: lines that put the same stones on the same cells are one."),
        feature("lines", "Lines of play, to their end."),
        feature("near_misses", "Lines that fall one round short of the wanted chain."),
        feature("traps", "Positions on the way from which the goal is out of reach."),
        feature("positions", "Positions that the solver looked at."),
        feature("leftover", "Stones left on the field after the answer."),
        feature("unlikely", "Bits that it takes to hit on an answer by the look of the moves."),
        feature("untidy", "Bits of how many moves look tidier than those of the answer."),
        feature(
            "gap",
            "Rounds by which the longest chain that one stone would set off on the given field misses the goal.",
        ),
        feature("foresight", "Rounds of the last chain that go by before the stones of the pairs vanish, summed up."),
        feature("early", "Moves of the answer before the last that let something vanish."),
        feature("alone", "Stones of the pairs that come to lie beside none of their colour."),
        feature("split", "Pairs of the answer that come to lie at two heights, side by side."),
    ]
};

/// The features of the 2018 report.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReportFeatures {
    /// Stones on the given field.
    pub fp: f64,
    /// Lines of play that meet the goal.
    pub fcor: f64,
    /// Lines of play in which at least one group vanishes.
    pub fpos: f64,
    /// Stones that fall in the answer.
    pub ffall: f64,
    /// Colours with four stones or more.
    pub fcol: f64,
    /// Colours that vanish in the answer.
    pub fused: f64,
    /// Equal neighbours that do not vanish together.
    pub fcon: f64,
}

impl ReportFeatures {
    /// The report's features among the values of [`Measure::measure`].
    pub fn of(values: &[f64]) -> Option<Self> {
        let &[fp, fcor, fpos, ffall, fcol, fused, fcon, ..] = values else { return None };
        Some(Self { fp, fcor, fpos, ffall, fcol, fused, fcon })
    }

    /// How hard players found such puzzles, from 1 to 5, by the report's regression.
    pub fn difficulty(&self) -> f64 {
        0.0308 * self.fp - 0.0598 * self.fcor + 0.0081 * self.fpos - 0.3924 * self.fcol + 0.1655 * self.fcon + 2.665
    }

    /// How useful for practice they found them, from 1 to 5, by the report's regression.
    pub fn usefulness(&self) -> f64 {
        -0.027 * self.fcor - 0.0536 * self.ffall + 0.3863 * self.fused + 2.9863
    }
}

impl Measure for Nazo {
    const MEASURE_VERSION: u32 = 1;

    fn features() -> &'static [Feature] {
        &FEATURES
    }

    fn measure(puzzle: &Puzzle, answer: Option<&Vec<Landing>>) -> Vec<f64> {
        let budget = Budget::default();
        let solutions = Self::solve(puzzle, budget);
        let survey = survey(puzzle, budget.nodes);
        let (here, coming) = (puzzle.field().colours(), coming(puzzle.pairs()));
        let colours = (0..5).filter(|&colour| here[colour] + coming[colour] >= 4).count();
        let looks = looks(puzzle, &solutions);
        let trace = answer.map(|line| Trace::new(puzzle, line));
        let of_answer = |count: &dyn Fn(&Trace) -> usize| trace.as_ref().map_or(f64::NAN, |trace| count(trace) as f64);
        vec![
            f64::from(puzzle.field().occupied().count()),
            solutions.sequences as f64,
            survey.firing as f64,
            of_answer(&|trace| trace.stones.iter().filter(|stone| stone.fell).count()),
            colours as f64,
            of_answer(&|trace| trace.colours().count_ones() as usize),
            of_answer(&Trace::torn),
            puzzle.pairs().len() as f64,
            of_answer(&|trace| trace.finale().len()),
            solutions.answers as f64,
            survey.lines as f64,
            survey.near_misses as f64,
            survey.traps as f64,
            solutions.nodes as f64,
            of_answer(&|trace| trace.after.occupied().count() as usize),
            looks.map_or(f64::NAN, |looks| looks.unlikely),
            looks.map_or(f64::NAN, |looks| looks.untidy),
            -Self::nearness(&Self::begin(puzzle)),
            of_answer(&Trace::foresight),
            of_answer(&|trace| trace.early()),
            of_answer(&|trace| trace.alone()),
            answer.map_or(f64::NAN, |line| line.iter().filter(|landing| landing.is_split()).count() as f64),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(code: &str) -> (Vec<f64>, impl Fn(&str) -> f64) {
        let puzzle: Puzzle = code.parse().unwrap();
        let solutions = Nazo::solve(&puzzle, Budget::default());
        let values = Nazo::measure(&puzzle, solutions.lines.first());
        let copy = values.clone();
        (copy, move |name: &str| values[FEATURES.iter().position(|feature| feature.name == name).unwrap()])
    }

    /// ```text
    /// ..gbb.
    /// .grgb.   rg rb, a chain of four: 5S 4S
    /// ggrgg.
    /// ```
    #[test]
    fn a_chain_of_four_is_counted() {
        let (values, value) = measured("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4");
        assert_eq!((value("stones"), value("answers"), value("moves"), value("rounds")), (12.0, 1.0, 2.0, 4.0));
        assert_eq!((value("solving_lines"), value("lines")), (1.0, 484.0));
        // Red two and two more, green seven and one more, blue three and one more.
        assert_eq!((value("colours"), value("colours_used")), (3.0, 3.0));
        assert_eq!(value("leftover"), 0.0);
        assert!(value("firing_lines") >= 1.0 && value("traps") == 21.0);
        // Blue goes first, then the green that was brought, then both reds; red and green were put far from their colour.
        assert_eq!((value("foresight"), value("early"), value("alone"), value("split")), (5.0, 0.0, 2.0, 0.0));
        // One stone sets off one round of the four.
        assert_eq!(value("gap"), 3.0);
        assert!((4.0..5.0).contains(&value("unlikely")) && (4.0..5.0).contains(&value("untidy")), "{values:?}");
        let report = ReportFeatures::of(&values).unwrap();
        let by_hand =
            0.0308 * 12.0 - 0.0598 + 0.0081 * value("firing_lines") - 0.3924 * 3.0 + 0.1655 * value("torn") + 2.665;
        assert!((report.difficulty() - by_hand).abs() < 1e-9);
        let by_hand = -0.027 - 0.0536 * value("falling") + 0.3863 * 3.0 + 2.9863;
        assert!((report.usefulness() - by_hand).abs() < 1e-9);
    }

    #[test]
    fn what_speaks_of_the_answer_is_unknown_without_one() {
        let (_, value) = measured("nazo:......:rg,rg:chain=2");
        for unknown in ["falling", "torn", "colours_used", "unlikely", "untidy", "foresight", "early", "alone", "split"]
        {
            assert!(value(unknown).is_nan(), "{unknown}");
        }
        // Four stones of two colours: nothing ever vanishes.
        assert_eq!((value("firing_lines"), value("traps")), (0.0, 22.0));
    }
}
