use super::{Family, Simulated, SolverProfile};

/// The result of one solver at one puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Play {
    /// Whether it found an answer before giving up.
    pub solved: bool,
    /// Positions visited.
    pub looked: u32,
    /// Positions visited, weighted by how much there is to read in each.
    pub effort: f64,
}

/// Doublings of the effort for one step of difficulty. A further move costs about as many, so that puzzles of one
/// move are near 1, those of four near 4, and puzzles with equally many moves differ by their effort.
const STEP: f64 = 4.0;
/// Doublings added for giving up, which is harder than any answer found late.
const GIVEN_UP: f64 = 2.0;

impl Play {
    /// Difficulty from 1 to 5: 1 if solved at the first look. Solvers that give up count with the time they spent, so
    /// that a long puzzle is harder than a short one.
    pub fn difficulty(&self) -> f64 {
        let effort = self.effort.max(1.0).log2() + if self.solved { 0.0 } else { GIVEN_UP };
        (1.0 + effort / STEP).clamp(1.0, 5.0)
    }
}

/// The judgement of a panel on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Share of the solvers that found an answer.
    pub solved: f64,
    /// Mean difficulty over the solvers, from 1 to 5.
    pub difficulty: f64,
}

/// Number of strengths in a panel, from novice to expert.
const STRENGTHS: u64 = 6;

/// Lets a family of solvers try a puzzle: `each` solvers of every strength from novice to expert.
pub fn judge<G: Simulated>(puzzle: &G::Puzzle, family: Family, each: u64, seed: u64) -> Judgement {
    let mut cache = G::cache(puzzle);
    let (mut solved, mut difficulty) = (0.0, 0.0);
    for strength in 0..STRENGTHS {
        let profile = SolverProfile::new(family, strength as f64 / (STRENGTHS - 1) as f64);
        for number in 0..each {
            let play = G::play(&mut cache, &profile, seed.wrapping_add(number));
            solved += f64::from(u8::from(play.solved));
            difficulty += play.difficulty();
        }
    }
    let plays = (STRENGTHS * each).max(1) as f64;
    Judgement { solved: solved / plays, difficulty: difficulty / plays }
}
