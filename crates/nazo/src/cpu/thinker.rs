use super::{Builder, Player, View};
use crate::bots::{self, Beam, Combined, Joseki, Potential, Sight};
use crate::{Placement, joseki::Book};

/// Who decides in the place of a CPU player.
#[derive(Clone, Debug)]
pub enum Thinker {
    /// Builds and fires by its style.
    Builder(Builder),
    /// Potential maximization of the 2012 paper.
    Potential(Potential),
    /// Standard shapes of the 2012 paper, then a beam.
    Joseki(Box<Combined<'static>>),
    /// A beam over the known pairs and random futures.
    Beam(Box<Beam>),
}

/// Nuisance beyond the opponent's best answer that is worth firing for.
const MARGIN: u32 = 12;

/// Players of turns keep some state; here every pair is a new game, so that each can be asked again alone.
const SEED: u64 = 1;

impl Thinker {
    /// Potential maximization.
    pub fn potential() -> Self {
        Self::Potential(Potential { margin: MARGIN, ..Potential::default() })
    }

    /// A beam of this width.
    pub fn beam(width: usize) -> Self {
        Self::Beam(Box::new(Beam { margin: MARGIN, ..Beam::new(width, 8, 3, SEED) }))
    }

    /// Stairs, then a beam of this width. The shapes are scored without what may follow them, by sums and products
    /// that are the same on every machine.
    pub fn joseki(width: usize) -> Self {
        let opening = Joseki { outlook: 0, ..Joseki::new(Book::open_stairs()) };
        let finish = Beam { margin: MARGIN, ..Beam::new(width, 8, 3, SEED) };
        let mut player = Combined::new(opening, finish);
        player.switch = 0.6;
        Self::Joseki(Box::new(player))
    }
}

impl Player for Thinker {
    fn choose(&mut self, view: &View) -> Option<Placement> {
        let ruleset = view.rules.attack;
        // Nuisance of a chain that still runs falls a pair later at the soonest.
        let falls_in = u32::from(view.ready == 0 && view.coming > 0);
        let coming = view.incoming();
        let sight = Sight { field: &view.field, pairs: &view.pairs, coming, falls_in, rival: &view.rival };
        match self {
            Self::Builder(builder) => builder.choose(view),
            Self::Potential(player) => {
                player.ruleset = ruleset;
                bots::Player::reply(player, &sight)
            }
            Self::Joseki(player) => {
                let mut fresh = player.clone();
                fresh.finish.ruleset = ruleset;
                bots::Player::reply(&mut *fresh, &sight)
            }
            Self::Beam(player) => bots::Player::reply(&mut Beam { ruleset, ..(**player).clone() }, &sight),
        }
    }
}
