//! Simulated raters for the design of the T-spin thesis. Their difficulty comes from solving; their fun is planted.

use crate::data::simulated_raters;
use puzzle::panel::{Family, SolverProfile};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rate::{Opinion, Score, means, scores};
use tspin::{Puzzle, Recipe, TSpin};

/// The difficulty with the most fun in the thesis.
const PEAK: f64 = 3.2;

/// A survey of the thesis.
pub struct Inquiry {
    /// The name of the survey.
    pub name: &'static str,
    /// Pieces of each puzzle.
    pub steps: usize,
    /// Number of puzzles.
    pub puzzles: usize,
    /// Number of participants.
    pub people: usize,
    /// Folds of its cross-validation.
    pub folds: usize,
}

/// The first and the second survey.
pub const INQUIRIES: [Inquiry; 2] = [
    Inquiry { name: "one-step", steps: 1, puzzles: 42, people: 10, folds: 3 },
    Inquiry { name: "two-step", steps: 2, puzzles: 50, people: 15, folds: 10 },
];

/// The expert's: many puzzles rated by the author of the thesis.
pub const EXPERT: Inquiry = Inquiry { name: "expert", steps: 2, puzzles: 147, people: 1, folds: 10 };

/// Puzzles made as in the thesis, and the ratings of simulated raters.
pub fn ask(inquiry: &Inquiry, seed: u64) -> (Vec<Puzzle>, Vec<Opinion>) {
    let recipe = Recipe::new(tspin::forge::Method::Reverse, inquiry.steps);
    let puzzles = simulated_raters::forge::<TSpin>(&recipe, inquiry.puzzles, seed);
    let people = match inquiry.people {
        1 => vec![(format!("{}expert", simulated_raters::NAME), SolverProfile::new(Family::Searchers, 1.0))],
        count => simulated_raters::people(Family::Searchers, count, seed),
    };
    let mut opinions = simulated_raters::opinions::<TSpin>(&puzzles, &people, seed, &|| true);
    plant_fun(&mut opinions, &people.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), seed);
    (puzzles, opinions)
}

/// Programs have no fun, so the thesis' own finding is planted: fun rises with the mean difficulty of a puzzle up to
/// a point, and falls beyond; each rater has a bias and some noise.
fn plant_fun(opinions: &mut [Opinion], people: &[&str], seed: u64) {
    let mut dice = Pcg64Mcg::seed_from_u64(seed ^ 0xf0);
    let mut near_zero = |size: f64| size * (dice.random::<f64>() + dice.random::<f64>() + dice.random::<f64>() - 1.5);
    let likes: Vec<f64> = people.iter().map(|_| near_zero(0.8)).collect();
    let copy = opinions.to_vec();
    let hard: Vec<Score> = scores(&copy, rate::Aspect::Difficulty);
    let hard = means(&hard);
    for opinion in opinions {
        let like = people.iter().position(|person| *person == opinion.person).map_or(0.0, |place| likes[place]);
        let difficulty = hard.get(opinion.puzzle.as_str()).copied().unwrap_or(PEAK);
        let fun = 3.4 - 0.35 * (difficulty - PEAK).powi(2) + like + near_zero(1.6);
        opinion.fun = Some(fun.round().clamp(1.0, 5.0) as u8);
    }
}
