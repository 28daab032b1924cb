use super::Rules;
use crate::Board;
use puzzle::versus::Digest;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::collections::VecDeque;

/// The garbage that is on its way to a side.
#[derive(Clone, Debug)]
pub struct Garbage {
    dice: Pcg64Mcg,
    /// The hole of the row that came in last.
    hole: i32,
    /// Attacks not yet on the board: their rows, and the tick from which they may come in.
    waiting: VecDeque<(u32, u32)>,
}

impl Garbage {
    pub(super) fn new(seed: u64) -> Self {
        Self { dice: Pcg64Mcg::seed_from_u64(seed), hole: 0, waiting: VecDeque::new() }
    }

    /// Rows on their way.
    pub fn rows(&self) -> u32 {
        self.waiting.iter().map(|attack| attack.0).sum()
    }

    /// The attacks on their way, in the order in which they come in: rows, and the tick from which they may.
    pub fn attacks(&self) -> impl Iterator<Item = (u32, u32)> {
        self.waiting.iter().copied()
    }

    pub(super) fn receive(&mut self, rows: u32, ready: u32) {
        if rows > 0 {
            self.waiting.push_back((rows, ready));
        }
    }

    /// Lets an attack cancel what is on its way; returns what is left of it.
    pub(super) fn cancel(&mut self, mut attack: u32) -> u32 {
        while let Some(front) = self.waiting.front_mut() {
            let cancelled = front.0.min(attack);
            front.0 -= cancelled;
            attack -= cancelled;
            if front.0 > 0 {
                break;
            }
            self.waiting.pop_front();
        }
        attack
    }

    /// The hole of the next row that comes in at this tick; `None` if none is ready.
    fn next_hole(&mut self, rules: &Rules, tick: u32) -> Option<i32> {
        let (rows, _) = self.waiting.front_mut().filter(|(_, ready)| *ready <= tick)?;
        *rows -= 1;
        if *rows == 0 {
            self.waiting.pop_front();
        }
        if self.dice.random_range(0..100u32) < rules.mess {
            self.hole = self.dice.random_range(0..Board::WIDTH);
        }
        Some(self.hole)
    }

    /// Lets ready rows come in, and reports the hole of each; `false` if the board has no room for them.
    pub(super) fn rise(&mut self, board: &mut Board, rules: &Rules, tick: u32, mut rose: impl FnMut(i32)) -> bool {
        for _ in 0..rules.garbage_cap {
            let Some(hole) = self.next_hole(rules, tick) else { break };
            if !board.rise(Board::FULL_ROW & !(1 << hole)) {
                return false;
            }
            rose(hole);
        }
        true
    }

    pub(super) fn digest(&self, digest: &mut Digest) {
        digest.add(self.hole as u64);
        for (rows, ready) in self.attacks() {
            digest.add(u64::from(rows) << 32 | u64::from(ready));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attack_cancels_what_comes_first() {
        let mut garbage = Garbage::new(1);
        garbage.receive(2, 10);
        garbage.receive(3, 20);
        assert_eq!(garbage.cancel(4), 0);
        assert_eq!(garbage.attacks().collect::<Vec<_>>(), [(1, 20)]);
        assert_eq!(garbage.cancel(4), 3);
        assert_eq!(garbage.rows(), 0);
    }

    #[test]
    fn rows_come_in_when_they_are_ready_and_not_too_many() {
        let rules = Rules { garbage_cap: 2, ..Rules::GUIDELINE };
        let (mut garbage, mut board) = (Garbage::new(1), Board::EMPTY);
        garbage.receive(3, 10);
        let mut holes = Vec::new();
        assert!(garbage.rise(&mut board, &rules, 9, |hole| holes.push(hole)));
        assert_eq!((holes.len(), board.height()), (0, 0));
        assert!(garbage.rise(&mut board, &rules, 10, |hole| holes.push(hole)));
        assert_eq!((holes.len(), board.height(), garbage.rows()), (2, 2, 1));
        assert_eq!(board.row(0), Board::FULL_ROW & !(1 << holes[1]));
    }
}
