use crate::canvas::animation::falling::FallingStone;
use crate::table::puzzle::landing::Squash;
use play::Scene;

/// A scene at one moment of an animation.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Frame {
    /// The scene.
    pub scene: Scene,
    /// Progress through the scene's time, from 0 to 1.
    pub through: f64,
    /// Stones on their way down.
    pub falling_stones: Vec<FallingStone>,
    /// Whether motion is reduced: what vanishes fades in place.
    pub calm: bool,
    /// A piece that gives after its landing.
    pub squash: Option<Squash>,
}

impl Frame {
    /// A scene without motion.
    pub fn still(scene: Scene) -> Self {
        Self { scene, ..Self::default() }
    }

    /// Rows that the stone of this cell still has to fall.
    pub fn lift(&self, x: i32, y: i32) -> f64 {
        self.falling_stones.iter().find(|lift| (lift.x, lift.y) == (x, y)).map_or(0.0, |lift| lift.rows)
    }
}
