use super::{Action, Rules, Seat, Side, Winner};
use crate::Field;
use puzzle::versus::Digest;

/// A match: in each tick both sides act, then time passes, then attacks are delivered. Neither side comes first.
///
/// ```
/// use nazo::versus::{Action, Match, Rules, Seat};
///
/// let mut game = Match::new(Rules::TSU, 7);
/// assert!(game.act(Seat::Left, Action::Drop));
/// game.pass();
/// assert_eq!((game.tick(), game.side(Seat::Left).stats().pieces), (1, 1));
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    rules: Rules,
    tick: u32,
    sides: [Side; 2],
    acted: [u32; 2],
    /// Whether nothing has happened yet in this tick.
    fresh: bool,
    winner: Option<Winner>,
}

impl Match {
    /// The most actions of a side in one tick. Eight are more than any hands manage in a sixtieth of a second.
    pub const ACTIONS_A_TICK: u32 = 8;

    /// The match of a seed: both sides get the same pairs, and nuisance in columns of their own.
    pub fn new(rules: Rules, seed: u64) -> Self {
        Self::from_fields(rules, seed, [Field::EMPTY; 2])
    }

    /// A match that begins with these fields, left and right.
    pub fn from_fields(rules: Rules, seed: u64, fields: [Field; 2]) -> Self {
        let side =
            |number: usize| Side::new(&rules, fields[number], seed, seed.rotate_left(17) ^ (0x51de + number as u64));
        Self { rules, tick: 0, sides: [side(0), side(1)], acted: [0; 2], fresh: true, winner: None }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of ticks that have passed.
    pub fn tick(&self) -> u32 {
        self.tick
    }

    /// One half of the match.
    pub fn side(&self, seat: Seat) -> &Side {
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

    /// Whether this tick still takes actions of a side: none without a pair in the air, and not too many.
    pub fn takes_actions(&self, seat: Seat) -> bool {
        let side = &self.sides[seat as usize];
        let has_hand = !side.has_lost() && side.hand().is_some();
        self.winner.is_none() && has_hand && self.acted[seat as usize] < Self::ACTIONS_A_TICK
    }

    /// Does an action of a side in this tick. Returns whether it had an effect: nothing moves through walls, after a
    /// lock in the same tick, beyond [`Match::ACTIONS_A_TICK`], or after the end.
    pub fn act(&mut self, seat: Seat, action: Action) -> bool {
        let number = seat as usize;
        if self.winner.is_some() || self.acted[number] >= Self::ACTIONS_A_TICK {
            return false;
        }
        self.begin_tick();
        let done = self.sides[number].act(&self.rules, action);
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
        for seat in Seat::ALL {
            let side = &mut self.sides[seat as usize];
            side.locked = false;
            let (sent, running) = (std::mem::take(&mut side.sent), side.running_chain() > 0);
            let incoming = &mut self.sides[seat.other() as usize].incoming;
            incoming.receive(sent);
            if !running {
                incoming.make_ready();
            }
        }
        self.acted = [0; 2];
        self.fresh = true;
        self.tick += 1;
        let out_of_time = (self.tick >= self.rules.limit).then_some(Winner::Draw);
        self.winner = Winner::of_losses(self.sides.each_ref().map(Side::has_lost)).or(out_of_time);
    }

    /// Lets ticks pass in which nobody acts and nothing happens, `most` at the most; returns their number. The same as
    /// so many calls of [`Match::pass`], and quicker.
    pub fn wait(&mut self, most: u32) -> u32 {
        let idle = self.sides.iter().map(|side| side.idle(&self.rules)).min().unwrap_or(0);
        let ticks = most.min(idle).min(self.rules.limit.saturating_sub(self.tick + 1));
        if self.winner.is_some() || !self.fresh || ticks == 0 {
            return 0;
        }
        self.sides.iter_mut().for_each(|side| {
            side.events.clear();
            side.wait(ticks);
        });
        self.tick += ticks;
        ticks
    }

    fn begin_tick(&mut self) {
        if std::mem::take(&mut self.fresh) {
            self.sides.iter_mut().for_each(|side| side.events.clear());
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

impl puzzle::versus::Match for Match {
    type Rules = Rules;
    type Action = Action;

    fn begin(rules: Rules, seed: u64) -> Self {
        Self::new(rules, seed)
    }

    fn rules(&self) -> &Rules {
        self.rules()
    }

    fn tick(&self) -> u32 {
        self.tick()
    }

    fn winner(&self) -> Option<Winner> {
        self.winner()
    }

    fn act(&mut self, seat: Seat, action: Action) -> bool {
        self.act(seat, action)
    }

    fn pass(&mut self) {
        self.pass();
    }

    fn hash(&self) -> u64 {
        self.hash()
    }
}
