//! A match as it is played, frame by frame.

pub mod heard;
pub mod stage;
pub mod state;

use crate::app::App;
use crate::browser;
use crate::canvas::animation::frames::each_frame;
use crate::input::controls::Steering;
use crate::input::repeat::ACROSS;
use crate::reactive::RwSignal;
use crate::settings::Settings;
use crate::versus::coach::Coach;
use crate::versus::match_play::heard::Heard;
pub use crate::versus::match_play::stage::Stage;
use crate::versus::match_play::state::{MatchState, Thought};
use crate::worker;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Input;
use play::versus::{Bout, Call, Seat, SideView};

/// Milliseconds of a tick in real time.
const TICK: f64 = 1000.0 / 60.0;
/// Milliseconds of each number of the countdown.
const COUNT: f64 = 500.0;
/// The first number of the countdown.
const FIRST_COUNT: u32 = 3;

/// A match as it is played: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct MatchPlay {
    app: App,
    work: StoredValue<MatchState, LocalStorage>,
    /// Game time in per cent of real time.
    speed: u32,
    /// What it is doing.
    pub stage: RwSignal<Stage>,
    /// What is seen of both sides.
    pub sides: [RwSignal<SideView>; 2],
    /// What was called out last for each side, with a number that changes each time.
    pub calls: [RwSignal<Option<(u32, Call)>>; 2],
}

impl MatchPlay {
    /// A match that begins with a countdown.
    pub fn new(app: App, bout: Box<dyn Bout>, speed: u32, coach: bool) -> Self {
        let work = MatchState::new(bout, coach.then(Coach::load));
        let play = Self {
            app,
            work: StoredValue::new_local(work),
            speed,
            stage: RwSignal::new(Stage::Count(FIRST_COUNT)),
            sides: Seat::ALL.map(|_| RwSignal::new(SideView::default())),
            calls: Seat::ALL.map(|_| RwSignal::new(None)),
        };
        play.refresh();
        play.roll();
        play
    }

    /// Does what keys, buttons, fingers and gamepads ask for.
    pub fn steer(self, steering: Steering) {
        match steering {
            Steering::Press(input) => self.press(input),
            Steering::Release(input) => {
                self.work.try_update_value(|work| work.keys.release(input, browser::now()));
            }
            Steering::Act(input) => self.act(input, false),
            Steering::Primary => self.toggle(),
        }
    }

    fn press(self, input: Input) {
        let handling = self.app.settings.with_untracked(Settings::handling);
        self.work.try_update_value(|work| {
            work.keys.handling = handling;
            work.keys.press(input, false, browser::now());
        });
        self.act(input, false);
    }

    /// Does an input at once; what this tick does not take, the next one will. What it did is seen in the next frame,
    /// which draws all inputs since the last one together.
    fn act(self, input: Input, far: bool) {
        if self.stage.get_untracked() == Stage::Playing {
            self.work.try_update_value(|work| work.give(input, far));
        }
    }

    /// Pauses, or goes on after a countdown.
    pub fn toggle(self) {
        match self.stage.get_untracked() {
            Stage::Paused => {
                self.work.try_update_value(|work| work.counted = 0.0);
                self.stage.set(Stage::Count(FIRST_COUNT));
                self.roll();
            }
            Stage::Count(_) | Stage::Playing => self.pause(),
            Stage::Over(_) => {}
        }
    }

    /// Pauses.
    pub fn pause(self) {
        if matches!(self.stage.get_untracked(), Stage::Count(_) | Stage::Playing) {
            self.work.try_update_value(|work| work.keys.clear());
            self.stage.set(Stage::Paused);
        }
    }

    /// Looks at the match.
    pub fn with_bout<T>(self, look: impl FnOnce(&dyn Bout) -> T) -> Option<T> {
        self.work.try_with_value(|work| look(&*work.bout))
    }

    /// Inputs that the player gave, and how many of them reached the match.
    pub fn inputs(self) -> (u32, u32) {
        self.work.try_with_value(|work| (work.given, work.taken)).unwrap_or_default()
    }

    /// Runs frame by frame until the match pauses or ends, or the page is left.
    fn roll(self) {
        if self.work.try_update_value(|work| std::mem::replace(&mut work.rolling, true)) != Some(false) {
            return;
        }
        each_frame(move |elapsed| {
            let goes_on = match self.stage.try_get_untracked() {
                Some(Stage::Count(_)) => self.count_down(elapsed),
                Some(Stage::Playing) => self.advance(elapsed),
                _ => false,
            };
            if !goes_on {
                self.work.try_update_value(|work| work.rolling = false);
            }
            goes_on
        });
    }

