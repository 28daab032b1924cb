//! Scenes drawn as SVG and as text for the terminal.

mod poster;

pub use poster::poster;

use crate::{Cell, Decimal, Ground, Ink, Look, Scene, scene::tile};
use std::fmt::Write;

/// Scenes side by side, as one SVG picture. `cell` is the side of a cell in pixels.
pub fn svg(scenes: &[Scene], ground: Ground, cell: u32) -> String {
    let cell = cell.max(4) as i32;
    let margin = cell;
    // Above each board, the pieces that come, at half size.
    let queue = cell * 2;
    let tallest = scenes.iter().map(|scene| scene.height).max().unwrap_or(0) * cell;
    let widths: i32 = scenes.iter().map(|scene| scene.width * cell + margin).sum();
    let (width, height) = (widths + margin, tallest + queue + 2 * margin);
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
    );
    rect(&mut out, (0, 0), (width, height), 0, ground.page());
    let mut left = margin;
    for scene in scenes {
        let floor = height - margin;
        let (board_width, board_height) = (scene.width * cell, scene.height * cell);
        if scene.tiles {
            tray(&mut out, scene, (left, floor), cell, ground);
            left += board_width + margin;
            continue;
        }
        rect(&mut out, (left, floor - board_height), (board_width, board_height), 0, ground.well());
        grid(&mut out, (left, floor), (scene.width, scene.height), cell, ground);
        board(&mut out, scene, (left, floor), cell, ground);
        let walls = format!("M{left} {}V{floor}H{}V{}", floor - board_height, left + board_width, floor - board_height);
        stroke(&mut out, &walls, ground.wall(), 2);
        for (place, piece) in (0..).zip(&scene.next) {
            // A piece's cells lie around its centre: one to the left, two to the right, one up.
            let half = cell / 2;
            let at = (left + (place * 5 + 1) * half, floor - board_height - half);
            piece.iter().for_each(|drawn| draw(&mut out, drawn, at, half, ground));
        }
        left += board_width + margin;
    }
    out.push_str("</svg>\n");
    out
}

fn grid(out: &mut String, (left, floor): (i32, i32), (columns, rows): (i32, i32), cell: i32, ground: Ground) {
    let mut lines = String::new();
    for x in 1..columns {
        let _ = write!(lines, "M{} {floor}v-{}", left + x * cell, rows * cell);
    }
    for y in 1..rows {
        let _ = write!(lines, "M{left} {}h{}", floor - y * cell, columns * cell);
    }
    stroke(out, &lines, ground.grid(), 1);
}

/// What is on the board: marked cells, the bridges between equal stones, and the cells.
fn board(out: &mut String, scene: &Scene, (left, floor): (i32, i32), cell: i32, ground: Ground) {
    for &(x, y) in &scene.marks {
        let (x, y, side) = (left + x * cell + cell / 4, floor - (y + 1) * cell + cell / 4, cell / 2);
        stroke(out, &format!("M{x} {y}l{side} {side}m-{side} 0l{side} -{side}"), ground.wall(), 2);
    }
    let stones: Vec<&Cell> = scene.cells.iter().filter(|cell| joins(scene, cell)).collect();
    for one in &stones {
        for (right, up) in [(1, 0), (0, 1)] {
            let equal = |other: &&Cell| (other.x, other.y, other.ink) == (one.x + right, one.y + up, one.ink);
            if stones.iter().copied().any(|other| equal(&other)) {
                let (x, y) = (left + one.x * cell + cell / 2, floor - one.y * cell - cell / 2);
                let (half, length) = (cell * 3 / 10, cell);
                let (at, size) = if up == 0 {
                    ((x, y - half), (length, 2 * half))
                } else {
                    ((x - half, y - length), (2 * half, length))
                };
                rect(out, at, size, 0, ground.fill(one.ink));
            }
        }
    }
    scene.cells.iter().for_each(|drawn| draw(out, drawn, (left, floor), cell, ground));
}

