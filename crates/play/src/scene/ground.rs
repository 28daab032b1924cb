use crate::{Ink, Palette};

/// How a board is drawn: light or dark, in which palette, and with what besides the blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Whether it is chalk on slate, or else ink on paper.
    pub dark: bool,
    /// The colours of the blocks.
    pub palette: Palette,
    /// Whether lines part the empty cells.
    pub has_grid: bool,
    /// Whether it is shown where the piece in hand would come to rest.
    pub has_ghost: bool,
}

impl Ground {
    /// Light: ink on paper.
    pub const PAPER: Self = Self { dark: false, palette: Palette::Standard, has_grid: true, has_ghost: true };
    /// Dark: chalk on slate.
    pub const SLATE: Self = Self { dark: true, ..Self::PAPER };

    /// The colour of the page around the board.
    pub fn page(self) -> &'static str {
        self.pick("#f6f3ec", "#15181d")
    }

    /// The colour of words on the page.
    pub fn ink(self) -> &'static str {
        self.pick("#1d2126", "#e8e6e1")
    }

    /// The accent colour.
    pub fn accent(self) -> &'static str {
        self.pick("#3b4cca", "#8c9bff")
    }

    /// The board's background.
    pub fn well(self) -> &'static str {
        if self.is_bold() { self.pick("#ffffff", "#000000") } else { self.pick("#fffdf8", "#1b1f26") }
    }

    /// The grid lines between empty cells: as good as none where they are not wanted.
    pub fn grid(self) -> &'static str {
        match (self.has_grid, self.is_bold()) {
            (false, _) => self.well(),
            (true, false) => self.pick("#ede8dc", "#252a32"),
            (true, true) => self.pick("#c9c9c9", "#3d3d3d"),
        }
    }

    /// The walls and the floor.
    pub fn wall(self) -> &'static str {
        if self.is_bold() { self.pick("#000000", "#ffffff") } else { self.pick("#3a3f46", "#8b9099") }
    }

    /// The highlight inside a cell's edge, and the pattern on it.
    pub fn light(self) -> &'static str {
        if self.is_bold() {
            return self.pick("rgba(255,255,255,0.9)", "rgba(0,0,0,0.8)");
        }
        self.pick("rgba(255,255,255,0.42)", "rgba(255,255,255,0.30)")
    }

    /// The face of a tile.
    pub fn face(self) -> &'static str {
        if self.is_bold() { self.well() } else { self.pick("#fffdf8", "#242932") }
    }

    /// The edge of a tile.
    pub fn rim(self) -> &'static str {
        if self.is_bold() { self.pick("#6b6b6b", "#9a9a9a") } else { self.pick("#d3ccbb", "#3b434f") }
    }

    /// The light over rows that are about to vanish.
    pub fn lit(self) -> &'static str {
        self.pick("#fffdf8", "#f6f3ec")
    }

    /// The mark on a stone.
    pub fn mark(self) -> &'static str {
        if self.is_bold() { self.pick("#ffffff", "#000000") } else { self.lit() }
    }

    /// The colour of an ink.
    pub fn fill(self, ink: Ink) -> &'static str {
        let [paper, slate] = self.palette.fill(ink);
        self.pick(paper, slate)
    }

    /// Whether lines and patterns are drawn boldly.
    pub fn is_bold(self) -> bool {
        self.palette == Palette::HighContrast
    }

    fn pick(self, paper: &'static str, slate: &'static str) -> &'static str {
        if self.dark { slate } else { paper }
    }
}
