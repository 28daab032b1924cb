//! Draws the table on its canvases.

use crate::app::state::canvas::TableCanvas;
use crate::browser;
use crate::canvas::animation::frame::Frame;
use crate::canvas::layout::{AvailableSpace, Layout};
use crate::canvas::paint;
use crate::canvas::queue::Queue;
use crate::canvas::rotation::is_larger_rotated;
use leptos::prelude::window;
use play::{Decimal, Ground, Look, Scene};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The largest cell, in CSS pixels.
const LARGEST: f64 = 52.0;
/// The largest tile, in CSS pixels: fingers need more space than keys.
const LARGEST_TILE: f64 = 68.0;
/// The media query for pages that show upcoming pieces in a column: the style sheet's "desk".
pub const WIDE: &str = "(min-width: 960px) and (min-height: 521px)";

/// Draws a board, which shows `home` rows at first, and the upcoming pieces; returns the scene as it is drawn.
pub fn table(table: &mut TableCanvas, mut frame: Frame, home: Option<i32>, ground: Ground) -> Scene {
    let ratio = window().device_pixel_ratio().max(0.5);
    table.hand = hand(&frame.scene);
    if let Some(canvas) = &table.board {
        let (width, height) = *table.room.get_or_insert_with(|| parent_size(canvas));
        let room =
            AvailableSpace { width, height, ratio, largest: if frame.scene.tiles { LARGEST_TILE } else { LARGEST } };
        table.turned = is_larger_rotated(&frame.scene, room);
        if table.turned {
            frame.scene = frame.scene.turned();
        }
        let scene = &frame.scene;
        let home = home.unwrap_or(scene.height);
        let layout = match scene.tiles {
            true => Layout::tray(room, scene.width, scene.height, scene.margin),
            false => Layout::new(room, scene.width, rows(scene, home), home),
        };
        table.layout = (layout, ratio);
        size(canvas, layout.width(), layout.height(), ratio);
        place(canvas, "bottom", f64::from(layout.below) / ratio);
        if let Some(context) = context(canvas) {
            paint::board(&context, &frame, layout, ground, ratio);
        }
    }
    if let Some(canvas) = &table.queue {
        let wide = *table.wide.get_or_insert_with(|| browser::prefers(WIDE));
        let scene = &frame.scene;
        let queue = Queue::new(&scene.next, wide, ratio);
        size(canvas, queue.width, queue.height, ratio);
        if let Some(context) = context(canvas) {
            context.clear_rect(0.0, 0.0, f64::from(queue.width), f64::from(queue.height));
            for (cells, at) in scene.next.iter().zip(&queue.places) {
                paint::little(&context, cells, *at, queue.side, ground, ratio);
                if cells.iter().any(|cell| cell.look == Look::Last) {
                    paint::spin_mark(&context, *at, queue.side, ground);
                }
            }
        }
    }
    frame.scene
}

/// Columns of the piece in hand.
pub fn hand(scene: &Scene) -> String {
    let held = scene.cells.iter().filter(|cell| cell.look == Look::Held);
    let mut columns: Vec<i32> = held.map(|cell| cell.x).collect();
    columns.sort_unstable();
    columns.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Rows to show: never fewer than at first, so that the board does not jump; space to turn a piece only while one is held.
fn rows(scene: &Scene, home: i32) -> i32 {
    let held = scene.cells.iter().any(|cell| cell.look == Look::Held);
    let top = scene.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0);
    home.max(if held { scene.height } else { top })
}

/// The size of the parent element, in CSS pixels.
pub fn parent_size(canvas: &HtmlCanvasElement) -> (f64, f64) {
    let parent = canvas.parent_element();
    parent.map_or((0.0, 0.0), |parent| (f64::from(parent.client_width()), f64::from(parent.client_height())))
}

/// Resizes a canvas if its size differs: setting it clears the canvas and costs a layout.
pub fn size(canvas: &HtmlCanvasElement, width: u32, height: u32, ratio: f64) {
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    place(canvas, "width", f64::from(width) / ratio);
    place(canvas, "height", f64::from(height) / ratio);
}

fn place(canvas: &HtmlCanvasElement, property: &str, pixels: f64) {
    let value = format!("{}px", Decimal(pixels));
    let style = canvas.style();
    if style.get_property_value(property).ok().as_ref() != Some(&value) {
        let _ = style.set_property(property, &value);
    }
}

/// The drawing context of a canvas.
pub fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
