use crate::app::App;
use crate::paint::extent;
use leptos::prelude::*;
use play::{Cell, Ground};
use std::fmt::Write;

/// Little pictures of pieces in a row, in the order they come.
pub fn pieces(app: App, next: Signal<Vec<Vec<Cell>>>) -> impl IntoView {
    let drawn = move || {
        app.theme.track();
        let ground = app.ground();
        next.with(|next| next.iter().map(|piece| svg(piece, ground)).collect::<String>())
    };
    view! { <div class="pieces" aria-hidden="true" inner_html=drawn></div> }
}

/// One piece, 12 pixels a cell.
fn svg(piece: &[Cell], ground: Ground) -> String {
    let (columns, rows) = extent(piece);
    let left = piece.iter().map(|cell| cell.x).min().unwrap_or(0);
    let top = piece.iter().map(|cell| cell.y).max().unwrap_or(0);
    let mut path = String::new();
    for cell in piece {
        let _ = write!(path, "M{} {}h11v11h-11z", (cell.x - left) * 12, (top - cell.y) * 12);
    }
    let colour = piece.first().map_or("none", |cell| ground.fill(cell.ink));
    let (width, height) = (columns * 12, rows * 12);
    format!(
        r#"<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}"><path d="{path}" fill="{colour}"/></svg>"#
    )
}
