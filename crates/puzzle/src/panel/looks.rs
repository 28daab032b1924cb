use super::{Mind, Sense};
use crate::{Line, Outcome, Position};

/// How sharply one goes by how moves look: the noise of a solver of middling strength.
const NOISE: f64 = 0.9;

/// How well answers are hidden from someone who goes by the look of the moves, in bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Looks {
    /// How unlikely it is to hit on one of them: each move is drawn as a [trier](super::Family::Triers) of middling strength draws it.
    pub unlikely: f64,
    /// How many moves look tidier: the places of an answer's moves among all, multiplied; of the answer that looks tidiest.
    pub untidy: f64,
}

impl Looks {
    /// Of these lines of play, which are answers. Nothing, without one.
    pub fn of<G: Sense>(puzzle: &G::Puzzle, lines: &[Line<G>]) -> Option<Self> {
        let mut mind = Mind::<G>::new(puzzle);
        let each: Vec<(f64, f64)> = lines.iter().filter_map(|line| follow::<G>(&mut mind, puzzle, line)).collect();
        let chance: f64 = each.iter().map(|(chance, _)| chance).sum();
        let untidy = each.iter().map(|(_, untidy)| *untidy).min_by(f64::total_cmp)?;
        Some(Self { unlikely: -chance.clamp(f64::MIN_POSITIVE, 1.0).log2(), untidy })
    }
}

/// The chance of one line of play, and how many moves look tidier; nothing if it leads nowhere.
fn follow<G: Sense>(mind: &mut Mind<G>, puzzle: &G::Puzzle, line: &Line<G>) -> Option<(f64, f64)> {
    let mut position = G::begin(puzzle);
    let (mut at, mut chance, mut untidy) = (Mind::<G>::START, 1.0, 0.0);
    for &m in line {
        let number = position.legal_moves().into_iter().position(|other| other == m)?;
        let choices = mind.choices(at);
        let weight = |number: usize| (choices[number].liking() / NOISE).exp();
        chance *= weight(number) / (0..choices.len()).map(weight).sum::<f64>();
        let tidier = choices.iter().filter(|choice| choice.tidiness > choices[number].tidiness + 1e-9).count();
        untidy += (1.0 + tidier as f64).log2();
        at = choices[number].to;
        position.play_unchecked(m);
    }
    (mind.outcome(at) == Outcome::Solved).then_some((chance, untidy))
}
