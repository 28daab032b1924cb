//! Animation: which scene is shown when, and how stones fall in between.

pub mod falling;
pub mod frame;
pub mod frames;

use crate::canvas::animation::falling::{FallingStone, falling_stones};
use crate::canvas::animation::frame::Frame;
use play::Scene;

/// Milliseconds for which a placement of an answer is shown.
pub const PLACEMENT: f64 = 600.0;
/// Milliseconds in which all placements of a long answer are shown.
const LONGEST: f64 = 14_000.0;
/// Milliseconds that the last piece takes to move into place.
const TRAVEL: f64 = 900.0;
/// The most milliseconds for one step of that motion.
const STEP: f64 = 90.0;
/// Milliseconds for which full rows light up: long enough to read what is called out.
const GLOW: f64 = 800.0;
/// Milliseconds for each of the stills that stand for that motion where motion is not wanted.
const STILL: f64 = 600.0;
/// Milliseconds between a pair's landing and the first round of its chain.
const LANDED: f64 = 140.0;
/// Milliseconds for which stones flash before they vanish.
const FLASH: f64 = 340.0;
/// Milliseconds of a fall: for the first row, for each further row, and at most.
const FALL: (f64, f64, f64) = (120.0, 20.0, 180.0);
/// Milliseconds between a fall and the next round.
const REST: f64 = 110.0;
/// Milliseconds for which the cleared board is shown before the end of an answer.
const PAUSE: f64 = 1100.0;
/// Milliseconds of a whole animation during a run, and those added for each round of a chain after the first.
const HURRY: (f64, f64) = (350.0, 130.0);

/// Scenes shown one after another, each for its time; the last one stays on show.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Animation {
    timeline: Vec<TimedScene>,
    began: f64,
    calm: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct TimedScene {
    scene: Scene,
    time: f64,
    /// The stones that fall at the beginning of that time, and how long they fall.
    falls: Vec<FallingStone>,
    fall: f64,
}

impl Animation {
    /// The consequences of a move: the goal being reached, or a chain. With `calm`, without motion in between.
    pub fn motion(scenes: Vec<Scene>, calm: bool, now: f64) -> Self {
        Self { timeline: with_times(scenes, calm), began: now, calm }
    }

    /// Shortens the animation for a run.
    pub fn hurried(mut self) -> Self {
        let rounds = self.timeline.iter().filter(|timed| !timed.scene.flash.is_empty()).count();
        let time = HURRY.0 + HURRY.1 * rounds.saturating_sub(1) as f64;
        let share = (time / self.length().max(1.0)).min(1.0);
        for timed in &mut self.timeline {
            timed.time *= share;
            timed.fall *= share;
        }
        self
    }

    /// An answer step by step: the start, the placements, the finale, then the final board. Chains are animated as in play.
    pub fn answer(mut steps: Vec<Vec<Scene>>, calm: bool, now: f64) -> Self {
        let finale = steps.pop().unwrap_or_default();
        let moves = steps.len().saturating_sub(1);
        let placed = steps.last().and_then(|scenes| scenes.first().cloned());
        // A long answer is shown briskly.
        let time = PLACEMENT.min(LONGEST / moves.max(1) as f64);
        let mut timeline: Vec<TimedScene> = Vec::new();
        for (made, step) in steps.into_iter().enumerate() {
            // What the last move sets off is the finale.
            if made < moves && step.iter().any(|scene| scene.chain > 0) {
                timeline.extend(with_times(step, calm));
            } else {
                timeline.extend(step.into_iter().next().map(|scene| TimedScene::still(scene, time)));
            }
        }
        timeline.extend(with_times(finale, calm));
        if let Some(last) = timeline.last_mut() {
            last.time = PAUSE;
        }
        timeline.extend(placed.map(|scene| TimedScene::still(scene, 0.0)));
        Self { timeline, began: now, calm }
    }

