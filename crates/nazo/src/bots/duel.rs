use super::{Player, Sight};
use crate::{Chain, Deal, Field, Pair, Placement, Ruleset, Sender};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// One side of a duel.
#[derive(Clone, Debug)]
pub struct Side {
    /// The field.
    pub field: Field,
    /// Nuisance that falls after the next placement that fires nothing, thirty stones at most.
    pub coming: u32,
    /// The chain that the last placement fired.
    pub chain: Chain,
    /// The largest chain so far, by score.
    pub best: Chain,
    sender: Sender,
    stuck: bool,
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// One side lost: the number of the other.
    Won(usize),
    /// Both lost in one turn, or nobody lost in time.
    Draw,
}

/// Two players against each other, turn by turn: both place the same pair at once, both chains run, and what they send meets.
/// An attack first takes away what is coming to its own side; only the rest goes over. It falls after the victim's next
/// placement, unless that fires a chain itself.
#[derive(Clone, Debug)]
pub struct Duel {
    sides: [Side; 2],
    seed: u64,
    turns: u32,
    deal: Deal,
    pairs: Vec<Pair>,
}

impl Duel {
    /// Pairs that are seen: the one in hand and two more.
    pub const SEEN: usize = 3;

    /// Two empty fields and the pairs of a seed.
    pub fn new(ruleset: Ruleset, seed: u64, colours: usize) -> Self {
        let mut deal = Deal::new(seed, colours);
        let pairs = deal.by_ref().take(Self::SEEN).collect();
        let sender = Sender::new(ruleset);
        let (chain, best) = (Chain::default(), Chain::default());
        let side = Side { field: Field::EMPTY, coming: 0, chain, best, sender, stuck: false };
        Self { sides: [side.clone(), side], seed, turns: 0, deal, pairs }
    }

    /// Both sides.
    pub fn sides(&self) -> &[Side; 2] {
        &self.sides
    }

    /// Both sides, to set up a position.
    pub fn sides_mut(&mut self) -> &mut [Side; 2] {
        &mut self.sides
    }

    /// Turns played.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The pair in hand and the next ones.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// What a side sees.
    pub fn sight(&self, side: usize) -> Sight<'_> {
        let (own, other) = (&self.sides[side], &self.sides[1 - side]);
        Sight { field: &own.field, pairs: &self.pairs, coming: own.coming, rival: &other.field }
    }

    /// How it ended, if it did.
    pub fn verdict(&self) -> Option<Verdict> {
        match self.sides.each_ref().map(|side| side.stuck || side.field.is_lost()) {
            [false, false] => None,
            [true, true] => Some(Verdict::Draw),
            [lost, _] => Some(Verdict::Won(usize::from(lost))),
        }
    }

    /// Plays one turn. A side that has no placement, or names one that cannot be reached, has lost.
    pub fn turn(&mut self, placements: [Option<Placement>; 2]) {
        let pair = self.pairs[0];
        // What was there before this turn has waited for a reply.
        let mut due = [0; 2];
        let mut sent = [0; 2];
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.chain = Chain::default();
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
                    due[number] = if side.chain.length == 0 { side.coming.min(Field::MOST_NUISANCE) } else { 0 };
                }
            }
        }
        // Two attacks of one turn meet half-way.
        let met = sent[0].min(sent[1]);
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.coming = side.coming - due[number] + sent[1 - number] - met;
            rain(&mut side.field, due[number], self.seed ^ u64::from(self.turns) << 32);
        }
        self.turns += 1;
        self.pairs.remove(0);
        self.pairs.extend(self.deal.next());
    }

    /// Lets two players play to the end, or for so many turns, or until it is to stop: a draw, then.
    pub fn play(mut self, players: [&mut dyn Player; 2], most: u32, stop: impl Fn() -> bool) -> (Verdict, Self) {
        let [one, other] = players;
        while self.turns < most && !stop() {
            let placements = [one.reply(&self.sight(0)), other.reply(&self.sight(1))];
            self.turn(placements);
            if let Some(verdict) = self.verdict() {
                return (verdict, self);
            }
        }
        (Verdict::Draw, self)
    }
}

/// Nuisance falls in whole rows, and the rest into columns that the dice choose: the same for both sides.
fn rain(field: &mut Field, count: u32, seed: u64) {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let mut columns = 0u8;
    while columns.count_ones() < count % Field::WIDTH as u32 {
        columns |= 1 << dice.random_range(0..Field::WIDTH);
    }
    field.rain(count / Field::WIDTH as u32, columns);
}
