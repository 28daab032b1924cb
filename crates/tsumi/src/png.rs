use crate::output::Failure;

/// Turns a drawing into the bytes of a PNG file.
pub fn render(svg: &str) -> Result<Vec<u8>, Failure> {
    server::png(svg).map_err(Failure::Other)
}
