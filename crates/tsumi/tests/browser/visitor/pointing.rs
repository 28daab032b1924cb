//! Fingers and the mouse.

use super::Visitor;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use std::time::Duration;

/// The time that a person takes to point at a tile at the very least; the server believes no less for a pair of them.
const GLANCE: Duration = Duration::from_millis(45);

impl Visitor {
    /// Taps an element with a finger.
    pub async fn tap(&self, css: &str) {
        let tap = async |element| {
            let tap = TouchActions::new("finger".into())
                .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
            self.page.perform_actions(tap).await
        };
        self.with(css, tap).await;
    }

    /// Points at a cell of a board of tiles, with a finger or the mouse, after a look at it.
    pub async fn point(&self, css: &str, code: &str, (x, y): (i32, i32), finger: bool) {
        let board: shisen::Puzzle = code.parse().unwrap();
        let (columns, rows) = (board.width() as f64, board.height() as f64);
        tokio::time::sleep(GLANCE).await;
        let element = self.find(css).await;
        let (_, _, width, height) = element.rectangle().await.unwrap();
        // Half a cell around it, where lines may run outside; else a little.
        let inside = board.lines() == shisen::Lines::Inside;
        let cell = |length: f64, cells: f64| if inside { (length - 12.0) / cells } else { length / (cells + 1.0) };
        // The rows may be columns on the screen: what fits better is so.
        let skew = |columns: f64, rows: f64| (cell(width, columns) - cell(height, rows)).abs();
        let turned = skew(rows, columns) < skew(columns, rows);
        let side = if turned { cell(width, rows) } else { cell(width, columns) };
        let (x, y) = (f64::from(x), rows - 1.0 - f64::from(y));
        let (x, y) = if turned { (y, x) } else { (x, y) };
        let (across, down) = if turned { (rows, columns) } else { (columns, rows) };
        let (x, y) = ((x + 0.5 - across / 2.0) * side, (y + 0.5 - down / 2.0) * side);
        let moved = PointerAction::MoveToElement { element, duration: None, x, y };
        let (down, up) =
            (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        if finger {
            let tap = TouchActions::new("finger".into()).then(moved).then(down).then(up);
            self.page.perform_actions(tap).await.unwrap();
        } else {
            let click = MouseActions::new("mouse".into()).then(moved).then(down).then(up);
            self.page.perform_actions(click).await.unwrap();
        }
    }

    /// Draws a finger over the board by some cells.
    pub async fn swipe(&self, columns: f64, rows: f64) {
        let cell = self.cell().await;
        let element = self.find("#board").await;
        let slowly = Some(Duration::from_millis(80));
        let swipe = TouchActions::new("finger".into())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::MoveBy { duration: slowly, x: columns * cell, y: rows * cell })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.page.perform_actions(swipe).await.unwrap();
    }

    /// Presses a mouse button on the board, drags by some columns and lets go.
    pub async fn drag(&self, button: u64, columns: f64) {
        let cell = self.cell().await;
        let element = self.find("#board").await;
        let slowly = Some(Duration::from_millis(80));
        let mut drag = MouseActions::new("mouse".into())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button });
        if columns != 0.0 {
            drag = drag.then(PointerAction::MoveBy { duration: slowly, x: columns * cell, y: 0.0 });
        }
        self.page.perform_actions(drag.then(PointerAction::Up { button })).await.unwrap();
    }

    async fn cell(&self) -> f64 {
        self.drawn().await;
        let width = "return document.querySelector('#board').getBoundingClientRect().width";
        let columns = if self.told("game").await == "nazo" { 6.0 } else { 10.0 };
        self.page.execute(width, vec![]).await.unwrap().as_f64().unwrap() / columns
    }
}
