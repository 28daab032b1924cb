use super::{Beam, ChainBeam, Combined, Potential};
use crate::{Grid, Pair, Placement, Ruleset};

/// A player: sees the field and the next pairs, and chooses a placement for the first of them. The size of the field
/// is a parameter of the type and defaults to the usual one.
pub trait Player<const W: usize = 6, const H: usize = 12> {
    /// A placement for the first pair; `None` if there is no room, or no pair.
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement>;

    /// The same with an opponent. By default a player ignores the opponent.
    fn reply(&mut self, sight: &Sight<W, H>) -> Option<Placement> {
        self.choose(sight.field, sight.pairs)
    }
}

impl<const W: usize, const H: usize, P: Player<W, H> + ?Sized> Player<W, H> for Box<P> {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        (**self).choose(field, pairs)
    }

    fn reply(&mut self, sight: &Sight<W, H>) -> Option<Placement> {
        (**self).reply(sight)
    }
}

/// Players of the usual field, compiled here: otherwise every crate that names their types would compile their search
/// again.
macro_rules! boxed {
    ($($player:ty),*) => {
        $(impl From<$player> for Box<dyn Player> {
            fn from(player: $player) -> Self {
                Box::new(player)
            }
        })*
    };
}

boxed!(Beam, ChainBeam, Potential, Combined<'static>, Combined<'static, Potential>);

/// What a player sees of a duel.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a, const W: usize = 6, const H: usize = 12> {
    /// The own field.
    pub field: &'a Grid<W, H>,
    /// The pair in hand and the next ones.
    pub pairs: &'a [Pair],
    /// Nuisance that is about to fall.
    pub coming: u32,
    /// Turns until it can fall, because the opponent's chain still runs.
    pub falls_in: u32,
    /// The opponent's field; empty without an opponent.
    pub rival: &'a Grid<W, H>,
}

impl<'a, const W: usize, const H: usize> Sight<'a, W, H> {
    /// A game without an opponent.
    pub fn alone(field: &'a Grid<W, H>, pairs: &'a [Pair]) -> Self {
        Self { field, pairs, coming: 0, falls_in: 0, rival: &Grid::EMPTY }
    }

    /// The largest attack that the pair in hand can fire and survive, with its placement; 0 if it can fire none.
    pub fn strike(&self, ruleset: Ruleset) -> Option<(u32, Placement)> {
        let fire = |placement: Placement| {
            let mut child = *self.field;
            child.drop(self.pairs[0], placement);
            let chain = child.resolve();
            (if child.is_lost() { 0 } else { ruleset.attack(&chain) }, placement)
        };
        self.field.placements(*self.pairs.first()?).map(fire).max_by_key(|fired| fired.0)
    }

    /// Whether an attack leaves at least `margin` stones after cancelling what is coming and after the rival's best
    /// answer. The rival places this pair at the same time, and answers with the next.
    pub fn wins(&self, ruleset: Ruleset, attack: u32, margin: u32) -> bool {
        let rival = || self.pairs.iter().take(2).map(|&pair| ruleset.best(self.rival, pair)).max().unwrap_or(0);
        attack >= margin.saturating_add(self.coming) && attack >= margin.saturating_add(rival())
    }
}
