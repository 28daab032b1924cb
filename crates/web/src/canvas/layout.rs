/// The layout of a board in device pixels, so that every cell has sharp edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Layout {
    /// The side of a cell.
    pub cell: u32,
    /// The thickness of the walls and the floor.
    pub edge: u32,
    /// Columns.
    pub columns: u32,
    /// Rows.
    pub rows: u32,
    /// Rows below these, out of sight.
    pub lift: u32,
    /// Free space below the floor.
    pub below: u32,
    /// The margin left and right of the cells; on a tray also above and below.
    pub side: u32,
    /// Whether it is a tray, which has a margin on all sides and no floor.
    pub tray: bool,
}

/// The space available to a board, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AvailableSpace {
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub ratio: f64,
    /// The largest side of a cell.
    pub largest: f64,
}

impl Layout {
    /// The largest whole cells of which `home` rows fit, whose floor is placed for them: a stack that grows adds rows above and
    /// leaves everything else where it is. Where there is no room above, its lowest rows go out of sight; cells never shrink.
    pub fn new(room: AvailableSpace, columns: i32, rows: i32, home: i32) -> Self {
        let (columns, rows, home) = (columns.max(1) as u32, rows.max(1) as u32, home.max(1) as u32);
        let edge = (2.0 * room.ratio).round().max(1.0) as u32;
        let across = (room.width * room.ratio).max(0.0) as u32;
        let up = (room.height * room.ratio).max(0.0) as u32;
        let largest = (room.largest * room.ratio) as u32;
        let cell = (across.saturating_sub(2 * edge) / columns).min(up.saturating_sub(edge) / home).min(largest).max(1);
        let below = up.saturating_sub(home * cell + edge) / 2;
        let shown = rows.min((up.saturating_sub(below + edge) / cell).max(home));
        Self { cell, edge, columns, rows: shown, lift: rows - shown, below, side: edge, ..Self::default() }
    }

    /// The layout of a tray of tiles, with half a cell around it where lines may run outside.
    pub fn tray(room: AvailableSpace, columns: i32, rows: i32, margin: i32) -> Self {
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
        let layout = Self { cell, edge, columns, rows, lift: 0, below: 0, side, tray: true };
        Self { below: up.saturating_sub(layout.height()) / 2, ..layout }
    }

    /// The width of the canvas.
    pub fn width(&self) -> u32 {
        self.columns * self.cell + 2 * self.side
    }

    /// The height of the canvas.
    pub fn height(&self) -> u32 {
        self.rows * self.cell + if self.tray { 2 * self.side } else { self.edge }
    }

    /// Rows from the floor to the top of the picture.
    pub fn top(&self) -> u32 {
        self.rows + self.lift
    }

    /// The margin above the cells.
    fn above(&self) -> u32 {
        if self.tray { self.side } else { 0 }
    }

    /// The top left corner of a cell.
    pub fn corner(&self, x: i32, y: i32) -> (f64, f64) {
        self.place(f64::from(x), f64::from(y))
    }

    /// The top left corner of a cell, which may be between two rows.
    pub fn place(&self, x: f64, y: f64) -> (f64, f64) {
        let (cell, side, above) = (f64::from(self.cell), f64::from(self.side), f64::from(self.above()));
        (side + x * cell, above + (f64::from(self.top()) - 1.0 - y) * cell)
    }

    /// The centre of a cell; for a cell outside the board, the centre of the margin.
    pub fn middle(&self, x: i32, y: i32) -> (f64, f64) {
        let along = |at: i32, cells: u32| {
            let (cell, side, cells) = (f64::from(self.cell), f64::from(self.side), f64::from(cells));
            match f64::from(at) {
                at if at < 0.0 => side / 2.0,
                at if at >= cells => side * 1.5 + cells * cell,
                at => side + (at + 0.5) * cell,
            }
        };
        (along(x, self.columns), along(self.top() as i32 - 1 - y, self.rows))
    }

