use crate::Ink;

/// What a board is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Ink on paper.
    Paper,
    /// Chalk on slate.
    Slate,
}

impl Ground {
    /// The colour of the page around the board.
    pub fn page(self) -> &'static str {
        self.pick("#f6f3ec", "#15181d")
    }

    /// The one colour of emphasis.
    pub fn accent(self) -> &'static str {
        self.pick("#3b4cca", "#8c9bff")
    }

    /// The colour behind the cells.
    pub fn well(self) -> &'static str {
        self.pick("#fffdf8", "#1b1f26")
    }

    /// The lines between empty cells.
    pub fn grid(self) -> &'static str {
        self.pick("#ede8dc", "#252a32")
    }

    /// The walls and the floor.
    pub fn wall(self) -> &'static str {
        self.pick("#3a3f46", "#8b9099")
    }

    /// The inner light of a cell, and the pattern on it.
    pub fn light(self) -> &'static str {
        self.pick("rgba(255,255,255,0.42)", "rgba(255,255,255,0.30)")
    }

    /// What lies over rows that are about to vanish.
    pub fn lit(self) -> &'static str {
        self.pick("#fffdf8", "#f6f3ec")
    }

    /// The colour of a kind of cell: of equal weight, and at least 3:1 against the ground.
    pub fn fill(self, ink: Ink) -> &'static str {
        match ink {
            Ink::Terrain => self.pick("#8a8b8d", "#737982"),
            Ink::I => self.pick("#1b96a8", "#3fb6c6"),
            Ink::J => self.pick("#4470cf", "#7d9df0"),
            Ink::L => self.pick("#c96f1d", "#e29a55"),
            Ink::O => self.pick("#a98309", "#cfae45"),
            Ink::S => self.pick("#4a9440", "#6fb266"),
            Ink::T => self.pick("#9b52c0", "#b884de"),
            Ink::Z => self.pick("#cf4a42", "#e57f76"),
        }
    }

    fn pick(self, paper: &'static str, slate: &'static str) -> &'static str {
        match self {
            Self::Paper => paper,
            Self::Slate => slate,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INKS: [Ink; 8] = [Ink::Terrain, Ink::I, Ink::J, Ink::L, Ink::O, Ink::S, Ink::T, Ink::Z];

    /// Relative luminance as the web's accessibility guidelines define it.
    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        let linear = |c: f64| if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_block_stands_out_from_the_well_and_the_page() {
        for ground in [Ground::Paper, Ground::Slate] {
            for ink in INKS {
                let against = contrast(ground.fill(ink), ground.well()).min(contrast(ground.fill(ink), ground.page()));
                assert!(against >= 3.0, "{ink:?} on {ground:?}: {against:.2}");
            }
        }
    }

    #[test]
    fn no_piece_outweighs_another() {
        for ground in [Ground::Paper, Ground::Slate] {
            let weights: Vec<f64> = INKS[1..].iter().map(|&ink| luminance(ground.fill(ink)) + 0.05).collect();
            let (least, most) = weights.iter().fold((1.0, 0.0), |(l, m), &w| (w.min(l), w.max(m)));
            assert!(most / least < 1.5, "{ground:?}: {weights:?}");
        }
    }
}
