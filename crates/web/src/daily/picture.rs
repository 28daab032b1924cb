//! The result of a puzzle of the day as a picture to pass on, without a cell of the puzzle.

use crate::app::App;
use crate::browser;
use crate::daily::{grades, share};
use leptos::prelude::*;
use play::wire::{DailyCard, DailyResult};
use play::{Ground, Ink};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Width and height in pixels, as other sites show such pictures.
const SIZE: (u32, u32) = (1200, 630);
/// The distance of everything from the left edge.
const LEFT: f64 = 88.0;
/// The side of the square of a grade.
const SIDE: f64 = 96.0;
const FONT: &str = "system-ui, sans-serif";

/// Draws the picture and passes it on, or has it saved.
pub fn give(app: App, card: &DailyCard, fragment: &str) {
    if let Some(canvas) = draw(app, card, fragment) {
        browser::give_picture(&canvas, &format!("tsumi-{}-{}.png", card.day, card.grade.word()));
    }
}

fn draw(app: App, card: &DailyCard, fragment: &str) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(SIZE.0);
    canvas.set_height(SIZE.1);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (ground, lang, game) = (app.ground(), app.lang.get_untracked(), app.game.get_untracked());
    pen.set_fill_style_str(ground.page());
    pen.fill_rect(0.0, 0.0, SIZE.0.into(), SIZE.1.into());
    let line = |text: &str, font: &str, colour: &str, y: f64| {
        pen.set_font(&format!("{font} {FONT}"));
        pen.set_fill_style_str(colour);
        let _ = pen.fill_text_with_max_width(text, LEFT, y, f64::from(SIZE.0) - 2.0 * LEFT);
    };
    line(&format!("Tsumi · {}", card.day), "32px", ground.wall(), 110.0);
    line(&share::title(card, game, lang), "600 60px", ground.ink(), 196.0);
    let told = card.result().map(|one| share::result(one, lang)).unwrap_or_default();
    line(&told, "40px", ground.accent(), 268.0);
    // The mark of the site: a T, of no puzzle.
    for (x, y) in [(0.0, 1.0), (1.0, 1.0), (2.0, 1.0), (1.0, 0.0)] {
        pen.set_fill_style_str(ground.fill(Ink::T));
        pen.fill_rect(828.0 + x * 98.0, 322.0 + y * 98.0, 94.0, 94.0);
    }
    for (place, result) in card.results.iter().enumerate() {
        square(&pen, ground, LEFT + place as f64 * 208.0, *result);
        pen.set_font(&format!("28px {FONT}"));
        pen.set_fill_style_str(ground.wall());
        let _ = pen.fill_text(grades::text(result.grade).in_lang(lang), LEFT + place as f64 * 208.0, 462.0);
    }
    line(&share::streak(card, lang).unwrap_or_default(), "32px", ground.wall(), 528.0);
    line(&browser::address(fragment), "28px", ground.wall(), 572.0);
    Some(canvas)
}

/// A square for a grade: full if it was solved, half if it was tried, else only its rim.
fn square(pen: &CanvasRenderingContext2d, ground: Ground, x: f64, result: DailyResult) {
    let y = 322.0;
    let height = match (result.solved, result.tried) {
        (true, _) => SIDE,
        (false, true) => SIDE / 2.0,
        _ => 0.0,
    };
    pen.set_fill_style_str(ground.accent());
    pen.fill_rect(x, y + SIDE - height, SIDE, height);
    pen.set_stroke_style_str(ground.accent());
    pen.set_line_width(4.0);
    pen.stroke_rect(x + 2.0, y + 2.0, SIDE - 4.0, SIDE - 4.0);
}
