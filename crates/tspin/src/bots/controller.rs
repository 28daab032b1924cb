use super::{Choice, Player, View, path::moved, path::path};
use crate::Falling;
use crate::versus::{Action, Match, Rules, Seat, Side, TICKS_PER_SECOND};
use puzzle::versus::Hands;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The hands of a player: thinks when a piece comes in, then presses one key at a time, at a human pace. What it does
/// with a piece depends on the side's state when the piece came in and on nothing before.
pub struct Controller<P> {
    player: P,
    /// Ticks that a piece takes from its entry to its drop.
    period: u32,
    /// Per cent of pieces that are put down one column off.
    slips: u32,
    seed: u64,
    /// The piece in hand, by its number, so that a new one is noticed.
    number: Option<u32>,
    /// Where the piece is to go; `None` if the hand slipped or the match is given up.
    choice: Option<Choice>,
    keys: Vec<Action>,
    /// Where the last key should have brought the piece. Gravity may have brought it elsewhere.
    expected: Option<Falling>,
    /// Ticks until the next key.
    wait: u32,
}

/// Ticks between two keys.
const KEY: u32 = 2;

impl<P: Player> Controller<P> {
    /// Hands that place so many pieces a minute. `seed` decides when they slip.
    pub fn new(player: P, pieces_a_minute: u32, slips: u32, seed: u64) -> Self {
        let period = 60 * TICKS_PER_SECOND / pieces_a_minute.max(1);
        Self { player, period, slips, seed, number: None, choice: None, keys: Vec::new(), expected: None, wait: 0 }
    }

    /// What to press in this tick, if anything. To be asked once in every tick.
    pub fn press(&mut self, side: &Side, rules: &Rules) -> Option<Action> {
        let number = side.stats().pieces;
        if self.number != Some(number) {
            self.number = Some(number);
            self.think(side, rules);
        }
        if self.wait > 0 {
            self.wait -= 1;
            return None;
        }
        self.wait = KEY - 1;
        Some(self.next_key(side))
    }

    /// Whether a piece came in for which the player has not decided yet.
    pub fn has_new_piece(&self, side: &Side) -> bool {
        self.number != Some(side.stats().pieces)
    }

    /// The player behind the hands.
    pub fn player_mut(&mut self) -> &mut P {
        &mut self.player
    }

    fn think(&mut self, side: &Side, rules: &Rules) {
        self.choice = self.player.choose(&View::of(side, rules));
        let number = u64::from(side.stats().pieces);
        let mut dice = Pcg64Mcg::seed_from_u64(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.expected = Some(side.piece());
        self.find_keys(side);
        if self.choice.is_none() {
            (self.keys, self.wait) = (vec![Action::Resign], 0);
            return;
        }
        // Holding is one key more.
        let keys = self.keys.len() as u32 + u32::from(self.choice.is_some_and(|choice| choice.hold));
        self.wait = self.period.saturating_sub(KEY * keys);
        if self.choice.is_some_and(|choice| !choice.hold) && dice.random_range(0..100u32) < self.slips {
            let shift = if dice.random_range(0..2u32) == 0 { Action::Left } else { Action::Right };
            self.keys.insert(self.keys.len().saturating_sub(1), shift);
            self.choice = None;
        }
    }

    fn next_key(&mut self, side: &Side) -> Action {
        if let Some(choice) = self.choice {
            if choice.hold && choice.placement.piece() != side.piece().piece && side.may_hold() {
                return Action::Hold;
            }
            if self.expected != Some(side.piece()) {
                self.find_keys(side);
            }
        }
        let key = if self.keys.is_empty() { Action::Drop } else { self.keys.remove(0) };
        self.expected = moved(side.board(), side.piece(), key);
        key
    }

    fn find_keys(&mut self, side: &Side) {
        self.keys.clear();
        let Some(choice) = self.choice else { return };
        let piece = choice.placement.piece();
        let from = if piece == side.piece().piece { side.piece() } else { Falling::spawn(piece) };
        self.keys = path(side.board(), from, choice.placement, choice.twist).unwrap_or_default();
    }
}

impl<P: Player> Hands<Side> for Controller<P> {
    fn press(&mut self, game: &Match, seat: Seat) -> Option<Action> {
        self.press(game.side(seat), game.rules())
    }

    fn idle(&self, side: &Side) -> u32 {
        if self.has_new_piece(side) { 0 } else { self.wait }
    }

    fn wait(&mut self, _: &Side, ticks: u32) {
        self.wait -= ticks.min(self.wait);
    }
}
