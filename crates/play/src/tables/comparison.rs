use crate::{Cell, Lang, Look, Record, Scene, Sentence, Table, Transcript, for_game, key_of};
use puzzle::{Budget, Outcome};

/// A failed try beside the nearest answer of its puzzle. It shows cells of an answer: not for where answers are withheld.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// Why the try fell short of that answer.
    pub why: Sentence,
    /// What to look for the next time.
    pub advice: Option<Sentence>,
    /// The number of moves to change; in a game of going back, the number of moves to take back.
    pub changed: usize,
    /// That number in words: "1 piece is different".
    pub count: Sentence,
    /// Whether every one of several moves differs: then the answer is another idea, and there is little to compare.
    pub is_other: bool,
    /// What is seen on the board of the answer.
    pub seen: Sentence,
    /// The player's board, with what the reason speaks of marked.
    pub yours: Scene,
    /// The board of the answer, with what differs marked as [`Look::Changed`].
    pub closest: Scene,
    /// The answer as text, move by move.
    pub line: Vec<String>,
}

/// A failed try beside the nearest answer of its puzzle. `None` if it did not fail by its moves, if the puzzle has no
/// answer, or if the budget ends first. A function of its own, so that a page loads the solvers only when it compares.
pub fn compare(transcript: &Transcript, has_answer: bool, budget: Budget) -> Option<Comparison> {
    let told = for_game!(key_of(&transcript.puzzle), G => {
        failed::<G>(transcript, has_answer).and_then(|record| G::compare(record.puzzle(), record.line(), budget))
    });
    told.ok().flatten()
}

/// Why a failed try fell short of the nearest answer, in words that name no cell of it: for where answers are withheld.
pub fn why(transcript: &Transcript, has_answer: bool, budget: Budget) -> Option<Sentence> {
    let told = for_game!(key_of(&transcript.puzzle), G => {
        failed::<G>(transcript, has_answer).and_then(|record| G::why(record.puzzle(), record.line(), budget))
    });
    told.ok().flatten()
}

/// What the board itself tells of a try that failed by its moves, without a look at any answer: a sentence, and the scene with
/// the cells that it mentions marked.
pub fn shortfall(transcript: &Transcript, has_answer: bool) -> Option<(Sentence, Scene)> {
    let told = for_game!(key_of(&transcript.puzzle), G => record::<G>(transcript, has_answer).and_then(|record| {
        let fell_short = record.outcome() == Outcome::Failed && !record.is_spoken();
        let told = |lang| G::shortfall(record.puzzle(), record.line(), lang).filter(|_| fell_short);
        let (_, scene) = told(Lang::En)?;
        Some((Sentence::new(|lang| told(lang).map(|(sentence, _)| sentence).unwrap_or_default()), scene))
    }));
    told.ok().flatten()
}

/// The record of a try that failed at a puzzle with an answer, by its moves. Where dead ends are forgiven, tries fail only
/// by giving up.
fn failed<G: Table>(transcript: &Transcript, has_answer: bool) -> Option<Record<G>> {
    let record = record::<G>(transcript, has_answer)?;
    let explained = record.outcome() == Outcome::Failed && has_answer && (G::FORGIVES || !record.is_spoken());
    explained.then_some(record)
}

/// The record of a try as it ended.
fn record<G: Table>(transcript: &Transcript, has_answer: bool) -> Option<Record<G>> {
    let mut record = Record::<G>::new(transcript.puzzle.parse().ok()?, has_answer);
    transcript.steps.iter().try_for_each(|step| record.act(&step.act)).ok()?;
    Some(record)
}

impl Scene {
    /// The scene with marks over what is at rest in these cells; empty cells are left alone.
    pub(crate) fn marked(mut self, cells: &[(i32, i32)], look: Look) -> Self {
        let at_rest = |cell: &&Cell| cell.look == Look::Solid && cells.contains(&(cell.x, cell.y));
        let marks: Vec<Cell> = self.cells.iter().filter(at_rest).map(|cell| Cell { look, ..*cell }).collect();
        self.cells.extend(marks);
        self
    }
}
