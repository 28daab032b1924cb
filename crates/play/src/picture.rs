//! Scenes drawn as SVG and as text for the terminal.

mod poster;

pub use poster::poster;

use crate::{Cell, Ground, Look, Scene};
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
        rect(&mut out, (left, floor - board_height), (board_width, board_height), 0, ground.well());
        grid(&mut out, (left, floor), (scene.width, scene.height), cell, ground);
        for drawn in &scene.cells {
            draw(&mut out, drawn, (left, floor), cell, ground);
        }
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

fn draw(out: &mut String, drawn: &Cell, (left, floor): (i32, i32), cell: i32, ground: Ground) {
    let (x, y) = (left + drawn.x * cell, floor - (drawn.y + 1) * cell);
    let colour = ground.fill(drawn.ink);
    if matches!(drawn.look, Look::Ghost | Look::Slot | Look::Gap) {
        stroke(out, &format!("M{} {}h{s}v{s}h-{s}z", x + 2, y + 2, s = cell - 4), colour, 2);
    } else {
        rect(out, (x + 1, y + 1), (cell - 1, cell - 1), 2, colour);
        if cell > 12 {
            stroke(out, &format!("M{} {}h{}", x + 3, y + 2, cell - 5), ground.light(), 1);
        }
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
    use crate::Ink;

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
    fn svg_is_balanced_and_holds_every_cell() {
        let svg = svg(&[scene(), scene()], Ground::Slate, 20);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        // The page, then a well, two solid cells and a coming piece for each scene.
        assert_eq!(svg.matches("<rect ").count(), 1 + 2 * 4);
    }
}
