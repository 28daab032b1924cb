use super::{SearchCache, Sense};
use crate::{Line, Outcome, Position};

/// Noise of a solver of medium strength, in standard deviations of how moves look.
const NOISE: f64 = 0.9;

/// How well answers are hidden from a player who judges moves by their look, in bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Looks {
    /// Surprisal of finding any answer, with moves drawn as a [trier](super::Family::Triers) of medium strength draws
    /// them.
    pub unlikely: f64,
    /// Moves that look tidier than the answer: the logarithm of the product of its moves' ranks, for the tidiest
    /// answer.
    pub untidy: f64,
}

impl Looks {
    /// Looks of these answers; `None` without any.
    pub fn of<G: Sense>(puzzle: &G::Puzzle, lines: &[Line<G>]) -> Option<Self> {
        let mut cache = SearchCache::<G>::new(puzzle);
        let each: Vec<(f64, f64)> = lines.iter().filter_map(|line| follow::<G>(&mut cache, puzzle, line)).collect();
        let chance: f64 = each.iter().map(|(chance, _)| chance).sum();
        let untidy = each.iter().map(|(_, untidy)| *untidy).min_by(f64::total_cmp)?;
        Some(Self { unlikely: -chance.clamp(f64::MIN_POSITIVE, 1.0).log2(), untidy })
    }
}

/// Probability of one line of play and the logarithm of its moves' ranks; `None` if it does not solve the puzzle.
fn follow<G: Sense>(cache: &mut SearchCache<G>, puzzle: &G::Puzzle, line: &Line<G>) -> Option<(f64, f64)> {
    let mut position = G::begin(puzzle);
    let (mut at, mut chance, mut untidy) = (SearchCache::<G>::START, 1.0, 0.0);
    for &m in line {
        let number = position.legal_moves().into_iter().position(|other| other == m)?;
        let choices = cache.choices(at);
        let weight = |number: usize| (choices[number].liking() / NOISE).exp();
        chance *= weight(number) / (0..choices.len()).map(weight).sum::<f64>();
        let tidier = choices.iter().filter(|choice| choice.tidiness > choices[number].tidiness + 1e-9).count();
        untidy += (1.0 + tidier as f64).log2();
        at = choices[number].to;
        position.play_unchecked(m);
    }
    (cache.outcome(at) == Outcome::Solved).then_some((chance, untidy))
}
