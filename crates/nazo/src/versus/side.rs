use super::{Action, Event, Falling, Incoming, Rules, Stats, hand::Hand, pairs::Pairs};
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
    hand: Hand,
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
            hand: Hand::EMPTY,
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
        self.hand.pair()
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

    fn lock(&mut self, rules: &Rules) -> bool {
        let Some(placement) = self.hand.take().and_then(Falling::placement) else { return false };
        self.locked = true;
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
        self.hand = Hand::EMPTY;
        if self.field.is_lost() {
            return self.lose();
        }
        self.hand = Hand::new(&self.heights);
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
        self.hand.pair().is_some()
    }

    fn pieces(&self) -> u32 {
        self.stats.pieces
    }

    fn act(&mut self, rules: &Rules, _: u32, action: Action) -> bool {
        if self.lost || self.locked {
            return false;
        }
        let done = match action {
            Action::Resign => {
                self.lose();
                true
            }
            Action::Drop => rules.hard_drop && self.lock(rules),
            Action::Down if self.hand.is_at_rest() => !rules.hard_drop && self.lock(rules),
            _ => self.hand.act(&self.heights, rules, action),
        };
        self.stats.actions += u32::from(done);
        done
    }

    fn pass(&mut self, rules: &Rules, tick: u32) {
        if self.lost || self.locked {
            return;
        }
        if self.hand.pair().is_some() {
            if self.hand.pass(&self.heights, rules) {
                self.lock(rules);
            }
            return;
        }
        self.busy -= 1;
        if self.busy == 0 {
            self.go_on(rules, tick);
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
        match self.hand.pair() {
            None => self.busy.saturating_sub(1),
            Some(_) => self.hand.idle(rules),
        }
    }

    fn wait(&mut self, ticks: u32) {
        match self.hand.pair() {
            None => self.busy -= ticks,
            Some(_) => self.hand.wait(ticks),
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
        self.hand.digest(digest);
        for pair in [&self.pair].into_iter().chain(&self.next) {
            digest.add((pair.axis as u64) << 3 | pair.child as u64);
        }
        let flags = u64::from(self.lost) | u64::from(self.bonus) << 1 | u64::from(self.rained) << 2;
        digest.add(flags);
        let (length, attack) = self.chain;
        let counts = [self.busy, length, attack, self.points];
        let stats = [self.stats.pieces, self.stats.attack, self.stats.score];
        self.hand.counts().into_iter().chain(counts).chain(stats).for_each(|number| digest.add(number.into()));
        self.incoming.digest(digest);
    }
}
