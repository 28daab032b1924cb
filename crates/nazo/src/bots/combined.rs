use super::{Beam, Joseki, Player, Sight};
use crate::{Grid, Pair, Placement};

/// Builds towards a template until it is nearly complete, then hands over to a player that makes the most of it.
///
/// In the 2012 paper that is potential maximization with the three pairs in sight. Ours would find a complete shape
/// and no room to extend it, so the default successor is a beam search, which looks further.
#[derive(Clone, Debug)]
pub struct Combined<'a, P = Beam> {
    /// The player that begins.
    pub opening: Joseki<'a>,
    /// The player that takes over.
    pub finish: P,
    /// The score above which it takes over.
    pub switch: f32,
    /// Whether it also takes over on a half-full field, which has no room for a shape. Not so in the paper.
    pub gives_up: bool,
    switched: bool,
}

impl<'a, P> Combined<'a, P> {
    /// Switches above a score of 0.9, as in the 2012 paper.
    pub fn new(opening: Joseki<'a>, finish: P) -> Self {
        Self { opening, finish, switch: 0.9, gives_up: true, switched: false }
    }

    /// With at most so many stones on the field, the opening begins again.
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
        // A half-full field has no room for a shape.
        let full = self.gives_up && 2 * sight.field.occupied().count() >= Grid::<W, H>::SEEN.count();
        let near = || self.opening.score(sight.field).is_some_and(|score| score > self.switch);
        self.switched = self.switched || full || sight.coming > 0 || near();
        if self.switched { self.finish.reply(sight) } else { self.opening.reply(sight) }
    }
}
