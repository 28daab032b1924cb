use super::{Action, Event, Falling, Incoming, Rules, Stats, pairs::Pairs};
use crate::{Field, Landing, Pair};
use puzzle::versus::{self, Digest};

/// One player's half of a match.
#[derive(Clone, Debug)]
pub struct Side {
    field: Field,
    /// The heights of its columns, which a pair in the air meets.
    heights: [u32; 6],
    pairs: Pairs,
    pair: Pair,
    next: Vec<Pair>,
    /// The pair in the air; none while stones fall and vanish.
    hand: Option<Falling>,
    at_rest: bool,
    /// Ticks since the pair last fell by gravity.
    falling: u32,
    /// Ticks at rest.
    resting: u32,
    resets: u32,
    lifts: u32,
    /// The lowest row that the pair's axis has been in.
    lowest: i32,
    /// Without a pair in the air: ticks until the next thing happens.
    busy: u32,
    /// Whether what fell last was nuisance, after which the next pair enters.
    rained: bool,
    /// The rounds and the attack of the chain that runs.
    chain: (u32, u32),
    /// Points that sent nothing yet.
    points: u32,
    /// Whether the next chain has the bonus of an all clear.
    bonus: bool,
    lost: bool,
    incoming: Incoming,
    /// Nuisance made in this tick, to be delivered at its end.
    sent: u32,
    /// Whether a pair was locked in this tick.
    locked: bool,
    stats: Stats,
    events: Vec<Event>,
}

impl Side {
    /// A side that begins with this field.
    pub fn with_field(rules: &Rules, field: Field, pairs: u64, nuisance: u64) -> Self {
        let mut pairs = Pairs::new(rules, pairs);
        let pair = pairs.draw();
        let next = (0..rules.previews).map(|_| pairs.draw()).collect();
        let mut side = Self {
            field,
            heights: field.heights(),
            pairs,
            pair,
            next,
            hand: None,
            at_rest: false,
            falling: 0,
            resting: 0,
            resets: 0,
            lifts: 0,
            lowest: 0,
            busy: 0,
            rained: false,
            chain: (0, 0),
            points: 0,
            bonus: false,
            lost: false,
            incoming: Incoming::new(nuisance),
            sent: 0,
            locked: false,
            stats: Stats::default(),
            events: Vec::new(),
        };
        side.enter();
        side
    }

    /// The field, without the pair in the air.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The colours of the pair in the air, or of the one that was locked last.
    pub fn pair(&self) -> Pair {
        self.pair
    }

    /// Where the pair in the air is; `None` while stones fall and vanish.
    pub fn hand(&self) -> Option<Falling> {
        self.hand
    }

    /// The pairs that come next, as many as the rules show.
    pub fn next(&self) -> &[Pair] {
        &self.next
    }

    /// The nuisance on its way to this side.
    pub fn incoming(&self) -> &Incoming {
        &self.incoming
    }

    /// The rounds of the chain that runs; 0 without one.
    pub fn running_chain(&self) -> u32 {
        self.chain.0
    }

    /// Whether the next chain has the bonus of an all clear.
    pub fn has_bonus(&self) -> bool {
        self.bonus
    }

    /// What this side did so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Whether this side has lost.
    pub fn has_lost(&self) -> bool {
        self.lost
    }

    /// What happened in the last tick.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// A shift or a turn. One that begins or ends at rest starts the lock delay again, but not endlessly.
    fn move_to(&mut self, rules: &Rules, from: Falling, to: Falling) -> bool {
        let lifted = to.y > from.y;
        if lifted && self.lifts >= rules.lifts {
            return false;
        }
        self.lifts += u32::from(lifted);
        let rested = self.at_rest;
        self.put(to);
        if (rested || self.at_rest) && self.resets < rules.lock_resets {
            self.resets += 1;
            self.resting = 0;
        }
        true
    }

    fn fall_to(&mut self, hand: Falling) -> bool {
        self.falling = 0;
        self.put(hand);
        true
    }

    fn put(&mut self, hand: Falling) {
        self.hand = Some(hand);
        self.at_rest = hand.is_at_rest(&self.heights);
        if hand.y < self.lowest {
            self.lowest = hand.y;
            self.resets = 0;
            self.resting = 0;
        }
    }

    fn lock(&mut self, rules: &Rules, hand: Falling) -> bool {
        let Some(placement) = hand.placement() else { return false };
        self.locked = true;
        self.hand = None;
        self.events.push(Event::Landed { landing: Landing::new(&self.field, self.pair, placement) });
        self.field.drop(self.pair, placement);
        self.stats.pieces += 1;
        (self.busy, self.rained) = (rules.fall, false);
        true
    }

    /// What follows when stones have fallen: a round, nuisance, or the next pair.
    fn go_on(&mut self, rules: &Rules, tick: u32) {
        if !self.rained && self.play_round(rules, tick) {
            return;
        }
        let (length, attack) = std::mem::take(&mut self.chain);
        if length > 0 {
            self.end_chain(rules, length, attack);
        } else if !self.rained && self.rain(rules) {
            (self.busy, self.rained) = (rules.fall, true);
            return;
        }
        self.heights = self.field.heights();
        self.pair = self.next.remove(0);
        self.next.push(self.pairs.draw());
        self.enter();
    }

