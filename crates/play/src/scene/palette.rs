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

    /// The face of a tile.
    pub fn face(self) -> &'static str {
        self.pick("#fffdf8", "#242932")
    }

    /// The edge of a tile.
    pub fn rim(self) -> &'static str {
        self.pick("#d3ccbb", "#3b434f")
    }

    /// What lies over rows that are about to vanish.
    pub fn lit(self) -> &'static str {
        self.pick("#fffdf8", "#f6f3ec")
    }

    /// The colour of a kind of cell: of equal weight, and at least 3:1 against the ground.
    pub fn fill(self, ink: Ink) -> &'static str {
        match ink {
            Ink::Terrain | Ink::Nuisance => self.pick("#8a8b8d", "#737982"),
            Ink::I => self.pick("#1b96a8", "#3fb6c6"),
            Ink::J => self.pick("#4470cf", "#7d9df0"),
            Ink::L => self.pick("#c96f1d", "#e29a55"),
            Ink::O | Ink::Yellow => self.pick("#a98309", "#cfae45"),
            Ink::S | Ink::Green => self.pick("#4a9440", "#6fb266"),
            Ink::T => self.pick("#9b52c0", "#b884de"),
            // Further apart than blue and purple pieces, for stones have no shape to be told by.
            Ink::Blue => self.pick("#2f74d0", "#6fa2f2"),
            Ink::Purple => self.pick("#a94fb8", "#c783d8"),
            Ink::Tile(kind) => self.fill(Ink::of_tile(kind)),
            Ink::Z | Ink::Red => self.pick("#cf4a42", "#e57f76"),
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
    fn every_block_stands_out_from_the_well_the_page_and_a_tile() {
        for ground in [Ground::Paper, Ground::Slate] {
            for ink in Ink::ALL {
                let grounds = [ground.well(), ground.page(), ground.face()];
                let against = grounds.map(|under| contrast(ground.fill(ink), under)).into_iter().fold(21.0, f64::min);
                assert!(against >= 3.0, "{ink:?} on {ground:?}: {against:.2}");
            }
        }
    }

    #[test]
    fn no_piece_outweighs_another() {
        for ground in [Ground::Paper, Ground::Slate] {
            let pieces = Ink::ALL.into_iter().filter(|ink| !matches!(ink, Ink::Terrain | Ink::Nuisance));
            let weights: Vec<f64> = pieces.map(|ink| luminance(ground.fill(ink)) + 0.05).collect();
            let (least, most) = weights.iter().fold((1.0, 0.0), |(l, m), &w| (w.min(l), w.max(m)));
            assert!(most / least < 1.5, "{ground:?}: {weights:?}");
        }
    }

    /// Lightness and the two axes of colour of CIELAB, in which distances are what eyes see.
    fn lab(colour: &str) -> [f64; 3] {
        let part = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        let linear = |c: f64| if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        let [r, g, b] = [1, 3, 5].map(|at| linear(part(at)));
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83;
        let [x, y, z] = [x, y, z].map(|t| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn stones_are_told_apart_by_their_colours() {
        let stones: Vec<Ink> = Ink::ALL.into_iter().filter(|ink| ink.is_round()).collect();
        for ground in [Ground::Paper, Ground::Slate] {
            for (place, &one) in stones.iter().enumerate() {
                for &other in &stones[place + 1..] {
                    let (a, b) = (lab(ground.fill(one)), lab(ground.fill(other)));
                    let distance = (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt();
                    assert!(distance >= 30.0, "{one:?} and {other:?} on {ground:?}: {distance:.1}");
                }
            }
        }
    }
}
