use crate::app::App;
use crate::browser;
use crate::canvas::animation::frame::Frame;
use crate::canvas::draw;
use crate::canvas::layout::{AvailableSpace, Layout};
use crate::canvas::paint;
use crate::canvas::rotation::{back, is_larger_rotated};
use crate::reactive::{Memo, RwSignal, effect};
use crate::table::chain_count::chain_count;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::Text;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, ResizeObserver};

/// The largest cell, in CSS pixels.
const LARGEST: f64 = 44.0;
/// The largest tile.
const LARGEST_TILE: f64 = 72.0;

/// What a board view shows: a frame, and how many of its rows.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Shown {
    /// The frame on show.
    pub frame: Frame,
    /// Rows to show, from the floor.
    pub rows: i32,
    /// What is called out beside it.
    pub call: Option<Text>,
}

impl Shown {
    /// Columns to show; ten, as on most boards, until there is a scene.
    fn columns(&self) -> i32 {
        if self.frame.scene.width > 0 { self.frame.scene.width } else { 10 }
    }

    /// Width and height in cells. A tray adds half a cell on each side where lines may run outside.
    fn shape(&self) -> (i32, i32) {
        let scene = &self.frame.scene;
        if scene.tiles {
            (scene.width + scene.margin, scene.height + scene.margin)
        } else {
            (self.columns(), self.rows.max(1))
        }
    }

    /// The layout of the board in the available space, with rows and columns swapped if it is turned.
    fn layout(&self, room: AvailableSpace, turned: bool) -> Layout {
        let scene = &self.frame.scene;
        let (columns, rows) = if turned { (scene.height, scene.width) } else { (scene.width, scene.height) };
        match scene.tiles {
            true => Layout::tray(AvailableSpace { largest: LARGEST_TILE, ..room }, columns, rows, scene.margin),
            false => Layout::new(room, self.columns(), self.rows, self.rows),
        }
    }

    /// Whether the board is shown with rows and columns swapped.
    pub fn is_turned(&self, canvas: &HtmlCanvasElement) -> bool {
        is_larger_rotated(&self.frame.scene, AvailableSpace { largest: LARGEST_TILE, ..room(canvas) })
    }

    /// The cell at a point of the canvas, in CSS pixels.
    pub fn cell_at(&self, canvas: &HtmlCanvasElement, (x, y): (f64, f64)) -> Option<(i32, i32)> {
        let (room, turned) = (room(canvas), self.is_turned(canvas));
        let layout = self.layout(room, turned);
        let cell = layout.cell_at((x * room.ratio, y * room.ratio))?;
        Some(if turned { back(cell, layout.columns, layout.rows) } else { cell })
    }
}

/// The space available to a canvas.
fn room(canvas: &HtmlCanvasElement) -> AvailableSpace {
    let (width, height) = draw::parent_size(canvas);
    AvailableSpace { width, height, ratio: window().device_pixel_ratio().max(0.5), largest: LARGEST }
}

/// A board on a page: as wide as its parent, with as many rows as it is told.
pub fn board_view(app: App, shown: Signal<Shown>, canvas: NodeRef<Canvas>) -> impl IntoView {
    let size = RwSignal::new(0.0);
    effect(move || {
        if let Some(canvas) = canvas.get() {
            watch_size(&canvas, size);
        }
    });
    effect(move || {
        app.track_ground();
        size.track();
        if let Some(canvas) = canvas.get() {
            shown.with(|shown| draw_on(app, &canvas, shown));
        }
    });
    let shape = Memo::new(move |_| shown.with(Shown::shape));
    let chain = Memo::new(move |_| shown.with(|shown| shown.frame.scene.chain));
    let call = Memo::new(move |_| shown.with(|shown| shown.call));
    view! {
        <div
            class="easel"
            class:tray=move || shown.with(|shown| shown.frame.scene.tiles)
            style:--rows=move || shape.get().1.to_string()
            style:--columns=move || shape.get().0.to_string()
        >
            {chain_count(app, chain.into(), call.into())}
            <canvas
                width="1"
                height="1"
                node_ref=canvas
                role="img"
                aria-label=app.says(Text::Board)
            ></canvas>
        </div>
    }
}

fn draw_on(app: App, canvas: &HtmlCanvasElement, shown: &Shown) {
    let (room, turned) = (room(canvas), shown.is_turned(canvas));
    let layout = shown.layout(room, turned);
    draw::size(canvas, layout.width(), layout.height(), room.ratio);
    let Some(context) = draw::context(canvas) else { return };
    if turned {
        let mut frame = shown.frame.clone();
        frame.scene = frame.scene.turned();
        return paint::board(&context, &frame, layout, app.ground(), room.ratio);
    }
    paint::board(&context, &shown.frame, layout, app.ground(), room.ratio);
}

/// Redraws the board whenever its parent changes size, until the page is left.
pub fn watch_size(canvas: &HtmlCanvasElement, size: RwSignal<f64>) {
    let act = Closure::<dyn FnMut()>::new(move || {
        size.try_set(browser::now());
    });
    let observer = ResizeObserver::new(act.as_ref().unchecked_ref());
    if let (Ok(observer), Some(room)) = (observer, canvas.parent_element()) {
        observer.observe(&room);
        let kept = StoredValue::new_local((observer, act));
        on_cleanup(move || {
            kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    }
}
