use crate::app::App;
use crate::app::phase::Phase;
use crate::browser;
use crate::canvas::animation::frames::each_frame;
use crate::canvas::board_view::Shown;
use crate::canvas::draw;
use crate::canvas::rotation;
use crate::input::controls::{Controls, Steering};
use crate::input::repeat::Repeat;
use crate::reactive::RwSignal;
use crate::settings::Settings;
use crate::sound::cue::Cue;
use crate::table::puzzle::explanation::Explanation;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::{Desk, Input, Lang, Text, Transcript};

/// How a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Standing {
    /// It is being done.
    #[default]
    Open,
    /// The goal is within reach, and is done by hand.
    Finish,
    /// It is done.
    Done,
    /// No move is left, but moves can be taken back.
    Stuck,
    /// It fell short.
    Short,
}

impl Standing {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Finish => "finish",
            Self::Done => "done",
            Self::Stuck => "stuck",
            Self::Short => "short",
        }
    }
}

/// What the page says of a task.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TaskView {
    /// How it stands.
    pub standing: Standing,
    /// Why it fell short, the last piece missed or no move is left, in English and in Japanese.
    pub why: [String; 2],
    /// Why the last input was refused.
    pub refused: Option<Text>,
    /// Moves made.
    pub made: usize,
    /// Columns of the piece in hand.
    pub hand: String,
}

struct Work {
    play: PuzzlePlay,
    /// Whether it is told why a try fell short.
    explains: bool,
    keys: Repeat,
    /// Frames are running.
    rolling: bool,
}

/// A task as it is done, without a server: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct TaskPlay {
    app: App,
    /// Whether moves can be taken back.
    goes_back: bool,
    work: StoredValue<Work, LocalStorage>,
    /// Whether the piece in hand can be lowered row by row.
    pub sinks: bool,
    /// Whether it is done by pointing at cells.
    pub points: bool,
    /// What it is drawn on.
    pub canvas: NodeRef<Canvas>,
    /// What is to be drawn.
    pub shown: RwSignal<Shown>,
    /// What is to be said.
    pub view: RwSignal<TaskView>,
}

impl TaskPlay {
    /// Puts a desk in front of the player.
    pub fn new(app: App, desk: Box<dyn Desk>) -> Self {
        Self::of(app, PuzzlePlay::new(desk, browser::now()).telling(true), true, true)
    }

    /// The same for a try that is measured: nothing is told of it, and unless it `goes_back`, no move is taken back.
    pub fn measured(app: App, desk: Box<dyn Desk>, goes_back: bool) -> Self {
        Self::of(app, PuzzlePlay::new(desk, browser::now()), false, goes_back)
    }

    fn of(app: App, play: PuzzlePlay, explains: bool, goes_back: bool) -> Self {
        let task = Self {
            app,
            goes_back,
            sinks: play.sinks(),
            points: play.points(),
            work: StoredValue::new_local(Work { play, explains, keys: Repeat::default(), rolling: false }),
            canvas: NodeRef::new(),
            shown: RwSignal::new(Shown::default()),
            view: RwSignal::new(TaskView::default()),
        };
        task.refresh();
        task
    }

    /// Whether moves can be taken back.
    pub fn goes_back(self) -> bool {
        self.goes_back
    }

    /// What keys, buttons and fingers steer.
    pub fn controls(self) -> Controls {
        let steer = move |steering| match steering {
            Steering::Press(input) => self.press(input),
            Steering::Release(input) => self.release(input),
            Steering::Act(input) => self.act(input),
            Steering::Primary => {}
        };
        Controls::Lesson(Callback::new(steer), self.points)
    }

    /// A key or a button goes down.
    fn press(self, input: Input) {
        let now = browser::now();
        let handling = self.app.settings.with_untracked(Settings::handling);
        self.work.try_update_value(|work| {
            work.keys.handling = handling;
            work.keys.press(input, self.points, now);
        });
        self.act(input);
    }

