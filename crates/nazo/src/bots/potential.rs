use super::{Player, Sight};
use crate::{Field, Pair, Placement, Ruleset};

/// Potential maximization, the rival of the 2012 paper: of all placements of the known pairs, the first step on the way to
/// the largest attack that can be fired by the second pair or the third.
///
/// A first placement that fires is left out, but for special cases: it is what is best when the field is nearly full, or
/// when it is attack enough, or when nuisance is about to fall and it sends some of it back. Stones that are in the way may
/// go at once if that leads to a larger attack later.
#[derive(Clone, Debug)]
pub struct Potential {
    /// How attacks are counted.
    pub ruleset: Ruleset,
    /// The field is nearly full with fewer free visible cells than this.
    pub room: u32,
    /// An attack that need not grow.
    pub enough: u32,
}

impl Default for Potential {
    fn default() -> Self {
        Self { ruleset: Ruleset::Paper2012, room: 16, enough: u32::MAX }
    }
}

/// The worth of an attack: itself, then whatever vanishes at all, then a low field.
type Worth = (u32, u32, i32);

impl Potential {
    /// Of all fields that these pairs lead to, the largest attack fired on the way.
    fn best(&self, field: &Field, pairs: &[Pair]) -> Worth {
        let Some((&pair, rest)) = pairs.split_first() else { return (0, 0, tidiness(field)) };
        let mut best = (0, 0, i32::MIN);
        for placement in field.placements(pair) {
            let mut child = *field;
            child.drop(pair, placement);
            let worth = if child.vanishing().is_empty() {
                if child.is_lost() {
                    continue;
                }
                self.best(&child, rest)
            } else {
                let chain = child.resolve();
                if child.is_lost() {
                    continue;
                }
                (self.ruleset.attack(&chain), chain.length, tidiness(&child))
            };
            best = best.max(worth);
        }
        best
    }
}

/// Among fields that promise the same, low ones with connected stones are better.
fn tidiness(field: &Field) -> i32 {
    let (two, three) = field.links();
    let squares: u32 = field.heights().iter().map(|height| height * height).sum();
    (4 * two + 10 * three) as i32 - squares as i32
}

impl Player for Potential {
    fn choose(&mut self, field: &Field, pairs: &[Pair]) -> Option<Placement> {
        self.reply(&Sight::alone(field, pairs))
    }

    fn reply(&mut self, sight: &Sight) -> Option<Placement> {
        let (field, pairs) = (sight.field, &sight.pairs[..sight.pairs.len().min(3)]);
        let (&pair, rest) = pairs.split_first()?;
        let free = (Field::WIDTH * Field::VISIBLE) as u32 - field.occupied().count().min(72);
        let pressed = free < self.room || sight.coming > 0;
        let mut best: Option<(Worth, Placement)> = None;
        for placement in field.placements(pair) {
            let mut child = *field;
            child.drop(pair, placement);
            let chain = child.resolve();
            let mut worth = if child.is_lost() { (0, 0, i32::MIN) } else { self.best(&child, rest) };
            if chain.length > 0 && !child.is_lost() {
                let attack = self.ruleset.attack(&chain);
                if attack >= self.enough || pressed {
                    worth = worth.max((attack, chain.length, tidiness(&child)));
                }
            }
            if best.is_none_or(|best| worth > best.0) {
                best = Some((worth, placement));
            }
        }
        Some(best?.1)
    }
}
