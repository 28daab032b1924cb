use crate::app::App;
use leptos::prelude::*;
use play::Input;

/// What a key, a button, a finger or a gamepad asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steering {
    /// A key or a button goes down.
    Press(Input),
    /// It goes up.
    Release(Input),
    /// Something is to be done once.
    Act(Input),
    /// The primary action of the screen.
    Primary,
}

/// What buttons and gestures steer. One type for all, so that a button is compiled once. The code of lessons and matches is loaded later,
/// so that it cannot be named here.
#[derive(Clone, Copy)]
#[expect(
    clippy::large_enum_variant,
    reason = "handles of signals, copied a few times a page and never kept in numbers"
)]
pub enum Controls {
    /// The puzzle on the table.
    Table(App),
    /// A task of a lesson, and whether it is done by pointing at cells.
    Lesson(Callback<Steering>, bool),
    /// A match.
    Match(Callback<Steering>),
}

impl Controls {
    /// A key or a button goes down.
    pub fn press(self, input: Input) {
        match self {
            Self::Table(app) => app.press(input),
            Self::Lesson(play, _) | Self::Match(play) => play.run(Steering::Press(input)),
        }
    }

    /// A key or a button goes up.
    pub fn release(self, input: Input) {
        match self {
            Self::Table(app) => app.release(input),
            Self::Lesson(play, _) | Self::Match(play) => play.run(Steering::Release(input)),
        }
    }

    /// Does what the player asked for, once.
    pub fn act(self, input: Input) {
        match self {
            Self::Table(app) => app.act(input),
            Self::Lesson(play, _) | Self::Match(play) => play.run(Steering::Act(input)),
        }
    }

    /// Does the primary action of a match; elsewhere the page sees to it.
    pub fn primary(self) {
        if let Self::Match(play) = self {
            play.run(Steering::Primary);
        }
    }

    /// Whether it is done by pointing at cells.
    pub fn points(self) -> bool {
        match self {
            Self::Table(app) => app.view.with_untracked(|view| view.puzzle.points),
            Self::Lesson(_, points) => points,
            Self::Match(_) => false,
        }
    }
}
