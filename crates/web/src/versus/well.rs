use crate::app::App;
use crate::canvas::animation::frame::Frame;
use crate::canvas::board_view::watch_size;
use crate::canvas::layout::{AvailableSpace, Layout};
use crate::canvas::{draw, paint};
use leptos::html::Canvas;
use leptos::prelude::*;
use play::versus::SideView;
use play::{Scene, Text};
use web_sys::HtmlCanvasElement;

/// The widest board, in CSS pixels.
const WIDEST: f64 = 320.0;

/// The board of one side, in two layers: the blocks at rest are drawn once a piece, the piece in hand once a key.
pub fn well(app: App, side: RwSignal<SideView>, node: NodeRef<Canvas>) -> impl IntoView {
    let (below, size) = (NodeRef::<Canvas>::new(), RwSignal::new(0.0));
    let stack = Memo::new(move |_| side.with(|side| side.stack.clone()));
    let vanished = Memo::new(move |_| side.with(|side| side.vanished));
    let hand = Memo::new(move |_| side.with(|side| side.hand.clone()));
    Effect::new(move |_| {
        if let Some(canvas) = below.get() {
            watch_size(&canvas, size);
        }
    });
    Effect::new(move |_| {
        app.track_ground();
        size.track();
        let Some(canvas) = below.get() else { return };
        let (layout, ratio) = stack.with(|scene| layout(&canvas, scene));
        if let Some(context) = draw::context(&canvas) {
            let through = f64::from(vanished.get()) / 100.0;
            let frame = Frame { through, calm: app.is_calm(), ..Frame::still(stack.get()) };
            paint::board(&context, &frame, layout, app.ground(), ratio);
        }
    });
    Effect::new(move |_| {
        app.track_ground();
        size.track();
        let Some(canvas) = node.get() else { return };
        let (layout, ratio) = stack.with(|scene| layout(&canvas, scene));
        if let Some(context) = draw::context(&canvas) {
            paint::cells(&context, hand.get(), layout, app.ground(), ratio);
        }
    });
    view! {
        <div class="well">
            <canvas width="1" height="1" node_ref=below role="img" aria-label=app.says(Text::Board)></canvas>
            <canvas class="over" width="1" height="1" node_ref=node aria-hidden="true"></canvas>
        </div>
    }
}

/// Gives a canvas the size of its board in the space there is.
fn layout(canvas: &HtmlCanvasElement, scene: &Scene) -> (Layout, f64) {
    let (width, height) = draw::parent_size(canvas);
    let ratio = window().device_pixel_ratio().max(0.5);
    let columns = scene.width.max(1);
    let room = AvailableSpace { width, height, ratio, largest: WIDEST / f64::from(columns) };
    let layout = Layout::new(room, columns, scene.height, scene.height);
    draw::size(canvas, layout.width(), layout.height(), ratio);
    (layout, ratio)
}
