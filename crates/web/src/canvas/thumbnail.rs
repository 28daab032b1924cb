use crate::app::App;
use crate::canvas::paint::{extent, is_over};
use crate::canvas::svg_paths::Strokes;
use leptos::prelude::*;
use play::{Cell, Decimal, Ground, Ink, Look, Scene, desk, tile};
use std::fmt::Write;

/// The side of a cell in the picture's own measure.
const SIDE: i32 = 10;
/// The fewest rows a picture shows, so that a list of them has one rhythm.
const FEWEST: i32 = 3;

/// A small picture of a puzzle: the rows that matter, and the pieces to place above them.
pub fn thumb(app: App, code: &str) -> impl IntoView + use<> {
    let scene = desk::open(code, true).ok().and_then(|desk| desk.demonstrate(&[]).ok()?.into_iter().next());
    scene.map(|scene| still(app, scene))
}

/// A small picture of a scene.
pub fn still(app: App, scene: Scene) -> impl IntoView {
    let columns = scene.width.to_string();
    let drawn = move || {
        app.colour_scheme.track();
        svg(&scene, app.ground())
    };
    view! { <span class="thumb" style:--columns=columns aria-hidden="true" inner_html=drawn></span> }
}

/// The picture as text.
pub fn svg(scene: &Scene, ground: Ground) -> String {
    if scene.tiles {
        return tray(scene, ground);
    }
    let top = scene.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0).max(FEWEST);
    let queue = if scene.next.is_empty() { 0 } else { 2 * SIDE };
    let (width, height) = (scene.width * SIDE, top * SIDE);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 {} {} {}">"#,
        -queue,
        width + 4,
        height + queue + 2
    );
    let _ = write!(out, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, ground.well());
    let mut strokes = Strokes::default();
    let mut over = String::new();
    for cell in &scene.cells {
        let (x, y) = (cell.x * SIDE, height - (cell.y + 1) * SIDE);
        match (cell.look, cell.ink.is_round()) {
            (Look::Solid | Look::Held, false) => strokes.square(cell.ink, x, y, SIDE - 1),
            (Look::Solid | Look::Held, true) => {
                strokes.stone(cell.ink, x, y, SIDE);
                join(&mut strokes, cell, scene, (x, y));
            }
            (Look::Ghost | Look::Slot, false) => {
                outline(&mut out, cell, &scene.cells, (x, y), ground.fill(cell.ink));
            }
            (Look::Gap, _) => ring(&mut over, (x, y), (2.5, 2.0), ground.accent()),
            (Look::Slot, true) if is_over(cell, &scene.cells) => ring(&mut over, (x, y), (2.4, 1.4), ground.lit()),
            (Look::Ghost | Look::Slot, true) => ring(&mut over, (x, y), (3.7, 1.6), ground.fill(cell.ink)),
        }
    }
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

/// A tray of tiles, with the line that joins two of them. It has an edge where lines must stay inside.
fn tray(scene: &Scene, ground: Ground) -> String {
    let (width, height, room) = (scene.width * SIDE, scene.height * SIDE, SIDE / 2);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{room} -{room} {} {}">"#,
        width + 2 * room,
        height + 2 * room
    );
    if scene.margin == 0 {
        let (well, wall) = (ground.well(), ground.wall());
        let (across, up) = (width + 3, height + 3);
        let _ = write!(
            out,
            r#"<rect x="-1.5" y="-1.5" width="{across}" height="{up}" fill="{well}" stroke="{wall}" stroke-width="0.8"/>"#
        );
    }
    for cell in &scene.cells {
        let (x, y) = (f64::from(cell.x * SIDE), f64::from(height - (cell.y + 1) * SIDE));
        if let Ink::Tile(kind) = cell.ink {
            out.push_str(&tile::svg(kind, (x, y), f64::from(SIDE), ground));
        }
    }
    // Outside there is half a cell.
    let along = |at: i32, cells: i32| match at {
        at if at < 0 => -SIDE / 4,
        at if at >= cells => cells * SIDE + SIDE / 4,
        at => at * SIDE + SIDE / 2,
    };
    let points = scene
        .line
        .iter()
        .map(|&(x, y)| format!("{},{}", along(x, scene.width), along(scene.height - 1 - y, scene.height)));
    let points = points.collect::<Vec<_>>().join(" ");
    let _ = write!(
        out,
        r#"<polyline points="{points}" fill="none" stroke="{}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/></svg>"#,
        ground.accent()
    );
    out
}

