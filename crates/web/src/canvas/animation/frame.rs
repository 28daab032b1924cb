use crate::canvas::animation::falling::Lift;
use play::{Desk, Scene};

/// A scene as it is at a moment of its showing.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Shot {
    /// The scene.
    pub scene: Scene,
    /// How far it is through its time, from 0 to 1.
    pub through: f64,
    /// What is still above its place.
    pub lifts: Vec<Lift>,
    /// Whether nothing may move: what vanishes fades.
    pub calm: bool,
    /// Whether it is only what is remembered of a board.
    pub faint: bool,
}

impl Shot {
    /// A scene that stands still.
    pub fn still(scene: Scene) -> Self {
        Self { scene, ..Self::default() }
    }

    /// A board that is cleared: an empty tray would say nothing, so it is remembered what was on it.
    pub fn remembered(desk: &dyn Desk) -> Self {
        let start = Self::start(desk);
        Self { faint: true, ..Self::still(Scene { made: start.moves, ..start }) }
    }

    /// The puzzle as it was given, all its pieces still to come.
    pub fn start(desk: &dyn Desk) -> Scene {
        desk.demonstrate(&[]).unwrap_or_default().into_iter().next().unwrap_or_default()
    }

    /// Rows by which a stone is above its place.
    pub fn lift(&self, x: i32, y: i32) -> f64 {
        self.lifts.iter().find(|lift| (lift.x, lift.y) == (x, y)).map_or(0.0, |lift| lift.rows)
    }
}
