use crate::canvas::paint::extent;
use play::Cell;

/// The layout of the upcoming pieces, in device pixels: a row on a phone, a column on a desk.
#[derive(Clone, Debug, PartialEq)]
pub struct Queue {
    /// The side of a cell.
    pub side: f64,
    /// Total width.
    pub width: u32,
    /// Total height.
    pub height: u32,
    /// The top left corner of each piece.
    pub places: Vec<(f64, f64)>,
}

impl Queue {
    /// Lays out the pieces.
    pub fn new(pieces: &[Vec<Cell>], wide: bool, ratio: f64) -> Self {
        // Stones are told apart by their marks as well, and need room for them.
        let round = pieces.iter().flatten().any(|cell| cell.ink.is_round());
        let side = match (wide, round) {
            (true, false) => 22.0,
            (true, true) => 28.0,
            (false, false) => 11.0,
            (false, true) => 14.0,
        };
        let side = (side * ratio).floor();
        let gap = ((if wide { 18.0 } else { 10.0 }) * ratio).floor();
        let (mut along, mut places) = (0.0, Vec::new());
        for piece in pieces {
            let (columns, rows) = extent(piece);
            if wide {
                places.push((0.0, along));
                along += f64::from(rows) * side + gap;
            } else {
                // Flat pieces sit in the middle of the line.
                places.push((along, (f64::from(2 - rows) * side / 2.0).floor().max(0.0)));
                along += f64::from(columns) * side + gap;
            }
        }
        // One pixel more for the outer edge of the last cell.
        let along = (along - gap).max(0.0) as u32 + 1;
        let across = (if wide { 4.0 * side } else { 2.0 * side }) as u32 + 1;
        let (width, height) = if wide { (across, along) } else { (along, across) };
        Self { side, width, height, places }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::desk;

    #[test]
    fn pieces_stand_apart_and_inside() {
        let next = desk::open("tspin:#.........:TIOSZ:tsd", true).unwrap().scene().next;
        for wide in [false, true] {
            let queue = Queue::new(&next, wide, 2.0);
            assert_eq!(queue.places.len(), 5);
            for (piece, at) in next.iter().zip(&queue.places) {
                let (columns, rows) = extent(piece);
                assert!(at.0 + f64::from(columns) * queue.side < f64::from(queue.width));
                assert!(at.1 + f64::from(rows) * queue.side < f64::from(queue.height));
            }
        }
        assert_eq!(Queue::new(&[], false, 1.0).width, 1);
    }
}
