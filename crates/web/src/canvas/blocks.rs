use crate::canvas::pattern;
use play::painter::Sides;
use play::{Ground, Ink, Look};
use std::f64::consts::{FRAC_PI_2, TAU};
use web_sys::CanvasRenderingContext2d;

/// The smallest cell that carries a pattern, in CSS pixels.
const LEGIBLE: f64 = 16.0;

/// Draws cells of one size in one colour scheme.
pub struct Brush<'a> {
    /// The canvas.
    pub context: &'a CanvasRenderingContext2d,
    /// The colour scheme.
    pub ground: Ground,
    /// The side of a cell.
    pub side: f64,
    /// Device pixels per CSS pixel, so that lines keep their weight on every screen.
    pub ratio: f64,
}

impl Brush<'_> {
    /// A flat cell with slightly rounded corners, a highlight inside the edge, and its pattern.
    pub fn block(&self, ink: Ink, (x, y): (f64, f64)) {
        let line = self.ratio.round().max(1.0);
        let side = self.side - 1.0;
        self.context.set_fill_style_str(self.ground.fill(ink));
        self.square(x + 1.0, y + 1.0, side, 2.0 * self.ratio);
        self.context.fill();
        self.context.set_stroke_style_str(self.ground.light());
        self.context.set_line_width(line);
        self.context.set_global_alpha(0.55);
        self.square(x + 1.0 + line / 2.0, y + 1.0 + line / 2.0, side - line, 1.5 * self.ratio);
        self.context.stroke();
        self.context.set_global_alpha(1.0);
        self.pattern(ink, (x, y), self.ground.light());
    }

    /// The pattern of an ink; left out on cells too small to show it.
    pub fn pattern(&self, ink: Ink, (x, y): (f64, f64), colour: &str) {
        if self.side >= LEGIBLE * self.ratio {
            pattern::draw(self.context, colour, ink, (x + 0.5, y + 0.5), self.side, self.ground.is_bold());
        }
    }

    /// A cell of a ghost or a slot: a faint fill, and a line on the open sides.
    pub fn outline(&self, look: Look, open: Sides, colour: &str, (x, y): (f64, f64)) {
        self.context.set_fill_style_str(colour);
        // A slot is set off from the ghost of a piece that hovers over it.
        self.context.set_global_alpha(if look == Look::Slot { 0.24 } else { 0.12 });
        self.context.fill_rect(x + 1.0, y + 1.0, self.side - 1.0, self.side - 1.0);
        self.context.set_global_alpha(1.0);
        let line = (1.5 * self.ratio).round().max(1.0);
        let (far, full) = (self.side + 1.0 - line, self.side + 1.0);
        for (open, left, top, width, height) in [
            (open.left, 0.0, 0.0, line, full),
            (open.right, far, 0.0, line, full),
            (open.above, 0.0, 0.0, full, line),
            (open.below, 0.0, far, full, line),
        ] {
            if open {
                self.context.fill_rect(x + left, y + top, width, height);
            }
        }
    }

    /// A ring around the centre of a cell; the radius is a share of the side.
    pub fn ring(&self, at: (f64, f64), radius: f64, colour: &str) {
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width((2.0 * self.ratio).round());
        self.circle(at, radius);
        self.context.stroke();
    }

    /// Starts a path: a circle around the centre of a cell; the radius is a share of the side.
    pub fn circle(&self, (x, y): (f64, f64), radius: f64) {
        self.context.begin_path();
        let middle = self.side / 2.0 + 0.5;
        // An arc of a sound radius cannot fail.
        let _ = self.context.arc(x + middle, y + middle, (radius * self.side).max(0.0), 0.0, TAU);
    }

    /// Starts a path: a square with rounded corners.
    pub fn square(&self, x: f64, y: f64, side: f64, radius: f64) {
        let context = self.context;
        let (near, far) = (radius, side - radius);
        context.begin_path();
        // Going round the corners clockwise from the left top one.
        for (turn, (cx, cy)) in (2..).zip([(near, near), (far, near), (far, far), (near, far)]) {
            let from = f64::from(turn) * FRAC_PI_2;
            let _ = context.arc(x + cx, y + cy, radius, from, from + FRAC_PI_2);
        }
        context.close_path();
    }
}
