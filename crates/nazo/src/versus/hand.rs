use super::{Action, Falling, Rules};
use puzzle::versus::{Digest, Due, LockDelay};

/// The pair in the air, if there is one: where it is, and when it is locked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pair: Option<Falling>,
    delay: LockDelay,
    /// How often turns have lifted it.
    lifts: u32,
}

impl Hand {
    /// Before the first pair.
    pub const EMPTY: Self = Self { pair: None, delay: LockDelay::new(Falling::ENTRY.y, false), lifts: 0 };

    /// A pair that comes in over stacks of these heights.
    pub fn new(heights: &[u32; 6]) -> Self {
        let pair = Falling::ENTRY;
        Self { pair: Some(pair), delay: LockDelay::new(pair.y, pair.is_at_rest(heights)), lifts: 0 }
    }

    /// Where the pair is.
    pub fn pair(&self) -> Option<Falling> {
        self.pair
    }

    /// Takes the pair out of the air.
    pub fn take(&mut self) -> Option<Falling> {
        self.pair.take()
    }

    /// Whether the pair cannot fall further.
    pub fn is_at_rest(&self) -> bool {
        self.delay.is_at_rest()
    }

    /// Does an action that does not lock the pair; returns whether it had an effect.
    pub fn act(&mut self, heights: &[u32; 6], rules: &Rules, action: Action) -> bool {
        let Some((from, to)) = self.pair.and_then(|pair| Some((pair, pair.moved(heights, action)?))) else {
            return false;
        };
        if matches!(action, Action::Down | Action::Floor) {
            self.fall_to(heights, to);
            return true;
        }
        let lifted = to.y > from.y;
        if lifted && self.lifts >= rules.lifts {
            return false;
        }
        self.lifts += u32::from(lifted);
        self.pair = Some(to);
        self.delay.shift(to.y, to.is_at_rest(heights), rules.lock_resets);
        true
    }

    fn fall_to(&mut self, heights: &[u32; 6], pair: Falling) {
        self.pair = Some(pair);
        self.delay.fall(pair.y, pair.is_at_rest(heights));
    }

    /// Lets a tick pass with a pair in the air; returns whether it is to be locked.
    pub fn pass(&mut self, heights: &[u32; 6], rules: &Rules) -> bool {
        let due = self.delay.pass(rules.gravity, rules.lock_delay);
        if let (Some(Due::Fall), Some(pair)) = (due, self.pair) {
            self.fall_to(heights, Falling { y: pair.y - 1, ..pair });
        }
        due == Some(Due::Lock)
    }

    /// Ticks that would pass before the pair does anything by itself.
    pub fn idle(&self, rules: &Rules) -> u32 {
        self.delay.idle(rules.gravity, rules.lock_delay)
    }

    /// Lets ticks pass in which it does nothing.
    pub fn wait(&mut self, ticks: u32) {
        self.delay.wait(ticks);
    }

    pub fn digest(&self, digest: &mut Digest) {
        let pair = self.pair.map_or([-1; 3], |pair| [pair.x, pair.y, pair.turn as i32]);
        pair.into_iter().chain([self.delay.lowest()]).for_each(|number| digest.add(number as u64));
    }

    /// Counts of the delay, and lifts, for digests.
    pub fn counts(&self) -> [u32; 4] {
        let [falling, resting, resets] = self.delay.counts();
        [falling, resting, resets, self.lifts]
    }
}
