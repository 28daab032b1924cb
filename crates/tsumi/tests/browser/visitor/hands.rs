//! Two ways to play: with keys, and with thumbs.

use super::solver::{by_keys, hand, inputs_to_fail, inputs_to_solve, shift};
use super::{PATIENCE, Visitor};
use play::{Input, desk};
use std::time::{Duration, Instant};

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
        Input::Hold => 'c',
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
        Input::Hold => "#hold",
        Input::Undo => "#undo",
        Input::Restart => "#restart",
        Input::NoAnswer => "#no-answer",
        Input::GiveUp => "#give-up",
        Input::Point(..) => unreachable!("buttons do not point"),
    }
}

impl Hands {
    /// Makes some inputs from the start of a puzzle, thinking before each drop.
    pub async fn play(self, visitor: &Visitor, inputs: &[Input]) {
        match (self, inputs) {
            // Asked twice.
            (_, [Input::GiveUp]) => {
                for _ in 0..2 {
                    self.press(visitor, key(Input::GiveUp), button(Input::GiveUp)).await;
                }
            }
            (Self::Keys, [Input::Point(..), ..]) => {
                let keys = by_keys(&visitor.puzzle().await, inputs);
                let before_drop = |at: usize| keys.get(at + 1) == Some(&Input::Drop);
                let pause = |at| if before_drop(at) { THOUGHT } else { Duration::ZERO };
                tokio::time::sleep(THOUGHT).await;
                visitor.keys(keys.iter().enumerate().map(|(at, &input)| (key(input), pause(at)))).await;
            }
            (Self::Thumbs, [Input::Point(..), ..]) => {
                let code = visitor.puzzle().await;
                visitor.drawn().await;
                for &input in inputs {
                    let Input::Point(x, y) = input else { panic!("{input:?} does not point") };
                    visitor.point("#board", &code, (x, y), true).await;
                }
            }
            _ => self.place(visitor, inputs).await,
        }
    }

    /// Places piece after piece. Each is waited for, as something may still be falling, and looked at before it drops.
    async fn place(self, visitor: &Visitor, inputs: &[Input]) {
        let mut desk = desk::open(&visitor.puzzle().await, true).unwrap();
        for piece in inputs.split_inclusive(|&input| input == Input::Drop) {
            visitor.wait_hand(&hand(&*desk)).await;
            let (way, drop) = piece.split_at(piece.iter().take_while(|&&input| input != Input::Drop).count());
            self.strike(visitor, way).await;
            for &input in way {
                desk.input(input, 0);
            }
            self.steady(visitor, &hand(&*desk)).await;
            tokio::time::sleep(THOUGHT).await;
            self.strike(visitor, drop).await;
            for &input in drop {
                desk.input(input, 0);
            }
        }
    }

    /// Shifts the piece in hand to where it is wanted: on a busy machine a key or a button may seem held, and the piece go on.
    async fn steady(self, visitor: &Visitor, wanted: &str) {
        let start = Instant::now();
        loop {
            visitor.drawn().await;
            let told = visitor.told("hand").await;
            if told == wanted {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "the hand stays at «{told}», wanted at «{wanted}»");
            if let Some(input) = shift(&told, wanted) {
                self.strike(visitor, &[input]).await;
            }
        }
    }

    /// Makes some inputs one after the other.
    async fn strike(self, visitor: &Visitor, inputs: &[Input]) {
        match self {
            _ if inputs.is_empty() => {}
            Self::Keys => visitor.keys(inputs.iter().map(|&input| (key(input), Duration::ZERO))).await,
            Self::Thumbs => {
                for &input in inputs {
                    visitor.tap(button(input)).await;
                }
            }
        }
    }

    /// Steers the last piece in, key by key, and drops it.
    pub async fn finish(self, visitor: &Visitor, inputs: &[Input]) {
        for &input in inputs.iter().chain(&[Input::Drop]) {
            self.strike(visitor, &[input]).await;
            visitor.drawn().await;
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
