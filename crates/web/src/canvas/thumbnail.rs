use crate::app::App;
use crate::canvas::paint::extent;
use crate::canvas::svg_paths::SvgPaths;
use leptos::prelude::*;
use play::painter::{Painter, Ring, Sides, Stone, paint};
use play::{Cell, Ground, Ink, Scene, desk, tile};
use std::fmt::Write;

/// The side of a cell in SVG units.
const SIDE: i32 = 10;
/// The fewest rows that a thumbnail shows, so that a list of them looks even.
const FEWEST: i32 = 3;

/// A thumbnail of a puzzle: the occupied rows, and the pieces to place above them.
pub fn thumbnail(app: App, code: &str) -> impl IntoView + use<> {
    let scene = desk::open(code, true).ok().and_then(|desk| desk.demonstrate(&[]).ok()?.into_iter().next());
    scene.map(|scene| still(app, scene))
}

/// A thumbnail of a scene.
pub fn still(app: App, scene: Scene) -> impl IntoView {
    let columns = scene.width.to_string();
    let drawn = move || {
        app.track_ground();
        svg(&scene, app.ground())
    };
    view! { <span class="thumb" style:--columns=columns aria-hidden="true" inner_html=drawn></span> }
}

/// The thumbnail as SVG.
pub fn svg(scene: &Scene, ground: Ground) -> String {
    if scene.tiles {
        return tray(scene, ground);
    }
    let queue = if scene.next.is_empty() { 0 } else { 2 * SIDE };
    let (width, height) = (scene.width * SIDE, rows(scene) * SIDE);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 {} {} {}">"#,
        -queue,
        width + 4,
        height + queue + 2
    );
    let _ = write!(out, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, ground.well());
    let mut thumb =
        Thumbnail { scene, ground, strokes: SvgPaths::default(), under: String::new(), over: String::new() };
    paint(scene, ground, &mut thumb);
    let Thumbnail { mut strokes, under, over, .. } = thumb;
    out.push_str(&under);
    let mut left = 0;
    for piece in &scene.next {
        coming(&mut strokes, piece, left);
        left += extent(piece).0 * (SIDE / 2 + 1) + SIDE / 2;
    }
    strokes.write(&mut out, ground);
    out.push_str(&over);
    let _ = write!(
        out,
        r#"<path d="M-1 0V{0}H{1}V0" fill="none" stroke="{2}" stroke-width="2"/></svg>"#,
        height + 1,
        width + 1,
        ground.wall()
    );
    out
}

/// A tray of tiles, with the line that joins two of them.
fn tray(scene: &Scene, ground: Ground) -> String {
    let (width, height, room) = (scene.width * SIDE, scene.height * SIDE, SIDE / 2);
    let mut thumb =
        Thumbnail { scene, ground, strokes: SvgPaths::default(), under: String::new(), over: String::new() };
    paint(scene, ground, &mut thumb);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{room} -{room} {} {}">{}</svg>"#,
        width + 2 * room,
        height + 2 * room,
        thumb.under + &thumb.over
    )
}

/// A thumbnail being painted: outlines below, then one path per ink, then rings and lines.
struct Thumbnail<'a> {
    scene: &'a Scene,
    ground: Ground,
    strokes: SvgPaths,
    under: String,
    over: String,
}

impl Thumbnail<'_> {
    /// The top left corner of a cell.
    fn corner(&self, cell: &Cell) -> (i32, i32) {
        (cell.x * SIDE, (rows(self.scene) - cell.y - 1) * SIDE)
    }
}

