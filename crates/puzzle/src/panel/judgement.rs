use super::{Family, Nature, Simulated};

/// How a solver did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Play {
    /// Whether it found an answer before it gave up.
    pub solved: bool,
    /// Positions that it looked at.
    pub looked: u32,
    /// What that took: the same, but for puzzles with more to read or less.
    pub effort: f64,
}

/// Doublings of the effort that make a puzzle one step harder. About as many come with each further move, so that
/// puzzles of one move lie near 1, those of four near 4, and puzzles of equally many moves differ by as much as their effort does.
const STEP: f64 = 4.0;
/// Giving up is worse than any answer that came late: by so many doublings.
const GIVEN_UP: f64 = 2.0;

impl Play {
    /// How hard it was, from 1 to 5, whoever it was: solving at the first look is 1. Who gives up says how long they looked, and so finds a
    /// long puzzle harder than a short one.
    pub fn difficulty(&self) -> f64 {
        let effort = self.effort.max(1.0).log2() + if self.solved { 0.0 } else { GIVEN_UP };
        (1.0 + effort / STEP).clamp(1.0, 5.0)
    }
}

/// What a panel makes of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The share of plays that found an answer.
    pub solved: f64,
    /// How hard it was, from 1 to 5: the mean over the plays.
    pub difficulty: f64,
}

/// Strengths in a panel, from novice to expert.
const STRENGTHS: u64 = 6;

/// Lets a family try a puzzle: so many solvers of each strength from novice to expert.
pub fn judge<G: Simulated>(puzzle: &G::Puzzle, family: Family, each: u64, seed: u64) -> Judgement {
    let mut mind = G::mind(puzzle);
    let (mut solved, mut difficulty) = (0.0, 0.0);
    for strength in 0..STRENGTHS {
        let nature = Nature::new(family, strength as f64 / (STRENGTHS - 1) as f64);
        for number in 0..each {
            let play = G::play(&mut mind, &nature, seed.wrapping_add(number));
            solved += f64::from(u8::from(play.solved));
            difficulty += play.difficulty();
        }
    }
    let plays = (STRENGTHS * each).max(1) as f64;
    Judgement { solved: solved / plays, difficulty: difficulty / plays }
}