    fn count_down(self, elapsed: f64) -> bool {
        self.think();
        let counted = self.work.try_update_value(|work| {
            work.counted += elapsed;
            work.counted
        });
        let Some(counted) = counted else { return false };
        let left = FIRST_COUNT.saturating_sub((counted / COUNT) as u32);
        let stage = if left == 0 { Stage::Playing } else { Stage::Count(left) };
        if self.stage.get_untracked() != stage {
            self.stage.set(stage);
        }
        true
    }

    /// Lets time pass; returns whether the match goes on.
    fn advance(self, elapsed: f64) -> bool {
        let now = browser::now();
        let due = self.work.try_update_value(|work| work.keys.due(now)).unwrap_or_default();
        for run in due.chunk_by(|one, other| one == other) {
            let far = run.len() >= ACROSS as usize;
            let times = if far { 1 } else { run.len() };
            self.work.try_update_value(|work| (0..times).for_each(|_| work.give(run[0], far)));
        }
        let per_tick = TICK * 100.0 / f64::from(self.speed.max(1));
        self.work.try_update_value(|work| work.owed += elapsed / per_tick);
        while self.work.try_with_value(|work| work.owed >= 1.0) == Some(true) {
            self.think();
            let passed = self.work.try_update_value(MatchState::pass);
            let Some(Some(heard)) = passed else { break };
            self.hear(heard);
        }
        self.listen_to_coach(elapsed);
        self.refresh();
        let winner = self.with_bout(|bout| bout.winner()).flatten();
        if let Some(winner) = winner {
            self.stage.set(Stage::Over(winner));
        }
        winner.is_none() && self.work.try_with_value(|_| ()).is_some()
    }

    /// Asks the worker what the opponent does with a piece that came in.
    fn think(self) {
        let question = self.work.try_update_value(|work| {
            let asks = matches!(work.thought, Thought::None);
            let question = work.bout.question().filter(|_| asks)?;
            work.thought = Thought::Asked;
            Some(question)
        });
        if let Some(question) = question.flatten() {
            spawn_local(async move {
                let decided = match worker::decide(question.clone()).await {
                    Ok(decision) => decision,
                    // Without a worker the opponent thinks here, and the page waits for it.
                    Err(_) => question.decide().ok().flatten(),
                };
                self.work.try_update_value(|work| work.thought = Thought::Decided(decided));
            });
        }
    }

    /// Shows what the coach says about the piece in hand.
    fn listen_to_coach(self, elapsed: f64) {
        let asked = self.work.try_update_value(|work| {
            let piece = work.bout.pieces(Seat::Left);
            let coach = work.coach.as_mut()?;
            if coach.see(piece) {
                work.advice.clear();
            }
            Some((coach.wait(elapsed)?, work.bout.coach_question()?))
        });
        if let Some(Some((piece, question))) = asked {
            spawn_local(async move {
                let Ok(Some(advice)) = worker::coach(question).await else { return };
                self.work.try_update_value(|work| {
                    if work.coach.as_ref().is_some_and(|coach| coach.is_about(piece)) {
                        work.advice = advice.cells();
                    }
                });
            });
        }
    }

    fn hear(self, heard: Heard) {
        if heard.calls[0].is_some_and(|call| call.is_t_spin()) {
            self.work.try_update_value(|work| work.coach.as_mut().map(Coach::praise));
        }
        for (call, new) in self.calls.iter().zip(heard.calls) {
            if let Some(new) = new {
                call.update(|call| *call = Some((call.map_or(0, |(number, _)| number) + 1, new)));
            }
        }
        if let Some(cue) = heard.cue() {
            self.app.cue(cue);
        }
    }

    fn refresh(self) {
        for (seat, side) in Seat::ALL.into_iter().zip(self.sides) {
            let view = self.work.try_with_value(|work| {
                let mut view = work.bout.view(seat);
                if seat == Seat::Left {
                    view.hand.splice(0..0, work.advice.iter().copied());
                }
                view
            });
            let Some(view) = view else { return };
            if side.try_with_untracked(|old| *old != view) == Some(true) {
                side.set(view);
            }
        }
    }
}
