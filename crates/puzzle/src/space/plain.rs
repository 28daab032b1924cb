//! The literal definition of the state space: slow, and the oracle of everything faster.

use super::{Level, Space};
use crate::{Game, Outcome, Position};
use std::{collections::HashSet, ops::Range};

/// Visits every state and its moves, without caching.
pub fn space<G: Game>(puzzle: &G::Puzzle) -> Space {
    let states = states::<G>(puzzle);
    let deepest = states.iter().map(|(depth, _)| *depth).max().unwrap_or(0);
    let moves = |position: &G::Position| position.legal_moves().len() as u64;
    let levels = (0..=deepest).map(|depth| {
        let here = states.iter().filter(|state| state.0 == depth).map(|(_, position)| position);
        let is_dead = |position: &&G::Position| moves(position) == 0 && position.outcome() != Outcome::Solved;
        Level {
            states: here.clone().count() as u64,
            dead_ends: Some(here.clone().filter(is_dead).count() as u64),
            edges: Some(here.map(moves).sum()),
        }
    });
    let traps = states.iter().filter(|(_, position)| !is_solvable(position));
    let spoils = |position: &G::Position| successors(position).iter().filter(|next| !is_solvable(*next)).count() as u64;
    let good = states.iter().filter(|(_, position)| is_solvable(position));
    Space {
        states: states.len() as u64,
        edges: states.iter().map(|(_, position)| moves(position)).sum(),
        unsolvable: Some(traps.clone().count() as u64),
        into_traps: Some(good.map(|(_, position)| spoils(position)).sum()),
        longest_trap: Some(traps.map(|(_, position)| longest_walk(position)).max().unwrap_or(0)),
        complete: true,
        levels: levels.collect(),
        sample: None,
    }
}

/// The features by their definitions, from the positions themselves.
pub fn features<G: Game>(puzzle: &G::Puzzle, early: usize) -> [f64; 6] {
    let states = states::<G>(puzzle);
    let mean_moves = |depths: Range<usize>| {
        let moves = states.iter().filter(|state| depths.contains(&state.0)).map(|state| state.1.legal_moves().len());
        let moves: Vec<usize> = moves.collect();
        moves.iter().sum::<usize>() as f64 / moves.len() as f64
    };
    let (good, bad): (Vec<_>, Vec<_>) = states.iter().partition(|(_, position)| is_solvable(position));
    let transitions = states.iter().flat_map(|(_, position)| successors(position)).count();
    let spoiling = good.iter().flat_map(|(_, position)| successors(position)).filter(|next| !is_solvable(next)).count();
    [
        mean_moves(0..usize::MAX),
        mean_moves(0..early),
        mean_moves(early..usize::MAX),
        good.len() as f64 / states.len() as f64,
        spoiling as f64 / transitions.max(1) as f64,
        f64::from(bad.iter().map(|(_, position)| longest_walk(position)).max().unwrap_or(0)),
    ]
}

/// All states of a puzzle.
fn states<G: Game>(puzzle: &G::Puzzle) -> HashSet<(usize, G::Position)> {
    let mut states = HashSet::new();
    reach(&G::begin(puzzle), 0, &mut states);
    states
}

/// The position after each legal move.
fn successors<P: Position>(position: &P) -> Vec<P> {
    let played = |m: P::Move| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    };
    position.legal_moves().into_iter().map(played).collect()
}

/// Adds all states that can be reached from a position after so many moves.
fn reach<P: Position>(position: &P, depth: usize, states: &mut HashSet<(usize, P)>) {
    // Known states were expanded before.
    if states.insert((depth, position.clone())) {
        successors(position).iter().for_each(|next| reach(next, depth + 1, states));
    }
}

/// Whether the position is solved or can still be.
fn is_solvable<P: Position>(position: &P) -> bool {
    position.outcome() == Outcome::Solved || successors(position).iter().any(is_solvable)
}

/// The longest line of play from a position, in moves.
fn longest_walk<P: Position>(position: &P) -> u32 {
    successors(position).iter().map(|next| longest_walk(next) + 1).max().unwrap_or(0)
}
