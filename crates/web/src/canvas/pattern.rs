use play::Ink;
use web_sys::CanvasRenderingContext2d;

/// Strokes on a cell of side 1, as polylines: each kind has its own, so that colour is never the only difference.
fn strokes(ink: Ink) -> &'static [&'static [(f64, f64)]] {
    match ink {
        Ink::Terrain | Ink::Nuisance | Ink::Tile(_) => &[],
        Ink::I => &[&[(0.28, 0.4), (0.72, 0.4)], &[(0.28, 0.6), (0.72, 0.6)]],
        Ink::J => &[&[(0.36, 0.64), (0.64, 0.64), (0.64, 0.34)]],
        Ink::L => &[&[(0.36, 0.34), (0.36, 0.64), (0.64, 0.64)]],
        Ink::O => &[&[(0.36, 0.36), (0.64, 0.36), (0.64, 0.64), (0.36, 0.64), (0.36, 0.36)]],
        Ink::S => &[&[(0.34, 0.66), (0.66, 0.34)]],
        Ink::T => &[&[(0.34, 0.4), (0.66, 0.4)], &[(0.5, 0.4), (0.5, 0.68)]],
        Ink::Z => &[&[(0.34, 0.34), (0.66, 0.66)]],
        Ink::Red => &[&[(0.5, 0.34), (0.65, 0.6), (0.35, 0.6), (0.5, 0.34), (0.65, 0.6)]],
        Ink::Green => &[&[(0.38, 0.38), (0.62, 0.38), (0.62, 0.62), (0.38, 0.62), (0.38, 0.38), (0.62, 0.38)]],
        Ink::Blue => &[RING],
        Ink::Yellow => &[&[(0.5, 0.33), (0.5, 0.67)], &[(0.33, 0.5), (0.67, 0.5)]],
        Ink::Purple => &[&[(0.36, 0.43), (0.64, 0.43)], &[(0.36, 0.57), (0.64, 0.57)]],
    }
}

/// A polygon close to a circle.
const RING: &[(f64, f64)] = &[
    (0.65, 0.5),
    (0.63, 0.575),
    (0.575, 0.63),
    (0.5, 0.65),
    (0.425, 0.63),
    (0.37, 0.575),
    (0.35, 0.5),
    (0.37, 0.425),
    (0.425, 0.37),
    (0.5, 0.35),
    (0.575, 0.37),
    (0.63, 0.425),
    (0.65, 0.5),
];

/// Draws the pattern of a kind in a colour on the cell at `(x, y)` with the side `cell`, with `bold` lines or fine ones.
pub fn draw(context: &CanvasRenderingContext2d, colour: &str, ink: Ink, (x, y): (f64, f64), cell: f64, bold: bool) {
    context.set_stroke_style_str(colour);
    context.set_line_width((cell * if bold { 0.1 } else { 0.05 }).max(1.0).round());
    for line in strokes(ink) {
        context.begin_path();
        for (place, (px, py)) in line.iter().enumerate() {
            let (px, py) = (x + px * cell, y + py * cell);
            if place == 0 { context.move_to(px, py) } else { context.line_to(px, py) }
        }
        context.stroke();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_pieces_share_a_pattern() {
        let inks = Ink::ALL.into_iter().filter(|ink| !matches!(ink, Ink::Terrain | Ink::Nuisance));
        let inks: Vec<Ink> = inks.collect();
        for (place, a) in inks.iter().enumerate() {
            assert!(!strokes(*a).is_empty());
            assert!(inks[place + 1..].iter().all(|b| strokes(*a) != strokes(*b)), "{a:?}");
        }
    }
}
