use crate::app::App;
use crate::lesson::task_play::TaskPlay;
use play::Input;

/// What buttons and gestures steer. One type for both, so that a button is compiled once.
#[derive(Clone, Copy)]
pub enum Controls {
    /// The puzzle on the table.
    Table(App),
    /// A task of the lesson.
    Lesson(TaskPlay),
}

impl Controls {
    /// A key or a button goes down.
    pub fn press(self, input: Input) {
        match self {
            Self::Table(app) => app.press(input),
            Self::Lesson(task) => task.press(input),
        }
    }

    /// A key or a button goes up.
    pub fn release(self, input: Input) {
        match self {
            Self::Table(app) => app.release(input),
            Self::Lesson(task) => task.release(input),
        }
    }

    /// Does what the player asked for, once.
    pub fn act(self, input: Input) {
        match self {
            Self::Table(app) => app.act(input),
            Self::Lesson(task) => task.act(input),
        }
    }
}
