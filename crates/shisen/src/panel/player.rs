use super::{BoardView, PlayRecord};
use crate::Bits;
use puzzle::panel::SolverProfile;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// A simulated player in the course of a game.
pub struct Player<'a> {
    pub view: &'a BoardView,
    pub profile: &'a SolverProfile,
    pub dice: Pcg64Mcg,
    /// The tiles that are left.
    pub left: Bits,
    /// The pairs taken and not put back.
    pub taken: Vec<usize>,
    patience: u32,
    pauses: Vec<u32>,
    /// Glances since the last move.
    since: u32,
    /// Glances in all.
    looked: u32,
}

impl<'a> Player<'a> {
    /// A player before the first glance. The patience grows with the number of pairs.
    pub fn new(view: &'a BoardView, profile: &'a SolverProfile, seed: u64) -> Self {
        let left = view.board().all();
        Self {
            view,
            profile,
            dice: profile.dice(seed),
            left,
            taken: Vec::new(),
            patience: profile.patience.saturating_mul(left.count() / 2),
            pauses: Vec::new(),
            since: 0,
            looked: 0,
        }
    }

    /// Whether tiles and patience are left.
    pub fn goes_on(&self) -> bool {
        !self.left.is_empty() && self.looked < self.patience
    }

    /// Counts a glance.
    pub fn glance(&mut self) {
        self.since += 1;
        self.looked += 1;
    }

    /// One glance at a tile: returns a pair of it that can go, if the player notices it. The chance falls with
    /// distance; `stretch` extends the range of a player who has searched in vain.
    pub fn notices(&mut self, tile: usize, stretch: f64) -> Option<usize> {
        self.glance();
        let reach = (NOVICE + (EXPERT - NOVICE) * self.profile.strength) * stretch;
        let open = self.view.open(tile, self.left);
        for (pair, apart) in open {
            let notice = (1.0 - self.profile.slips) * ((1.0 - apart) / reach).exp();
            if self.dice.random_bool(notice) {
                return Some(pair);
            }
        }
        None
    }

    /// Takes a pair.
    pub fn take(&mut self, pair: usize) {
        self.left = self.left - self.view.board().pairs()[pair].tiles;
        self.taken.push(pair);
        self.pauses.push(std::mem::take(&mut self.since));
    }

    /// Puts the last pair back.
    pub fn put_back(&mut self) -> Option<usize> {
        let pair = self.taken.pop()?;
        self.left |= self.view.board().pairs()[pair].tiles;
        Some(pair)
    }

    /// Whether no move is left, which the page announces.
    pub fn is_stuck(&self) -> bool {
        !self.left.is_empty() && self.view.is_stuck(self.left)
    }

    /// The record of the game.
    pub fn record(mut self) -> PlayRecord {
        self.pauses.push(self.since);
        PlayRecord { solved: self.left.is_empty(), pauses: self.pauses }
    }
}

/// Distance over which the chance to notice a pair falls to about a third, for a beginner and for an expert.
const NOVICE: f64 = 3.0;
const EXPERT: f64 = 12.0;
