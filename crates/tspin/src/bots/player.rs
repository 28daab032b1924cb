use crate::attack::Streak;
use crate::versus::{Rules, Side};
use crate::{Board, Piece, Placement, Twist};

/// All that a player may know when a piece comes in.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The player's own board.
    pub board: &'a Board,
    /// The piece to place.
    pub piece: Piece,
    /// The pieces that come next.
    pub next: &'a [Piece],
    /// The held piece.
    pub held: Option<Piece>,
    /// Whether the piece may be exchanged for the held one.
    pub may_hold: bool,
    /// Rows of garbage on their way.
    pub incoming: u32,
    /// Combo and back-to-back so far.
    pub streak: Streak,
}

impl<'a> View<'a> {
    /// What a player sees of their own side.
    pub fn of(side: &'a Side, rules: &'a Rules) -> Self {
        Self {
            rules,
            board: side.board(),
            piece: side.piece().piece,
            next: side.next(),
            held: side.held(),
            may_hold: side.may_hold(),
            incoming: side.garbage().rows(),
            streak: side.streak(),
        }
    }
}

/// Where a player wants a piece to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice {
    /// Whether to exchange the piece for the held one first.
    pub hold: bool,
    /// Where the piece is to lie.
    pub placement: Placement,
    /// The T-spin as which it is to be locked.
    pub twist: Twist,
}

/// Decides where pieces go. The same views in the same order give the same choices on every machine: players count
/// positions and never look at a clock.
pub trait Player {
    /// Chooses a place for the piece; `None` gives the match up.
    fn choose(&mut self, view: &View) -> Option<Choice>;
}

impl<P: Player> Player for &mut P {
    fn choose(&mut self, view: &View) -> Option<Choice> {
        P::choose(self, view)
    }
}
