use super::{Digest, Match, Ruleset, Seat, Side, Winner};

/// A match of two sides: in each tick both act, then time passes, then attacks are delivered. Neither side comes first.
#[derive(Clone, Debug)]
pub struct MatchOf<S: Side> {
    rules: S::Rules,
    tick: u32,
    sides: [S; 2],
    acted: [u32; 2],
    /// Whether nothing has happened yet in this tick.
    fresh: bool,
    winner: Option<Winner>,
}

impl<S: Side> MatchOf<S> {
    /// The most actions of a side in one tick. Eight are more than any hands manage in a sixtieth of a second.
    pub const ACTIONS_A_TICK: u32 = 8;

    /// The match of a seed.
    pub fn new(rules: S::Rules, seed: u64) -> Self {
        Self::from_sides(rules, seed, |_, pieces, chances| S::begin(&rules, pieces, chances))
    }

    /// A match whose sides begin otherwise: `side` makes one from its seat and the seeds of its pieces and its chances.
    pub fn from_sides(rules: S::Rules, seed: u64, side: impl Fn(Seat, u64, u64) -> S) -> Self {
        let sides = Seat::ALL.map(|seat| side(seat, seed, seed.rotate_left(17) ^ (0x51de + seat as u64)));
        Self { rules, tick: 0, sides, acted: [0; 2], fresh: true, winner: None }
    }

    /// The rules.
    pub fn rules(&self) -> &S::Rules {
        &self.rules
    }

    /// The number of ticks that have passed.
    pub fn tick(&self) -> u32 {
        self.tick
    }

    /// One half of the match.
    pub fn side(&self, seat: Seat) -> &S {
        &self.sides[seat as usize]
    }

    /// How it ended, once it has.
    pub fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// Whether nothing has happened yet in this tick.
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Whether this tick still takes actions of a side: none without a piece in hand, and not too many.
    pub fn takes_actions(&self, seat: Seat) -> bool {
        let side = &self.sides[seat as usize];
        let has_hand = !side.lost() && side.has_hand();
        self.winner.is_none() && has_hand && self.acted[seat as usize] < Self::ACTIONS_A_TICK
    }

    /// Does an action of a side in this tick. Returns whether it had an effect: nothing moves through walls, after a
    /// lock in the same tick, beyond [`MatchOf::ACTIONS_A_TICK`], or after the end.
    pub fn act(&mut self, seat: Seat, action: S::Action) -> bool {
        let number = seat as usize;
        if self.winner.is_some() || self.acted[number] >= Self::ACTIONS_A_TICK {
            return false;
        }
        self.begin_tick();
        let done = self.sides[number].act(&self.rules, self.tick, action);
        self.acted[number] += u32::from(done);
        done
    }

    /// Ends the tick.
    pub fn pass(&mut self) {
        if self.winner.is_some() {
            return;
        }
        self.begin_tick();
        self.sides.iter_mut().for_each(|side| side.pass(&self.rules, self.tick));
        let [left, right] = &mut self.sides;
        left.deliver(&self.rules, self.tick, right);
        right.deliver(&self.rules, self.tick, left);
        self.acted = [0; 2];
        self.fresh = true;
        self.tick += 1;
        let out_of_time = (self.tick >= self.rules.limit()).then_some(Winner::Draw);
        self.winner = Winner::of_losses(self.sides.each_ref().map(S::lost)).or(out_of_time);
    }

    /// Lets ticks pass in which nobody acts and nothing happens, `most` at the most; returns their number. The same as
    /// so many calls of [`MatchOf::pass`], and quicker.
    pub fn wait(&mut self, most: u32) -> u32 {
        let idle = self.sides.iter().map(|side| side.idle(&self.rules)).min().unwrap_or(0);
        let ticks = most.min(idle).min(self.rules.limit().saturating_sub(self.tick + 1));
        if self.winner.is_some() || !self.fresh || ticks == 0 {
            return 0;
        }
        self.sides.iter_mut().for_each(|side| {
            side.clear_events();
            side.wait(ticks);
        });
        self.tick += ticks;
        ticks
    }

    fn begin_tick(&mut self) {
        if std::mem::take(&mut self.fresh) {
            self.sides.iter_mut().for_each(S::clear_events);
        }
    }

    /// A hash of the whole state, the same on every machine.
    pub fn hash(&self) -> u64 {
        let mut digest = Digest::new();
        digest.add(self.tick.into());
        self.sides.iter().for_each(|side| side.digest(&mut digest));
        digest.end()
    }
}

impl<S: Side> Match for MatchOf<S> {
    type Rules = S::Rules;
    type Action = S::Action;

    const ACTIONS_A_TICK: u32 = Self::ACTIONS_A_TICK;

    fn begin(rules: S::Rules, seed: u64) -> Self {
        Self::new(rules, seed)
    }

    fn rules(&self) -> &S::Rules {
        self.rules()
    }

    fn tick(&self) -> u32 {
        self.tick()
    }

    fn winner(&self) -> Option<Winner> {
        self.winner()
    }

    fn act(&mut self, seat: Seat, action: S::Action) -> bool {
        self.act(seat, action)
    }

    fn pass(&mut self) {
        self.pass();
    }

    fn hash(&self) -> u64 {
        self.hash()
    }
}
