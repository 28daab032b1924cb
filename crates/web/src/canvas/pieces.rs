use crate::app::App;
use crate::canvas::paint::{corner_of, extent};
use crate::canvas::svg_paths::SvgPaths;
use leptos::prelude::*;
use play::{Cell, Ground};
use std::fmt::Write;

/// The upcoming pieces in a row, in order.
pub fn pieces(app: App, next: Signal<Vec<Vec<Cell>>>) -> impl IntoView {
    let drawn = move || {
        app.track_ground();
        let ground = app.ground();
        next.with(|next| next.iter().map(|piece| svg(piece, ground)).collect::<String>())
    };
    view! { <div class="pieces" aria-hidden="true" inner_html=drawn></div> }
}

/// One piece as SVG, 12 pixels a cell, or 16 for stones.
pub fn svg(piece: &[Cell], ground: Ground) -> String {
    let ((columns, rows), (left, top)) = (extent(piece), corner_of(piece));
    let side = if piece.iter().any(|cell| cell.ink.is_round()) { 16 } else { 12 };
    let mut strokes = SvgPaths::default();
    for cell in piece {
        let (x, y) = ((cell.x - left) * side, (top - cell.y) * side);
        if cell.ink.is_round() {
            strokes.stone(cell.ink, x, y, side);
        } else {
            strokes.square(cell.ink, x, y, side - 1);
        }
    }
    let (width, height) = (columns * side, rows * side);
    let mut out = String::new();
    let _ = write!(out, r#"<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#);
    strokes.write(&mut out, ground);
    out + "</svg>"
}
