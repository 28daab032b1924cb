use play::{Decimal, Ground, Ink};
use std::fmt::Write;

/// The shapes of a small picture, grouped into one path per ink: a list may hold a hundred pictures.
#[derive(Default)]
pub struct SvgPaths(Vec<(Ink, String)>);

impl SvgPaths {
    fn path(&mut self, ink: Ink) -> &mut String {
        let place = self.0.iter().position(|(known, _)| *known == ink);
        let place = place.unwrap_or_else(|| {
            self.0.push((ink, String::new()));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }

    /// Adds a square with this top left corner.
    pub fn square(&mut self, ink: Ink, x: i32, y: i32, side: i32) {
        let _ = write!(self.path(ink), "M{x} {y}h{side}v{side}h-{side}z");
    }

    /// Adds a stone to the cell with this top left corner.
    pub fn stone(&mut self, ink: Ink, x: i32, y: i32, side: i32) {
        let (radius, middle) = (f64::from(side * 46) / 100.0, f64::from(side) / 2.0);
        let (left, across) = (f64::from(x) + middle - radius, 2.0 * radius);
        let [left, y, radius, across] = [left, f64::from(y) + middle, radius, across].map(Decimal);
        let _ = write!(
            self.path(ink),
            "M{left} {y}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0z"
        );
    }

    /// Adds a bar that joins two stones.
    pub fn bar(&mut self, ink: Ink, (x, y): (i32, i32), (width, height): (i32, i32)) {
        // The same way round as the stones, so that nothing is cut out of them.
        let _ = write!(self.path(ink), "M{x} {y}v{height}h{width}v-{height}z");
    }

    /// Writes the paths as SVG.
    pub fn write(self, out: &mut String, ground: Ground) {
        for (ink, path) in self.0 {
            let shade = if ink == Ink::Nuisance { r#" fill-opacity=".45""# } else { "" };
            let _ = write!(out, r#"<path d="{path}" fill="{}"{shade}/>"#, ground.fill(ink));
        }
    }
}
