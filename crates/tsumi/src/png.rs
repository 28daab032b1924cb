use crate::output::Failure;
use resvg::{tiny_skia, usvg};

/// Turns a drawing into the bytes of a PNG file.
pub fn render(svg: &str) -> Result<Vec<u8>, Failure> {
    let failed = |why: String| Failure::Other(format!("the picture could not be drawn: {why}"));
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|error| failed(error.to_string()))?;
    let size = tree.size().to_int_size();
    let mut pixels =
        tiny_skia::Pixmap::new(size.width(), size.height()).ok_or_else(|| failed("it has no size".to_owned()))?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(error.to_string()))
}
