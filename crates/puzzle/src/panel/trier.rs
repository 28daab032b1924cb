use super::{Play, SearchCache, Sense, SolverProfile};
use crate::Outcome;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// Penalty of the last move of a failed line; the moves before it get a half, a quarter and so on.
const DISLIKE: f64 = 0.8;

/// Imagines one line after the other, each move drawn by preference, until one solves the puzzle.
pub fn play<G: Sense>(cache: &mut SearchCache<G>, profile: &SolverProfile, dice: &mut Pcg64Mcg) -> Play {
    let mut disliked: HashMap<(usize, usize), f64> = HashMap::new();
    let patience = cache.patience(profile);
    let mut looked = 0;
    while looked < patience {
        let (mut at, mut line) = (SearchCache::<G>::START, Vec::new());
        while cache.outcome(at) == Outcome::Open && looked < patience {
            let Some((number, to)) = draw(cache, at, profile, &disliked, dice) else { break };
            line.push((at, number));
            at = to;
            looked += 1;
        }
        if cache.outcome(at) == Outcome::Solved && !dice.random_bool(profile.slips) {
            return cache.play(true, looked);
        }
        for (back, step) in line.into_iter().rev().enumerate() {
            *disliked.entry(step).or_default() += DISLIKE / f64::from(1u32 << back.min(20));
        }
    }
    cache.play(false, patience)
}

/// Draws a move, with its probability growing with preference, and returns its number and where it leads.
fn draw<G: Sense>(
    cache: &mut SearchCache<G>,
    at: usize,
    profile: &SolverProfile,
    disliked: &HashMap<(usize, usize), f64>,
    dice: &mut Pcg64Mcg,
) -> Option<(usize, usize)> {
    let choices = cache.choices(at);
    if choices.is_empty() {
        return None;
    }
    let slip = dice.random_bool(profile.slips);
    let weight = |number: usize| {
        let liking = choices[number].liking() - disliked.get(&(at, number)).copied().unwrap_or_default();
        if slip { 1.0 } else { (liking / profile.noise).exp() }
    };
    let weights: Vec<f64> = (0..choices.len()).map(weight).collect();
    let mut left = dice.random::<f64>() * weights.iter().sum::<f64>();
    let number = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    let number = number.unwrap_or(choices.len() - 1);
    Some((number, choices[number].to))
}
