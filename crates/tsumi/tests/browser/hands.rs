//! Two ways to play: with keys, and with thumbs.

use crate::visitor::{Visitor, inputs_for, inputs_to_solve};
use play::Input;
use puzzle::{Budget, Solve};
use std::time::Duration;
use tspin::{Moves, Placement, Puzzle, TSpin, reach};

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
        Input::GiveUp => unreachable!("no key gives up"),
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
        Input::GiveUp => unreachable!("no button gives up"),
    }
}

impl Hands {
    /// Makes some inputs, thinking before each drop.
    pub async fn play(self, visitor: &Visitor, inputs: &[Input]) {
        match self {
            Self::Keys => {
                let before_drop = |at: usize| inputs.get(at + 1) == Some(&Input::Drop) || at + 1 == inputs.len();
                let pause = |at| if before_drop(at) { THOUGHT } else { Duration::ZERO };
                tokio::time::sleep(THOUGHT).await;
                visitor.keys(inputs.iter().enumerate().map(|(at, &input)| (key(input), pause(at)))).await;
            }
            Self::Thumbs => {
                for &input in inputs {
                    visitor.tap(button(input)).await;
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
        let puzzle = visitor.puzzle().await;
        self.play(visitor, &inputs_for(&puzzle, &wrong_line(&puzzle)).concat()).await;
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

/// Placements that solve nothing: the first is no answer's first, or the last leaves the goal undone.
pub fn wrong_line(puzzle: &Puzzle) -> Vec<Placement> {
    let answers = TSpin::solve(puzzle, Budget::default()).lines;
    let mut board = *puzzle.board();
    let mut line: Vec<Placement> = Vec::new();
    for &piece in puzzle.queue().iter() {
        let goes_on =
            |place: Placement| answers.iter().any(|answer| answer.starts_with(&[line.as_slice(), &[place]].concat()));
        let places = reach::placements(&board, piece, Moves::Drop);
        let place = places.iter().copied().find(|&place| !goes_on(place)).unwrap_or(places[0]);
        board.place(place);
        line.push(place);
    }
    line
}
