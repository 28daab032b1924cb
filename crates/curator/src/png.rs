//! Rendering SVG to PNG.

use resvg::{tiny_skia, usvg};

/// Renders an SVG without text to the bytes of a PNG file.
pub fn draw(svg: &str) -> Result<Vec<u8>, String> {
    draw_with(svg, &usvg::Options::default())
}

/// Renders an SVG with options, such as the fonts of its text.
pub fn draw_with(svg: &str, options: &usvg::Options) -> Result<Vec<u8>, String> {
    let failed = |why: &dyn ToString| format!("cannot draw the picture: {}", why.to_string());
    let tree = usvg::Tree::from_str(svg, options).map_err(|why| failed(&why))?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or_else(|| failed(&"it has no size"))?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|why| failed(&why))
}
