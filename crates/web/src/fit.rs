/// The sizes of a board on the screen, in device pixels, so that every cell has sharp edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Fit {
    /// The side of a cell.
    pub cell: u32,
    /// The thickness of the walls and the floor.
    pub edge: u32,
    /// Columns.
    pub columns: u32,
    /// Rows.
    pub rows: u32,
    /// Free room below the floor.
    pub below: u32,
}

/// The room there is for a board, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
    /// Device pixels to a CSS pixel.
    pub ratio: f64,
    /// The largest cell that still looks like part of a board.
    pub largest: f64,
}

impl Fit {
    /// The largest whole cells that fit. The floor is placed for `home` rows: a stack that grows adds rows above and
    /// leaves everything else where it is.
    pub fn new(room: Room, columns: i32, rows: i32, home: i32) -> Self {
        let (columns, rows, home) = (columns.max(1) as u32, rows.max(1) as u32, home.max(1) as u32);
        let edge = (2.0 * room.ratio).round().max(1.0) as u32;
        let across = (room.width * room.ratio).max(0.0) as u32;
        let up = (room.height * room.ratio).max(0.0) as u32;
        let largest = (room.largest * room.ratio) as u32;
        let cell = (across.saturating_sub(2 * edge) / columns).min(up.saturating_sub(edge) / rows).min(largest).max(1);
        let fit = Self { cell, edge, columns, rows, below: 0 };
        let centred = up.saturating_sub(home * cell + edge) / 2;
        Self { below: centred.min(up.saturating_sub(fit.height())), ..fit }
    }

    /// The width of the whole picture.
    pub fn width(&self) -> u32 {
        self.columns * self.cell + 2 * self.edge
    }

    /// The height of the whole picture.
    pub fn height(&self) -> u32 {
        self.rows * self.cell + self.edge
    }

    /// The left top corner of a cell.
    pub fn corner(&self, x: i32, y: i32) -> (f64, f64) {
        self.place(f64::from(x), f64::from(y))
    }

    /// The left top corner of a cell that may be between two rows.
    pub fn place(&self, x: f64, y: f64) -> (f64, f64) {
        let (cell, edge) = (f64::from(self.cell), f64::from(self.edge));
        (edge + x * cell, (f64::from(self.rows) - 1.0 - y) * cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHONE: Room = Room { width: 358.0, height: 420.0, ratio: 3.0, largest: 56.0 };

    #[test]
    fn cells_are_as_large_as_fit_and_whole() {
        let fit = Fit::new(PHONE, 10, 9, 9);
        assert_eq!(fit.cell, (358 * 3 - 12) / 10);
        assert!(fit.width() <= 358 * 3 && fit.height() <= 420 * 3);
        let tall = Fit::new(PHONE, 10, 20, 20);
        assert_eq!(tall.cell, (420 * 3 - 6) / 20);
        let desk = Fit::new(Room { width: 2000.0, height: 2000.0, ..PHONE }, 10, 9, 9);
        assert_eq!(desk.cell, 56 * 3);
    }

    #[test]
    fn a_growing_stack_leaves_the_floor_where_it_is() {
        let (home, grown) = (Fit::new(PHONE, 10, 9, 9), Fit::new(PHONE, 10, 10, 9));
        assert_eq!(home.cell, grown.cell);
        assert_eq!(home.below, grown.below);
        let high = Fit::new(PHONE, 10, 14, 9);
        assert!(high.height() + high.below <= 420 * 3);
    }

    #[test]
    fn no_room_is_no_trouble() {
        let fit = Fit::new(Room { width: 0.0, height: -1.0, ..PHONE }, 10, 9, 9);
        assert_eq!((fit.cell, fit.below), (1, 0));
    }

    #[test]
    fn corners_count_from_the_floor() {
        let fit = Fit::new(PHONE, 10, 9, 9);
        assert_eq!(fit.corner(0, 8), (f64::from(fit.edge), 0.0));
        assert_eq!(fit.corner(0, 0).1 + f64::from(fit.cell + fit.edge), f64::from(fit.height()));
    }
}
