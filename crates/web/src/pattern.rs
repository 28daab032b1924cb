use play::Ground;
use play::Ink;
use web_sys::CanvasRenderingContext2d;

/// Strokes on a cell of side 1, as polylines: each kind has its own, so that colour is never the only difference.
fn strokes(ink: Ink) -> &'static [&'static [(f64, f64)]] {
    match ink {
        Ink::Terrain | Ink::Nuisance => &[],
        Ink::I => &[&[(0.28, 0.4), (0.72, 0.4)], &[(0.28, 0.6), (0.72, 0.6)]],
        Ink::J | Ink::Blue => &[&[(0.36, 0.64), (0.64, 0.64), (0.64, 0.34)]],
        Ink::L => &[&[(0.36, 0.34), (0.36, 0.64), (0.64, 0.64)]],
        Ink::O | Ink::Yellow => &[&[(0.36, 0.36), (0.64, 0.36), (0.64, 0.64), (0.36, 0.64), (0.36, 0.36)]],
        Ink::S | Ink::Green => &[&[(0.34, 0.66), (0.66, 0.34)]],
        Ink::T | Ink::Purple => &[&[(0.34, 0.4), (0.66, 0.4)], &[(0.5, 0.4), (0.5, 0.68)]],
        Ink::Z | Ink::Red => &[&[(0.34, 0.34), (0.66, 0.66)]],
    }
}

/// Draws the pattern of a kind on the cell at `(x, y)` with the side `cell`.
pub fn draw(context: &CanvasRenderingContext2d, ground: Ground, ink: Ink, (x, y): (f64, f64), cell: f64) {
    context.set_stroke_style_str(ground.light());
    context.set_line_width((cell * 0.05).max(1.0).round());
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
        let inks = [Ink::I, Ink::J, Ink::L, Ink::O, Ink::S, Ink::T, Ink::Z];
        for (place, a) in inks.iter().enumerate() {
            assert!(!strokes(*a).is_empty());
            assert!(inks[place + 1..].iter().all(|b| strokes(*a) != strokes(*b)), "{a:?}");
        }
    }
}
