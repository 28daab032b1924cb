//! Boards are drawn: by touch on a phone, by keys on a desk. The code follows, and so does the proof.

use crate::visitor::hands::{LEFT, RIGHT, UP};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use std::time::Duration;

const SPIN: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const CHAIN: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";

const DELETE: char = '\u{e017}';

/// Draws a finger over the cells of a row of the editor's board, which has so many columns and rows.
pub async fn stroke(visitor: &Visitor, (columns, rows): (f64, f64), y: f64, from: f64, to: f64) {
    visitor.drawn().await;
    let element = visitor.find("#editor-board canvas").await;
    let (_, _, width, _) = element.rectangle().await.unwrap();
    let cell = width / columns;
    let (x, y) = ((from + 0.5 - columns / 2.0) * cell, (rows / 2.0 - y - 0.5) * cell);
    let slowly = Some(Duration::from_millis(60));
    let stroke = TouchActions::new("finger".into())
        .then(PointerAction::MoveToElement { element, duration: None, x, y })
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::MoveBy { duration: slowly, x: (to - from) * cell, y: 0.0 })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    visitor.page.perform_actions(stroke).await.unwrap();
}

/// Scrolls to a button and taps it.
async fn tap(visitor: &Visitor, css: &str) {
    visitor.find(css).await;
    let scroll = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
    visitor.page.execute(scroll, vec![css.into()]).await.unwrap();
    visitor.tap(css).await;
}

