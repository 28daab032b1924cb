use crate::app::App;
use crate::browser;
use crate::canvas::animation::Reel;
use crate::canvas::animation::frame::Shot;
use crate::canvas::animation::frames::each_frame;
use crate::canvas::board_view::Shown;
use crate::canvas::rotation;
use crate::input::repeat::Repeat;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::{Desk, Input, Lang, Look, Reaction};
use puzzle::Outcome;

/// Where one is with a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stand {
    /// It is being done.
    #[default]
    Open,
    /// It is done.
    Done,
    /// No move is left, but moves can be taken back.
    Stuck,
    /// It fell short.
    Short,
}

impl Stand {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
            Self::Stuck => "stuck",
            Self::Short => "short",
        }
    }
}

/// How a task is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// A piece is steered and dropped.
    Steer,
    /// A piece is steered, and can sink by single rows.
    Sink,
    /// Cells are pointed at.
    Point,
}

/// What a page says of a task.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Told {
    /// Where one is with it.
    pub stand: Stand,
    /// Why it fell short, in English and in Japanese.
    pub why: [String; 2],
    /// Whether pieces can sink by single rows.
    pub sinks: bool,
    /// Whether it is played by pointing at cells.
    pub points: bool,
    /// Moves made.
    pub made: usize,
    /// Columns of the piece in hand.
    pub hand: String,
}

struct Work {
    desk: Box<dyn Desk>,
    reel: Option<Reel>,
    repeat: Repeat,
    /// Rows shown at the start.
    home: i32,
    hands: Hands,
    began: f64,
    /// Frames are running.
    rolling: bool,
}

/// A board on a page that is played on, without a server: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Bench {
    app: App,
    work: StoredValue<Work, LocalStorage>,
    /// What it is drawn on.
    pub canvas: NodeRef<Canvas>,
    /// What is to be drawn.
    pub shown: RwSignal<Shown>,
    /// What is to be said.
    pub told: RwSignal<Told>,
}

impl Bench {
    /// Puts a desk up, to be played on in a way.
    pub fn new(app: App, desk: Box<dyn Desk>, hands: Hands) -> Self {
        let home = desk.scene().height;
        let (repeat, began) = (Repeat::default(), browser::now());
        let work = Work { desk, reel: None, repeat, home, hands, began, rolling: false };
        let bench = Self {
            app,
            work: StoredValue::new_local(work),
            canvas: NodeRef::new(),
            shown: RwSignal::new(Shown::default()),
            told: RwSignal::new(Told::default()),
        };
        bench.refresh();
        bench
    }

    /// A key or a button goes down.
    pub fn press(self, input: Input) {
        let now = browser::now();
        self.work.try_update_value(|work| work.repeat.press(input, work.hands == Hands::Point, now));
        self.act(input);
    }

    /// A key or a button goes up.
    pub fn release(self, input: Input) {
        let now = browser::now();
        self.work.try_update_value(|work| work.repeat.release(input, now));
    }

    /// Does what the player asked for, once.
    pub fn act(self, input: Input) {
        let (now, calm) = (browser::now(), self.app.is_calm());
        let canvas = self.canvas.get_untracked();
        let turned = canvas.is_some_and(|canvas| self.shown.with_untracked(|shown| shown.is_turned(&canvas)));
        let input = if turned { rotation::oriented(input) } else { input };
        self.work.try_update_value(|work| work.act(input, calm, now));
        self.refresh();
        self.roll();
    }

    /// Begins the task again.
    pub fn again(self) {
        let now = browser::now();
        self.work.try_update_value(|work| {
            work.desk.try_again();
            (work.reel, work.began) = (None, now);
            work.repeat.clear();
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
            let due = self.work.try_update_value(|work| work.repeat.due(now)).unwrap_or_default();
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
        let Some((shown, told)) = self.work.try_update_value(|work| (work.shown(now), work.told(now))) else { return };
        if self.shown.with_untracked(|old| *old != shown) {
            self.shown.set(shown);
        }
        if self.told.with_untracked(|old| *old != told) {
            self.told.set(told);
        }
    }
}

impl Work {
    fn act(&mut self, input: Input, calm: bool, now: f64) {
        if input == Input::Restart && self.desk.outcome() != Outcome::Open {
            self.desk.try_again();
            self.reel = None;
            return;
        }
        // What was to skip something must not drop the next piece.
        if self.is_moving(now) {
            self.reel.iter_mut().for_each(|reel| reel.skip(now));
            if input == Input::Drop && self.hands != Hands::Point {
                return;
            }
        }
        let reaction = self.desk.input(input, (now - self.began).max(0.0) as u32);
        if reaction == Reaction::Undone || reaction == Reaction::Restarted {
            self.reel = None;
        }
        if let Reaction::Played(()) = reaction {
            let outcome = self.desk.outcome();
            if outcome != Outcome::Open {
                self.repeat.clear();
            }
            let scenes = if outcome == Outcome::Solved { self.desk.finale() } else { self.desk.motion() };
            self.reel = (!scenes.is_empty()).then(|| Reel::motion(scenes, calm, now));
        }
    }

    fn is_moving(&self, now: f64) -> bool {
        self.reel.as_ref().is_some_and(|reel| !reel.is_over(now))
    }

    /// Whether a key is held down or the end is being shown.
    fn is_busy(&self) -> bool {
        self.repeat.is_busy() || self.is_moving(browser::now())
    }

    fn shown(&self, now: f64) -> Shown {
        if self.desk.outcome() == Outcome::Solved && self.hands == Hands::Point && !self.is_moving(now) {
            return Shown { shot: Shot::remembered(&*self.desk), rows: self.home };
        }
        // The goal being done stays in sight.
        let stays = self.desk.outcome() == Outcome::Solved;
        let rolled = self.reel.as_ref().filter(|reel| stays || !reel.is_over(now)).and_then(|reel| reel.at(now));
        let still = || self.desk.shortfall(Lang::En).map_or_else(|| self.desk.scene(), |(_, scene)| scene);
        let shot = rolled.unwrap_or_else(|| Shot::still(still()));
        let rows = shot.scene.height.max(self.home);
        Shown { shot, rows }
    }

    fn told(&self, now: f64) -> Told {
        let stand = match self.desk.outcome() {
            _ if self.is_moving(now) => Stand::Open,
            _ if self.desk.stuck(Lang::En).is_some() => Stand::Stuck,
            Outcome::Solved => Stand::Done,
            Outcome::Failed => Stand::Short,
            Outcome::Open => Stand::Open,
        };
        let why = [Lang::En, Lang::Ja].map(|lang| {
            let short = || self.desk.shortfall(lang).map(|(words, _)| words);
            self.desk.stuck(lang).or_else(short).unwrap_or_default()
        });
        let scene = self.desk.scene();
        let mut columns: Vec<i32> =
            scene.cells.iter().filter(|cell| cell.look == Look::Held).map(|cell| cell.x).collect();
        columns.sort_unstable();
        let hand = columns.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let (sinks, points) = (self.hands == Hands::Sink, self.hands == Hands::Point);
        Told { stand, why, sinks, points, made: scene.made, hand }
    }
}
