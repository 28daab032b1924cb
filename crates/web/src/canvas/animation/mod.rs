//! Animation: which scene is shown when, and how stones fall in between.

pub mod falling;
pub mod frame;
pub mod frames;

use crate::canvas::animation::falling::{Lift, lifts};
use crate::canvas::animation::frame::Shot;
use play::Scene;

/// Milliseconds for which a placement of an answer is shown.
pub const PLACEMENT: f64 = 600.0;
/// Milliseconds in which all placements of a long answer are shown.
const LONGEST: f64 = 14_000.0;
/// Milliseconds that the last piece takes to come down and turn in.
const TRAVEL: f64 = 460.0;
/// The longest that one step of that way takes, in milliseconds.
const STEP: f64 = 55.0;
/// Milliseconds for which the full rows light up.
const GLOW: f64 = 280.0;
/// Milliseconds for which a pair lies there before it sets something off.
const LANDED: f64 = 140.0;
/// Milliseconds for which stones flash before they are gone.
const FLASH: f64 = 340.0;
/// Milliseconds for which stones fall: for one row, and for each one more; and the longest.
const FALL: (f64, f64, f64) = (120.0, 20.0, 180.0);
/// Milliseconds for which they lie before the next round.
const REST: f64 = 110.0;
/// Milliseconds for which the cleared board stands before an answer's end is shown again.
const PAUSE: f64 = 1100.0;
/// Milliseconds that the whole of it takes in a run, where the next puzzle waits; and those for each round of a chain
/// after the first.
const HURRY: (f64, f64) = (350.0, 130.0);

/// Scenes shown one after another, each for its time; the last one stays.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reel {
    frames: Vec<Frame>,
    began: f64,
    calm: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Frame {
    scene: Scene,
    time: f64,
    /// What falls to its place in the first part of that time, and how long that takes.
    falls: Vec<Lift>,
    fall: f64,
}

impl Reel {
    /// What a move sets off: the goal being done, or a chain. With `calm`, only what it comes to: the lit rows or the
    /// stones that vanish, then the rest.
    pub fn motion(scenes: Vec<Scene>, calm: bool, now: f64) -> Self {
        Self { frames: timed(scenes, calm), began: now, calm }
    }

    /// The same, cut short for those who are in a hurry.
    pub fn hurried(mut self) -> Self {
        let rounds = self.frames.iter().filter(|frame| !frame.scene.flash.is_empty()).count();
        let time = HURRY.0 + HURRY.1 * rounds.saturating_sub(1) as f64;
        let share = (time / self.length().max(1.0)).min(1.0);
        for frame in &mut self.frames {
            frame.time *= share;
            frame.fall *= share;
        }
        self
    }

    /// An answer, step by step: the start, the placements, then its finale, then the board as the answer left it. A chain on the
    /// way is shown as in play.
    pub fn answer(mut steps: Vec<Vec<Scene>>, calm: bool, now: f64) -> Self {
        let finale = steps.pop().unwrap_or_default();
        let moves = steps.len().saturating_sub(1);
        let placed = steps.last().and_then(|frames| frames.first().cloned());
        // A long answer is shown briskly.
        let time = PLACEMENT.min(LONGEST / moves.max(1) as f64);
        let mut frames: Vec<Frame> = Vec::new();
        for (made, step) in steps.into_iter().enumerate() {
            // What the last move sets off is the finale.
            if made < moves && step.iter().any(|scene| scene.chain > 0) {
                frames.extend(timed(step, calm));
            } else {
                frames.extend(step.into_iter().next().map(|scene| Frame::still(scene, time)));
            }
        }
        frames.extend(timed(finale, calm));
        if let Some(last) = frames.last_mut() {
            last.time = PAUSE;
        }
        frames.extend(placed.map(|scene| Frame::still(scene, 0.0)));
        Self { frames, began: now, calm }
    }

    /// What is to be seen.
    pub fn at(&self, now: f64) -> Option<Shot> {
        let mut left = now - self.began;
        for frame in &self.frames {
            if left < frame.time {
                return Some(frame.shot(left.max(0.0), self.calm));
            }
            left -= frame.time;
        }
        self.frames.last().map(|frame| frame.shot(f64::INFINITY, self.calm))
    }