/// A tray of tiles, with the line that joins two of them. It has an edge where lines must stay inside.
fn tray(out: &mut String, scene: &Scene, (left, floor): (i32, i32), cell: i32, ground: Ground) {
    if scene.margin == 0 {
        let (top, width) = (floor - scene.height * cell, scene.width * cell);
        rect(out, (left, top), (width, scene.height * cell), 0, ground.well());
        stroke(out, &format!("M{left} {top}H{}V{floor}H{left}z", left + width), ground.wall(), 2);
    }
    scene.cells.iter().for_each(|drawn| draw(out, drawn, (left, floor), cell, ground));
    let mut path = String::new();
    for (place, &(x, y)) in scene.line.iter().enumerate() {
        let way = if place == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{way}{} {}", left + x * cell + cell / 2, floor - y * cell - cell / 2);
    }
    if !path.is_empty() {
        stroke(out, &path, ground.accent(), (cell / 8).max(2));
    }
}

/// Whether a stone is at rest where equal ones join.
fn joins(scene: &Scene, cell: &Cell) -> bool {
    let joins = cell.ink.is_round() && cell.ink != Ink::Nuisance;
    joins && cell.look == Look::Solid && cell.y < scene.joins
}

fn draw(out: &mut String, drawn: &Cell, (left, floor): (i32, i32), cell: i32, ground: Ground) {
    let (x, y) = (left + drawn.x * cell, floor - (drawn.y + 1) * cell);
    let colour = ground.fill(drawn.ink);
    if drawn.ink.is_round() {
        stone(out, drawn.look, (x + cell / 2, y + cell / 2), cell, ground, colour);
    } else if let (Ink::Tile(kind), Look::Solid | Look::Held) = (drawn.ink, drawn.look) {
        out.push_str(&tile::svg(kind, (x.into(), y.into()), cell.into(), ground));
    } else if matches!(drawn.look, Look::Ghost | Look::Slot | Look::Gap) {
        stroke(out, &format!("M{} {}h{s}v{s}h-{s}z", x + 2, y + 2, s = cell - 4), colour, 2);
    } else {
        rect(out, (x + 1, y + 1), (cell - 1, cell - 1), 2, colour);
        if cell > 12 {
            stroke(out, &format!("M{} {}h{}", x + 3, y + 2, cell - 5), ground.light(), 1);
        }
    }
}

