use crate::canvas::animation::frame::Shot;
use crate::canvas::blocks::Brush;
use crate::canvas::layout::Fit;
use crate::canvas::stones::{RADIUS, gone};
use play::painter::{Painter, Ring, Sides, Stone, paint};
use play::{Cell, Ground, Ink, Look};
use web_sys::CanvasRenderingContext2d;

/// Draws a scene at a moment of its showing.
pub fn board(context: &CanvasRenderingContext2d, shot: &Shot, fit: Fit, ground: Ground, ratio: f64) {
    let (width, height) = (f64::from(fit.width()), f64::from(fit.height()));
    let brush = Brush { context, ground, side: f64::from(fit.cell), ratio };
    let mut canvas = Canvas { brush, shot, fit };
    if shot.scene.tiles {
        context.clear_rect(0.0, 0.0, width, height);
        return paint(&shot.scene, ground, &mut canvas);
    }
    context.set_fill_style_str(ground.well());
    context.fill_rect(0.0, 0.0, width, height);
    grid(context, fit, ground);
    paint(&shot.scene, ground, &mut canvas);
    light(context, shot, fit, ground);
    walls(context, fit, ground);
}

/// A canvas at a moment of an animation.
struct Canvas<'a> {
    brush: Brush<'a>,
    shot: &'a Shot,
    fit: Fit,
}

impl Canvas<'_> {
    fn corner(&self, cell: &Cell) -> (f64, f64) {
        self.fit.corner(cell.x, cell.y)
    }
}

impl Painter for Canvas<'_> {
    fn mark(&mut self, (x, y): (i32, i32), colour: &'static str) {
        self.brush.cross(self.fit.corner(x, y), colour);
    }

    fn stones(&mut self, stones: &[Stone<'_>]) {
        self.brush.stones(stones, self.shot, |x, y| self.fit.place(x, y));
    }

    fn solid(&mut self, cell: &Cell) {
        let corner = self.corner(cell);
        match cell.ink {
            Ink::Tile(_) => self.brush.resting_tile(cell, self.shot, corner),
            ink if ink.is_round() => self.brush.stone(ink, corner),
            ink => self.brush.block(ink, corner),
        }
    }

    fn outline(&mut self, cell: &Cell, open: Sides, colour: &'static str) {
        self.brush.outline(cell.look, open, colour, self.corner(cell));
    }

    fn ring(&mut self, cell: &Cell, ring: Ring, colour: &'static str) {
        let corner = self.corner(cell);
        match ring {
            Ring::Ghost => self.brush.ghost(cell.ink, colour, corner),
            Ring::Halo => self.brush.ring(corner, RADIUS - 0.09, colour),
            Ring::Gap => self.brush.ring(corner, 0.26, colour),
        }
    }

    fn frame(&mut self, cell: &Cell) {
        let corner = self.corner(cell);
        match cell.look {
            Look::Solid => {}
            Look::Held => self.brush.frame(corner, 1.0),
            Look::Slot | Look::Gap => self.brush.frame(corner, 0.9),
            Look::Ghost => self.brush.corners(corner),
        }
    }

    fn edge(&mut self) {
        self.brush.edge(self.fit);
    }

    fn line(&mut self, corners: &[(i32, i32)], colour: &'static str) {
        self.brush.line(corners, self.fit, 1.0 - gone(self.shot), colour);
    }
}

/// Full rows light up first and then go out.
fn light(context: &CanvasRenderingContext2d, shot: &Shot, fit: Fit, ground: Ground) {
    let glow = ease(shot.through);
    for (colour, share) in [(ground.lit(), glow * 2.0), (ground.well(), glow * 2.0 - 1.0)] {
        context.set_global_alpha(share.clamp(0.0, 1.0));
        context.set_fill_style_str(colour);
        for &row in &shot.scene.lit {
            let (x, y) = fit.corner(0, row);
            context.fill_rect(x, y, f64::from(fit.columns * fit.cell), f64::from(fit.cell));
        }
    }
    context.set_global_alpha(1.0);
}

/// How far something has gone that slows down towards its end.
fn ease(through: f64) -> f64 {
    1.0 - (1.0 - through).powi(2)
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
        let corner = (at.0 + f64::from(cell.x - left) * side, at.1 + f64::from(top - cell.y) * side);
        if cell.ink.is_round() { brush.stone(cell.ink, corner) } else { brush.block(cell.ink, corner) }
    }
}

/// Columns and rows that a little picture takes.
pub fn extent(cells: &[Cell]) -> (i32, i32) {
    let (left, top) = corner_of(cells);
    let right = cells.iter().map(|cell| cell.x).max().unwrap_or(0);
    let bottom = cells.iter().map(|cell| cell.y).min().unwrap_or(0);
    (right - left + 1, top - bottom + 1)
}

/// The left column and the top row of a little picture.
pub fn corner_of(cells: &[Cell]) -> (i32, i32) {
    let left = cells.iter().map(|cell| cell.x).min().unwrap_or(0);
    (left, cells.iter().map(|cell| cell.y).max().unwrap_or(0))
}