    /// Whether the last scene has been reached, and nothing falls any more.
    pub fn is_over(&self, now: f64) -> bool {
        now - self.began >= self.length()
    }

    /// Milliseconds until it has.
    pub fn left(&self, now: f64) -> f64 {
        (self.began + self.length() - now).max(0.0)
    }

    /// Jumps to the end.
    pub fn skip(&mut self, now: f64) {
        self.began = now - self.length();
    }

    /// Milliseconds until the last scene stays.
    pub fn length(&self) -> f64 {
        let Some((last, moving)) = self.frames.split_last() else { return 0.0 };
        moving.iter().map(|frame| frame.time).sum::<f64>() + last.fall
    }
}

impl Frame {
    fn still(scene: Scene, time: f64) -> Self {
        Self { scene, time, falls: Vec::new(), fall: 0.0 }
    }

    fn shot(&self, gone: f64, calm: bool) -> Shot {
        let through = if gone < self.time { gone / self.time } else { 1.0 };
        let above = if gone < self.fall { (1.0 - gone / self.fall).powi(2) } else { 0.0 };
        let falling = self.falls.iter().filter(|_| above > 0.0);
        let lifts = falling.map(|lift| Lift { rows: lift.rows * above, ..*lift }).collect();
        Shot { scene: self.scene.clone(), through, lifts, calm, faint: false }
    }
}

/// Each scene with its time. No move is unmade on the way.
fn timed(mut scenes: Vec<Scene>, calm: bool) -> Vec<Frame> {
    let made = scenes.first().map_or(0, |scene| scene.made);
    scenes.iter_mut().for_each(|scene| scene.made = scene.made.max(made));
    if scenes.iter().any(|scene| !scene.flash.is_empty()) { chain(scenes, calm) } else { way_in(scenes, calm) }
}

/// The way in, shared out over its steps; the lit rows; the rest.
fn way_in(scenes: Vec<Scene>, calm: bool) -> Vec<Frame> {
    let way = scenes.iter().filter(|scene| scene.lit.is_empty()).count().saturating_sub(1).max(1);
    let step = if calm { 0.0 } else { (TRAVEL / way as f64).min(STEP) };
    let timed = |scene: Scene| {
        let time = if scene.lit.is_empty() { step } else { GLOW };
        Frame::still(scene, time)
    };
    scenes.into_iter().map(timed).collect()
}

