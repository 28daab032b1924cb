use crate::app::App;
use crate::browser;
use crate::canvas::animation::frame::Shot;
use crate::canvas::draw;
use crate::canvas::layout::{Fit, Room};
use crate::canvas::paint;
use crate::canvas::rotation::{back, lies_better};
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

/// What an easel shows, and the rows to show of it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Shown {
    /// The scene, at a moment of its showing.
    pub shot: Shot,
    /// Rows to show, from the floor.
    pub rows: i32,
}

impl Shown {
    /// Columns to show; as many as most boards have while there is none.
    fn columns(&self) -> i32 {
        if self.shot.scene.width > 0 { self.shot.scene.width } else { 10 }
    }

    /// The shape of the whole, in cells: a tray has half a cell around it where lines may run outside.
    fn shape(&self) -> (i32, i32) {
        let scene = &self.shot.scene;
        if scene.tiles {
            (scene.width + scene.margin, scene.height + scene.margin)
        } else {
            (self.columns(), self.rows.max(1))
        }
    }

    /// The sizes of the board in some room, with its rows as columns if it is turned.
    fn fit(&self, room: Room, turned: bool) -> Fit {
        let scene = &self.shot.scene;
        let (columns, rows) = if turned { (scene.height, scene.width) } else { (scene.width, scene.height) };
        match scene.tiles {
            true => Fit::tray(Room { largest: LARGEST_TILE, ..room }, columns, rows, scene.margin),
            false => Fit::new(room, self.columns(), self.rows, self.rows),
        }
    }

    /// Whether the rows are columns on a canvas.
    pub fn is_turned(&self, canvas: &HtmlCanvasElement) -> bool {
        lies_better(&self.shot.scene, Room { largest: LARGEST_TILE, ..room(canvas) })
    }

    /// The cell at a point of the picture on a canvas, in CSS pixels.
    pub fn cell_at(&self, canvas: &HtmlCanvasElement, (x, y): (f64, f64)) -> Option<(i32, i32)> {
        let (room, turned) = (room(canvas), self.is_turned(canvas));
        let fit = self.fit(room, turned);
        let cell = fit.cell_at((x * room.ratio, y * room.ratio))?;
        Some(if turned { back(cell, fit.columns, fit.rows) } else { cell })
    }
}

/// The room that a canvas has.
fn room(canvas: &HtmlCanvasElement) -> Room {
    let (width, height) = draw::parent_size(canvas);
    Room { width, height, ratio: window().device_pixel_ratio().max(0.5), largest: LARGEST }
}

/// A board on a page: it takes the width there is and the rows it is told.
pub fn easel(app: App, shown: Signal<Shown>, canvas: NodeRef<Canvas>) -> impl IntoView {
    let size = RwSignal::new(0.0);
    Effect::new(move |_| {
        if let Some(canvas) = canvas.get() {
            watch_size(&canvas, size);
        }
    });
    Effect::new(move |_| {
        app.colour_scheme.track();
        size.track();
        if let Some(canvas) = canvas.get() {
            shown.with(|shown| draw_on(app, &canvas, shown));
        }
    });
    let shape = Memo::new(move |_| shown.with(Shown::shape));
    let chain = Memo::new(move |_| shown.with(|shown| shown.shot.scene.chain));
    view! {
        <div
            class="easel"
            class:tray=move || shown.with(|shown| shown.shot.scene.tiles)
            style:--rows=move || shape.get().1.to_string()
            style:--columns=move || shape.get().0.to_string()
        >
            {chain_count(app, chain.into())}
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
    let fit = shown.fit(room, turned);
    draw::size(canvas, fit.width(), fit.height(), room.ratio);
    let Some(context) = draw::context(canvas) else { return };
    if turned {
        let mut shot = shown.shot.clone();
        shot.scene = shot.scene.turned();
        return paint::board(&context, &shot, fit, app.ground(), room.ratio);
    }
    paint::board(&context, &shown.shot, fit, app.ground(), room.ratio);
}

/// Has the board drawn anew whenever the room around it changes, until the page is left.
fn watch_size(canvas: &HtmlCanvasElement, size: RwSignal<f64>) {
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