/// A round stone about its centre.
fn stone(out: &mut String, look: Look, (x, y): (i32, i32), cell: i32, ground: Ground, colour: &str) {
    let radius = f64::from(cell) * 0.46;
    if matches!(look, Look::Ghost | Look::Slot | Look::Gap) {
        let radius = Decimal(radius - 1.0);
        let _ =
            write!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{colour}" stroke-width="2"/>"#);
        return;
    }
    let _ = write!(out, r#"<circle cx="{x}" cy="{y}" r="{}" fill="{colour}"/>"#, Decimal(radius));
    if cell > 12 {
        let reach = cell / 4;
        let arc = format!("M{} {}a{r} {r} 0 0 1 {reach} -{reach}", x - reach, y - cell / 16, r = reach);
        stroke(out, &arc, ground.light(), (cell / 14).max(1));
    }
}

fn rect(out: &mut String, (x, y): (i32, i32), (width, height): (i32, i32), round: i32, colour: &str) {
    let _ = write!(out, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" fill="{colour}"/>"#);
}

fn stroke(out: &mut String, path: &str, colour: &str, width: i32) {
    let _ = write!(out, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#);
}

/// Scenes side by side as text, two characters a cell. With colours, for terminals; without, pieces show their letter.
pub fn text(scenes: &[Scene], colours: bool) -> String {
    let top = scenes.iter().map(|scene| scene.height).max().unwrap_or(0);
    let mut out = String::new();
    for y in (-1..top).rev() {
        let lines: Vec<String> = scenes.iter().map(|scene| row(scene, y, colours)).collect();
        out.push_str(lines.join("   ").trim_end());
        out.push('\n');
    }
    out
}

fn row(scene: &Scene, y: i32, colours: bool) -> String {
    if y < 0 {
        return format!("└{}┘", "─".repeat(2 * scene.width as usize));
    }
    if y >= scene.height {
        return " ".repeat(2 * scene.width as usize + 2);
    }
    let cells = (0..scene.width).map(|x| {
        let cell = scene.cells.iter().rev().find(|cell| (cell.x, cell.y) == (x, y));
        match cell {
            None if colours => "\x1b[2m ·\x1b[0m".to_owned(),
            None => " .".to_owned(),
            Some(cell) if !colours => format!(" {}", cell.ink.letter()),
            Some(cell) if matches!(cell.look, Look::Ghost | Look::Slot | Look::Gap) => {
                format!("\x1b[{}m[]\x1b[0m", cell.ink.terminal())
            }
            Some(cell) => format!("\x1b[{}m  \x1b[0m", cell.ink.terminal() + 10),
        }
    });
    format!("│{}│", cells.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene() -> Scene {
        let cell = |x, y, ink, look| Cell { x, y, ink, look };
        let cells = vec![
            cell(0, 0, Ink::Terrain, Look::Solid),
            cell(1, 1, Ink::T, Look::Held),
            cell(2, 0, Ink::T, Look::Ghost),
        ];
        Scene { width: 3, height: 2, next: vec![vec![cell(0, 0, Ink::I, Look::Solid)]], cells, ..Scene::default() }
    }

    #[test]
    fn text_shows_letters_and_walls() {
        assert_eq!(text(&[scene()], false), "│ . T .│\n│ # . T│\n└──────┘\n");
    }

    #[test]
    fn equal_stones_join_below_the_hidden_row() {
        let stone = |x, y, ink| Cell { x, y, ink, look: Look::Solid };
        let cells = vec![
            stone(0, 0, Ink::Red),
            stone(1, 0, Ink::Red),
            stone(1, 1, Ink::Red),
            stone(2, 0, Ink::Nuisance),
            stone(2, 1, Ink::Nuisance),
            Cell { look: Look::Held, ..stone(0, 1, Ink::Red) },
            stone(1, 2, Ink::Red),
        ];
        let scene = Scene { width: 3, height: 4, cells, joins: 2, marks: vec![(0, 3)], ..Scene::default() };
        let svg = svg(std::slice::from_ref(&scene), Ground::Paper, 20);
        assert_eq!((svg.matches("<circle ").count(), svg.matches("<rect ").count()), (7, 2 + 2), "two bridges");
        assert_eq!(text(&[scene], false), "│ . . .│\n│ . r .│\n│ r r o│\n│ r r o│\n└──────┘\n");
    }

    #[test]
    fn tiles_have_their_shapes_and_the_line_between_them() {
        let kind = |x, y, kind| Cell { x, y, ink: Ink::Tile(kind), look: Look::Solid };
        let cells = vec![kind(0, 0, 0), kind(1, 0, 1), kind(2, 0, 0)];
        let line = vec![(0, 0), (0, 1), (2, 1), (2, 0)];
        let scene = Scene { width: 3, height: 1, tiles: true, margin: 1, cells, line, ..Scene::default() };
        let svg = svg(std::slice::from_ref(&scene), Ground::Paper, 20);
        assert_eq!(svg.matches(tile::picture(0).outline).count(), 2);
        assert!(svg.contains(r#"d="M30 70L30 50L70 50L70 70""#), "{svg}");
        assert_eq!(text(&[scene], false), "│ A B A│\n└──────┘\n");
    }

    #[test]
    fn svg_is_balanced_and_holds_every_cell() {
        let svg = svg(&[scene(), scene()], Ground::Slate, 20);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        // The page, then a well, two solid cells and a coming piece for each scene.
        assert_eq!(svg.matches("<rect ").count(), 1 + 2 * 4);
    }
}
