use super::{Mind, Sense};
use crate::{Line, Outcome, Position};

/// How sharply one goes by how moves look: the noise of a solver of middling strength.
const NOISE: f64 = 0.9;

/// How unlikely it is to hit on an answer by the look of the moves alone, in bits: each move is drawn as a [trier](super::Family::Triers)
/// of middling strength draws it, and the chances of these lines are summed up. Nothing, without a line.
pub fn instinct<G: Sense>(puzzle: &G::Puzzle, lines: &[Line<G>]) -> Option<f64> {
    let mut mind = Mind::<G>::new(puzzle);
    let chance: f64 = lines.iter().map(|line| chance::<G>(&mut mind, puzzle, line)).sum();
    (chance > 0.0).then(|| -chance.min(1.0).log2())
}

/// The chance of one line of play.
fn chance<G: Sense>(mind: &mut Mind<G>, puzzle: &G::Puzzle, line: &Line<G>) -> f64 {
    let mut position = G::begin(puzzle);
    let (mut at, mut chance) = (Mind::<G>::START, 1.0);
    for &m in line {
        let Some(number) = position.legal_moves().into_iter().position(|other| other == m) else { return 0.0 };
        let choices = mind.choices(at);
        let weight = |number: usize| (choices[number].liking() / NOISE).exp();
        chance *= weight(number) / (0..choices.len()).map(weight).sum::<f64>();
        at = choices[number].to;
        position.play_unchecked(m);
    }
    if mind.outcome(at) == Outcome::Solved { chance } else { 0.0 }
}
