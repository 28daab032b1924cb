use crate::easel::Shown;
use play::wire::HistoryCard;
use play::{Scene, desk};

/// Milliseconds for which the end is shown before it can begin again.
const TAIL: f64 = 400.0;

/// The scenes of a try with the milliseconds at which each was reached, and where a viewer is in it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Film {
    frames: Vec<(u32, Scene)>,
    /// Milliseconds since its beginning.
    at: f64,
}

impl Film {
    /// The film of a try; nothing if it makes no sense here.
    pub fn new(card: &HistoryCard) -> Option<Self> {
        let mut frames = desk::open(&card.puzzle.code, card.puzzle.answers > 0).ok()?.film(&card.transcript).ok()?;
        // No two at once, or one of them could not be shown.
        for place in 1..frames.len() {
            frames[place].0 = frames[place].0.max(frames[place - 1].0 + 1);
        }
        Some(Self { frames, at: 0.0 })
    }

    /// The number of the scene that is shown.
    pub fn place(&self) -> usize {
        self.frames.iter().rposition(|(at, _)| f64::from(*at) <= self.at).unwrap_or(0)
    }

    /// Milliseconds from the first scene to the last.
    pub fn length(&self) -> f64 {
        self.frames.last().map_or(0.0, |(at, _)| f64::from(*at))
    }

    /// Milliseconds shown so far.
    pub fn at(&self) -> f64 {
        self.at.min(self.length())
    }

    /// How many scenes there are after the first.
    pub fn steps(&self) -> usize {
        self.frames.len().saturating_sub(1)
    }

    /// When each of them comes, as a share of the whole.
    pub fn marks(&self) -> Vec<f64> {
        self.frames.iter().skip(1).map(|(at, _)| f64::from(*at) / self.length().max(1.0)).collect()
    }

    /// Begins again, if it is at its end.
    pub fn rewind(&mut self) {
        if self.at >= self.length() {
            self.at = 0.0;
        }
    }

    /// Lets time pass; tells whether there is more to see.
    pub fn pass(&mut self, milliseconds: f64) -> bool {
        self.at += milliseconds;
        self.at < self.length() + TAIL
    }

    /// Goes some scenes on, or back.
    pub fn step(&mut self, by: isize) {
        let place = self.place().saturating_add_signed(by).min(self.frames.len().saturating_sub(1));
        self.at = self.frames.get(place).map_or(0.0, |(at, _)| f64::from(*at));
    }

    /// What is to be drawn.
    pub fn shown(&self) -> Shown {
        let tops = self.frames.iter().flat_map(|(_, scene)| &scene.cells).map(|cell| cell.y + 2);
        let scene = self.frames.get(self.place()).map(|(_, scene)| scene.clone()).unwrap_or_default();
        Shown { scene, rows: tops.max().unwrap_or(1), through: 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn film() -> Film {
        let frame = |at: u32, made: usize| (at, Scene { made, ..Scene::default() });
        Film { frames: vec![frame(0, 0), frame(900, 1), frame(2500, 2)], at: 0.0 }
    }

    #[test]
    fn a_film_keeps_the_pace_of_the_try() {
        let mut film = film();
        assert!(film.pass(899.0));
        assert_eq!(film.shown().scene.made, 0);
        assert!(film.pass(1.0));
        assert_eq!(film.shown().scene.made, 1);
        assert!(film.pass(1600.0));
        assert_eq!(film.place(), 2);
        assert!(!film.pass(TAIL));
    }

    #[test]
    fn steps_go_forth_and_back_and_stop_at_the_ends() {
        let mut film = film();
        film.step(-1);
        assert_eq!(film.place(), 0);
        film.step(1);
        assert_eq!((film.place(), film.at), (1, 900.0));
        film.step(5);
        assert_eq!(film.place(), 2);
        Film::default().step(1);
    }
}
