use crate::app::phase::Phase;
use crate::canvas::animation::frame::Frame;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use play::{Cell, Ink, Look, Scene};

/// What is drawn of a puzzle, as time passes.
impl PuzzlePlay {
    /// Milliseconds for which something will still be moving.
    pub fn left(&self, now: f64) -> f64 {
        self.animation.as_ref().map_or(0.0, |animation| animation.left(now))
    }

    /// Whether something is moving.
    pub fn is_moving(&self, now: f64) -> bool {
        self.animation.as_ref().is_some_and(|animation| !animation.is_over(now))
    }

    /// Whether a piece that has landed still gives; nothing waits for that.
    pub fn is_settling(&self, now: f64) -> bool {
        self.landing.as_ref().is_some_and(|landing| landing.squash(now).is_some())
    }

    /// Jumps to the end of what is being shown.
    pub fn skip(&mut self, now: f64) {
        if let Some(animation) = &mut self.animation {
            animation.skip(now);
        }
        self.advance(now);
    }

    /// Lets time pass; tells whether something is still moving.
    pub fn advance(&mut self, now: f64) -> bool {
        let moving = self.is_moving(now);
        if self.phase == Phase::Finale && !moving {
            self.phase = if self.took().is_some() { Phase::Solved } else { Phase::Failed };
        }
        moving
    }

    /// The scene with the hint on it, under the piece in hand.
    fn hinted(&self, mut scene: Scene) -> Scene {
        let under = scene.cells.iter().position(|cell| cell.look != Look::Solid).unwrap_or(scene.cells.len());
        let ink = |at: (i32, i32)| scene.cells.iter().find(|cell| (cell.x, cell.y) == at).map(|cell| cell.ink);
        let slot = |&(x, y): &(i32, i32)| Cell { x, y, ink: ink((x, y)).unwrap_or(Ink::T), look: Look::Slot };
        let slots: Vec<Cell> = self.hint.iter().map(slot).collect();
        scene.cells.splice(under..under, slots);
        scene
    }

    /// What is to be drawn.
    pub fn picture(&self, now: f64) -> Frame {
        // What was shown stays until something else is to be seen.
        let stays = !matches!(self.phase, Phase::Playing | Phase::Finish | Phase::Failed);
        let shown = self
            .animation
            .as_ref()
            .filter(|animation| stays || !animation.is_over(now))
            .and_then(|animation| animation.at(now));
        let told = self.explanation.as_ref().and_then(|told| told.scene(self.side));
        let still = || match (told, self.phase) {
            (Some(scene), Phase::Failed) => scene.clone(),
            (_, Phase::Playing) => self.hinted(self.desk.scene()),
            _ => self.desk.scene(),
        };
        let squash = self.landing.as_ref().filter(|_| self.phase == Phase::Playing).and_then(|it| it.squash(now));
        shown.unwrap_or_else(|| Frame { squash, ..Frame::still(still()) })
    }
}
