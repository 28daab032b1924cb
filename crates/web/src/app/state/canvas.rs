use crate::canvas::layout::Layout;
use crate::canvas::rotation;
use play::Input;
use web_sys::HtmlCanvasElement;

/// The canvases of the table, and how they were last drawn.
#[derive(Default)]
pub struct TableCanvas {
    /// The canvas of the board.
    pub board: Option<HtmlCanvasElement>,
    /// The canvas of the pieces that come.
    pub queue: Option<HtmlCanvasElement>,
    /// The room there is for the board, in CSS pixels, until it changes: asking for it in each frame would cost a layout.
    pub room: Option<(f64, f64)>,
    /// Whether the coming pieces stand below each other, until the room changes.
    pub wide: Option<bool>,
    /// Whether the rows of the board are drawn as columns.
    pub turned: bool,
    /// The sizes of the board as last drawn, and device pixels to a CSS pixel.
    pub layout: (Layout, f64),
    /// Columns of the piece in hand as last drawn.
    pub hand: String,
    /// Whether something was moving in the last frame.
    pub moving: bool,
    /// Whether a frame has been asked for.
    pub frame_asked: bool,
}

impl TableCanvas {
    /// Has the room for the board looked up anew.
    pub fn measure(&mut self) {
        (self.room, self.wide) = (None, None);
    }

    /// The cell of the puzzle at a point of the board's picture, in CSS pixels.
    pub fn cell_at(&self, (x, y): (f64, f64)) -> Option<(i32, i32)> {
        let (layout, ratio) = &self.layout;
        let (column, row) = layout.cell_at((x * ratio, y * ratio))?;
        Some(if self.turned { rotation::back((column, row), layout.columns, layout.rows) } else { (column, row) })
    }

    /// What an input means, as the board is drawn.
    pub fn oriented(&self, input: Input) -> Input {
        if self.turned { rotation::oriented(input) } else { input }
    }

    /// The side of a cell in CSS pixels.
    pub fn cell(&self) -> f64 {
        f64::from(self.layout.0.cell) / self.layout.1.max(0.1)
    }
}
