use crate::canvas::animation::frame::Frame;
use crate::canvas::blocks::Brush;
use play::painter::Stone;
use play::{Cell, Ink};

/// The radius of a stone, as a share of the side of its cell.
pub const RADIUS: f64 = 0.455;
/// Where the joint between two stones leaves a stone's edge: sine and cosine of the angle to the line between the two.
const NECK: (f64, f64) = (0.881_957_806_884_947_5, 0.471_328_364_173_74);
/// Opacity of a stone's mark, which tells stones apart besides their colours.
const MARK: f64 = 0.62;
/// The share of the time for which vanishing stones light up; for the rest, they shrink.
const LIGHT: f64 = 0.55;

impl Brush<'_> {
    /// A round stone with its mark. Nuisance stones are translucent.
    pub fn stone(&self, ink: Ink, at: (f64, f64)) {
        self.body(ink, self.ground.fill(ink), at, 1.0);
        self.mark(ink, at);
    }

    fn mark(&self, ink: Ink, at: (f64, f64)) {
        self.context.set_global_alpha(if self.ground.is_bold() { 1.0 } else { MARK });
        self.pattern(ink, at, self.ground.mark());
        self.context.set_global_alpha(1.0);
    }

    /// A stone without its mark, scaled about its centre.
    fn body(&self, ink: Ink, colour: &str, at: (f64, f64), size: f64) {
        self.context.set_fill_style_str(colour);
        if ink == Ink::Nuisance {
            self.circle(at, (RADIUS - 0.04) * size);
            self.context.set_global_alpha(0.32);
            self.context.fill();
            self.context.set_global_alpha(0.8);
            self.ring(at, (RADIUS - 0.05) * size, colour);
            self.context.set_global_alpha(1.0);
        } else {
            self.circle(at, RADIUS * size);
            self.context.fill();
        }
    }

    /// Where a stone would come to rest: a ring with the stone's mark.
    pub fn ghost(&self, ink: Ink, colour: &str, at: (f64, f64)) {
        self.context.set_fill_style_str(colour);
        self.context.set_global_alpha(0.12);
        self.circle(at, RADIUS - 0.06);
        self.context.fill();
        self.context.set_global_alpha(1.0);
        self.ring(at, RADIUS - 0.07, colour);
        self.pattern(ink, at, colour);
    }

    /// Round stones at rest: equal neighbours join; vanishing stones light up and shrink.
    pub fn stones(&self, stones: &[Stone<'_>], frame: &Frame, corner: impl Fn(f64, f64) -> (f64, f64)) {
        let place = |cell: &Cell| corner(f64::from(cell.x), f64::from(cell.y) + frame.lift(cell.x, cell.y));
        let vanishes = |cell: &Cell| frame.scene.flash.contains(&(cell.x, cell.y));
        let gone = gone(frame);
        let size = |cell: &Cell| if vanishes(cell) && !frame.calm { 1.0 - gone * gone } else { 1.0 };
        let alpha = |cell: &Cell| if vanishes(cell) && frame.calm { 1.0 - gone } else { 1.0 };
        // Equal neighbours part while only one of them falls or vanishes.
        let together = |a: &Cell, b: &Cell| {
            let falls = frame.lift(a.x, a.y) - frame.lift(b.x, b.y);
            size(a) == 1.0 && size(b) == 1.0 && alpha(a) == alpha(b) && falls == 0.0
        };
        let right = |stone: &Stone<'_>| stone.right.filter(|other| together(stone.cell, other)).copied();
        let above = |stone: &Stone<'_>| stone.above.filter(|other| together(stone.cell, other)).copied();
        let at = |cell: Cell| stones.iter().find(|stone| *stone.cell == cell);
        for stone in stones {
            let cell = stone.cell;
            let lit = if vanishes(cell) { light(frame.through) } else { 0.0 };
            let colour = mix(self.ground.fill(cell.ink), self.ground.lit(), lit);
            self.context.set_global_alpha(alpha(cell));
            self.body(cell.ink, &colour, place(cell), size(cell));
            let (beside, over) = (right(stone), above(stone));
            if beside.is_some() {
                self.neck(&colour, place(cell), (1.0, 0.0));
            }
            if over.is_some() {
                self.neck(&colour, place(cell), (0.0, -1.0));
            }
            // Four in a square leave no hole in their middle.
            if let (Some(beside), Some(over)) = (beside.and_then(at), over.and_then(at))
                && above(beside).is_some()
                && right(over).is_some()
            {
                let ((x, y), half) = (place(cell), self.side / 2.0);
                self.context.fill_rect(x + half, y - half, self.side + 1.0, self.side + 1.0);
            }
            self.context.set_global_alpha(1.0);
        }
        for stone in stones.iter().filter(|stone| !vanishes(stone.cell)) {
            self.mark(stone.cell.ink, place(stone.cell));
        }
    }

    /// The joint between a stone and its neighbour in a direction.
    fn neck(&self, colour: &str, (x, y): (f64, f64), (dx, dy): (f64, f64)) {
        let (radius, middle) = (RADIUS * self.side, self.side / 2.0 + 0.5);
        // Along the line between the two, and off it.
        let point = |along: f64, off: f64| (x + middle + dx * along + dy * off, y + middle + dy * along + dx * off);
        let (off, near) = (radius * NECK.0, radius * NECK.1);
        // Each curve leaves the edge of a stone in the direction that the edge has there.
        let (far, half) = (self.side - near, self.side / 2.0);
        let waist = off - (half - near) * NECK.1 / NECK.0;
        self.context.set_fill_style_str(colour);
        self.context.begin_path();
        let curve = |(cx, cy): (f64, f64), (tx, ty): (f64, f64)| self.context.quadratic_curve_to(cx, cy, tx, ty);
        let (sx, sy) = point(near, off);
        self.context.move_to(sx, sy);
        curve(point(half, waist), point(far, off));
        let (lx, ly) = point(far, -off);
        self.context.line_to(lx, ly);
        curve(point(half, -waist), point(near, -off));
        self.context.close_path();
        self.context.fill();
    }

    /// A small cross: the cell must stay empty.
    pub fn cross(&self, (x, y): (f64, f64), colour: &str) {
        self.context.set_stroke_style_str(colour);
        self.context.set_global_alpha(0.45);
        self.context.set_line_width((1.5 * self.ratio).round());
        let (near, far) = (self.side * 0.36 + 0.5, self.side * 0.64 + 0.5);
        self.context.begin_path();
        for (from, to) in [((near, near), (far, far)), ((near, far), (far, near))] {
            self.context.move_to(x + from.0, y + from.1);
            self.context.line_to(x + to.0, y + to.1);
        }
        self.context.stroke();
        self.context.set_global_alpha(1.0);
    }
}