    /// A key or a button goes up.
    fn release(self, input: Input) {
        let now = browser::now();
        self.work.try_update_value(|work| work.keys.release(input, now));
    }

    /// Does what the player asked for, once.
    pub fn act(self, input: Input) {
        if !self.goes_back && matches!(input, Input::Undo | Input::Restart) {
            return;
        }
        let (now, calm) = (browser::now(), self.app.is_calm());
        let canvas = self.canvas.get_untracked();
        let turned = canvas.is_some_and(|canvas| self.shown.with_untracked(|shown| shown.is_turned(&canvas)));
        let input = if turned { rotation::oriented(input) } else { input };
        self.work.try_update_value(|work| work.act(input, calm, now));
        self.refresh();
        self.roll();
    }

    /// What was done so far.
    pub fn transcript(self) -> Option<Transcript> {
        self.work.try_with_value(|work| work.play.transcript())
    }

    /// Begins the task again.
    pub fn again(self) {
        let now = browser::now();
        self.work.try_update_value(|work| {
            work.play.try_again(now);
            work.keys.clear();
        });
        self.refresh();
    }

    /// Draws frame by frame for as long as something moves.
    fn roll(self) {
        let begin = self.work.try_update_value(|work| work.is_busy() && !std::mem::replace(&mut work.rolling, true));
        if begin != Some(true) {
            return;
        }
        each_frame(move |_| {
            let now = browser::now();
            let due = self.work.try_update_value(|work| work.keys.due(now)).unwrap_or_default();
            for input in due {
                self.act(input);
            }
            // Asked before the last look: what ends between the two must still be seen.
            let busy = self.work.try_update_value(|work| {
                work.rolling = work.is_busy();
                work.rolling
            });
            self.refresh();
            busy.unwrap_or(false)
        });
    }

    fn refresh(self) {
        let now = browser::now();
        let Some((shown, view)) = self.work.try_update_value(|work| work.look(now)) else { return };
        if self.shown.with_untracked(|old| *old != shown) {
            self.shown.set(shown);
        }
        if self.view.with_untracked(|old| *old != view) {
            if let Some(cue) = self.view.with_untracked(|old| Cue::of_task(old, &view)) {
                self.app.cue(cue);
            }
            self.view.set(view);
        }
    }
}

impl Work {
    fn act(&mut self, input: Input, calm: bool, now: f64) {
        if input == Input::Restart && self.play.phase() != Phase::Playing {
            return self.play.try_again(now);
        }
        if let Some(transcript) = self.play.input(input, now) {
            self.keys.clear();
            if self.explains {
                self.play.explain(Explanation::of_board(&transcript, true));
            }
        }
        self.play.roll(calm, false, now);
    }

    /// Whether a key is held down or something is moving.
    fn is_busy(&self) -> bool {
        self.keys.is_busy() || self.play.is_moving(browser::now()) || self.play.is_settling(browser::now())
    }

    /// Lets time pass: what is to be drawn and said then.
    fn look(&mut self, now: f64) -> (Shown, TaskView) {
        let moving = self.play.advance(now);
        let frame = self.play.picture(now);
        let rows = frame.scene.height.max(self.play.home());
        let notice = self.play.notice();
        let standing = match self.play.phase() {
            Phase::Playing if !moving && notice.is_some() => Standing::Stuck,
            Phase::Playing | Phase::Finale => Standing::Open,
            Phase::Finish => Standing::Finish,
            Phase::Solved | Phase::Answer => Standing::Done,
            Phase::Failed => Standing::Short,
        };
        let told = || self.play.explanation().map(|told| [Lang::En, Lang::Ja].map(|lang| told.words(lang)));
        let why = notice.or_else(told).or_else(|| self.play.missed()).unwrap_or_default();
        let scene = self.play.scene();
        let view = TaskView { standing, why, refused: self.play.refusal(), made: scene.made, hand: draw::hand(&scene) };
        let call = self.play.call(&frame.scene);
        (Shown { frame, rows, call }, view)
    }
}
