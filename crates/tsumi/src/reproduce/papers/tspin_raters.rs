//! Simulated raters for the design of the T-spin thesis. What they say of difficulty comes from solving; what they say of fun is planted.

use crate::data::simulated_raters;
use puzzle::panel::{Family, Nature};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rate::{Opinion, Score, means, scores};
use tspin::{Puzzle, Recipe, TSpin};

/// The difficulty at which the thesis found most fun.
const PEAK: f64 = 3.2;

/// An inquiry of the thesis.
pub struct Inquiry {
    /// Its name.
    pub name: &'static str,
    /// Pieces of its puzzles.
    pub steps: usize,
    /// How many puzzles.
    pub puzzles: usize,
    /// How many people.
    pub people: usize,
    /// Folds of its cross-validation.
    pub folds: usize,
}

/// The first and the second inquiry.
pub const INQUIRIES: [Inquiry; 2] = [
    Inquiry { name: "one-step", steps: 1, puzzles: 42, people: 10, folds: 3 },
    Inquiry { name: "two-step", steps: 2, puzzles: 50, people: 15, folds: 10 },
];

/// The expert's: one person, who is the thesis' author, and many puzzles.
pub const EXPERT: Inquiry = Inquiry { name: "expert", steps: 2, puzzles: 147, people: 1, folds: 10 };

/// Puzzles as the thesis made them, and what simulated raters say of them.
pub fn ask(inquiry: &Inquiry, seed: u64) -> (Vec<Puzzle>, Vec<Opinion>) {
    let recipe = Recipe::new(tspin::forge::Method::Reverse, inquiry.steps);
    let puzzles = simulated_raters::forge::<TSpin>(&recipe, inquiry.puzzles, seed);
    let people = match inquiry.people {
        1 => vec![(format!("{}expert", simulated_raters::NAME), Nature::new(Family::Searchers, 1.0))],
        count => simulated_raters::people(Family::Searchers, count, seed),
    };
    let mut opinions = simulated_raters::opinions::<TSpin>(&puzzles, &people, seed, &|| true);
    plant_fun(&mut opinions, &people.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), seed);
    (puzzles, opinions)
}

/// A program has no fun. What stands here is the thesis' own finding put back in: fun rises with how hard a puzzle is for all, up to
/// a point, and falls beyond; each rater likes everything more or less, and is not always of one mind.
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