    /// The cell at a point of the canvas.
    pub fn cell_at(&self, (x, y): (f64, f64)) -> Option<(i32, i32)> {
        let cell = f64::from(self.cell);
        let column = ((x - f64::from(self.side)) / cell).floor() as i32;
        let row = self.top() as i32 - 1 - ((y - f64::from(self.above())) / cell).floor() as i32;
        let inside = (0..self.columns as i32).contains(&column) && (self.lift as i32..self.top() as i32).contains(&row);
        inside.then_some((column, row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHONE: AvailableSpace = AvailableSpace { width: 358.0, height: 420.0, ratio: 3.0, largest: 56.0 };

    #[test]
    fn cells_are_as_large_as_fit_and_whole() {
        let layout = Layout::new(PHONE, 10, 9, 9);
        assert_eq!(layout.cell, (358 * 3 - 12) / 10);
        assert!(layout.width() <= 358 * 3 && layout.height() <= 420 * 3);
        let tall = Layout::new(PHONE, 10, 20, 20);
        assert_eq!(tall.cell, (420 * 3 - 6) / 20);
        let desk = Layout::new(AvailableSpace { width: 2000.0, height: 2000.0, ..PHONE }, 10, 9, 9);
        assert_eq!(desk.cell, 56 * 3);
    }

    #[test]
    fn a_growing_stack_leaves_the_floor_where_it_is() {
        let (home, grown) = (Layout::new(PHONE, 10, 9, 9), Layout::new(PHONE, 10, 10, 9));
        assert_eq!(home.cell, grown.cell);
        assert_eq!(home.below, grown.below);
        let high = Layout::new(PHONE, 10, 14, 9);
        assert!(high.height() + high.below <= 420 * 3);
    }

    #[test]
    fn cells_never_shrink_however_high_the_stack_grows() {
        let home = Layout::new(PHONE, 10, 9, 9);
        for rows in 9..40 {
            let grown = Layout::new(PHONE, 10, rows, 9);
            assert_eq!((grown.cell, grown.below, grown.top()), (home.cell, home.below, rows as u32));
            assert!(grown.height() + grown.below <= 420 * 3);
            assert_eq!(grown.corner(0, rows - 1).1, 0.0, "its top is in sight");
            assert_eq!(grown.cell_at((grown.corner(3, rows - 1).0, 0.0)), Some((3, rows - 1)));
            assert_eq!(grown.cell_at(grown.middle(3, grown.lift as i32 - 1)), None);
        }
        assert_eq!(Layout::new(PHONE, 10, 10, 9).lift, 0, "there is room for one more");
        assert!(Layout::new(PHONE, 10, 14, 9).lift > 0);
    }

    #[test]
    fn no_room_is_no_trouble() {
        let layout = Layout::new(AvailableSpace { width: 0.0, height: -1.0, ..PHONE }, 10, 9, 9);
        assert_eq!((layout.cell, layout.below), (1, 0));
    }

    #[test]
    fn a_tray_has_room_for_lines_outside() {
        let layout = Layout::tray(PHONE, 6, 10, 1);
        assert!(layout.width() <= 358 * 3 && layout.height() <= 420 * 3 && layout.side == layout.cell / 2);
        assert!(Layout::tray(PHONE, 6, 10, 0).cell > layout.cell);
        for (x, y) in [(0, 0), (5, 9), (2, 7)] {
            assert_eq!(layout.cell_at(layout.middle(x, y)), Some((x, y)));
            let (left, top) = layout.corner(x, y);
            assert_eq!(layout.cell_at((left, top)), Some((x, y)));
        }
        for (x, y) in [(-1, 0), (6, 3), (2, -1), (2, 10)] {
            let at = layout.middle(x, y);
            assert!(at.0 > 0.0 && at.1 > 0.0 && at.0 < f64::from(layout.width()) && at.1 < f64::from(layout.height()));
            assert_eq!(layout.cell_at(at), None);
        }
    }

    #[test]
    fn corners_count_from_the_floor() {
        let layout = Layout::new(PHONE, 10, 9, 9);
        assert_eq!(layout.corner(0, 8), (f64::from(layout.edge), 0.0));
        assert_eq!(layout.corner(0, 0).1 + f64::from(layout.cell + layout.edge), f64::from(layout.height()));
    }
}
