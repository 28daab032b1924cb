use crate::output::Failure;
use curator::png;
use resvg::usvg;
use std::sync::Arc;

/// Turns a drawing into the bytes of a PNG file. Its words are written in the font that we bring along.
pub fn render(svg: &str) -> Result<Vec<u8>, Failure> {
    let mut options = usvg::Options::default();
    if svg.contains("<text") {
        Arc::make_mut(&mut options.fontdb).load_font_data(dejavu::sans::regular().to_vec());
    }
    png::draw_with(svg, &options).map_err(Failure::Other)
}
