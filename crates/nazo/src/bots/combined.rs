use super::{Beam, Joseki, Player, Sight};
use crate::{Grid, Pair, Placement};

/// Builds towards a template until it is nearly there, then hands over to a player that makes the most of it.
///
/// In the 2012 paper that is potential maximization with the three pairs in sight. Ours would find a complete shape and no
/// room left to lengthen it, so the one who goes on is by default a beam that looks further.
#[derive(Clone, Debug)]
pub struct Combined<'a, P = Beam> {
    /// Who begins.
    pub opening: Joseki<'a>,
    /// Who goes on.
    pub finish: P,
    /// The score above which it goes on.
    pub switch: f32,
    switched: bool,
}

impl<'a, P> Combined<'a, P> {
    /// Goes on above a score of 0.9, as in the 2012 paper.
    pub fn new(opening: Joseki<'a>, finish: P) -> Self {
        Self { opening, finish, switch: 0.9, switched: false }
    }

    /// A field with so few stones is a new beginning.
    const BEGINNING: u32 = 6;
}

impl<const W: usize, const H: usize, P: Player<W, H>> Player<W, H> for Combined<'_, P> {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        self.reply(&Sight::alone(field, pairs))
    }

    fn reply(&mut self, sight: &Sight<W, H>) -> Option<Placement> {
        if sight.field.occupied().count() <= Self::BEGINNING {
            self.switched = false;
        }
        // A field that is half full has no room for a shape.
        let full = 2 * sight.field.occupied().count() >= Grid::<W, H>::SEEN.count();
        let near = || self.opening.score(sight.field).is_some_and(|score| score > self.switch);
        self.switched = self.switched || full || sight.coming > 0 || near();
        if self.switched { self.finish.reply(sight) } else { self.opening.reply(sight) }
    }
}
