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
    /// The room between the sides of the picture and the cells; above and below them too, on a tray.
    pub side: u32,
    /// Whether it is a tray, which is open on no side and has no floor.
    pub tray: bool,
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
        let fit = Self { cell, edge, columns, rows, side: edge, ..Self::default() };
        let centred = up.saturating_sub(home * cell + edge) / 2;
        Self { below: centred.min(up.saturating_sub(fit.height())), ..fit }
    }

    /// The same for a tray of tiles. Lines that run outside have half a cell for that.
    pub fn tray(room: Room, columns: i32, rows: i32, margin: i32) -> Self {
        let (columns, rows) = (columns.max(1) as u32, rows.max(1) as u32);
        let edge = (2.0 * room.ratio).round().max(1.0) as u32;
        let pixels = |length: f64| (length * room.ratio).max(0.0) as u32;
        let (across, up, largest) = (pixels(room.width), pixels(room.height), pixels(room.largest));
        let fitting = |length: u32, cells: u32| match margin {
            0 => length.saturating_sub(6 * edge) / cells,
            _ => length / (cells + 1),
        };
        let cell = fitting(across, columns).min(fitting(up, rows)).min(largest).max(1);
        let side = if margin == 0 { 3 * edge } else { cell / 2 };
        let fit = Self { cell, edge, columns, rows, below: 0, side, tray: true };
        Self { below: up.saturating_sub(fit.height()) / 2, ..fit }
    }

    /// The width of the whole picture.
    pub fn width(&self) -> u32 {
        self.columns * self.cell + 2 * self.side
    }

    /// The height of the whole picture.
    pub fn height(&self) -> u32 {
        self.rows * self.cell + if self.tray { 2 * self.side } else { self.edge }
    }

    /// The room above the cells.
    fn above(&self) -> u32 {
        if self.tray { self.side } else { 0 }
    }

    /// The left top corner of a cell.
    pub fn corner(&self, x: i32, y: i32) -> (f64, f64) {
        self.place(f64::from(x), f64::from(y))
    }

    /// The left top corner of a cell that may be between two rows.
    pub fn place(&self, x: f64, y: f64) -> (f64, f64) {
        let (cell, side, above) = (f64::from(self.cell), f64::from(self.side), f64::from(self.above()));
        (side + x * cell, above + (f64::from(self.rows) - 1.0 - y) * cell)
    }

    /// The middle of a cell; of one outside, the middle of the room there is.
    pub fn middle(&self, x: i32, y: i32) -> (f64, f64) {
        let along = |at: i32, cells: u32| {
            let (cell, side, cells) = (f64::from(self.cell), f64::from(self.side), f64::from(cells));
            match f64::from(at) {
                at if at < 0.0 => side / 2.0,
                at if at >= cells => side * 1.5 + cells * cell,
                at => side + (at + 0.5) * cell,
            }
        };
        (along(x, self.columns), along(self.rows as i32 - 1 - y, self.rows))
    }

    /// The cell at a point of the picture.
    pub fn cell_at(&self, (x, y): (f64, f64)) -> Option<(i32, i32)> {
        let cell = f64::from(self.cell);
        let column = ((x - f64::from(self.side)) / cell).floor() as i32;
        let row = self.rows as i32 - 1 - ((y - f64::from(self.above())) / cell).floor() as i32;
        let inside = (0..self.columns as i32).contains(&column) && (0..self.rows as i32).contains(&row);
        inside.then_some((column, row))
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
    fn a_tray_has_room_for_lines_outside() {
        let fit = Fit::tray(PHONE, 6, 10, 1);
        assert!(fit.width() <= 358 * 3 && fit.height() <= 420 * 3 && fit.side == fit.cell / 2);
        assert!(Fit::tray(PHONE, 6, 10, 0).cell > fit.cell);
        for (x, y) in [(0, 0), (5, 9), (2, 7)] {
            assert_eq!(fit.cell_at(fit.middle(x, y)), Some((x, y)));
            let (left, top) = fit.corner(x, y);
            assert_eq!(fit.cell_at((left, top)), Some((x, y)));
        }
        for (x, y) in [(-1, 0), (6, 3), (2, -1), (2, 10)] {
            let at = fit.middle(x, y);
            assert!(at.0 > 0.0 && at.1 > 0.0 && at.0 < f64::from(fit.width()) && at.1 < f64::from(fit.height()));
            assert_eq!(fit.cell_at(at), None);
        }
    }

    #[test]
    fn corners_count_from_the_floor() {
        let fit = Fit::new(PHONE, 10, 9, 9);
        assert_eq!(fit.corner(0, 8), (f64::from(fit.edge), 0.0));
        assert_eq!(fit.corner(0, 0).1 + f64::from(fit.cell + fit.edge), f64::from(fit.height()));
    }
}
