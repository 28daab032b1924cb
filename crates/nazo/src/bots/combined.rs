use super::{Beam, Joseki, Player, Sight};
use crate::{Field, Pair, Placement};

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
    /// A field with so many stones is nearly full.
    const FULL: u32 = 36;
}

impl<P: Player> Player for Combined<'_, P> {
    fn choose(&mut self, field: &Field, pairs: &[Pair]) -> Option<Placement> {
        self.reply(&Sight::alone(field, pairs))
    }

    fn reply(&mut self, sight: &Sight) -> Option<Placement> {
        if sight.field.occupied().count() <= Self::BEGINNING {
            self.switched = false;
        }
        // A field so full has no room for a shape.
        let full = sight.field.occupied().count() >= Self::FULL;
        let near = || self.opening.score(sight.field).is_some_and(|score| score > self.switch);
        self.switched = self.switched || full || sight.coming > 0 || near();
        if self.switched { self.finish.reply(sight) } else { self.opening.reply(sight) }
    }
}
