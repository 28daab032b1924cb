//! Icons of the installed page as PNG, drawn from the SVG files.

use anyhow::{Context, Result, anyhow};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fs;
use std::path::Path;

/// Each drawing with the icons made of it: their names and widths.
const ICONS: [(&str, &[(&str, u32)]); 2] = [
    ("icon.svg", &[("icon-192.png", 192), ("icon-512.png", 512)]),
    ("icon-maskable.svg", &[("icon-maskable-512.png", 512), ("icon-180.png", 180)]),
];

/// Draws the icons into the folder that has the drawings.
pub fn draw(dist: &Path) -> Result<()> {
    for (drawing, icons) in ICONS {
        let svg = fs::read(dist.join(drawing)).with_context(|| drawing.to_owned())?;
        for (name, width) in icons {
            let png = png(&svg, *width).with_context(|| drawing.to_owned())?;
            fs::write(dist.join(name), png).with_context(|| (*name).to_owned())?;
        }
    }
    Ok(())
}

/// A square picture of a drawing.
fn png(svg: &[u8], width: u32) -> Result<Vec<u8>> {
    let tree = Tree::from_data(svg, &Options::default())?;
    let mut picture = Pixmap::new(width, width).ok_or_else(|| anyhow!("an icon of {width} pixels"))?;
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(picture.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_has_its_size_and_the_colours_of_its_drawing() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#ff0000" d="M0 0h1v2h-1z"/></svg>"##;
        let picture = Pixmap::decode_png(&png(svg.as_bytes(), 64).unwrap()).unwrap();
        assert_eq!((picture.width(), picture.height()), (64, 64));
        let alpha = |x| picture.pixel(x, 32).unwrap().alpha();
        assert_eq!((alpha(10), alpha(50)), (255, 0));
    }
}
