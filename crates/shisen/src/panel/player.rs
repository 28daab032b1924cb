use super::{Gaze, Tale};
use crate::Bits;
use puzzle::panel::Nature;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Somebody at a board.
pub struct Player<'a> {
    pub gaze: &'a Gaze,
    pub nature: &'a Nature,
    pub dice: Pcg64Mcg,
    /// The tiles that are left.
    pub left: Bits,
    /// The pairs that were taken and not put back.
    pub taken: Vec<usize>,
    patience: u32,
    pauses: Vec<u32>,
    /// Glances since the last move.
    since: u32,
    /// Glances at all.
    looked: u32,
}

impl<'a> Player<'a> {
    /// Before the first glance. Whoever has more pairs to find looks longer before giving up.
    pub fn new(gaze: &'a Gaze, nature: &'a Nature, seed: u64) -> Self {
        let left = gaze.board().all();
        Self {
            gaze,
            nature,
            dice: nature.dice(seed),
            left,
            taken: Vec::new(),
            patience: nature.patience.saturating_mul(left.count() / 2),
            pauses: Vec::new(),
            since: 0,
            looked: 0,
        }
    }

    /// Whether there is something left to do, and the patience to do it.
    pub fn goes_on(&self) -> bool {
        !self.left.is_empty() && self.looked < self.patience
    }

    /// Counts a glance.
    pub fn glance(&mut self) {
        self.since += 1;
        self.looked += 1;
    }

    /// One glance at a tile: a pair of it that can go, if it is noticed. What is near is, mostly; what is far the less, the further. Who has
    /// looked in vain for a while looks further (`stretch`).
    pub fn notices(&mut self, tile: usize, stretch: f64) -> Option<usize> {
        self.glance();
        let reach = (NOVICE + (EXPERT - NOVICE) * self.nature.strength) * stretch;
        let open = self.gaze.open(tile, self.left);
        for (pair, apart) in open {
            let notice = (1.0 - self.nature.slips) * ((1.0 - apart) / reach).exp();
            if self.dice.random_bool(notice) {
                return Some(pair);
            }
        }
        None
    }

    /// Takes a pair.
    pub fn take(&mut self, pair: usize) {
        self.left = self.left - self.gaze.board().pairs()[pair].tiles;
        self.taken.push(pair);
        self.pauses.push(std::mem::take(&mut self.since));
    }

    /// Puts the last pair back.
    pub fn put_back(&mut self) -> Option<usize> {
        let pair = self.taken.pop()?;
        self.left |= self.gaze.board().pairs()[pair].tiles;
        Some(pair)
    }

    /// Whether no move is left, which the page says at once.
    pub fn is_stuck(&self) -> bool {
        !self.left.is_empty() && self.gaze.is_stuck(self.left)
    }

    /// How it went.
    pub fn tale(mut self) -> Tale {
        self.pauses.push(self.since);
        Tale { solved: self.left.is_empty(), pauses: self.pauses }
    }
}

/// Steps on the grid over which what can be seen falls to a third, for someone who has just begun and for an expert.
const NOVICE: f64 = 3.0;
const EXPERT: f64 = 12.0;
