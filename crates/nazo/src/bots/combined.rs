use super::{Joseki, Player, Potential, Sight};
use crate::{Field, Pair, Placement};

/// Builds towards a template until it is nearly there, then makes the most of it by potential maximization.
#[derive(Clone, Debug)]
pub struct Combined<'a> {
    /// Who begins.
    pub opening: Joseki<'a>,
    /// Who goes on.
    pub finish: Potential,
    /// The score above which it goes on.
    pub switch: f32,
    switched: bool,
}

impl<'a> Combined<'a> {
    /// Goes on above a score of 0.9, as in the 2012 paper.
    pub fn new(opening: Joseki<'a>, finish: Potential) -> Self {
        Self { opening, finish, switch: 0.9, switched: false }
    }

    /// A field with so few stones is a new beginning.
    const BEGINNING: u32 = 6;
}

impl Player for Combined<'_> {
    fn choose(&mut self, field: &Field, pairs: &[Pair]) -> Option<Placement> {
        self.reply(&Sight::alone(field, pairs))
    }

    fn reply(&mut self, sight: &Sight) -> Option<Placement> {
        if sight.field.occupied().count() <= Self::BEGINNING {
            self.switched = false;
        }
        self.switched |= sight.coming > 0 || self.opening.score(sight.field).is_some_and(|score| score > self.switch);
        if self.switched { self.finish.reply(sight) } else { self.opening.reply(sight) }
    }
}
