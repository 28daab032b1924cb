use crate::app::phase::Phase;
use crate::canvas::animation::frame::Shot;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use play::{Cell, Ink, Look, Scene};

/// What is drawn of a puzzle, as time passes.
impl PuzzlePlay {
    /// Milliseconds for which something will still be moving.
    pub fn left(&self, now: f64) -> f64 {
        self.reel.as_ref().map_or(0.0, |reel| reel.left(now))
    }

    /// Whether something is moving.
    pub fn is_moving(&self, now: f64) -> bool {
        self.reel.as_ref().is_some_and(|reel| !reel.is_over(now))
    }

    /// Jumps to the end of what is being shown.
    pub fn skip(&mut self, now: f64) {
        if let Some(reel) = &mut self.reel {
            reel.skip(now);
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
    pub fn picture(&self, now: f64) -> Shot {
        // What was shown stays until something else is to be seen.
        let stays = !matches!(self.phase, Phase::Playing | Phase::Failed);
        if self.points() && self.phase == Phase::Solved {
            return Shot::remembered(&*self.desk);
        }
        let shown = self.reel.as_ref().filter(|reel| stays || !reel.is_over(now)).and_then(|reel| reel.at(now));
        let still = || match (&self.shortfall, self.phase) {
            // What was placed then is not known here: the puzzle as it was given, with nothing in hand.
            (_, Phase::Failed | Phase::Solved) if self.before => Shot::start(&*self.desk),
            (Some(shortfall), Phase::Failed) => shortfall.scene.clone(),
            (_, Phase::Playing) => self.hinted(self.desk.scene()),
            _ => self.desk.scene(),
        };
        shown.unwrap_or_else(|| Shot::still(still()))
    }
}
