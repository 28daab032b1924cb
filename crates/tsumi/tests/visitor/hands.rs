//! Two ways to play: with keys, and with thumbs.

use super::Visitor;
use super::solver::{by_keys, inputs_to_fail, inputs_to_solve};
use play::Input;
use std::time::Duration;

/// The time that a person takes for a placement at the very least; the server believes no less.
const THOUGHT: Duration = Duration::from_millis(90);

pub const ENTER: char = '\u{e007}';
pub const ESCAPE: char = '\u{e00c}';
pub const LEFT: char = '\u{e012}';
pub const UP: char = '\u{e013}';
pub const RIGHT: char = '\u{e014}';

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hands {
    Keys,
    Thumbs,
}

/// The key for an input.
pub fn key(input: Input) -> char {
    match input {
        Input::Left => LEFT,
        Input::Right => RIGHT,
        Input::Clockwise => 'x',
        Input::Counter => 'z',
        Input::SoftDrop => '\u{e015}',
        Input::Drop => ' ',
        Input::Undo => 'u',
        Input::Restart => 'r',
        Input::NoAnswer => 'n',
        Input::GiveUp => 'g',
        Input::Point(..) => unreachable!("keys do not point"),
    }
}

/// The button for an input.
pub fn button(input: Input) -> &'static str {
    match input {
        Input::Left => "#left",
        Input::Right => "#right",
        Input::Clockwise => "#clockwise",
        Input::Counter => "#counter",
        Input::SoftDrop => "#sink",
        Input::Drop => "#drop",
        Input::Undo => "#undo",
        Input::Restart => "#restart",
        Input::NoAnswer => "#no-answer",
        Input::GiveUp => "#give-up",
        Input::Point(..) => unreachable!("buttons do not point"),
    }
}

impl Hands {
    /// Makes some inputs, thinking before each drop.
    pub async fn play(self, visitor: &Visitor, inputs: &[Input]) {
        match self {
            // Asked twice.
            _ if inputs == [Input::GiveUp] => {
                for _ in 0..2 {
                    self.press(visitor, key(Input::GiveUp), button(Input::GiveUp)).await;
                }
            }
            Self::Keys if matches!(inputs.first(), Some(Input::Point(..))) => {
                let keys = by_keys(&visitor.puzzle().await, inputs);
                Box::pin(self.play(visitor, &keys)).await;
            }
            Self::Keys => {
                let before_drop = |at: usize| inputs.get(at + 1) == Some(&Input::Drop) || at + 1 == inputs.len();
                let pause = |at| if before_drop(at) { THOUGHT } else { Duration::ZERO };
                tokio::time::sleep(THOUGHT).await;
                visitor.keys(inputs.iter().enumerate().map(|(at, &input)| (key(input), pause(at)))).await;
            }
            Self::Thumbs => {
                for &input in inputs {
                    if input == Input::Drop {
                        tokio::time::sleep(THOUGHT).await;
                    }
                    match input {
                        Input::Point(x, y) => visitor.point("#board", &visitor.puzzle().await, (x, y), true).await,
                        input => visitor.tap(button(input)).await,
                    }
                }
            }
        }
    }

    /// Solves the puzzle on the page.
    pub async fn solve(self, visitor: &Visitor) {
        self.play(visitor, &inputs_to_solve(&visitor.puzzle().await).concat()).await;
    }

    /// Fails the puzzle on the page.
    pub async fn fail(self, visitor: &Visitor) {
        self.play(visitor, &inputs_to_fail(&visitor.puzzle().await).concat()).await;
    }

    /// Does what is both on a key and on a button.
    pub async fn press(self, visitor: &Visitor, key: char, button: &str) {
        match self {
            Self::Keys => visitor.key(key).await,
            Self::Thumbs => visitor.tap(button).await,
        }
    }

    /// Goes on, and waits for another puzzle.
    pub async fn go_on(self, visitor: &Visitor) {
        let before = visitor.told("puzzle").await;
        self.press(visitor, ENTER, "#primary").await;
        visitor.wait("puzzle", |code| code != before && !code.is_empty()).await;
        visitor.wait_for("playing").await;
    }
}