impl Painter for Thumbnail<'_> {
    /// Too small to be visible here.
    fn mark(&mut self, _: (i32, i32), _: &'static str) {}

    fn stones(&mut self, stones: &[Stone<'_>]) {
        for stone in stones {
            let (ink, (x, y)) = (stone.cell.ink, self.corner(stone.cell));
            self.strokes.stone(ink, x, y, SIDE);
            if stone.right.is_some() {
                self.strokes.bar(ink, (x + 5, y + 2), (SIDE, 6));
            }
            if stone.above.is_some() {
                self.strokes.bar(ink, (x + 2, y - 5), (6, SIDE));
            }
        }
    }

    fn solid(&mut self, cell: &Cell) {
        let (x, y) = self.corner(cell);
        match cell.ink {
            Ink::Tile(kind) => {
                let corner = (f64::from(x), f64::from(y));
                self.under.push_str(&tile::svg(kind, corner, f64::from(SIDE), self.ground));
            }
            ink if ink.is_round() => self.strokes.stone(ink, x, y, SIDE),
            ink => self.strokes.square(ink, x, y, SIDE - 1),
        }
    }

    /// A faint fill, and a line on the open sides.
    fn outline(&mut self, cell: &Cell, open: Sides, colour: &'static str) {
        let ((x, y), out) = (self.corner(cell), &mut self.under);
        let _ = write!(out, r#"<path d="M{x} {y}h10v10h-10z" fill="{colour}" fill-opacity=".16"/><path d=""#);
        let lines = [(open.left, "h0v10"), (open.right, "m10 0v10"), (open.above, "h10"), (open.below, "m0 10h10")];
        for (_, line) in lines.into_iter().filter(|(open, _)| *open) {
            let _ = write!(out, "M{x} {y}{line}");
        }
        let _ = write!(out, r#"" stroke="{colour}" stroke-linecap="square" fill="none"/>"#);
    }

    fn ring(&mut self, cell: &Cell, ring: Ring, colour: &'static str) {
        let (x, y) = self.corner(cell);
        let (x, y) = (x + SIDE / 2, y + SIDE / 2);
        let (radius, line) = match ring {
            Ring::Ghost => ("3.7", "1.6"),
            Ring::Halo => ("2.4", "1.4"),
            Ring::Gap => ("2.5", "2"),
        };
        let _ = write!(
            self.over,
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{line}"/>"#
        );
    }

    /// Nothing is picked or pointed at in a thumbnail.
    fn frame(&mut self, _: &Cell) {}

    fn edge(&mut self) {
        let (across, up) = (self.scene.width * SIDE + 3, self.scene.height * SIDE + 3);
        let (well, wall) = (self.ground.well(), self.ground.wall());
        let _ = write!(
            self.under,
            r#"<rect x="-1.5" y="-1.5" width="{across}" height="{up}" fill="{well}" stroke="{wall}" stroke-width="0.8"/>"#
        );
    }

    fn line(&mut self, corners: &[(i32, i32)], colour: &'static str) {
        // Outside there is half a cell.
        let along = |at: i32, cells: i32| match at {
            at if at < 0 => -SIDE / 4,
            at if at >= cells => cells * SIDE + SIDE / 4,
            at => at * SIDE + SIDE / 2,
        };
        let (width, height) = (self.scene.width, self.scene.height);
        let points = corners.iter().map(|&(x, y)| format!("{},{}", along(x, width), along(height - 1 - y, height)));
        let points = points.collect::<Vec<_>>().join(" ");
        let _ = write!(
            self.over,
            r#"<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>"#
        );
    }
}

/// Rows to show: all of a tray, the occupied ones of a board.
fn rows(scene: &Scene) -> i32 {
    if scene.tiles {
        return scene.height;
    }
    scene.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0).max(FEWEST)
}

/// An upcoming piece, at half size above the board.
fn coming(strokes: &mut SvgPaths, piece: &[Cell], left: i32) {
    let little = SIDE / 2 + 1;
    let first = piece.iter().map(|cell| cell.x).min().unwrap_or(0);
    let lowest = piece.iter().map(|cell| cell.y).min().unwrap_or(0);
    for cell in piece {
        let (x, y) = (left + (cell.x - first) * little, -SIDE / 2 - (cell.y - lowest + 1) * little);
        if cell.ink.is_round() {
            strokes.stone(cell.ink, x, y, little);
        } else {
            strokes.square(cell.ink, x, y, little - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_the_board_and_what_comes() {
        let desk = desk::open("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", true).unwrap();
        let scene = desk.demonstrate(&[]).unwrap().remove(0);
        let picture = svg(&scene, Ground::PAPER);
        assert_eq!(picture.matches("h9v9").count(), scene.cells.len());
        assert_eq!(picture.matches("h5v5").count(), 12, "an L, a T, and the T that spins");
        assert!(picture.contains(Ground::PAPER.fill(Ink::L)) && picture.ends_with("</svg>"));
    }

    #[test]
    fn tiles_have_their_shapes_and_the_line_between_them() {
        let scenes = desk::open("shisen:ABBA", true).unwrap().demonstrate(&["a1-d1".to_owned()]).unwrap();
        let picture = svg(&scenes[1], Ground::PAPER);
        assert_eq!(picture.matches(tile::picture(1).outline).count(), 2);
        assert!(picture.contains(r#"points="5,5 5,-2 35,-2 35,5""#), "{picture}");
    }

    #[test]
    fn stones_are_round_and_equal_ones_run_into_each_other() {
        let desk = desk::open("nazo:r...../rr.o../gb.b..:rg:chain=1", true).unwrap();
        let scene = desk.demonstrate(&[]).unwrap().remove(0);
        let picture = svg(&scene, Ground::PAPER);
        // Each stone is two half circles.
        assert_eq!(picture.matches("a4.6 4.6").count(), 2 * 7);
        assert_eq!(picture.matches("v6h10").count() + picture.matches("v10h6").count(), 2);
    }
}
