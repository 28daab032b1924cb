//! Assignment: which arm a participant gets at the gate, by minimisation, by chance, or as invited.

mod minimisation;
mod pre_test;

pub use pre_test::PreTest;

use crate::progress::shuffled;
use crate::protocol::{Assignment, Method};
use crate::random::generator;
use rand::RngExt;

/// A participant who has an arm.
#[derive(Clone, Debug, PartialEq)]
pub struct Assigned {
    /// The arm, by its place in the protocol.
    pub arm: usize,
    /// What the protocol's measures were at the gate.
    pub measures: Vec<f64>,
}

/// A participant at the gate.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrival {
    /// How many came before, those who have withdrawn since among them.
    pub number: usize,
    /// The protocol's measures, by [`PreTest::measures`].
    pub measures: Vec<f64>,
    /// The arm that the invitation names, if it does.
    pub invited: Option<usize>,
}

/// The arm of a participant, one of `arms`, given those who have one. The same protocol, participants and order give the same arms.
pub fn assign(assignment: &Assignment, arms: usize, before: &[Assigned], arrival: &Arrival) -> usize {
    let seed = assignment.seed.wrapping_add((arrival.number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    match assignment.method {
        Method::Fixed => arrival.invited.filter(|arm| *arm < arms).unwrap_or(arrival.number % arms),
        Method::Random => generator(seed).random_range(0..arms),
        Method::Blocks => {
            let block = assignment.seed.wrapping_add((arrival.number / arms) as u64);
            shuffled(arms, block)[arrival.number % arms]
        }
        Method::Minimisation => {
            let best = minimisation::least_imbalanced(arms, before, &arrival.measures);
            best[generator(seed).random_range(0..best.len())]
        }
    }
}
