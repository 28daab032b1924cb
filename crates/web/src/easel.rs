use crate::app::App;
use crate::browser;
use crate::chain_count::chain_count;
use crate::draw;
use crate::fit::{Fit, Room};
use crate::paint;
use crate::shot::Shot;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::Text;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, ResizeObserver};

/// The largest cell, in CSS pixels.
const LARGEST: f64 = 44.0;

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
        app.theme.track();
        size.track();
        if let Some(canvas) = canvas.get() {
            shown.with(|shown| draw_on(app, &canvas, shown));
        }
    });
    let rows = Memo::new(move |_| shown.with(|shown| shown.rows.max(1)));
    let columns = Memo::new(move |_| shown.with(Shown::columns));
    let chain = Memo::new(move |_| shown.with(|shown| shown.shot.scene.chain));
    view! {
        <div
            class="easel"
            style:--rows=move || rows.get().to_string()
            style:--columns=move || columns.get().to_string()
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
    let ratio = window().device_pixel_ratio().max(0.5);
    let (width, height) = draw::parent_size(canvas);
    let room = Room { width, height, ratio, largest: LARGEST };
    let fit = Fit::new(room, shown.columns(), shown.rows, shown.rows);
    draw::size(canvas, fit.width(), fit.height(), ratio);
    if let Some(context) = draw::context(canvas) {
        paint::board(&context, &shown.shot, fit, app.ground(), ratio);
    }
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
