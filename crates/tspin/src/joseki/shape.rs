use super::{Blocks, LowCells};
use crate::{Board, Piece, Placement};
use puzzle::BadCode;
use puzzle::joseki::{Cells, Choice, FallingGame, Search, Template, Truth, read_templates};
use std::sync::OnceLock;

/// What is built: templates, of which any will do.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// The templates.
    pub templates: Vec<Template<LowCells>>,
}

impl Shape {
    /// Four flat rows beside a well on the left, as in figure 1 (a) of the 2012 paper.
    pub fn left() -> &'static Self {
        static SHAPE: OnceLock<Shape> = OnceLock::new();
        SHAPE.get_or_init(|| Self { templates: Self::either().templates.iter().take(1).cloned().collect() })
    }

    /// The same beside a well on the left or on the right.
    pub fn either() -> &'static Self {
        static SHAPE: OnceLock<Shape> = OnceLock::new();
        // A test reads the file, so this cannot fail.
        SHAPE.get_or_init(|| Self::read(include_str!("../../templates/flat.txt")).unwrap_or_default())
    }

    /// Reads templates in the format of [`read_templates`]; nothing must differ but what they say.
    pub fn read(text: &str) -> Result<Self, BadCode> {
        let templates = read_templates(text, LowCells::MOST_ROWS, |_, picture| Ok((picture, Truth::none())))?;
        Ok(Self { templates })
    }

    /// The score of the nearest template; `None` if all are violated.
    pub fn score(&self, board: &Board) -> Option<f32> {
        let search = self.search();
        search.scores(&search.alive(board)).max_by(f32::total_cmp)
    }

    /// Whether a board has every stone of some template, and nothing that violates it.
    pub fn is_complete(&self, board: &Board) -> bool {
        let stones = Blocks::stones(board);
        let filled = stones.kinds.iter().fold(LowCells::default(), |filled, cells| filled | *cells);
        let search = self.search();
        let alive = search.alive(board);
        alive.iter().map(|(number, _)| search.template(*number).body()).any(|body| body & filled == body)
    }

    /// A placement of the first of these pieces, on the way to the board that all of them can bring nearest to a
    /// template; `None` without one.
    pub fn choose(&self, board: &Board, pieces: &[Piece]) -> Option<Placement> {
        self.search().choose(board, pieces)
    }

    fn search(&self) -> Search<'_, Blocks> {
        Search { templates: &self.templates, choice: Choice::Largest }
    }
}
