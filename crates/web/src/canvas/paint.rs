use crate::canvas::animation::frame::Shot;
use crate::canvas::blocks::Brush;
use crate::canvas::layout::Fit;
use play::{Cell, Ground, Look};
use web_sys::CanvasRenderingContext2d;

/// Draws a scene at a moment of its showing.
pub fn board(context: &CanvasRenderingContext2d, shot: &Shot, fit: Fit, ground: Ground, ratio: f64) {
    let (width, height) = (f64::from(fit.width()), f64::from(fit.height()));
    if shot.scene.tiles {
        context.clear_rect(0.0, 0.0, width, height);
        return Brush { context, ground, side: f64::from(fit.cell), ratio }.tray(shot, fit);
    }
    context.set_fill_style_str(ground.well());
    context.fill_rect(0.0, 0.0, width, height);
    grid(context, fit, ground);
    let scene = &shot.scene;
    let brush = Brush { context, ground, side: f64::from(fit.cell), ratio };
    for &(x, y) in &scene.marks {
        brush.cross(fit.corner(x, y));
    }
    brush.lay(shot, |x, y| fit.place(x, y));
    for cell in &scene.cells {
        let corner = fit.corner(cell.x, cell.y);
        match (cell.look, cell.ink.is_round()) {
            (Look::Solid, true) => {}
            (Look::Held, true) => brush.stone(cell.ink, corner),
            (Look::Ghost, true) => brush.ghost(cell.ink, corner),
            (Look::Slot, true) if is_over(cell, &scene.cells) => brush.halo(corner),
            (Look::Slot, true) => brush.ghost(cell.ink, corner),
            (Look::Solid | Look::Held, false) => brush.block(cell.ink, corner),
            (Look::Ghost | Look::Slot, false) => brush.outline(cell, &scene.cells, corner),
            (Look::Gap, _) => brush.gap(corner),
        }
    }
    light(context, shot, fit, ground);
    walls(context, fit, ground);
}

/// Whether a cell lies over something at rest.
pub fn is_over(cell: &Cell, all: &[Cell]) -> bool {
    all.iter().any(|other| other.look == Look::Solid && (other.x, other.y) == (cell.x, cell.y))
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
