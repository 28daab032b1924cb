use super::{Player, Sight};
use crate::{Bits, Colour, Grid, Pair, Placement, Ruleset};

/// Potential maximization, the rival in the 2012 paper: among all placements of the known pairs, plays the first step
/// towards the largest attack that the second or third pair can fire.
///
/// A first placement that fires is left out, except when the field is nearly full, when it is enough to win, or when
/// a row of nuisance or more is about to fall and it cancels some of it. Stones that are in the way may vanish at
/// once if that leads to a larger attack later.
#[derive(Clone, Debug)]
pub struct Potential {
    /// How attacks are counted.
    pub ruleset: Ruleset,
    /// With fewer free visible cells than this, the field is nearly full.
    pub room: u32,
    /// In a duel, an attack that exceeds the rival's best answer by this many stones is enough to win.
    pub margin: u32,
    /// Stones of one colour that may come after the known pairs. With 0, what the known pairs cannot fire counts for
    /// nothing, as in the paper; otherwise a chain is not given up while its colour is out of sight.
    pub unknown: u32,
    /// The weight of an attack that needs such stones, in per cent.
    pub trust: u32,
    /// Whether such stones no longer count once the field is nearly full: then the player fires what it can, instead
    /// of hoping until it has lost.
    pub until_full: bool,
}

/// The value of a placement: the attack, and among equals a low field with many connected stones.
type Worth = (u32, i32);

impl Default for Potential {
    fn default() -> Self {
        Self { ruleset: Ruleset::Paper2012, room: 18, margin: u32::MAX, unknown: 2, trust: 90, until_full: false }
    }
}

impl Potential {
    /// The largest attack that these pairs, or the unknown stones after them, can fire.
    fn best<const W: usize, const H: usize>(&self, field: &Grid<W, H>, pairs: &[Pair], unknown: u32) -> u32 {
        let mut best = self.best_with_unknown(field, unknown) * self.trust / 100;
        let Some((&pair, rest)) = pairs.split_first() else { return best };
        for placement in field.placements(pair) {
            let mut child = *field;
            child.drop(pair, placement);
            if !child.vanishing().is_empty() {
                let chain = child.resolve();
                if !child.is_lost() {
                    best = best.max(self.ruleset.attack(&chain));
                }
            } else if !child.is_lost() && !rest.is_empty() {
                best = best.max(self.best(&child, rest, unknown));
            }
        }
        best
    }

    /// The largest attack that a few stones of one colour, in one column, would fire.
    fn best_with_unknown<const W: usize, const H: usize>(&self, field: &Grid<W, H>, unknown: u32) -> u32 {
        let mut best = 0;
        let tops = field.occupied().tops();
        let reachable = field.reachable();
        for x in (0..W).filter(|x| unknown > 0 && reachable >> x & 1 == 1) {
            let top = tops & Bits::column(x) & Grid::<W, H>::SEEN;
            let beside = (top.down() | top.left() | top.right()) & Grid::<W, H>::SEEN;
            for colour in Colour::ALL.into_iter().filter(|&colour| !(field.cells(colour.into()) & beside).is_empty()) {
                let mut tried = *field;
                for _ in 0..unknown.min((H as u32).saturating_sub(field.height(x))) {
                    tried.drop_stone(x, colour.into());
                    if !tried.vanishing().is_empty() {
                        best = best.max(self.ruleset.attack(&tried.resolve()));
                        break;
                    }
                }
            }
        }
        best
    }

    fn worth<const W: usize, const H: usize>(&self, sight: &Sight<W, H>, placement: Placement) -> Worth {
        let mut child = *sight.field;
        child.drop(sight.pairs[0], placement);
        let chain = child.resolve();
        if child.is_lost() {
            return (0, i32::MIN);
        }
        if chain.length == 0 && sight.coming > 0 && sight.falls_in == 0 {
            // Whole rows are certain; where the rest falls is unknown.
            child.rain(sight.coming.min(Grid::<W, H>::MOST_NUISANCE).div_ceil(W as u32), 0);
        }
        let free = (Grid::<W, H>::SEEN & !sight.field.occupied()).count();
        let unknown = if self.until_full && free < self.room { 0 } else { self.unknown };
        let later = self.best(&child, &sight.pairs[1..sight.pairs.len().min(3)], unknown);
        let now = self.ruleset.attack(&chain);
        // Less than a row of nuisance needs no reply.
        let allowed = free < self.room || sight.coming >= W as u32;
        (if allowed { later.max(now) } else { later }, tidiness(&child))
    }
}

/// Tie-breaker: low fields with connected stones are better.
pub(crate) fn tidiness<const W: usize, const H: usize>(field: &Grid<W, H>) -> i32 {
    let (two, three) = field.links();
    let squares: u32 = field.heights().iter().map(|height| height * height).sum();
    (4 * two + 10 * three) as i32 - squares as i32
}

impl<const W: usize, const H: usize> Player<W, H> for Potential {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        self.reply(&Sight::alone(field, pairs))
    }

    fn reply(&mut self, sight: &Sight<W, H>) -> Option<Placement> {
        let strike = sight.strike(self.ruleset)?;
        if strike.0 > 0 && sight.wins(self.ruleset, strike.0, self.margin) {
            return Some(strike.1);
        }
        let firsts = sight.field.placements(*sight.pairs.first()?);
        firsts.map(|first| (self.worth(sight, first), first)).max_by_key(|(worth, _)| *worth).map(|best| best.1)
    }
}
