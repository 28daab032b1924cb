use crate::output::Failure;
use curator::png;
use resvg::usvg;
use std::sync::Arc;

/// Renders an SVG as PNG. Text uses the bundled font.
pub fn render(svg: &str) -> Result<Vec<u8>, Failure> {
    let mut options = usvg::Options::default();
    if svg.contains("<text") {
        Arc::make_mut(&mut options.fontdb).load_font_data(dejavu::sans::regular().to_vec());
    }
    png::draw_with(svg, &options).map_err(Failure::Other)
}
