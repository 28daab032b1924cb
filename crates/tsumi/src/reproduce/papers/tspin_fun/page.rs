//! A page of boards in rows, each with a caption.

use crate::reproduce::{
    Figure,
    report::plot::{FONT, INK, PAPER},
};
use play::{Ground, Scene, picture};
use plotters::style::RGBColor;
use std::fmt::Write;

/// Pictures of one puzzle, and what stands below them.
pub struct Board {
    /// The pictures, side by side.
    pub scenes: Vec<Scene>,
    /// The caption.
    pub caption: String,
}

/// The side of a cell in pixels.
const CELL: u32 = 12;
/// The height of a line of text.
const LINE: i32 = 20;

/// Draws boards in rows of this many, with a title above.
pub fn page(title: &str, columns: usize, mut boards: Vec<Board>) -> Figure {
    // All as high as the highest, so that captions stand in a line.
    let tallest = boards.iter().flat_map(|board| &board.scenes).map(|scene| scene.height).max().unwrap_or(0);
    boards.iter_mut().flat_map(|board| &mut board.scenes).for_each(|scene| scene.height = tallest);
    let sizes = boards.iter().map(|board| picture::size(&board.scenes, CELL));
    let (width, height) = sizes.fold((0, 0), |(width, height), (w, h)| (width.max(w), height.max(h)));
    let rows = boards.len().div_ceil(columns.max(1)) as i32;
    let (page_width, page_height) = (columns as i32 * width, 2 * LINE + rows * (height + LINE));
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {page_width} {page_height}" width="{page_width}" height="{page_height}"><rect width="{page_width}" height="{page_height}" fill="{}"/>"#,
        hex(PAPER)
    );
    text(&mut svg, (page_width / 2, LINE + LINE / 2), 16, title);
    for (number, board) in boards.iter().enumerate() {
        let (column, row) = ((number % columns) as i32, (number / columns) as i32);
        let (left, top) = (column * width, 2 * LINE + row * (height + LINE));
        let drawn = picture::svg(&board.scenes, Ground::PAPER, CELL);
        let _ = write!(svg, r#"<g transform="translate({left} {top})">{drawn}</g>"#);
        text(&mut svg, (left + width / 2, top + height), 12, &board.caption);
    }
    svg.push_str("</svg>\n");
    Figure { title: title.to_owned(), svg }
}

/// A line of text around this place.
fn text(svg: &mut String, (x, y): (i32, i32), size: i32, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = write!(
        svg,
        r#"<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" text-anchor="middle" fill="{}">{words}</text>"#,
        hex(INK)
    );
}

fn hex(RGBColor(red, green, blue): RGBColor) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_and_caption_is_on_the_page_and_inside_of_it() {
        let board = |height| Board {
            scenes: vec![Scene { width: 10, height, ..Scene::default() }],
            caption: format!("<{height}>"),
        };
        let page = page("five", 2, [3, 5, 4, 4, 2].map(board).into());
        assert_eq!((page.svg.matches("<svg ").count(), page.svg.matches("</svg>").count()), (6, 6));
        assert_eq!((page.svg.matches("&lt;4>").count(), page.svg.matches("&lt;5>").count()), (2, 1));
        let (width, height) = picture::size(&[Scene { width: 10, height: 5, ..Scene::default() }], CELL);
        let whole = format!(r#"width="{}" height="{}""#, 2 * width, 2 * LINE + 3 * (height + LINE));
        assert_eq!(page.svg.matches(&whole).count(), 2, "the page and its background");
        assert!(crate::output::png::render(&page.svg).unwrap().starts_with(b"\x89PNG"));
    }
}
