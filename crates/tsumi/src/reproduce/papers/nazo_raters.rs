//! Opinions of chain puzzles: a table of people's, or else simulated and planted ones.

use crate::data::{features, opinions, simulated_raters};
use crate::{input::rejected, output::Failure, reproduce::Experiment};
use nazo::{Nazo, Puzzle, Recipe, ReportFeatures, forge::Method};
use puzzle::panel::Family;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rate::{Opinion, Source};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

/// Raters of each family. The report does not say how many it had.
const PEOPLE: usize = 8;
/// What planted answers have beside a formula, as standard deviations: the puzzle's own, which all raters share and no
/// feature knows; the rater's bias; and noise.
const OWN: f64 = 0.5;
const BIAS: f64 = 0.3;
const NOISE: f64 = 0.8;
/// The mean of planted fun.
const FUN: f64 = 3.0;

/// Rated puzzles.
pub struct Rated {
    /// The puzzles, each once.
    pub puzzles: Vec<Puzzle>,
    /// What was said of them.
    pub opinions: Vec<Opinion>,
    /// Who said it.
    pub source: Source,
}

impl Rated {
    /// Reads people's opinions of chain puzzles from a table; those of other games are left out.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let of_nazo = |opinion: &mut Opinion| {
            let puzzle: Puzzle = opinion.puzzle.parse().map_err(|bad: puzzle::BadCode| bad.to_string())?;
            opinion.puzzle = puzzle.to_string();
            Ok(())
        };
        let sorted = opinions::read(path, of_nazo)?;
        rejected::tell(path, &sorted.rejected, sorted.kept.len());
        let codes: BTreeSet<&str> = sorted.kept.iter().map(|opinion| opinion.puzzle.as_str()).collect();
        let puzzles: Vec<Puzzle> = codes.into_iter().map(str::parse).collect::<Result<_, _>>()?;
        let source = simulated_raters::source(&sorted.kept);
        Ok(Self { puzzles, opinions: sorted.kept, source })
    }

    /// Forges puzzles of the report's kind and asks simulated solvers how hard they are. What programs cannot know is
    /// planted: usefulness by the report's own formula, and fun by nothing at all.
    pub fn simulate(experiment: &Experiment, count: usize) -> Self {
        let recipe = Recipe { loose: 4, ..Recipe::new(Method::Reverse, 2, 3) };
        let puzzles = simulated_raters::forge::<Nazo>(&recipe, count, experiment.seed);
        let bar = experiment.bar(2 * puzzles.len(), "puzzles");
        let mut opinions = Vec::new();
        for family in Family::ALL {
            let people = simulated_raters::people(family, PEOPLE, experiment.seed);
            opinions.extend(simulated_raters::opinions::<Nazo>(&puzzles, &people, experiment.seed, &|| {
                bar.inc(1);
                !experiment.is_stopped()
            }));
        }
        bar.finish_and_clear();
        plant(&mut opinions, &puzzles, experiment.seed);
        Self { puzzles, opinions, source: Source::Simulated }
    }
}

/// Adds planted usefulness and fun.
fn plant(opinions: &mut [Opinion], puzzles: &[Puzzle], seed: u64) {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let useful = |puzzle: &Puzzle| {
        let values = features::of::<Nazo>(puzzle).values;
        ReportFeatures::of(&values).map_or(f64::NAN, |report| report.usefulness())
    };
    let own: BTreeMap<String, [f64; 2]> = puzzles
        .iter()
        .map(|puzzle| (puzzle.to_string(), [useful(puzzle), FUN].map(|mean| mean + OWN * normal(&mut dice))))
        .collect();
    let people: BTreeSet<String> = opinions.iter().map(|opinion| opinion.person.clone()).collect();
    let bias: BTreeMap<String, [f64; 2]> =
        people.into_iter().map(|person| (person, [0.0; 2].map(|_| BIAS * normal(&mut dice)))).collect();
    for opinion in opinions {
        let (own, bias) = (own[&opinion.puzzle], bias[&opinion.person]);
        let [useful, fun] = [0, 1].map(|number| {
            let exact = own[number] + bias[number] + NOISE * normal(&mut dice);
            exact.round().clamp(1.0, 5.0) as u8
        });
        (opinion.usefulness, opinion.fun) = (Some(useful), Some(fun));
    }
}

/// A number that is normally distributed with deviation 1, very nearly: the sum of twelve even ones.
fn normal(dice: &mut Pcg64Mcg) -> f64 {
    (0..12).map(|_| dice.random::<f64>()).sum::<f64>() - 6.0
}
