use crate::app::App;
use crate::canvas::board_view::watch_size;
use crate::canvas::cell_picture::CellPicture;
use crate::canvas::draw;
use crate::canvas::layout::{AvailableSpace, Layout};
use crate::reactive::{Memo, RwSignal, effect};
use crate::versus::board::layers::{HandLayer, StackLayer, Style};
use leptos::html::Canvas;
use leptos::prelude::*;
use play::versus::SideView;
use play::{Decimal, Text};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlElement};

/// The widest board, in CSS pixels.
const WIDEST: f64 = 460.0;
/// The space beside the board, on either side, for the bar of garbage, in CSS pixels.
const BESIDE: f64 = 9.0;

/// The board of one side, in two layers: what lies on it, of which only cells that change are drawn, and the piece in hand,
/// drawn once a key. Where the cells are is found when the space changes, and kept. What lies `over` the board and beside it is told
/// its size by the style sheet's `--board-wide` and `--board-tall`.
pub fn well(app: App, side: RwSignal<SideView>, node: NodeRef<Canvas>, over: AnyView) -> impl IntoView {
    let (below, size) = (NodeRef::<Canvas>::new(), RwSignal::new(0.0));
    let shape = Memo::new(move |_| side.with(|side| (side.stack.width, side.stack.height)));
    let cells = Memo::new(move |_| side.with(|side| CellPicture::of_scene(&side.stack, side.vanished)));
    let hand = Memo::new(move |_| side.with(|side| side.hand.clone()));
    let style = Memo::new(move |_| {
        app.track_ground();
        size.track();
        let (layout, ratio) = layout(&below.get()?, shape.get());
        Some(Style { layout, ratio, ground: app.ground(), calm: app.is_calm() })
    });
    effect(move || {
        if let Some(canvas) = below.get() {
            watch_size(&canvas, size);
        }
    });
    effect(move || {
        if let (Some(canvas), Some(style)) = (below.get(), style.get()) {
            tell_size(&canvas, style);
        }
    });
    let (stack_layer, hand_layer) =
        (StoredValue::new_local(StackLayer::default()), StoredValue::new_local(HandLayer::default()));
    effect(move || {
        let (Some(canvas), Some(style)) = (below.get(), style.get()) else { return };
        stack_layer.update_value(|layer| cells.with(|cells| layer.draw(&canvas, style, cells)));
    });
    effect(move || {
        let (Some(canvas), Some(style)) = (node.get(), style.get()) else { return };
        hand_layer.update_value(|layer| layer.draw(&canvas, style, hand.get()));
    });
    view! {
        <div class="well">
            <canvas width="1" height="1" node_ref=below role="img" aria-label=app.says(Text::Board)></canvas>
            <canvas class="over" width="1" height="1" node_ref=node aria-hidden="true"></canvas>
            {over}
        </div>
    }
}

/// Where the cells of a board of so many columns and rows are in the space there is, and device pixels per CSS pixel.
fn layout(canvas: &HtmlCanvasElement, (columns, rows): (i32, i32)) -> (Layout, f64) {
    let (width, height) = draw::parent_size(canvas);
    let ratio = window().device_pixel_ratio().max(0.5);
    let width = width - 2.0 * BESIDE;
    let room = AvailableSpace { width, height, ratio, largest: WIDEST / f64::from(columns.max(1)) };
    (Layout::new(room, columns, rows, rows), ratio)
}

/// Tells the style sheet how large the board is.
fn tell_size(canvas: &HtmlCanvasElement, Style { layout, ratio, .. }: Style) {
    let Some(well) = canvas.parent_element().and_then(|well| well.dyn_into::<HtmlElement>().ok()) else { return };
    for (name, pixels) in [("--board-wide", layout.width()), ("--board-tall", layout.height())] {
        let _ = well.style().set_property(name, &format!("{}px", Decimal(f64::from(pixels) / ratio)));
    }
}