    /// The frame at a time; `None` if there are no scenes.
    pub fn at(&self, now: f64) -> Option<Frame> {
        let mut left = now - self.began;
        for timed in &self.timeline {
            if left < timed.time {
                return Some(timed.frame(left.max(0.0), self.calm));
            }
            left -= timed.time;
        }
        self.timeline.last().map(|timed| timed.frame(f64::INFINITY, self.calm))
    }

    /// Whether the last scene is on show and nothing falls any more.
    pub fn is_over(&self, now: f64) -> bool {
        now - self.began >= self.length()
    }

    /// Milliseconds until the animation is over.
    pub fn left(&self, now: f64) -> f64 {
        (self.began + self.length() - now).max(0.0)
    }

    /// Skips to the end.
    pub fn skip(&mut self, now: f64) {
        self.began = now - self.length();
    }

    /// Duration in milliseconds.
    pub fn length(&self) -> f64 {
        let Some((last, moving)) = self.timeline.split_last() else { return 0.0 };
        moving.iter().map(|timed| timed.time).sum::<f64>() + last.fall
    }
}

impl TimedScene {
    fn still(scene: Scene, time: f64) -> Self {
        Self { scene, time, falls: Vec::new(), fall: 0.0 }
    }

    fn frame(&self, gone: f64, calm: bool) -> Frame {
        let through = if gone < self.time { gone / self.time } else { 1.0 };
        let above = if gone < self.fall { (1.0 - gone / self.fall).powi(2) } else { 0.0 };
        let falling = self.falls.iter().filter(|_| above > 0.0);
        let falling_stones = falling.map(|stone| FallingStone { rows: stone.rows * above, ..*stone }).collect();
        Frame { scene: self.scene.clone(), through, falling_stones, calm, ..Frame::default() }
    }
}

/// Gives each scene its time. The count of moves never goes back.
fn with_times(mut scenes: Vec<Scene>, calm: bool) -> Vec<TimedScene> {
    let made = scenes.first().map_or(0, |scene| scene.made);
    scenes.iter_mut().for_each(|scene| scene.made = scene.made.max(made));
    if scenes.iter().any(|scene| !scene.flash.is_empty()) { chain(scenes, calm) } else { way_in(scenes, calm) }
}

/// Times the last piece's way into place, then the lit rows, then the rest. Without motion: it above the board, it in its
/// slot, the lit rows, the rest.
fn way_in(mut scenes: Vec<Scene>, calm: bool) -> Vec<TimedScene> {
    let way = scenes.iter().position(|scene| !scene.lit.is_empty()).unwrap_or(0);
    if calm && way > 2 {
        scenes.drain(1..way - 1);
    }
    let step = if calm { STILL } else { (TRAVEL / way.max(1) as f64).min(STEP) };
    let timed = |scene: Scene| {
        let time = if scene.lit.is_empty() { step } else { GLOW };
        TimedScene::still(scene, time)
    };
    scenes.into_iter().map(timed).collect()
}

