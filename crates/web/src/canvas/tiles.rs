use crate::canvas::animation::frame::Frame;
use crate::canvas::blocks::Brush;
use crate::canvas::layout::Layout;
use crate::canvas::stones::gone;
use play::{Cell, Ink, Look, tile};
use web_sys::{CanvasWindingRule, Path2d};

impl Brush<'_> {
    /// A tile on its tray, at a moment of an animation: what goes shrinks and fades, framed.
    pub fn resting_tile(&self, cell: &Cell, frame: &Frame, corner: (f64, f64)) {
        let (vanishes, gone) = (frame.scene.flash.contains(&(cell.x, cell.y)), gone(frame));
        let size = if vanishes && !frame.calm { 1.0 - 0.4 * gone * gone } else { 1.0 };
        self.context.set_global_alpha(if vanishes { 1.0 - gone } else { 1.0 });
        self.tile(cell, corner, size);
        if vanishes {
            self.frame(corner, 0.9);
        }
        self.context.set_global_alpha(1.0);
    }

    /// The edge that lines must not cross.
    pub fn edge(&self, layout: Layout) {
        let line = f64::from(layout.edge);
        self.context.set_fill_style_str(self.ground.well());
        self.context.set_stroke_style_str(self.ground.wall());
        self.context.set_line_width(line);
        let (width, height) = (f64::from(layout.width()), f64::from(layout.height()));
        self.context.fill_rect(0.0, 0.0, width, height);
        self.context.stroke_rect(line / 2.0, line / 2.0, width - line, height - line);
    }

    /// A tile in the cell with this top left corner, scaled about its centre.
    fn tile(&self, cell: &Cell, (x, y): (f64, f64), size: f64) {
        let Ink::Tile(kind) = cell.ink else { return };
        let (face, shape) = tile::colours(kind, self.ground);
        let side = self.side * size;
        let (x, y) = (x + (self.side - side) / 2.0, y + (self.side - side) / 2.0);
        let (gap, line) = (side * tile::GAP, self.ratio.round().max(1.0));
        self.context.set_fill_style_str(face);
        self.context.set_stroke_style_str(self.ground.rim());
        self.context.set_line_width(line);
        self.square(x + gap + line / 2.0, y + gap + line / 2.0, side - 2.0 * gap - line, side * tile::ROUND);
        self.context.fill();
        self.context.stroke();
        if cell.look == Look::Held {
            self.wash();
        }
        // An outline of ours is always well written.
        let Ok(outline) = Path2d::new_with_path_string(tile::picture(kind).outline) else { return };
        let (inset, scale) = (side * (1.0 - tile::PICTURE) / 2.0, side * tile::PICTURE / f64::from(tile::SIDE));
        self.context.save();
        let _ = self.context.translate(x + inset, y + inset);
        let _ = self.context.scale(scale, scale);
        self.context.set_fill_style_str(shape);
        self.context.fill_with_path_2d_and_winding(&outline, CanvasWindingRule::Evenodd);
        self.context.restore();
    }

    /// A place without a tile: the outline of one.
    pub fn empty(&self, (x, y): (f64, f64)) {
        let (gap, line) = (self.side * tile::GAP, self.ratio.round().max(1.0));
        self.context.set_stroke_style_str(self.ground.rim());
        self.context.set_line_width(line);
        self.square(x + gap + line / 2.0, y + gap + line / 2.0, self.side - 2.0 * gap - line, self.side * tile::ROUND);
        self.context.stroke();
    }

    /// Tints the current path: the tile is picked.
    fn wash(&self) {
        self.context.save();
        self.context.set_global_alpha(0.18);
        self.context.set_fill_style_str(self.ground.accent());
        self.context.fill();
        self.context.restore();
    }

    /// A frame around a tile that is picked or explained.
    pub fn frame(&self, (x, y): (f64, f64), strength: f64) {
        let line = (self.side * 0.075).max(2.0 * self.ratio).round();
        let inset = self.side * tile::GAP + line / 2.0;
        self.context.save();
        self.context.set_global_alpha(self.context.global_alpha() * strength);
        self.context.set_stroke_style_str(self.ground.accent());
        self.context.set_line_width(line);
        self.square(x + inset, y + inset, self.side - 2.0 * inset, self.side * (tile::ROUND - 0.02));
        self.context.stroke();
        self.context.restore();
    }

    /// Four corners around the tile that the keys point at.
    pub fn corners(&self, (x, y): (f64, f64)) {
        let (line, arm, side) = ((self.side * 0.07).max(2.0 * self.ratio).round(), self.side * 0.3, self.side);
        let (near, far) = (line / 2.0, side - line / 2.0);
        self.context.set_stroke_style_str(self.ground.wall());
        self.context.set_line_width(line);
        self.context.begin_path();
        for (cx, cy, dx, dy) in
            [(near, near, 1.0, 1.0), (far, near, -1.0, 1.0), (far, far, -1.0, -1.0), (near, far, 1.0, -1.0)]
        {
            self.context.move_to(x + cx + dx * arm, y + cy);
            self.context.line_to(x + cx, y + cy);
            self.context.line_to(x + cx, y + cy + dy * arm);
        }
        self.context.stroke();
    }

    /// The line that joins the centres of two tiles.
    pub fn line(&self, points: &[(i32, i32)], layout: Layout, strength: f64, colour: &str) {
        self.context.save();
        self.context.set_global_alpha(strength);
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width((self.side * 0.12).max(3.0 * self.ratio));
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        self.context.begin_path();
        for (place, &(x, y)) in points.iter().enumerate() {
            let (x, y) = layout.middle(x, y);
            if place == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
        self.context.stroke();
        self.context.restore();
    }
}
