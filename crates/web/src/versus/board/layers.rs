use crate::canvas::animation::frame::Frame;
use crate::canvas::cell_picture::CellPicture;
use crate::canvas::layout::Layout;
use crate::canvas::{draw, paint};
use leptos::prelude::document;
use play::{Cell, Ground, Scene};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The most pictures of cells that are kept: more than any board needs, but for the steps of many chains.
const KEPT: usize = 400;

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Where its cells are.
    pub layout: Layout,
    /// Device pixels per CSS pixel.
    pub ratio: f64,
    /// The colour scheme.
    pub ground: Ground,
    /// Whether motion is reduced.
    pub calm: bool,
}

/// A canvas that is drawn on again and again, fitted to its board once.
#[derive(Default)]
struct Layer {
    context: Option<CanvasRenderingContext2d>,
    style: Option<Style>,
}

impl Layer {
    /// The context of the canvas; whether it has been fitted anew, which leaves it empty.
    fn fit(&mut self, canvas: &HtmlCanvasElement, style: Style) -> Option<(&CanvasRenderingContext2d, bool)> {
        let new = self.style != Some(style);
        if new {
            draw::size(canvas, style.layout.width(), style.layout.height(), style.ratio);
            (self.context, self.style) = (draw::context(canvas), Some(style));
        }
        self.context.as_ref().map(|context| (context, new))
    }
}

/// The layer of what lies on the board. Only cells that change are drawn, and their pictures are kept.
#[derive(Default)]
pub struct StackLayer {
    layer: Layer,
    /// What is drawn of each cell.
    drawn: Vec<CellPicture>,
    pictures: Vec<(CellPicture, HtmlCanvasElement)>,
}

impl StackLayer {
    /// Draws all cells, row by row from the floor.
    pub fn draw(&mut self, canvas: &HtmlCanvasElement, style: Style, cells: &[CellPicture]) {
        let Style { layout, ratio, ground, .. } = style;
        let Some((context, new)) = self.layer.fit(canvas, style) else { return };
        if new || self.drawn.len() != cells.len() {
            paint::board(context, &Frame::still(Scene::default()), layout, ground, ratio);
            self.pictures.clear();
            self.drawn = vec![CellPicture::default(); cells.len()];
        }
        if self.pictures.len() > KEPT {
            self.pictures.clear();
        }
        let columns = layout.columns as usize;
        for (place, (cell, drawn)) in cells.iter().zip(&mut self.drawn).enumerate() {
            if cell != drawn {
                let at = ((place % columns) as i32, (place / columns) as i32);
                let picture = kept(&mut self.pictures, *cell, style);
                picture.into_iter().for_each(|picture| copy(context, picture, at, layout));
                *drawn = *cell;
            }
        }
    }
}

/// The layer of the piece in hand, over the other.
#[derive(Default)]
pub struct HandLayer(Layer);

impl HandLayer {
    /// Draws the piece and its ghost.
    pub fn draw(&mut self, canvas: &HtmlCanvasElement, style: Style, hand: Vec<Cell>) {
        if let Some((context, _)) = self.0.fit(canvas, style) {
            paint::cells(context, hand, style.layout, style.ground, style.ratio);
        }
    }
}

/// The picture of a cell, painted if it has not been before.
fn kept(
    pictures: &mut Vec<(CellPicture, HtmlCanvasElement)>,
    cell: CellPicture,
    style: Style,
) -> Option<&HtmlCanvasElement> {
    let known = pictures.iter().position(|(known, _)| *known == cell);
    let place = known.or_else(|| {
        let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
        let side = style.layout.cell;
        canvas.set_width(side);
        canvas.set_height(side);
        cell.paint(&draw::context(&canvas)?, side, style.ratio, style.ground, style.calm);
        pictures.push((cell, canvas));
        Some(pictures.len() - 1)
    })?;
    Some(&pictures[place].1)
}

/// Copies a picture to its cell. The grid has no line at the left wall and none at the top.
fn copy(context: &CanvasRenderingContext2d, picture: &HtmlCanvasElement, (x, y): (i32, i32), layout: Layout) {
    let (left, top) = layout.corner(x, y);
    let across = f64::from(u8::from(x == 0));
    let down = f64::from(u8::from(y + 1 == layout.rows as i32));
    let (width, height) = (f64::from(layout.cell) - across, f64::from(layout.cell) - down);
    // What the canvas does not take stays as it was drawn before.
    let _ = context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        picture,
        across,
        down,
        width,
        height,
        left + across,
        top + down,
        width,
        height,
    );
}
