//! Scenes drawn as SVG and as text for the terminal.

mod poster;

pub use poster::poster;

use super::painter::{Painter, Ring, Sides, Stone, paint};
use crate::{Cell, Decimal, Ground, Ink, Look, Scene, scene::tile};
use std::fmt::Write;

/// The smallest side of a cell in pixels.
const SMALLEST: i32 = 4;

/// Width and height of the picture that [`svg`] draws.
pub fn size(scenes: &[Scene], cell: u32) -> (i32, i32) {
    let cell = (cell as i32).max(SMALLEST);
    let margin = cell;
    // Above each board, the pieces that come, at half size.
    let queue = cell * 2;
    let tallest = scenes.iter().map(|scene| scene.height).max().unwrap_or(0) * cell;
    let widths: i32 = scenes.iter().map(|scene| scene.width * cell + margin).sum();
    (widths + margin, tallest + queue + 2 * margin)
}

/// Scenes side by side, as one SVG picture. `cell` is the side of a cell in pixels.
pub fn svg(scenes: &[Scene], ground: Ground, cell: u32) -> String {
    let (width, height) = size(scenes, cell);
    let cell = (cell as i32).max(SMALLEST);
    let margin = cell;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
    );
    rect(&mut out, (0, 0), (width, height), 0, ground.page());
    let mut left = margin;
    for scene in scenes {
        let floor = height - margin;
        let (board_width, board_height) = (scene.width * cell, scene.height * cell);
        let mut board = Svg { out: &mut out, scene, left, floor, cell, ground };
        if scene.tiles {
            paint(scene, ground, &mut board);
            left += board_width + margin;
            continue;
        }
        rect(board.out, (left, floor - board_height), (board_width, board_height), 0, ground.well());
        grid(board.out, (left, floor), (scene.width, scene.height), cell, ground);
        paint(scene, ground, &mut board);
        let walls = format!("M{left} {}V{floor}H{}V{}", floor - board_height, left + board_width, floor - board_height);
        stroke(board.out, &walls, ground.wall(), 2);
        for (place, piece) in (0..).zip(&scene.next) {
            // A piece's cells lie around its centre: one to the left, two to the right, one up.
            let half = cell / 2;
            let (left, floor) = (left + (place * 5 + 1) * half, floor - board_height - half);
            let mut coming = Svg { out: &mut out, scene, left, floor, cell: half, ground };
            piece.iter().for_each(|cell| coming.solid(cell));
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

/// The SVG back end: the position of the left wall and the floor, and the side of a cell.
struct Svg<'a> {
    out: &'a mut String,
    scene: &'a Scene,
    left: i32,
    floor: i32,
    cell: i32,
    ground: Ground,
}

impl Svg<'_> {
    /// The top left corner of a cell.
    fn corner(&self, x: i32, y: i32) -> (i32, i32) {
        (self.left + x * self.cell, self.floor - (y + 1) * self.cell)
    }

    fn middle(&self, x: i32, y: i32) -> (i32, i32) {
        (self.left + x * self.cell + self.cell / 2, self.floor - y * self.cell - self.cell / 2)
    }

    fn square(&mut self, cell: &Cell, colour: &str) {
        let ((x, y), side) = (self.corner(cell.x, cell.y), self.cell - 4);
        stroke(self.out, &format!("M{} {}h{side}v{side}h-{side}z", x + 2, y + 2), colour, 2);
    }

    fn circle(&mut self, cell: &Cell, less: f64, paint: &str) {
        let ((x, y), cell) = (self.corner(cell.x, cell.y), self.cell);
        let (x, y, radius) = (x + cell / 2, y + cell / 2, Decimal(f64::from(cell) * 0.46 - less));
        let _ = write!(self.out, r#"<circle cx="{x}" cy="{y}" r="{radius}" {paint}/>"#);
    }

    /// A round stone with a highlight.
    fn stone(&mut self, cell: &Cell) {
        self.circle(cell, 0.0, &format!(r#"fill="{}""#, self.ground.fill(cell.ink)));
        if self.cell > 12 {
            let ((x, y), side, reach) = (self.corner(cell.x, cell.y), self.cell, self.cell / 4);
            let (x, y) = (x + side / 2 - reach, y + side / 2 - side / 16);
            let arc = format!("M{x} {y}a{reach} {reach} 0 0 1 {reach} -{reach}");
            stroke(self.out, &arc, self.ground.light(), (side / 14).max(1));
        }
    }
}

impl Painter for Svg<'_> {
    fn mark(&mut self, (x, y): (i32, i32), colour: &'static str) {
        let ((x, y), side) = (self.corner(x, y), self.cell / 2);
        let (x, y) = (x + self.cell / 4, y + self.cell / 4);
        stroke(self.out, &format!("M{x} {y}l{side} {side}m-{side} 0l{side} -{side}"), colour, 2);
    }

    fn stones(&mut self, stones: &[Stone<'_>]) {
        for stone in stones {
            let ((x, y), colour) = (self.middle(stone.cell.x, stone.cell.y), self.ground.fill(stone.cell.ink));
            let (half, length) = (self.cell * 3 / 10, self.cell);
            if stone.right.is_some() {
                rect(self.out, (x, y - half), (length, 2 * half), 0, colour);
            }
            if stone.above.is_some() {
                rect(self.out, (x - half, y - length), (2 * half, length), 0, colour);
            }
        }
        stones.iter().for_each(|stone| self.stone(stone.cell));
    }

    fn solid(&mut self, cell: &Cell) {
        let ((x, y), side) = (self.corner(cell.x, cell.y), self.cell);
        if cell.ink.is_round() {
            self.stone(cell);
        } else if let Ink::Tile(kind) = cell.ink {
            self.out.push_str(&tile::svg(kind, (x.into(), y.into()), side.into(), self.ground));
        } else {
            rect(self.out, (x + 1, y + 1), (side - 1, side - 1), 2, self.ground.fill(cell.ink));
            if side > 12 {
                stroke(self.out, &format!("M{} {}h{}", x + 3, y + 2, side - 5), self.ground.light(), 1);
            }
        }
    }

    fn outline(&mut self, cell: &Cell, _: Sides, colour: &'static str) {
        self.square(cell, colour);
    }

    fn ring(&mut self, cell: &Cell, _: Ring, colour: &'static str) {
        self.circle(cell, 1.0, &format!(r#"fill="none" stroke="{colour}" stroke-width="2""#));
    }

    fn frame(&mut self, cell: &Cell) {
        if cell.look != Look::Held {
            self.square(cell, self.ground.fill(cell.ink));
        }
    }

    fn edge(&mut self) {
        let (left, floor) = (self.left, self.floor);
        let (width, height) = (self.scene.width * self.cell, self.scene.height * self.cell);
        let top = floor - height;
        rect(self.out, (left, top), (width, height), 0, self.ground.well());
        stroke(self.out, &format!("M{left} {top}H{}V{floor}H{left}z", left + width), self.ground.wall(), 2);
    }

    fn line(&mut self, corners: &[(i32, i32)], colour: &'static str) {
        let points = corners.iter().map(|&(x, y)| self.middle(x, y)).map(|(x, y)| format!("{x} {y}"));
        let path = points.collect::<Vec<_>>().join("L");
        stroke(self.out, &format!("M{path}"), colour, (self.cell / 8).max(2));
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
        let svg = svg(std::slice::from_ref(&scene), Ground::PAPER, 20);
        assert_eq!((svg.matches("<circle ").count(), svg.matches("<rect ").count()), (7, 2 + 2), "two bridges");
        assert_eq!(text(&[scene], false), "│ . . .│\n│ . r .│\n│ r r o│\n│ r r o│\n└──────┘\n");
    }

    #[test]
    fn tiles_have_their_shapes_and_the_line_between_them() {
        let kind = |x, y, kind| Cell { x, y, ink: Ink::Tile(kind), look: Look::Solid };
        let cells = vec![kind(0, 0, 0), kind(1, 0, 1), kind(2, 0, 0)];
        let line = vec![(0, 0), (0, 1), (2, 1), (2, 0)];
        let scene = Scene { width: 3, height: 1, tiles: true, margin: 1, cells, line, ..Scene::default() };
        let svg = svg(std::slice::from_ref(&scene), Ground::PAPER, 20);
        assert_eq!(svg.matches(tile::picture(0).outline).count(), 2);
        assert!(svg.contains(r#"d="M30 70L30 50L70 50L70 70""#), "{svg}");
        assert_eq!(text(&[scene], false), "│ A B A│\n└──────┘\n");
    }

    #[test]
    fn svg_is_balanced_and_holds_every_cell() {
        let svg = svg(&[scene(), scene()], Ground::SLATE, 20);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        // The page, then a well, two solid cells and a coming piece for each scene.
        assert_eq!(svg.matches("<rect ").count(), 1 + 2 * 4);
    }
}