/// Times a chain: a pair lands; then, round by round, stones flash and others fall.
fn chain(scenes: Vec<Scene>, calm: bool) -> Vec<TimedScene> {
    let mut timeline: Vec<TimedScene> = Vec::new();
    for scene in scenes {
        let before = timeline.last().map(|timed| &timed.scene).filter(|before| !before.flash.is_empty());
        let falls = before.filter(|_| !calm).map(|before| falling_stones(before, &scene)).unwrap_or_default();
        let deepest = falls.iter().map(|stone| stone.rows).fold(0.0, f64::max);
        let fall = if deepest > 0.0 { (FALL.0 + FALL.1 * (deepest - 1.0)).min(FALL.2) } else { 0.0 };
        let time = match (scene.flash.is_empty(), before) {
            (false, _) => FLASH,
            (true, Some(_)) => fall + REST,
            (true, None) => LANDED,
        };
        timeline.push(TimedScene { scene, time, falls, fall });
    }
    timeline
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

    /// A chain with this many rounds: a stone over one that vanishes.
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
    fn a_finale_takes_less_than_two_seconds_however_long_its_way() {
        for way in [1, 5, 60] {
            let animation = Animation::motion(finale(way), false, 0.0);
            assert!(animation.length() < 2000.0);
            assert!(!animation.is_over(animation.length() - 1.0) && animation.is_over(animation.length()));
            assert_eq!(animation.at(animation.length() - 1.0).unwrap().scene.lit.len(), 2);
            assert_eq!(animation.at(9999.0).unwrap().scene.made, way + 1);
        }
    }

    #[test]
    fn in_a_hurry_it_is_cut_short() {
        for way in [1, 60] {
            let animation = Animation::motion(finale(way), false, 0.0).hurried();
            assert!(animation.length() <= HURRY.0 + 0.001, "{}", animation.length());
        }
        let animation = Animation::motion(chain_of(4), false, 0.0);
        assert!(animation.clone().hurried().length() < animation.length() / 2.0);
    }

    #[test]
    fn calm_finales_are_stills_with_the_piece_above_then_in_its_slot_then_lit_rows() {
        let animation = Animation::motion(finale(9), true, 0.0);
        let lit = |at: f64| animation.at(at).unwrap().scene.lit.len();
        assert_eq!([lit(0.0), lit(2.0 * STILL - 1.0), lit(2.0 * STILL + 1.0)], [0, 0, 2]);
    }

    #[test]
    fn stones_flash_and_then_others_slide_down() {
        let animation = Animation::motion(chain_of(2), false, 0.0);
        assert!(
            animation.at(LANDED + 1.0).is_some_and(|frame| !frame.scene.flash.is_empty() && frame.scene.chain == 1)
        );
        let rows = |after: f64| animation.at(LANDED + FLASH + after).unwrap().lift(0, 0);
        assert_eq!(rows(0.0), 4.0);
        assert!(rows(20.0) < 4.0 && rows(60.0) < rows(20.0) && rows(179.0) > 0.0);
        assert_eq!(rows(180.0), 0.0);
        // The last fall is seen to its end.
        let end = animation.length();
        assert!(!animation.is_over(end - 1.0) && animation.at(end - 1.0).unwrap().lift(0, 0) > 0.0);
        assert_eq!(animation.at(end).unwrap().lift(0, 0), 0.0);
    }

    #[test]
    fn where_nothing_may_move_nothing_slides() {
        let animation = Animation::motion(chain_of(1), true, 0.0);
        assert!((0..2000).all(|ms| animation.at(f64::from(ms)).unwrap().falling_stones.is_empty()));
    }

    #[test]
    fn an_answer_ends_with_all_its_pieces_on_the_board() {
        let mut steps: Vec<Vec<Scene>> = scenes(3).into_iter().map(|scene| vec![scene]).collect();
        steps.push(finale(4));
        let mut animation = Animation::answer(steps, false, 100.0);
        assert_eq!(animation.at(100.0 + PLACEMENT * 1.5).unwrap().scene.made, 1);
        animation.skip(200.0);
        assert!(animation.is_over(200.0));
        assert_eq!(animation.at(200.0).unwrap().scene.made, 2);
    }

    #[test]
    fn a_chain_on_the_way_of_an_answer_falls_as_in_play() {
        let [start, end] = [0, 1].map(|made| vec![Scene { made, ..Scene::default() }]);
        let animation = Animation::answer(vec![start, chain_of(2), end, finale(1)], false, 0.0);
        let shots = |to: f64| (0..to as u32).map(|ms| animation.at(f64::from(ms)).unwrap()).collect::<Vec<_>>();
        let seen = shots(animation.length());
        assert_eq!(seen.iter().map(|frame| frame.scene.chain).max(), Some(2));
        assert!(
            seen.iter().any(|frame| !frame.scene.flash.is_empty()) && seen.iter().any(|frame| frame.lift(0, 0) > 1.0)
        );
    }

    #[test]
    fn an_empty_reel_is_over_at_once() {
        assert!(Animation::motion(Vec::new(), false, 0.0).is_over(0.0));
        assert!(Animation::motion(Vec::new(), false, 0.0).at(0.0).is_none());
    }
}
