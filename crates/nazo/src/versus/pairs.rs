use super::Rules;
use crate::{Colour, Deal, Pair};

/// The pairs of a match, the same for both sides: the first ones in three colours, where the rules say so.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    deal: Deal,
    opening: std::iter::Take<Deal>,
    /// The first pairs use this colour and the next two, so that it is not always the same one that is missing.
    first: usize,
    colours: usize,
}

impl Pairs {
    pub fn new(rules: &Rules, seed: u64) -> Self {
        let colours = rules.colours as usize;
        let opening = Deal::new(seed.rotate_left(9), 3).take(rules.opening as usize);
        Self {
            deal: Deal::new(seed, colours),
            opening,
            first: (seed.rotate_left(40) % colours as u64) as usize,
            colours,
        }
    }

    pub fn draw(&mut self) -> Pair {
        let rotated = |colour: Colour| Colour::ALL[(colour as usize + self.first) % self.colours];
        let opening = self.opening.next().map(|pair| Pair::new(rotated(pair.axis), rotated(pair.child)));
        // A deal never ends.
        opening.or_else(|| self.deal.next()).unwrap_or(Pair::new(Colour::Red, Colour::Red))
    }
}