/// A pair lands; then, round after round, stones flash and others fall.
fn chain(scenes: Vec<Scene>, calm: bool) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    for scene in scenes {
        let before = frames.last().map(|frame| &frame.scene).filter(|before| !before.flash.is_empty());
        let falls = before.filter(|_| !calm).map(|before| lifts(before, &scene)).unwrap_or_default();
        let deepest = falls.iter().map(|lift| lift.rows).fold(0.0, f64::max);
        let fall = if deepest > 0.0 { (FALL.0 + FALL.1 * (deepest - 1.0)).min(FALL.2) } else { 0.0 };
        let time = match (scene.flash.is_empty(), before) {
            (false, _) => FLASH,
            (true, Some(_)) => fall + REST,
            (true, None) => LANDED,
        };
        frames.push(Frame { scene, time, falls, fall });
    }
    frames
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::{Cell, Ink, Look};

    fn scenes(n: usize) -> Vec<Scene> {
        (0..n).map(|made| Scene { made, ..Scene::default() }).collect()
    }

    fn finale(way: usize) -> Vec<Scene> {
        let mut all = scenes(way + 2);
        all[way].lit = vec![0, 1];
        all
    }

    /// A stone over one that vanishes, so many times.
    fn chain_of(rounds: u32) -> Vec<Scene> {
        let at = |y: i32| vec![Cell { x: 0, y, ink: Ink::Red, look: Look::Solid }];
        let landed = Scene { width: 1, cells: at(4), ..Scene::default() };
        let round = |chain: u32| {
            let flash = Scene { flash: vec![(0, 0)], chain, ..landed.clone() };
            [flash, Scene { cells: at(0), chain, ..landed.clone() }]
        };
        [landed.clone()].into_iter().chain((1..=rounds).flat_map(round)).collect()
    }

    #[test]
    fn a_finale_takes_less_than_a_second_however_long_its_way() {
        for way in [1, 5, 60] {
            let reel = Reel::motion(finale(way), false, 0.0);
            assert!(reel.length() < 1000.0);
            assert!(!reel.is_over(reel.length() - 1.0) && reel.is_over(reel.length()));
            assert_eq!(reel.at(reel.length() - 1.0).unwrap().scene.lit.len(), 2);
            assert_eq!(reel.at(9999.0).unwrap().scene.made, way + 1);
        }
    }

    #[test]
    fn in_a_hurry_it_is_cut_short() {
        for way in [1, 60] {
            let reel = Reel::motion(finale(way), false, 0.0).hurried();
            assert!(reel.length() <= HURRY.0 + 0.001, "{}", reel.length());
        }
        let reel = Reel::motion(chain_of(4), false, 0.0);
        assert!(reel.clone().hurried().length() < reel.length() / 2.0);
    }

    #[test]
    fn calm_finales_cut_to_the_lit_rows() {
        let reel = Reel::motion(finale(9), true, 0.0);
        assert_eq!(reel.at(0.0).unwrap().scene.lit.len(), 2);
    }

    #[test]
    fn stones_flash_and_then_others_slide_down() {
        let reel = Reel::motion(chain_of(2), false, 0.0);
        assert!(reel.at(LANDED + 1.0).is_some_and(|shot| !shot.scene.flash.is_empty() && shot.scene.chain == 1));
        let rows = |after: f64| reel.at(LANDED + FLASH + after).unwrap().lift(0, 0);
        assert_eq!(rows(0.0), 4.0);
        assert!(rows(20.0) < 4.0 && rows(60.0) < rows(20.0) && rows(179.0) > 0.0);
        assert_eq!(rows(180.0), 0.0);
        // The last fall is seen to its end.
        let end = reel.length();
        assert!(!reel.is_over(end - 1.0) && reel.at(end - 1.0).unwrap().lift(0, 0) > 0.0);
        assert_eq!(reel.at(end).unwrap().lift(0, 0), 0.0);
    }

    #[test]
    fn where_nothing_may_move_nothing_slides() {
        let reel = Reel::motion(chain_of(1), true, 0.0);
        assert!((0..2000).all(|ms| reel.at(f64::from(ms)).unwrap().lifts.is_empty()));
    }

    #[test]
    fn an_answer_ends_with_all_its_pieces_on_the_board() {
        let mut steps: Vec<Vec<Scene>> = scenes(3).into_iter().map(|scene| vec![scene]).collect();
        steps.push(finale(4));
        let mut reel = Reel::answer(steps, false, 100.0);
        assert_eq!(reel.at(100.0 + PLACEMENT * 1.5).unwrap().scene.made, 1);
        reel.skip(200.0);
        assert!(reel.is_over(200.0));
        assert_eq!(reel.at(200.0).unwrap().scene.made, 2);
    }

    #[test]
    fn a_chain_on_the_way_of_an_answer_falls_as_in_play() {
        let [start, end] = [0, 1].map(|made| vec![Scene { made, ..Scene::default() }]);
        let reel = Reel::answer(vec![start, chain_of(2), end, finale(1)], false, 0.0);
        let shots = |to: f64| (0..to as u32).map(|ms| reel.at(f64::from(ms)).unwrap()).collect::<Vec<_>>();
        let seen = shots(reel.length());
        assert_eq!(seen.iter().map(|shot| shot.scene.chain).max(), Some(2));
        assert!(seen.iter().any(|shot| !shot.scene.flash.is_empty()) && seen.iter().any(|shot| shot.lift(0, 0) > 1.0));
    }

    #[test]
    fn an_empty_reel_is_over_at_once() {
        assert!(Reel::motion(Vec::new(), false, 0.0).is_over(0.0));
        assert!(Reel::motion(Vec::new(), false, 0.0).at(0.0).is_none());
    }
}
