use crate::route::game::Game;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use play::Input;
use play::wire::PuzzleCard;
use std::sync::Arc;

/// What the page says of the puzzle in sight.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PuzzleView {
    /// The puzzle, once there is one.
    pub card: Option<Arc<PuzzleCard>>,
    /// Moves made.
    pub made: usize,
    /// Moves that the puzzle has.
    pub moves: usize,
    /// Pieces that come after the one in hand.
    pub coming: usize,
    /// The round of a chain that is shown; 0 for none.
    pub chain: u32,
    /// Whether the piece in hand can be lowered row by row.
    pub sinks: bool,
    /// Whether it is played by pointing at cells.
    pub points: bool,
    /// What there is to say while it is played, in English and in Japanese: a dead end.
    pub notice: [String; 2],
    /// Whether a hint is shown.
    pub hinted: bool,
    /// Milliseconds that the solved try took.
    pub took: Option<u32>,
    /// The input that ended the try, if it was not its last move.
    pub word: Option<Input>,
    /// Why a failed try fell short, in English and in Japanese.
    pub why: [String; 2],
}

impl PuzzlePlay {
    /// What the page says of it, all but its card.
    pub fn view(&self, now: f64) -> PuzzleView {
        let scene = self.picture(now).scene;
        PuzzleView {
            card: None,
            made: scene.made,
            moves: scene.moves,
            coming: scene.next.len(),
            chain: scene.chain,
            sinks: self.sinks(),
            points: self.points(),
            notice: self.notice().unwrap_or_default(),
            hinted: self.is_hinted(),
            took: self.took(),
            word: self.word(),
            why: self.why().cloned().unwrap_or_default(),
        }
    }
}

impl PuzzleView {
    /// The puzzle's code; empty while there is none.
    pub fn code(&self) -> &str {
        self.card.as_ref().map_or("", |card| &card.code)
    }

    /// How many answers the puzzle has.
    pub fn answers(&self) -> u64 {
        self.card.as_ref().map_or(0, |card| card.answers)
    }

    /// The game of the puzzle.
    pub fn game(&self) -> Game {
        Game::of_code(self.code()).unwrap_or_default()
    }
}
