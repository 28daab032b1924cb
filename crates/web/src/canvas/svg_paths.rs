use play::{Decimal, Ground, Ink};
use std::fmt::Write;

/// Shapes of a small picture, by what they are made of. Those of one ink are one path: a list may hold a hundred
/// pictures.
#[derive(Default)]
pub struct Strokes(Vec<(Ink, String)>);

impl Strokes {
    fn path(&mut self, ink: Ink) -> &mut String {
        let place = self.0.iter().position(|(known, _)| *known == ink);
        let place = place.unwrap_or_else(|| {
            self.0.push((ink, String::new()));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }

    /// A square by its left top corner.
    pub fn square(&mut self, ink: Ink, x: i32, y: i32, side: i32) {
        let _ = write!(self.path(ink), "M{x} {y}h{side}v{side}h-{side}z");
    }

    /// A stone in the cell with that left top corner.
    pub fn stone(&mut self, ink: Ink, x: i32, y: i32, side: i32) {
        let (radius, middle) = (f64::from(side * 46) / 100.0, f64::from(side) / 2.0);
        let (left, across) = (f64::from(x) + middle - radius, 2.0 * radius);
        let [left, y, radius, across] = [left, f64::from(y) + middle, radius, across].map(Decimal);
        let _ = write!(
            self.path(ink),
            "M{left} {y}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0z"
        );
    }

    /// What joins two stones.
    pub fn bar(&mut self, ink: Ink, (x, y): (i32, i32), (width, height): (i32, i32)) {
        // The same way round as the stones, so that nothing is cut out of them.
        let _ = write!(self.path(ink), "M{x} {y}v{height}h{width}v-{height}z");
    }

    /// Writes all paths.
    pub fn write(self, out: &mut String, ground: Ground) {
        for (ink, path) in self.0 {
            let shade = if ink == Ink::Nuisance { r#" fill-opacity=".45""# } else { "" };
            let _ = write!(out, r#"<path d="{path}" fill="{}"{shade}/>"#, ground.fill(ink));
        }
    }
}
