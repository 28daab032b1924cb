use crate::{Input, Text};
use puzzle::Position as _;
use shisen::{Cell, Position, Take};

/// The player's hand: the picked tile and the keyboard cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Hand {
    /// The first tile of a pair.
    pub picked: Option<Cell>,
    /// The keyboard cursor; `None` until a key is pressed.
    pub cursor: Option<Cell>,
    /// Why the last two tiles did not go together.
    pub refused: Option<Text>,
}

/// The effect of pointing at a tile.
pub enum Pointed {
    /// Nothing changed.
    Nothing,
    /// Another tile is picked, or none.
    Picked,
    /// Two tiles are taken.
    Taken(Take),
}

impl Hand {
    /// Points at a cell: picks its tile, takes it with the picked one, or unpicks that one.
    pub fn point(&mut self, position: &Position, cell: Cell) -> Pointed {
        if position.tile(cell.x.into(), cell.y.into()).is_none() {
            return Pointed::Nothing;
        }
        let take = self.picked.and_then(|picked| Take::new(picked, cell));
        match take.filter(|&take| position.is_legal(take)) {
            Some(take) => {
                self.picked = None;
                Pointed::Taken(take)
            }
            // A tile that does not match the first one becomes the first one.
            None => {
                self.refused = take.map(|take| refusal(position, take));
                self.picked = (self.picked != Some(cell)).then_some(cell);
                Pointed::Picked
            }
        }
    }

    /// Moves the cursor to the next tile in a direction; at first, to the tile nearest to the middle.
    pub fn step(&mut self, position: &Position, input: Input) -> bool {
        let puzzle = position.board().puzzle();
        let (width, height) = (puzzle.width() as i32, puzzle.height() as i32);
        let tiles = || {
            let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            all.filter(|&(x, y)| position.tile(x as usize, y as usize).is_some())
        };
        let found = match self.cursor.map(|cursor| (i32::from(cursor.x), i32::from(cursor.y))) {
            None => tiles().min_by_key(|&(x, y)| (2 * x + 1 - width).abs() + (2 * y + 1 - height).abs()),
            Some(from) => {
                // Distances of a tile ahead and aside.
                let ahead = |(x, y): (i32, i32)| match input {
                    Input::Left => (from.0 - x, y - from.1),
                    Input::Right => (x - from.0, y - from.1),
                    Input::Clockwise => (from.1 - y, x - from.0),
                    _ => (y - from.1, x - from.0),
                };
                // Straight ahead if there is a tile, otherwise the one least aside.
                tiles().filter(|&at| ahead(at).0 > 0).min_by_key(|&at| (ahead(at).1.abs(), ahead(at).0))
            }
        };
        let Some((x, y)) = found else { return false };
        self.cursor = Some(Cell { x: x as u8, y: y as u8 });
        true
    }
}

/// Why two tiles cannot be taken.
fn refusal(position: &Position, take: Take) -> Text {
    let [one, other] = take.cells().map(|cell| position.tile(cell.x.into(), cell.y.into()));
    if one == other { Text::RefusedPath } else { Text::RefusedKind }
}