    fn play_round(&mut self, rules: &Rules, tick: u32) -> bool {
        let Some(round) = self.field.round() else { return false };
        self.chain.0 += 1;
        let number = self.chain.0;
        if std::mem::take(&mut self.bonus) {
            self.points += rules.all_clear * rules.points;
        }
        let (attack, points) = rules.send(&round, number, self.points, tick);
        let score = round.score(number);
        self.points = points;
        self.chain.1 += attack;
        let left = self.incoming.cancel(attack);
        self.sent += left;
        self.stats.attack += attack;
        self.stats.cancelled += attack - left;
        self.stats.score += score;
        self.events.push(Event::Vanished { number, round, score, attack });
        self.busy = rules.round;
        true
    }

    fn end_chain(&mut self, rules: &Rules, length: u32, attack: u32) {
        self.stats.chains += 1;
        self.stats.longest_chain = self.stats.longest_chain.max(length);
        self.events.push(Event::Chain { length, attack });
        if self.field.is_empty() {
            self.bonus = rules.all_clear > 0;
            self.stats.all_clears += 1;
            self.events.push(Event::AllClear);
        }
    }

    fn rain(&mut self, rules: &Rules) -> bool {
        let before = self.field.occupied().count();
        let count = self.incoming.fall(&mut self.field, rules.cap);
        if count > 0 {
            self.stats.received += count;
            let lost = before + count - self.field.occupied().count();
            self.events.push(Event::Fell { count, lost });
        }
        count > 0
    }

    fn enter(&mut self) {
        (self.falling, self.resting, self.resets, self.lifts) = (0, 0, 0, 0);
        self.lowest = Falling::ENTRY.y;
        if self.field.is_lost() {
            return self.lose();
        }
        self.put(Falling::ENTRY);
    }

    fn lose(&mut self) {
        self.lost = true;
        self.events.push(Event::Lost);
    }
}

impl versus::Side for Side {
    type Rules = Rules;
    type Action = Action;

    fn begin(rules: &Rules, pairs: u64, nuisance: u64) -> Self {
        Self::with_field(rules, Field::EMPTY, pairs, nuisance)
    }

    fn lost(&self) -> bool {
        self.lost
    }

    fn has_hand(&self) -> bool {
        self.hand.is_some()
    }

    fn pieces(&self) -> u32 {
        self.stats.pieces
    }

    fn act(&mut self, rules: &Rules, _: u32, action: Action) -> bool {
        if self.lost || self.locked {
            return false;
        }
        let done = match (action, self.hand) {
            (Action::Resign, _) => {
                self.lose();
                true
            }
            (_, None) => false,
            (Action::Drop, Some(hand)) => rules.hard_drop && self.lock(rules, hand),
            (Action::Down, Some(hand)) if self.at_rest => !rules.hard_drop && self.lock(rules, hand),
            (Action::Down | Action::Floor, Some(hand)) => {
                hand.moved(&self.heights, action).is_some_and(|fallen| self.fall_to(fallen))
            }
            (_, Some(hand)) => hand.moved(&self.heights, action).is_some_and(|moved| self.move_to(rules, hand, moved)),
        };
        self.stats.actions += u32::from(done);
        done
    }

    fn pass(&mut self, rules: &Rules, tick: u32) {
        if self.lost || self.locked {
            return;
        }
        match self.hand {
            None => {
                self.busy -= 1;
                if self.busy == 0 {
                    self.go_on(rules, tick);
                }
            }
            Some(hand) if self.at_rest => {
                self.resting += 1;
                if self.resting >= rules.lock_delay {
                    self.lock(rules, hand);
                }
            }
            Some(hand) => {
                self.falling += 1;
                if self.falling >= rules.gravity {
                    self.fall_to(Falling { y: hand.y - 1, ..hand });
                }
            }
        }
    }

    /// Nuisance on its way falls when the chain that sends it has ended.
    fn deliver(&mut self, _: &Rules, _: u32, other: &mut Self) {
        self.locked = false;
        other.incoming.receive(std::mem::take(&mut self.sent));
        if self.chain.0 == 0 {
            other.incoming.make_ready();
        }
    }

    fn idle(&self, rules: &Rules) -> u32 {
        match self.hand {
            None => self.busy.saturating_sub(1),
            Some(_) if self.at_rest => rules.lock_delay.saturating_sub(self.resting + 1),
            Some(_) => rules.gravity.saturating_sub(self.falling + 1),
        }
    }

    fn wait(&mut self, ticks: u32) {
        match self.hand {
            None => self.busy -= ticks,
            Some(_) if self.at_rest => self.resting += ticks,
            Some(_) => self.falling += ticks,
        }
    }

    fn clear_events(&mut self) {
        self.events.clear();
    }

    fn digest(&self, digest: &mut Digest) {
        for plane in self.field.planes {
            digest.add(plane.0 as u64);
            digest.add((plane.0 >> 64) as u64);
        }
        let hand = self.hand.map_or([-1; 3], |hand| [hand.x, hand.y, hand.turn as i32]);
        hand.into_iter().chain([self.lowest]).for_each(|number| digest.add(number as u64));
        for pair in [&self.pair].into_iter().chain(&self.next) {
            digest.add((pair.axis as u64) << 3 | pair.child as u64);
        }
        let flags = u64::from(self.lost) | u64::from(self.bonus) << 1 | u64::from(self.rained) << 2;
        digest.add(flags);
        let (length, attack) = self.chain;
        let counts = [self.falling, self.resting, self.resets, self.lifts, self.busy, length, attack, self.points];
        let stats = [self.stats.pieces, self.stats.attack, self.stats.score];
        counts.into_iter().chain(stats).for_each(|number| digest.add(number.into()));
        self.incoming.digest(digest);
    }
}
