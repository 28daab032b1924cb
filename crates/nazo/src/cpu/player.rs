use crate::versus::{Match, Rules, Seat};
use crate::{Chain, Field, Pair, Placement, Ruleset};

/// All that a player may know when a pair comes in.
#[derive(Clone, Debug)]
pub struct View {
    /// The rules.
    pub rules: Rules,
    /// The player's own field.
    pub field: Field,
    /// The pair to place, and those that come next.
    pub pairs: Vec<Pair>,
    /// Nuisance that falls after this pair, unless it fires a chain.
    pub ready: u32,
    /// Nuisance of a chain that still runs.
    pub coming: u32,
    /// Points that send one nuisance stone now.
    pub target: u32,
    /// The opponent's field.
    pub rival: Field,
}

impl View {
    /// What a player sees.
    pub fn of(game: &Match, seat: Seat) -> Self {
        let (side, rules) = (game.side(seat), *game.rules());
        Self {
            rules,
            field: *side.field(),
            pairs: [side.pair()].into_iter().chain(side.next().iter().copied()).collect(),
            ready: side.incoming().ready(),
            coming: side.incoming().coming(),
            target: rules.target(game.tick()),
            rival: *game.side(seat.other()).field(),
        }
    }

    /// All nuisance on its way.
    pub fn incoming(&self) -> u32 {
        self.ready + self.coming
    }

    /// The nuisance that a chain would make now.
    pub fn attack(&self, chain: &Chain) -> u32 {
        match self.rules.attack {
            Ruleset::Tsu => chain.score / self.target.max(1),
            Ruleset::Paper2012 => self.rules.attack.attack(chain),
        }
    }
}

/// Decides where pairs go. The same view gives the same placement on every machine: players count positions, never look
/// at a clock, and keep nothing from pair to pair.
pub trait Player {
    /// Chooses a placement for the first pair; `None` gives the match up.
    fn choose(&mut self, view: &View) -> Option<Placement>;
}

impl<P: Player + ?Sized> Player for &mut P {
    fn choose(&mut self, view: &View) -> Option<Placement> {
        P::choose(self, view)
    }
}
