use crate::Ink;
use serde::{Deserialize, Serialize};

/// The colours of the blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Palette {
    /// The colours that players know, of equal weight.
    #[default]
    Standard,
    /// Told apart with weak red or green vision (protanopia, deuteranopia): the lightness differs too.
    RedGreen,
    /// Told apart with weak blue vision (tritanopia).
    BlueYellow,
    /// Strong colours and bold patterns on black or white.
    HighContrast,
}

/// One colour on paper and one on slate for each of: terrain, I, J, L, O, S, T, Z, blue stones, purple stones.
type Fills = [[&'static str; 2]; 10];

impl Palette {
    /// Every palette, as they are offered.
    pub const ALL: [Self; 4] = [Self::Standard, Self::RedGreen, Self::BlueYellow, Self::HighContrast];

    /// Its name in the browser's storage.
    pub fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::RedGreen => "red-green",
            Self::BlueYellow => "blue-yellow",
            Self::HighContrast => "high-contrast",
        }
    }

    /// The palette of that name, or the standard one if there is none.
    pub fn named(name: &str) -> Self {
        Self::ALL.into_iter().find(|palette| palette.name() == name).unwrap_or_default()
    }

    /// The colour of an ink on paper and on slate.
    pub fn fill(self, ink: Ink) -> [&'static str; 2] {
        let place = match ink {
            Ink::Terrain | Ink::Nuisance => 0,
            Ink::I => 1,
            Ink::J => 2,
            Ink::L => 3,
            Ink::O | Ink::Yellow => 4,
            Ink::S | Ink::Green => 5,
            Ink::T => 6,
            Ink::Z | Ink::Red => 7,
            // Further apart than blue and purple pieces, for stones have no shape to be told by.
            Ink::Blue => 8,
            Ink::Purple => 9,
            Ink::Tile(kind) => return self.fill(Ink::of_tile(kind)),
        };
        self.fills()[place]
    }

    fn fills(self) -> &'static Fills {
        match self {
            Self::Standard => &STANDARD,
            Self::RedGreen => &RED_GREEN,
            Self::BlueYellow => &BLUE_YELLOW,
            Self::HighContrast => &HIGH_CONTRAST,
        }
    }
}

const STANDARD: Fills = [
    ["#8a8b8d", "#737982"],
    ["#1b96a8", "#3fb6c6"],
    ["#4470cf", "#7d9df0"],
    ["#c96f1d", "#e29a55"],
    ["#a98309", "#cfae45"],
    ["#4a9440", "#6fb266"],
    ["#9b52c0", "#b884de"],
    ["#cf4a42", "#e57f76"],
    ["#2f74d0", "#6fa2f2"],
    ["#a94fb8", "#c783d8"],
];

// Found by annealing: the least distance of two colours, terrain included, under the vision in question, at a contrast
// of 3:1 or more to the board.
const RED_GREEN: Fills = [
    ["#8a8b8d", "#737982"],
    ["#2e91c3", "#72c7e1"],
    ["#3f426d", "#6c57ff"],
    ["#7d2e00", "#ffaa09"],
    ["#a78709", "#cbbf6c"],
    ["#5e9454", "#7bcaa2"],
    ["#5c00e0", "#a34ebc"],
    ["#603e38", "#e50018"],
    ["#3f426d", "#6c57ff"],
    ["#5c00e0", "#a34ebc"],
];

const BLUE_YELLOW: Fills = [
    ["#8a8b8d", "#737982"],
    ["#0094db", "#0dd1d4"],
    ["#1d00f8", "#5d7aff"],
    ["#eb4714", "#eb8e05"],
    ["#5b4113", "#b0913c"],
    ["#005602", "#98cc6b"],
    ["#bd3af1", "#d424e7"],
    ["#88233f", "#f13a03"],
    ["#1d00f8", "#5d7aff"],
    ["#bd3af1", "#d424e7"],
];

const HIGH_CONTRAST: Fills = [
    ["#6e6e6e", "#8c8c8c"],
    ["#0071c2", "#00f2e9"],
    ["#1805e7", "#3285f2"],
    ["#c93c00", "#f96c0b"],
    ["#846d06", "#ffd700"],
    ["#117f40", "#71ba42"],
    ["#a822b2", "#e34afb"],
    ["#55050c", "#ed6282"],
    ["#1805e7", "#3285f2"],
    ["#a822b2", "#e34afb"],
];

impl From<String> for Palette {
    fn from(name: String) -> Self {
        Self::named(&name)
    }
}

impl From<Palette> for String {
    fn from(palette: Palette) -> Self {
        palette.name().to_owned()
    }
}

#[cfg(test)]
mod tests;