/// Waits until the proof says something.
async fn proved(visitor: &Visitor, word: &str) {
    visitor.wait_attribute(".proof", "data-proof", |told| told == word).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_drawn_by_touch_and_played() {
    let visitor = Visitor::new("editor-touch", PHONE, "ja").await;
    visitor.go(&at("tspin", "open")).await;
    let size = (10.0, 8.0);
    for (y, from, to) in [(0, 0, 2), (0, 4, 4), (0, 6, 7), (0, 9, 9), (1, 0, 1), (1, 3, 8), (2, 0, 0), (2, 4, 4)] {
        stroke(&visitor, size, f64::from(y), f64::from(from), f64::from(to)).await;
    }
    // What it lacks is said in the language of the page.
    visitor.read(".lack", |told| told == "置くミノを追加してください。").await;
    for (y, x) in [(2, 8), (3, 0), (3, 3)] {
        stroke(&visitor, size, f64::from(y), f64::from(x), f64::from(x)).await;
    }
    tap(&visitor, "[data-add='L']").await;
    tap(&visitor, "[data-add='T']").await;
    visitor.field("#paste", |code| code == SPIN).await;
    visitor.read(".proof", |told| told.starts_with("答えは")).await;
    visitor.picture("phone-editor-drawn-ja").await;
    // A stroke is taken back as one, and the other way round is as good.
    tap(&visitor, "#edit-mirror").await;
    visitor.field("#paste", |code| code.starts_with("tspin:......#..#/")).await;
    tap(&visitor, "#edit-undo").await;
    visitor.field("#paste", |code| code == SPIN).await;
    tap(&visitor, "[data-queued='L']").await;
    visitor.field("#paste", |code| code.ends_with(":T:tsd")).await;
    visitor.wait_attribute(".proof", "data-proof", |told| told == "none").await;
    visitor.read(".proof", |told| told == "解けません（解なし）").await;
    visitor.picture("phone-editor-unsolvable-ja").await;
    // Whoever wants to play it all the same is told.
    tap(&visitor, "#primary").await;
    visitor.read(".complaint", |told| told.starts_with("この問題には答えがありません")).await;
    tap(&visitor, "#edit-undo").await;
    visitor.field("#paste", |code| code == SPIN).await;
    tap(&visitor, "#primary").await;
    visitor.wait("puzzle", |told| told == SPIN).await;
    visitor.wait_for("playing").await;
    // Whoever drew it knows that it can be solved.
    visitor.wait_count("#no-answer", 0).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_field_is_drawn_by_keys() {
    let visitor = Visitor::new("editor-keys", DESK, "en").await;
    visitor.go(&at("nazo", "open")).await;
    visitor.find("#editor-board").await;
    visitor.page.execute("document.querySelector('#editor-board').focus()", vec![]).await.unwrap();
    visitor.key(LEFT).await;
    visitor.read("#editor-place", |told| told == "Column 4, row 1: empty").await;
    for key in [LEFT, LEFT, LEFT, 'g', RIGHT, 'g', RIGHT, 'r', RIGHT, 'g', RIGHT, 'g'] {
        visitor.key(key).await;
    }
    visitor.field("#paste", |code| code == "nazo:ggrgg.::chain=4").await;
    for key in [UP, 'b', LEFT, 'g', LEFT, 'r', LEFT, 'g', UP, 'y', DELETE, RIGHT, 'g', RIGHT, 'b', RIGHT, 'b'] {
        visitor.key(key).await;
    }
    visitor.read("#editor-place", |told| told == "Column 5, row 3: blue").await;
    for letter in ["r", "g", "r"] {
        visitor.click(&format!("[data-add='{letter}']")).await;
    }
    visitor.read(".lack", |told| told == "The last pair still needs its second Puyo.").await;
    visitor.click("[data-add='b']").await;
    visitor.field("#paste", |code| code == CHAIN).await;
    proved(&visitor, "unique").await;
    visitor.picture("desk-editor-drawn-en").await;
    visitor.find("#edit-number").await.select_by_value("4").await.unwrap();
    visitor.field("#paste", |code| code.ends_with(":chain=5")).await;
    visitor.read(".proof", |told| told == "Unsolvable: it has no solution").await;
    visitor.find("#edit-number").await.select_by_value("3").await.unwrap();
    visitor.field("#paste", |code| code == CHAIN).await;
    proved(&visitor, "unique").await;
    visitor.click("#primary").await;
    visitor.wait("puzzle", |told| told == CHAIN).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tiles_are_laid_and_texts_are_shown_on_the_board() {
    let visitor = Visitor::new("editor-tiles", DESK, "en").await;
    visitor.go(&at("shisen", "open")).await;
    visitor.find("#edit-columns").await.select_by_value("1").await.unwrap();
    visitor.find("#edit-rows").await.select_by_value("1").await.unwrap();
    visitor.field("#paste", |code| code == "shisen:../..").await;
    visitor.page.execute("document.querySelector('#editor-board').focus()", vec![]).await.unwrap();
    for key in [LEFT, 'a', LEFT, 'b', UP, 'a'] {
        visitor.key(key).await;
    }
    visitor.read(".lack", |told| told == "One cell is still empty.").await;
    for key in [RIGHT, 'b'] {
        visitor.key(key).await;
    }
    visitor.field("#paste", |code| code == "shisen:AB/BA").await;
    proved(&visitor, "none").await;
    // A code of another game brings its own board.
    let paste = "const field = document.querySelector('#paste');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    visitor.page.execute(paste, vec![CHAIN.into()]).await.unwrap();
    visitor.find("[data-queued='r']").await;
    proved(&visitor, "unique").await;
    visitor.page.execute(paste, vec!["shisen:AA/B".into()]).await.unwrap();
    visitor.read(".complaint", |told| told == "Row 2 from the top has 1 cells instead of 2.").await;
    visitor.wait_count(".proof", 0).await;
    assert!(!visitor.find("#primary").await.is_enabled().await.unwrap());
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_looks_well_everywhere() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("editor-look-{screen}"), size, "en").await;
        for (lang, theme) in [("en", "light"), ("ja", "dark")] {
            visitor.dress(lang, theme).await;
            for game in ["tspin", "nazo", "shisen"] {
                visitor.go(&at(game, "open")).await;
                visitor.picture(&format!("{screen}-editor-{game}-empty-{lang}")).await;
                visitor.click("#example").await;
                visitor.wait_attribute(".proof", "data-proof", |told| !told.is_empty() && told != "pending").await;
                visitor.drawn().await;
                visitor.picture(&format!("{screen}-editor-{game}-{lang}")).await;
                let wide = "return [...document.querySelectorAll('.open-page *')]
                    .filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.className).join(' ')";
                visitor.ask(wide, &[], |told| told == "").await;
            }
        }
        visitor.leave().await;
    }
}
