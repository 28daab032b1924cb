use super::{Player, View, path::ending, path::path};
use crate::Placement;
use crate::versus::{Action, Falling, Match, Seat, Side, TICKS_PER_SECOND};
use puzzle::versus::Hands;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The hands of a player: thinks when a pair comes in, then presses one key at a time, at a human pace. What it does
/// with a pair depends on the match when the pair came in and on nothing before.
pub struct Controller<P> {
    player: P,
    /// Ticks that a pair takes from its entry until it is locked.
    period: u32,
    /// Per cent of pairs that are put down one column off.
    slips: u32,
    seed: u64,
    /// The pair in hand, by its number, so that a new one is noticed.
    number: Option<u32>,
    /// Where the pair is to go; `None` if the hand slipped or the match is given up.
    choice: Option<Placement>,
    keys: Vec<Action>,
    /// Where the last key should have brought the pair. Gravity may have brought it elsewhere.
    expected: Option<Falling>,
    /// Ticks until the next key.
    wait: u32,
    /// Ticks to wait above the place before the pair is let go.
    hover: u32,
}

/// Ticks between two keys.
const KEY: u32 = 2;

/// Ticks before the first key. A pair is moved soon and dropped late: one that has fallen does not pass high columns.
const REACTION: u32 = 12;

impl<P: Player> Controller<P> {
    /// Hands that place so many pairs a minute, the time of chains not counted. `seed` decides when they slip.
    pub fn new(player: P, pieces_a_minute: u32, slips: u32, seed: u64) -> Self {
        let period = 60 * TICKS_PER_SECOND / pieces_a_minute.max(1);
        let (choice, keys, expected) = (None, Vec::new(), None);
        Self { player, period, slips, seed, number: None, choice, keys, expected, wait: 0, hover: 0 }
    }

    /// Whether a pair came in for which the player has not decided yet.
    pub fn has_new_piece(&self, side: &Side) -> bool {
        side.hand().is_some() && self.number != Some(side.stats().pieces)
    }

    /// The player behind the hands.
    pub fn player_mut(&mut self) -> &mut P {
        &mut self.player
    }

    fn think(&mut self, game: &Match, seat: Seat, hand: Falling) {
        let side = game.side(seat);
        self.choice = self.player.choose(&View::of(game, seat));
        let number = u64::from(side.stats().pieces);
        let mut dice = Pcg64Mcg::seed_from_u64(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.expected = Some(hand);
        self.find_keys(game, side, hand);
        if self.choice.is_none() {
            (self.keys, self.wait, self.hover) = (vec![Action::Resign], 0, 0);
            return;
        }
        let free = self.period.saturating_sub(KEY * self.keys.len() as u32);
        self.wait = free.min(REACTION);
        self.hover = free - self.wait;
        if dice.random_range(0..100u32) < self.slips {
            let shift = if dice.random_range(0..2u32) == 0 { Action::Left } else { Action::Right };
            let before =
                self.keys.len() - ending(&side.field().heights(), game.rules(), hand).len().min(self.keys.len());
            self.keys.insert(before, shift);
            self.choice = None;
        }
    }

    fn next_key(&mut self, game: &Match, side: &Side, hand: Falling) -> Action {
        if self.choice.is_some() && self.expected != Some(hand) {
            self.find_keys(game, side, hand);
        }
        let heights = side.field().heights();
        let key = if self.keys.is_empty() { ending(&heights, game.rules(), hand)[0] } else { self.keys.remove(0) };
        self.expected = hand.moved(&heights, key);
        key
    }

    /// The way to the placement. A pair that cannot get there any more is let go where it is.
    fn find_keys(&mut self, game: &Match, side: &Side, hand: Falling) {
        self.keys.clear();
        let Some(choice) = self.choice else { return };
        self.keys = path(side.field(), game.rules(), hand, side.pair(), choice).unwrap_or_default();
    }
}

impl<P: Player> Hands<Side> for Controller<P> {
    fn press(&mut self, game: &Match, seat: Seat) -> Option<Action> {
        let side = game.side(seat);
        let hand = side.hand()?;
        if self.has_new_piece(side) {
            self.number = Some(side.stats().pieces);
            self.think(game, seat, hand);
        }
        if self.wait == 0 && self.keys.len() <= ending(&side.field().heights(), game.rules(), hand).len() {
            // Above its place.
            self.wait = std::mem::take(&mut self.hover);
        }
        if self.wait > 0 {
            self.wait -= 1;
            return None;
        }
        self.wait = KEY - 1;
        Some(self.next_key(game, side, hand))
    }

    fn idle(&self, side: &Side) -> u32 {
        match side.hand() {
            None => u32::MAX,
            Some(_) if self.has_new_piece(side) => 0,
            Some(_) => self.wait,
        }
    }

    fn wait(&mut self, side: &Side, ticks: u32) {
        if side.hand().is_some() {
            self.wait -= ticks.min(self.wait);
        }
    }
}
