use crate::canvas::animation::frame::Frame;
use crate::canvas::blocks::Brush;
use crate::canvas::layout::Layout;
use crate::canvas::stones::{RADIUS, gone};
use play::painter::{Painter, Ring, Sides, Stone, paint};
use play::{Cell, Ground, Ink, Look, Scene};
use web_sys::CanvasRenderingContext2d;

/// How much flatter a piece is at the moment of its landing.
const SQUASH: f64 = 0.14;

/// Draws a frame of an animation.
pub fn board(context: &CanvasRenderingContext2d, frame: &Frame, layout: Layout, ground: Ground, ratio: f64) {
    let (width, height) = (f64::from(layout.width()), f64::from(layout.height()));
    let brush = Brush { context, ground, side: f64::from(layout.cell), ratio };
    let mut canvas = Canvas { brush, frame, layout };
    if frame.scene.tiles {
        context.clear_rect(0.0, 0.0, width, height);
        return paint(&frame.scene, ground, &mut canvas);
    }
    context.set_fill_style_str(ground.well());
    context.fill_rect(0.0, 0.0, width, height);
    grid(context, layout, ground);
    paint(&frame.scene, ground, &mut canvas);
    light(context, frame, layout, ground);
    walls(context, layout, ground);
}

/// Draws cells alone, over whatever lies below the canvas.
pub fn cells(context: &CanvasRenderingContext2d, cells: Vec<Cell>, layout: Layout, ground: Ground, ratio: f64) {
    context.clear_rect(0.0, 0.0, f64::from(layout.width()), f64::from(layout.height()));
    let frame = Frame::still(Scene { cells, ..Scene::default() });
    let brush = Brush { context, ground, side: f64::from(layout.cell), ratio };
    paint(&frame.scene, ground, &mut Canvas { brush, frame: &frame, layout });
}

/// A canvas at a moment of an animation.
struct Canvas<'a> {
    brush: Brush<'a>,
    frame: &'a Frame,
    layout: Layout,
}

impl Canvas<'_> {
    fn corner(&self, cell: &Cell) -> (f64, f64) {
        self.layout.corner(cell.x, cell.y)
    }

    /// A block of a piece that gives: flatter than it is, down to its lowest row.
    fn squashed(&self, cell: &Cell, floor: i32, amount: f64) {
        let (context, below) = (self.brush.context, self.layout.corner(cell.x, floor - 1).1);
        context.save();
        let _ = context.translate(0.0, below);
        let _ = context.scale(1.0, 1.0 - SQUASH * amount);
        let _ = context.translate(0.0, -below);
        self.brush.block(cell.ink, self.corner(cell));
        context.restore();
    }
}

impl Painter for Canvas<'_> {
    fn mark(&mut self, (x, y): (i32, i32), colour: &'static str) {
        self.brush.cross(self.layout.corner(x, y), colour);
    }

    fn stones(&mut self, stones: &[Stone<'_>]) {
        self.brush.stones(stones, self.frame, |x, y| self.layout.place(x, y));
    }

    fn solid(&mut self, cell: &Cell) {
        let corner = self.corner(cell);
        if let Some(squash) = &self.frame.squash
            && let Some(floor) = squash.floor(cell.x, cell.y)
        {
            return self.squashed(cell, floor, squash.amount);
        }
        match cell.ink {
            Ink::Tile(_) => self.brush.resting_tile(cell, self.frame, corner),
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
            Look::Solid | Look::Last => {}
            Look::Held => self.brush.frame(corner, 1.0),
            Look::Slot | Look::Gap | Look::Changed => self.brush.frame(corner, 0.9),
            Look::Ghost => self.brush.corners(corner),
            Look::Empty => self.brush.empty(corner),
        }
    }

    fn edge(&mut self) {
        self.brush.edge(self.layout);
    }

    fn line(&mut self, corners: &[(i32, i32)], colour: &'static str) {
        self.brush.line(corners, self.layout, 1.0 - gone(self.frame), colour);
    }
}

/// Lights full rows up, then fades them out.
fn light(context: &CanvasRenderingContext2d, frame: &Frame, layout: Layout, ground: Ground) {
    let glow = ease(frame.through);
    for (colour, share) in [(ground.lit(), glow * 2.0), (ground.well(), glow * 2.0 - 1.0)] {
        context.set_global_alpha(share.clamp(0.0, 1.0));
        context.set_fill_style_str(colour);
        for &row in &frame.scene.lit {
            let (x, y) = layout.corner(0, row);
            context.fill_rect(x, y, f64::from(layout.columns * layout.cell), f64::from(layout.cell));
        }
    }
    context.set_global_alpha(1.0);
}

/// Ease-out: progress that slows down towards its end.
fn ease(through: f64) -> f64 {
    1.0 - (1.0 - through).powi(2)
}

fn grid(context: &CanvasRenderingContext2d, layout: Layout, ground: Ground) {
    let (width, height) = (f64::from(layout.width()), f64::from(layout.height()));
    context.set_fill_style_str(ground.grid());
    for column in 1..layout.columns {
        context.fill_rect(layout.corner(column as i32, 0).0, 0.0, 1.0, height);
    }
    for row in layout.lift as i32..layout.top() as i32 - 1 {
        context.fill_rect(0.0, layout.corner(0, row).1, width, 1.0);
    }
}

/// The walls and the floor; the board is open at the top.
fn walls(context: &CanvasRenderingContext2d, layout: Layout, ground: Ground) {
    let (width, height, edge) = (f64::from(layout.width()), f64::from(layout.height()), f64::from(layout.edge));
    context.set_fill_style_str(ground.wall());
    context.fill_rect(0.0, height - edge, width, edge);
    context.fill_rect(0.0, 0.0, edge, height);
    context.fill_rect(width - edge, 0.0, edge, height);
}

/// Draws an upcoming piece with its top left corner at a point.
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

/// Marks an upcoming T as the one that spins: an arrow round its head, in the corner that a T leaves free.
pub fn spin_mark(context: &CanvasRenderingContext2d, at: (f64, f64), side: f64, ground: Ground) {
    let (x, y, radius) = (at.0 + 2.5 * side, at.1 + 0.5 * side, 0.34 * side);
    context.set_stroke_style_str(ground.accent());
    context.set_fill_style_str(ground.accent());
    context.set_line_width((side / 9.0).max(1.0));
    context.begin_path();
    let _ = context.arc(x, y, radius, 0.6, 5.2);
    context.stroke();
    let tip = (x + radius * 5.2_f64.cos(), y + radius * 5.2_f64.sin());
    context.begin_path();
    context.move_to(tip.0 + radius * 0.75, tip.1 + radius * 0.15);
    context.line_to(tip.0 - radius * 0.1, tip.1 - radius * 0.65);
    context.line_to(tip.0 - radius * 0.25, tip.1 + radius * 0.6);
    context.close_path();
    context.fill();
}

/// Columns and rows that a piece covers.
pub fn extent(cells: &[Cell]) -> (i32, i32) {
    let (left, top) = corner_of(cells);
    let right = cells.iter().map(|cell| cell.x).max().unwrap_or(0);
    let bottom = cells.iter().map(|cell| cell.y).min().unwrap_or(0);
    (right - left + 1, top - bottom + 1)
}

/// The leftmost column and the top row of a piece.
pub fn corner_of(cells: &[Cell]) -> (i32, i32) {
    let left = cells.iter().map(|cell| cell.x).min().unwrap_or(0);
    (left, cells.iter().map(|cell| cell.y).max().unwrap_or(0))
}
