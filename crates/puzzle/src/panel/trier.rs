use super::{Mind, Nature, Play, Sense};
use crate::Outcome;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// How much less a move is liked that ended a line which failed; the moves before it lose a half, a quarter …
const DISLIKE: f64 = 0.8;

/// Looks for an answer: one imagined line after the other, each move drawn by how it seems, until one solves the puzzle.
pub fn play<G: Sense>(mind: &mut Mind<G>, nature: &Nature, dice: &mut Pcg64Mcg) -> Play {
    let mut disliked: HashMap<(usize, usize), f64> = HashMap::new();
    let patience = mind.patience(nature);
    let mut looked = 0;
    while looked < patience {
        let (mut at, mut line) = (Mind::<G>::START, Vec::new());
        while mind.outcome(at) == Outcome::Open && looked < patience {
            let Some((number, to)) = draw(mind, at, nature, &disliked, dice) else { break };
            line.push((at, number));
            at = to;
            looked += 1;
        }
        if mind.outcome(at) == Outcome::Solved && !dice.random_bool(nature.slips) {
            return mind.play(true, looked);
        }
        for (back, step) in line.into_iter().rev().enumerate() {
            *disliked.entry(step).or_default() += DISLIKE / f64::from(1u32 << back.min(20));
        }
    }
    mind.play(false, patience)
}

/// A move and where it leads, the likelier the better it seems.
fn draw<G: Sense>(
    mind: &mut Mind<G>,
    at: usize,
    nature: &Nature,
    disliked: &HashMap<(usize, usize), f64>,
    dice: &mut Pcg64Mcg,
) -> Option<(usize, usize)> {
    let choices = mind.choices(at);
    if choices.is_empty() {
        return None;
    }
    let slip = dice.random_bool(nature.slips);
    let weight = |number: usize| {
        let liking = choices[number].liking() - disliked.get(&(at, number)).copied().unwrap_or_default();
        if slip { 1.0 } else { (liking / nature.noise).exp() }
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
