use super::{Chance, Recipe};
use crate::Board;
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// How much noise lies on the base shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Noise {
    /// The shares of the recipe for every board.
    Thin,
    /// A thickness for each board, mostly small: from the shares of the recipe to a nearly full stack of six rows, as in the
    /// example of the thesis.
    #[default]
    Thick,
}

impl Noise {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Thin, Self::Thick];

    /// The name in recipes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Thin => "thin",
            Self::Thick => "thick",
        }
    }

    /// The shares in per cent of filled cells beside the overhang and in the two rows above it, for one board.
    fn shares(self, recipe: &Recipe, chance: &mut Chance) -> [u32; 3] {
        let thin = [recipe.beside, recipe.first, recipe.second];
        if self == Self::Thin {
            // Draws no number, so that the puzzles of the forge's first version stay as they were.
            return thin;
        }
        // The cube of an even number from 0 to 1: the median is an eighth.
        let even = chance.below(101);
        let thickness = even * even * even / 10_000;
        let toward = |share: u32, full: u32| share + full.saturating_sub(share) * thickness / 100;
        std::array::from_fn(|row| toward(thin[row], THICKEST[row]))
    }
}

/// The shares of the thickest noise, in per cent.
const THICKEST: [u32; 3] = [100, 90, 80];

impl fmt::Display for Noise {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Noise {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let known = Self::ALL.into_iter().find(|noise| noise.word() == text);
        known.ok_or_else(|| BadCode::invalid("noise", text, "thin or thick"))
    }
}

/// Fills cells beside the overhang in row `y`, and supported cells in the two rows above. The path of the T stays
/// free, and so does the column `spared`.
pub(super) fn noise_above(
    board: &mut Board,
    y: i32,
    centre: i32,
    left: bool,
    spared: Option<i32>,
    recipe: &Recipe,
    chance: &mut Chance,
) {
    let shares = recipe.noise.shares(recipe, chance);
    let open_side = if left { centre + 1 } else { centre - 1 };
    for (row, share) in (y..).zip(shares) {
        for x in (0..Board::WIDTH).filter(|&x| x != centre && x != open_side && Some(x) != spared) {
            if (row == y || board.is_filled(x, row - 1)) && chance.per_cent(share) {
                board.set(x, row, true);
            }
        }
    }
}
