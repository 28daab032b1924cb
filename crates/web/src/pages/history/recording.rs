use crate::canvas::animation::Animation;
use crate::canvas::animation::frame::Frame;
use crate::canvas::board_view::Shown;
use play::wire::HistoryCard;
use play::{Scene, desk};

/// Milliseconds for which the end is shown.
const TAIL: f64 = 400.0;

/// A recorded attempt: its steps, the milliseconds at which each was reached, and the position of the viewer.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Recording {
    steps: Vec<Step>,
    /// Milliseconds since its beginning.
    at: f64,
    /// Whether what a step set off is skipped, because the viewer goes from step to step.
    still: bool,
}

/// A step: when it was made, what it set off, and the rows that it needs.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    at: u32,
    animation: Animation,
    rows: i32,
}

impl Step {
    fn new(at: u32, scenes: Vec<Scene>, calm: bool) -> Self {
        let rows = scenes.iter().flat_map(|scene| &scene.cells).map(|cell| cell.y + 2).max().unwrap_or(1);
        Self { at, animation: Animation::motion(scenes, calm, at.into()), rows }
    }
}

impl Recording {
    /// The recording of an attempt; `None` if its transcript cannot be replayed.
    pub fn new(card: &HistoryCard, calm: bool) -> Option<Self> {
        let frames = desk::open(&card.puzzle.code, card.puzzle.has_answer()).ok()?.steps(&card.transcript).ok()?;
        Some(Self::of(frames, calm))
    }

    fn of(frames: Vec<(u32, Vec<Scene>)>, calm: bool) -> Self {
        let mut steps: Vec<Step> = Vec::new();
        for (at, scenes) in frames {
            // No two at once, or one of them could not be shown.
            let at = steps.last().map_or(at, |before| at.max(before.at + 1));
            steps.push(Step::new(at, scenes, calm));
        }
        Self { steps, at: 0.0, still: false }
    }

    /// The number of the step that is shown.
    pub fn place(&self) -> usize {
        self.steps.iter().rposition(|step| f64::from(step.at) <= self.at).unwrap_or(0)
    }

    /// Milliseconds from the first scene to the last step.
    pub fn length(&self) -> f64 {
        self.steps.last().map_or(0.0, |step| f64::from(step.at))
    }

    /// Milliseconds shown so far.
    pub fn at(&self) -> f64 {
        self.at.min(self.length())
    }

    /// How many steps there are after the first scene.
    pub fn steps(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// The times of the steps, as shares of the whole.
    pub fn marks(&self) -> Vec<f64> {
        self.steps.iter().skip(1).map(|step| f64::from(step.at) / self.length().max(1.0)).collect()
    }

    /// Begins again, if it is at its end.
    pub fn rewind(&mut self) {
        self.still = false;
        if self.at >= self.length() {
            self.at = 0.0;
        }
    }

    /// Lets time pass; returns whether there is more to see.
    pub fn pass(&mut self, milliseconds: f64) -> bool {
        self.at += milliseconds;
        self.still = false;
        self.at < self.length() + self.steps.last().map_or(0.0, |step| step.animation.length()) + TAIL
    }

    /// Goes some steps forward, or back.
    pub fn step(&mut self, by: isize) {
        let place = self.place().saturating_add_signed(by).min(self.steps.len().saturating_sub(1));
        self.at = self.steps.get(place).map_or(0.0, |step| f64::from(step.at));
        self.still = true;
    }

    /// What is to be drawn.
    pub fn shown(&self) -> Shown {
        let rows = self.steps.iter().map(|step| step.rows).max().unwrap_or(1);
        let now = if self.still { f64::INFINITY } else { self.at };
        let frame = self.steps.get(self.place()).and_then(|step| step.animation.at(now));
        Shown { frame: frame.unwrap_or_else(|| Frame::still(Scene::default())), rows, call: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::Input;

    fn recording() -> Recording {
        let frame = |at: u32, made: usize| (at, vec![Scene { made, ..Scene::default() }]);
        Recording::of(vec![frame(0, 0), frame(900, 1), frame(2500, 2)], false)
    }

    #[test]
    fn a_film_keeps_the_pace_of_the_try() {
        let mut recording = recording();
        assert!(recording.pass(899.0));
        assert_eq!(recording.shown().frame.scene.made, 0);
        assert!(recording.pass(1.0));
        assert_eq!(recording.shown().frame.scene.made, 1);
        assert!(recording.pass(1600.0));
        assert_eq!(recording.place(), 2);
        assert!(!recording.pass(TAIL));
    }

    #[test]
    fn a_chain_falls_in_a_film_as_in_play() {
        let mut desk = desk::open("nazo:..g.../rrr...:rg,bb:chain=2", true).unwrap();
        for (input, at) in [(Input::Right, 0), (Input::Drop, 900), (Input::Drop, 4000)] {
            desk.input(input, at);
        }
        let mut recording = Recording::of(desk.steps(&desk.transcript()).unwrap(), false);
        recording.pass(899.0);
        let frames: Vec<Frame> = std::iter::repeat_with(|| {
            recording.pass(10.0);
            recording.shown().frame
        })
        .take(150)
        .collect();
        assert!(frames.iter().any(|frame| frame.scene.chain == 1 && !frame.scene.flash.is_empty()));
        assert!(frames.iter().any(|frame| !frame.falling_stones.is_empty()), "what lay above comes down");
        assert!(frames[149].falling_stones.is_empty() && frames[149].scene.flash.is_empty());
    }

    #[test]
    fn steps_go_forth_and_back_and_stop_at_the_ends() {
        let mut recording = recording();
        recording.step(-1);
        assert_eq!(recording.place(), 0);
        recording.step(1);
        assert_eq!((recording.place(), recording.at), (1, 900.0));
        recording.step(5);
        assert_eq!(recording.place(), 2);
        Recording::default().step(1);
    }
}
