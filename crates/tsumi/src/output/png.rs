use crate::output::Failure;
use resvg::{tiny_skia, usvg};
use std::sync::Arc;

/// Turns a drawing into the bytes of a PNG file. Its words are written in the font that we bring along.
pub fn render(svg: &str) -> Result<Vec<u8>, Failure> {
    let failed = |why: &dyn ToString| Failure::Other(format!("the picture could not be drawn: {}", why.to_string()));
    let mut options = usvg::Options::default();
    if svg.contains("<text") {
        Arc::make_mut(&mut options.fontdb).load_font_data(dejavu::sans::regular().to_vec());
    }
    let tree = usvg::Tree::from_str(svg, &options).map_err(|why| failed(&why))?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or_else(|| failed(&"it has no size"))?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|why| failed(&why))
}