/// Equal stones beside and above each other run into each other.
fn join(strokes: &mut Strokes, cell: &Cell, scene: &Scene, (x, y): (i32, i32)) {
    let equal = |dx: i32, dy: i32| {
        let there = |one: &&Cell| (one.x, one.y) == (cell.x + dx, cell.y + dy) && one.look == Look::Solid;
        let low = cell.y + dy < scene.joins && cell.look == Look::Solid && cell.ink != Ink::Nuisance;
        low && scene.cells.iter().find(there).is_some_and(|one| one.ink == cell.ink)
    };
    if equal(1, 0) {
        strokes.bar(cell.ink, (x + 5, y + 2), (SIDE, 6));
    }
    if equal(0, 1) {
        strokes.bar(cell.ink, (x + 2, y - 5), (6, SIDE));
    }
}

fn ring(out: &mut String, (x, y): (i32, i32), (radius, line): (f64, f64), colour: &str) {
    let (x, y) = (x + SIDE / 2, y + SIDE / 2);
    let (radius, line) = (Decimal(radius), Decimal(line));
    let _ =
        write!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{line}"/>"#);
}

/// A cell of a slot: a faint ground, and a line on the sides that no other cell of it shares.
fn outline(out: &mut String, cell: &Cell, all: &[Cell], (x, y): (i32, i32), colour: &str) {
    let _ = write!(out, r#"<path d="M{x} {y}h10v10h-10z" fill="{colour}" fill-opacity=".16"/><path d=""#);
    for (dx, dy, line) in [(-1, 0, "h0v10"), (1, 0, "m10 0v10"), (0, 1, "h10"), (0, -1, "m0 10h10")] {
        let shared = |one: &Cell| one.look == cell.look && (one.x, one.y) == (cell.x + dx, cell.y + dy);
        if !all.iter().any(shared) {
            let _ = write!(out, "M{x} {y}{line}");
        }
    }
    let _ = write!(out, r#"" stroke="{colour}" stroke-linecap="square" fill="none"/>"#);
}

/// A piece to come, at half size above the board.
fn coming(strokes: &mut Strokes, piece: &[Cell], left: i32) {
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
        let picture = svg(&scene, Ground::Paper);
        assert_eq!(picture.matches("h9v9").count(), scene.cells.len());
        assert_eq!(picture.matches("h5v5").count(), 8);
        assert!(picture.contains(Ground::Paper.fill(Ink::L)) && picture.ends_with("</svg>"));
    }

    #[test]
    fn tiles_have_their_shapes_and_the_line_between_them() {
        let scenes = desk::open("shisen:ABBA", true).unwrap().demonstrate(&["a1-d1".to_owned()]).unwrap();
        let picture = svg(&scenes[1], Ground::Paper);
        assert_eq!(picture.matches(tile::picture(1).outline).count(), 2);
        assert!(picture.contains(r#"points="5,5 5,-2 35,-2 35,5""#), "{picture}");
    }

    #[test]
    fn stones_are_round_and_equal_ones_run_into_each_other() {
        let desk = desk::open("nazo:r...../rr.o../gb.b..:rg:chain=1", true).unwrap();
        let scene = desk.demonstrate(&[]).unwrap().remove(0);
        let picture = svg(&scene, Ground::Paper);
        // Each stone is two half circles.
        assert_eq!(picture.matches("a4.6 4.6").count(), 2 * 7);
        assert_eq!(picture.matches("v6h10").count() + picture.matches("v10h6").count(), 2);
    }
}
