//! The symbols on tiles: told apart by their outline first and by colour second.

use crate::{Decimal, Ground, Ink};

/// The side of the square in which a shape is drawn.
pub const SIDE: u32 = 24;

/// The shapes as SVG path data, filled by the even-odd rule.
const SHAPES: [&str; 36] = [
    // Disc, ring, square, frame.
    "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
    "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M4 4h16v16H4z",
    "M3 3h18v18H3zM8 8v8h8V8z",
    // Triangles, diamonds.
    "M12 3L22 20H2z",
    "M12 21L2 4H22z",
    "M12 1L23 12 12 23 1 12z",
    "M12 1L23 12 12 23 1 12zM12 7L7 12 12 17 17 12z",
    // Plus, cross, star, heart.
    "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
    "M6 2l6 6 6-6 4 4-6 6 6 6-4 4-6-6-6 6-4-4 6-6-6-6z",
    "M12 1l3.2 7.3 7.8.8-5.9 5.3 1.7 7.8L12 18.2 5.2 22.2l1.7-7.8L1 9.1l7.8-.8z",
    "M12 22C4 15.5 1.5 12 1.5 8a5.3 5.3 0 0 1 10.5-2 5.3 5.3 0 0 1 10.5 2c0 4-2.5 7.5-10.5 14z",
    // Moon, hexagon, drop, arrows.
    "M17 2a10.5 10.5 0 1 0 0 20a11.5 11.5 0 0 1 0-20z",
    "M6.5 3h11L23 12l-5.5 9h-11L1 12z",
    "M12 1c4.5 6 7.5 9.5 7.5 14a7.5 7.5 0 0 1-15 0C4.5 10.5 7.5 7 12 1z",
    "M12 1l10 10h-6v12H8V11H2z",
    "M23 12L13 22v-6H1V8h12V2z",
    // Bars: three across, three upright, two, one, one upright.
    "M2 3h20v4H2zM2 10h20v4H2zM2 17h20v4H2z",
    "M3 2v20h4V2zM10 2v20h4V2zM17 2v20h4V2z",
    "M2 4h20v6H2zM2 14h20v6H2z",
    "M1 9h22v6H1z",
    "M9 1h6v22H9z",
    // Two, three, four, five dots.
    "M2 7a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM12 17a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M1.5 19a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM15.5 5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "M2 6.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM13 6.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM2 17.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM13 17.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "M2 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM16 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM2 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM16 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    // Half discs, hourglass, bow, bolt, flower.
    "M1 17a11 11 0 0 1 22 0z",
    "M1 7h22a11 11 0 0 1-22 0z",
    "M3 2h18L14 12 21 22H3L10 12z",
    "M2 3L12 10 22 3V21L12 14 2 21z",
    "M15 1L3 14h7l-2 9L21 9h-7z",
    "M7 6a5 5 0 1 1 10 0v1h1a5 5 0 1 1 0 10h-1v1a5 5 0 1 1-10 0v-1H6A5 5 0 1 1 6 7h1zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    // House, target, stairs, two roofs.
    "M12 1L23 11h-3v12H4V11H1z",
    "M1 12a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0zM8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "M2 22v-6h6.5v-7H15V2h7v20z",
    "M12 2L22 12h-6l-4-4-4 4H2zM12 12L22 22h-6l-4-4-4 4H2z",
];

/// The symbol of a kind of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The outline as SVG path data.
    pub outline: &'static str,
    /// Whether the shape is cut out of a coloured tile instead of coloured on a plain one, which doubles their number.
    pub cut_out: bool,
}

/// The symbol of a kind by its number; 72 are distinct.
pub fn picture(kind: u8) -> Picture {
    let kind = usize::from(kind);
    Picture { outline: SHAPES[kind % SHAPES.len()], cut_out: kind / SHAPES.len() % 2 == 1 }
}

/// The share of a tile's side that its picture takes.
pub const PICTURE: f64 = 0.62;
/// The gap around a tile, and the radius of its corners, as shares of the side of its cell.
pub const GAP: f64 = 0.03;
/// See [`GAP`].
pub const ROUND: f64 = 0.12;

/// The colours of a kind of tile: its face and its symbol.
pub fn colours(kind: u8, ground: Ground) -> (&'static str, &'static str) {
    let colour = ground.fill(Ink::Tile(kind));
    if picture(kind).cut_out { (colour, ground.face()) } else { (ground.face(), colour) }
}

/// A tile as SVG, in the cell with this top left corner and side.
pub fn svg(kind: u8, (x, y): (f64, f64), side: f64, ground: Ground) -> String {
    let (face, shape) = colours(kind, ground);
    let (gap, round, line) = (GAP * side, ROUND * side, (side * 0.03).max(0.3));
    let (scale, inset) = (side * PICTURE / f64::from(SIDE), side * (1.0 - PICTURE) / 2.0);
    let [left, top, across, round, line] = [x + gap, y + gap, side - 2.0 * gap, round, line].map(Decimal);
    let [x, y, scale] = [x + inset, y + inset, scale].map(Decimal);
    let (rim, outline) = (ground.rim(), picture(kind).outline);
    format!(
        r#"<rect x="{left}" y="{top}" width="{across}" height="{across}" rx="{round}" fill="{face}" stroke="{rim}" stroke-width="{line}"/><path transform="translate({x} {y}) scale({scale})" d="{outline}" fill="{shape}" fill-rule="evenodd"/>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_a_face_with_its_shape() {
        let (plain, cut) = (svg(0, (0.0, 0.0), 24.0, Ground::PAPER), svg(36, (0.0, 0.0), 24.0, Ground::PAPER));
        assert!(plain.contains(picture(0).outline) && cut.contains(picture(0).outline));
        assert_ne!(plain, cut);
        assert_eq!(colours(36, Ground::PAPER).1, Ground::PAPER.face());
    }
    use std::collections::HashSet;

    #[test]
    fn every_kind_that_a_board_may_have_looks_different() {
        let pictures: HashSet<Picture> = (0..shisen::LETTERS.len() as u8).map(picture).collect();
        assert_eq!(pictures.len(), shisen::LETTERS.len());
    }
}
