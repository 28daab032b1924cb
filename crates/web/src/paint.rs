use crate::fit::Fit;
use crate::pattern;
use play::Ground;
use play::{Cell, Ink, Look, Scene};
use std::f64::consts::FRAC_PI_2;
use web_sys::CanvasRenderingContext2d;

/// The smallest cell that carries a pattern, in CSS pixels.
const LEGIBLE: f64 = 16.0;

/// Draws a scene. `glow`, from 0 to 1, is how far the lit rows have gone.
pub fn board(context: &CanvasRenderingContext2d, scene: &Scene, fit: Fit, ground: Ground, ratio: f64, glow: f64) {
    let (width, height) = (f64::from(fit.width()), f64::from(fit.height()));
    context.set_fill_style_str(ground.well());
    context.fill_rect(0.0, 0.0, width, height);
    grid(context, fit, ground);
    let brush = Brush { context, ground, side: f64::from(fit.cell), ratio };
    for cell in &scene.cells {
        let corner = fit.corner(cell.x, cell.y);
        match cell.look {
            Look::Solid | Look::Held => brush.solid(cell.ink, corner),
            Look::Ghost | Look::Slot => brush.ghost(cell, &scene.cells, corner),
            Look::Gap => brush.gap(corner),
        }
    }
    // They light up first and then go out.
    for (colour, share) in [(ground.lit(), glow * 2.0), (ground.well(), glow * 2.0 - 1.0)] {
        context.set_global_alpha(share.clamp(0.0, 1.0));
        context.set_fill_style_str(colour);
        for &row in &scene.lit {
            let (x, y) = fit.corner(0, row);
            context.fill_rect(x, y, f64::from(fit.columns * fit.cell), f64::from(fit.cell));
        }
    }
    context.set_global_alpha(1.0);
    walls(context, fit, ground);
}

fn grid(context: &CanvasRenderingContext2d, fit: Fit, ground: Ground) {
    let (width, height) = (f64::from(fit.width()), f64::from(fit.height()));
    context.set_fill_style_str(ground.grid());
    for column in 1..fit.columns {
        context.fill_rect(fit.corner(column as i32, 0).0, 0.0, 1.0, height);
    }
    for row in 0..fit.rows as i32 - 1 {
        context.fill_rect(0.0, fit.corner(0, row).1, width, 1.0);
    }
}

/// The board is open to the sky.
fn walls(context: &CanvasRenderingContext2d, fit: Fit, ground: Ground) {
    let (width, height, edge) = (f64::from(fit.width()), f64::from(fit.height()), f64::from(fit.edge));
    context.set_fill_style_str(ground.wall());
    context.fill_rect(0.0, height - edge, width, edge);
    context.fill_rect(0.0, 0.0, edge, height);
    context.fill_rect(width - edge, 0.0, edge, height);
}

/// Draws a piece's little picture with its left top corner at a point.
pub fn little(
    context: &CanvasRenderingContext2d,
    cells: &[Cell],
    at: (f64, f64),
    side: f64,
    ground: Ground,
    ratio: f64,
) {
    let brush = Brush { context, ground, side, ratio };
    let (left, top) = corner_of(cells);
    for cell in cells {
        brush.solid(cell.ink, (at.0 + f64::from(cell.x - left) * side, at.1 + f64::from(top - cell.y) * side));
    }
}

/// Columns and rows that a little picture takes.
pub fn extent(cells: &[Cell]) -> (i32, i32) {
    let (left, top) = corner_of(cells);
    let right = cells.iter().map(|cell| cell.x).max().unwrap_or(0);
    let bottom = cells.iter().map(|cell| cell.y).min().unwrap_or(0);
    (right - left + 1, top - bottom + 1)
}

fn corner_of(cells: &[Cell]) -> (i32, i32) {
    let left = cells.iter().map(|cell| cell.x).min().unwrap_or(0);
    (left, cells.iter().map(|cell| cell.y).max().unwrap_or(0))
}

struct Brush<'a> {
    context: &'a CanvasRenderingContext2d,
    ground: Ground,
    /// The side of a cell and the pixels to a CSS pixel, for lines that keep their weight on every screen.
    side: f64,
    ratio: f64,
}

impl Brush<'_> {
    /// A flat cell with slightly round corners, one line of inner light, and its pattern.
    fn solid(&self, ink: Ink, (x, y): (f64, f64)) {
        let line = self.ratio.round().max(1.0);
        let side = self.side - 1.0;
        self.context.set_fill_style_str(self.ground.fill(ink));
        self.round(x + 1.0, y + 1.0, side, 2.0 * self.ratio);
        self.context.fill();
        self.context.set_stroke_style_str(self.ground.light());
        self.context.set_line_width(line);
        self.context.set_global_alpha(0.55);
        self.round(x + 1.0 + line / 2.0, y + 1.0 + line / 2.0, side - line, 1.5 * self.ratio);
        self.context.stroke();
        self.context.set_global_alpha(1.0);
        // On very small cells a pattern would only be dirt.
        if self.side < LEGIBLE * self.ratio {
            return;
        }
        pattern::draw(self.context, self.ground, ink, (x + 0.5, y + 0.5), self.side);
    }

    /// The outline of the whole ghost: only the sides that no other cell of it shares.
    fn ghost(&self, cell: &Cell, all: &[Cell], (x, y): (f64, f64)) {
        let colour = self.ground.fill(cell.ink);
        self.context.set_fill_style_str(colour);
        // A slot is set off from the ghost of a piece that hovers over it.
        self.context.set_global_alpha(if cell.look == Look::Slot { 0.24 } else { 0.12 });
        self.context.fill_rect(x + 1.0, y + 1.0, self.side - 1.0, self.side - 1.0);
        self.context.set_global_alpha(1.0);
        let line = (1.5 * self.ratio).round().max(1.0);
        let shared =
            |dx: i32, dy: i32| all.iter().any(|c| c.look == cell.look && (c.x, c.y) == (cell.x + dx, cell.y + dy));
        let (far, full) = (self.side + 1.0 - line, self.side + 1.0);
        for (dx, dy, left, top, width, height) in [
            (-1, 0, 0.0, 0.0, line, full),
            (1, 0, far, 0.0, line, full),
            (0, 1, 0.0, 0.0, full, line),
            (0, -1, 0.0, far, full, line),
        ] {
            if !shared(dx, dy) {
                self.context.fill_rect(x + left, y + top, width, height);
            }
        }
    }

    /// A gap that should have been filled: a ring in the page's own colour of emphasis.
    fn gap(&self, (x, y): (f64, f64)) {
        let line = (2.0 * self.ratio).round();
        self.context.set_stroke_style_str(self.ground.accent());
        self.context.set_line_width(line);
        self.context.begin_path();
        let (middle, radius) = (self.side / 2.0 + 0.5, self.side * 0.26);
        let _ = self.context.arc(x + middle, y + middle, radius, 0.0, 4.0 * FRAC_PI_2);
        self.context.stroke();
    }

    fn round(&self, x: f64, y: f64, side: f64, radius: f64) {
        let context = self.context;
        let (near, far) = (radius, side - radius);
        context.begin_path();
        // Going round the corners clockwise from the left top one; an arc of a sound radius cannot fail.
        for (turn, (cx, cy)) in (2..).zip([(near, near), (far, near), (far, far), (near, far)]) {
            let from = f64::from(turn) * FRAC_PI_2;
            let _ = context.arc(x + cx, y + cy, radius, from, from + FRAC_PI_2);
        }
        context.close_path();
    }
}
