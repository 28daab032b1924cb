use super::{Player, Sight};
use crate::{Chain, Deal, Grid, Pair, Placement, Ruleset, Sender};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// One side of a duel.
#[derive(Clone, Debug)]
pub struct Side<const W: usize = 6, const H: usize = 12> {
    /// The field.
    pub field: Grid<W, H>,
    /// Nuisance that falls after the next placement that fires nothing, thirty stones at most; not while the chain
    /// that sent it still runs.
    pub coming: u32,
    /// Turns until its own chain ends and it can place pairs again.
    pub busy: u32,
    /// Pairs placed.
    pub placed: usize,
    /// The chain that the last placement fired.
    pub chain: Chain,
    /// The largest chain so far, by score.
    pub best: Chain,
    sender: Sender,
    stuck: bool,
}

/// The result of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The winner: the number of the side.
    Won(usize),
    /// Both lost in one turn, or nobody lost in time.
    Draw,
}

/// Two players against each other, turn by turn: both place a pair at once, both chains run, and their attacks meet.
/// Both get the same pairs. An attack first cancels the nuisance coming to its own side; only the rest is sent. It
/// falls after the victim's next placement, unless that fires a chain itself or the attacker's chain still runs.
#[derive(Clone, Debug)]
pub struct Duel<const W: usize = 6, const H: usize = 12> {
    sides: [Side<W, H>; 2],
    seed: u64,
    turns: u32,
    pace: u32,
    deal: Deal,
    /// The pairs dealt so far.
    pairs: Vec<Pair>,
}

impl Duel {
    /// Number of visible pairs: the one in hand and two more.
    pub const SEEN: usize = 3;

    /// Two empty fields and the pairs of a seed.
    pub fn new(ruleset: Ruleset, seed: u64, colours: usize) -> Self {
        Self::on(ruleset, seed, colours)
    }
}

impl<const W: usize, const H: usize> Duel<W, H> {
    /// Two empty fields of any size and the pairs of a seed.
    pub fn on(ruleset: Ruleset, seed: u64, colours: usize) -> Self {
        let mut deal = Deal::new(seed, colours);
        let pairs = deal.by_ref().take(Duel::SEEN).collect();
        let sender = Sender::new(ruleset);
        let (chain, best) = (Chain::default(), Chain::default());
        let side = Side { field: Grid::EMPTY, coming: 0, busy: 0, placed: 0, chain, best, sender, stuck: false };
        Self { sides: [side.clone(), side], seed, turns: 0, pace: 0, deal, pairs }
    }

    /// The same with chains that take time: this many turns a round, in which the other side goes on. Otherwise a
    /// chain ends in the turn in which it is fired.
    pub fn paced(self, pace: u32) -> Self {
        Self { pace, ..self }
    }

    /// Both sides.
    pub fn sides(&self) -> &[Side<W, H>; 2] {
        &self.sides
    }

    /// Both sides, for setting up a position.
    pub fn sides_mut(&mut self) -> &mut [Side<W, H>; 2] {
        &mut self.sides
    }

    /// Turns played.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The pair in a side's hand and the next ones.
    pub fn pairs(&self, side: usize) -> &[Pair] {
        &self.pairs[self.sides[side].placed..][..Duel::SEEN]
    }

    /// What a side knows of the duel.
    pub fn sight(&self, side: usize) -> Sight<'_, W, H> {
        let (own, other) = (&self.sides[side], &self.sides[1 - side]);
        Sight {
            field: &own.field,
            pairs: self.pairs(side),
            coming: own.coming,
            falls_in: other.busy,
            rival: &other.field,
        }
    }

    /// The result, once the duel is over.
    pub fn verdict(&self) -> Option<Verdict> {
        match self.sides.each_ref().map(|side| side.stuck || side.field.is_lost()) {
            [false, false] => None,
            [true, true] => Some(Verdict::Draw),
            [lost, _] => Some(Verdict::Won(usize::from(lost))),
        }
    }

    /// Plays one turn. A side without a placement, or with one out of reach, has lost; the placement of a busy side
    /// is ignored.
    pub fn turn(&mut self, placements: [Option<Placement>; 2]) {
        let running = self.sides.each_ref().map(|side| side.busy > 0);
        // Nuisance from before this turn could have been answered.
        let mut due = [0; 2];
        let mut sent = [0; 2];
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.chain = Chain::default();
            if running[number] {
                side.busy -= 1;
                continue;
            }
            let pair = self.pairs[side.placed];
            side.placed += 1;
            match placements[number].filter(|placement| side.field.can_place(*placement)) {
                None => side.stuck = true,
                Some(placement) => {
                    side.field.drop(pair, placement);
                    side.chain = side.field.resolve();
                    if side.chain.score > side.best.score {
                        side.best = side.chain;
                    }
                    let attack = side.sender.send(&side.chain);
                    let cancelled = attack.min(side.coming);
                    side.coming -= cancelled;
                    sent[number] = attack - cancelled;
                    side.busy = side.chain.length * self.pace;
                    let waits = side.chain.length > 0 || running[1 - number];
                    due[number] = if waits { 0 } else { side.coming.min(Grid::<W, H>::MOST_NUISANCE) };
                }
            }
        }
        // Two attacks of one turn cancel each other.
        let met = sent[0].min(sent[1]);
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.coming = side.coming - due[number] + sent[1 - number] - met;
            rain(&mut side.field, due[number], self.seed ^ u64::from(self.turns) << 32);
        }
        self.turns += 1;
        let seen = self.sides.iter().map(|side| side.placed).max().unwrap_or(0) + Duel::SEEN;
        self.pairs.extend(self.deal.by_ref().take(seen.saturating_sub(self.pairs.len())));
    }

    /// Lets two players play to the end; a draw after `most` turns, or once `stop` returns true.
    pub fn play(mut self, players: [&mut dyn Player<W, H>; 2], most: u32, stop: impl Fn() -> bool) -> (Verdict, Self) {
        let [one, other] = players;
        while self.turns < most && !stop() {
            let asked = |side: usize| self.sides[side].busy == 0;
            let first = if asked(0) { one.reply(&self.sight(0)) } else { None };
            let second = if asked(1) { other.reply(&self.sight(1)) } else { None };
            self.turn([first, second]);
            if let Some(verdict) = self.verdict() {
                return (verdict, self);
            }
        }
        (Verdict::Draw, self)
    }
}

/// Drops nuisance in whole rows, and the rest into random columns, the same for both sides.
fn rain<const W: usize, const H: usize>(field: &mut Grid<W, H>, count: u32, seed: u64) {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let mut columns = 0u8;
    while columns.count_ones() < count % W as u32 {
        columns |= 1 << dice.random_range(0..W);
    }
    field.rain(count / W as u32, columns);
}