/// Progress of vanishing, from 0 to 1, after stones have lit up.
pub fn gone(frame: &Frame) -> f64 {
    ((frame.through - LIGHT) / (1.0 - LIGHT)).clamp(0.0, 1.0)
}

/// How brightly vanishing stones are lit: two pulses.
fn light(through: f64) -> f64 {
    let share = (through / LIGHT).clamp(0.0, 1.0);
    0.75 * (1.0 - cosine(share * 2.0 * std::f64::consts::TAU)) / 2.0
}

/// The cosine of an angle, by the browser where there is one: Rust's would add 3 kB to the client.
fn cosine(angle: f64) -> f64 {
    if cfg!(target_arch = "wasm32") { js_sys::Math::cos(angle) } else { angle.cos() }
}

/// Interpolates between two colours written like `#3b4cca`.
fn mix(from: &str, to: &str, share: f64) -> String {
    let part = |colour: &str, place: usize| {
        let digits = colour.get(1 + 2 * place..3 + 2 * place).unwrap_or("00");
        f64::from(u8::from_str_radix(digits, 16).unwrap_or(0))
    };
    let mixed = |place: usize| (part(from, place) + (part(to, place) - part(from, place)) * share).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go_from_one_to_the_other() {
        assert_eq!(mix("#cf4a42", "#fffdf8", 0.0), "#cf4a42");
        assert_eq!(mix("#cf4a42", "#fffdf8", 1.0), "#fffdf8");
        assert_eq!(mix("#000000", "#ff8000", 0.5), "#804000");
    }

    #[test]
    fn necks_begin_at_an_angle() {
        assert!((NECK.0.powi(2) + NECK.1.powi(2) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn what_vanishes_is_lit_twice_and_unlit_when_it_goes() {
        assert!(light(0.0) < 0.01 && light(LIGHT / 4.0) > 0.7 && light(LIGHT / 2.0) < 0.01 && light(1.0) < 0.01);
    }
}
