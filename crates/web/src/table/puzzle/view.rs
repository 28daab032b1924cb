use crate::app::phase::Phase;
use crate::route::game::Game;
use crate::table::puzzle::explanation::Side;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use play::wire::PuzzleCard;
use play::{Input, Lang, Look, Sentence, Text};
use std::sync::Arc;

/// What the page says of the puzzle in sight.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PuzzleView {
    /// The puzzle, once there is one.
    pub card: Option<Arc<PuzzleCard>>,
    /// The goal in words.
    pub goal: Option<Arc<Sentence>>,
    /// Moves made.
    pub made: usize,
    /// Cells at rest on the board.
    pub solid: usize,
    /// Moves that the puzzle has.
    pub moves: usize,
    /// Pieces that come after the one in hand.
    pub coming: usize,
    /// The round of a chain that is shown; 0 for none.
    pub chain: u32,
    /// What is called out while rows light up.
    pub call: Option<Text>,
    /// Whether the player does the goal by hand now.
    pub finishing: bool,
    /// Why the last try to do that missed, in English and in Japanese.
    pub missed: [String; 2],
    /// Whether the piece in hand can be lowered row by row.
    pub sinks: bool,
    /// Whether it is played by pointing at cells.
    pub points: bool,
    /// What there is to say while it is played, in English and in Japanese: a dead end.
    pub notice: [String; 2],
    /// Why the last input was refused.
    pub refused: Option<Text>,
    /// Whether a hint is shown.
    pub hinted: bool,
    /// Milliseconds that the solved try took.
    pub took: Option<u32>,
    /// The input that ended the try, if it was not its last move.
    pub word: Option<Input>,
    /// Whether it can be shown once more how the goal was done.
    pub replays: bool,
    /// Whether a try that was given up can go on: nothing was lost yet.
    pub resumes: bool,
    /// Why a failed try fell short, in English and in Japanese.
    pub why: [String; 2],
    /// How much of it differs from the nearest answer, in English and in Japanese; empty where that answer is not shown.
    pub differs: [String; 2],
    /// Whether that answer is another idea, and little of the try is left in it.
    pub is_other: bool,
    /// What is seen on the board of that answer, in English and in Japanese.
    pub seen: [String; 2],
    /// Which board of the explanation is shown.
    pub side: Side,
}

impl PuzzlePlay {
    /// Why the last input was refused, while it is played.
    pub fn refusal(&self) -> Option<Text> {
        self.desk.refusal().filter(|_| self.phase == Phase::Playing)
    }

    /// What the page says of it, all but its card.
    pub fn view(&self, now: f64) -> PuzzleView {
        let scene = self.picture(now).scene;
        let compared = self.explanation().and_then(|told| told.compared());
        PuzzleView {
            card: None,
            goal: Some(self.goal.clone()),
            made: scene.made,
            solid: scene.cells.iter().filter(|cell| cell.look == Look::Solid).count(),
            moves: scene.moves,
            coming: scene.next.len(),
            chain: scene.chain,
            call: self.call(&scene),
            finishing: self.phase() == Phase::Finish,
            missed: self.missed().unwrap_or_default(),
            sinks: self.sinks(),
            points: self.points(),
            notice: self.notice().unwrap_or_default(),
            refused: self.refusal(),
            hinted: self.is_hinted(),
            took: self.took(),
            word: self.word(),
            replays: self.replays(),
            resumes: self.resumes(),
            why: self.explanation().map(|told| both(|lang| told.words(lang))).unwrap_or_default(),
            differs: compared.map(|told| both(|lang| told.count.in_lang(lang).to_owned())).unwrap_or_default(),
            is_other: compared.is_some_and(|told| told.is_other),
            seen: compared.map(|told| both(|lang| told.seen.in_lang(lang).to_owned())).unwrap_or_default(),
            side: self.side(),
        }
    }
}

fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    [Lang::En, Lang::Ja].map(say)
}

impl PuzzleView {
    /// The puzzle's code; empty while there is none.
    pub fn code(&self) -> &str {
        self.card.as_ref().map_or("", |card| &card.code)
    }

    /// The puzzle's card, if the server knows the puzzle: what was made here is not rated.
    pub fn rated_card(&self) -> Option<&Arc<PuzzleCard>> {
        self.card.as_ref().filter(|card| !card.id.is_empty())
    }

    /// How many answers the puzzle has; one where nobody has told.
    pub fn answers(&self) -> u64 {
        self.card.as_ref().map_or(0, |card| card.answers.unwrap_or(1))
    }

    /// The game of the puzzle.
    pub fn game(&self) -> Game {
        Game::of_code(self.code()).unwrap_or_default()
    }
}
