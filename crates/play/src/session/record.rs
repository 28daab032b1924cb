use crate::{Act, Refused, Table};
use puzzle::{MoveOf, Outcome, Position};

/// The moves made on a puzzle and the positions they led to. Sessions and replays both run on this, so that what the
/// player saw and what the server checks are the same.
#[derive(Clone)]
pub struct Record<G: Table> {
    puzzle: G::Puzzle,
    line: Vec<MoveOf<G>>,
    /// One more than there are moves.
    positions: Vec<G::Position>,
    has_answer: bool,
    /// What ended the try before its last move: giving up, or saying that there is no answer.
    word: Option<Outcome>,
}

impl<G: Table> Record<G> {
    /// A puzzle with no move made, and whether it has an answer.
    pub fn new(puzzle: G::Puzzle, has_answer: bool) -> Self {
        let positions = vec![G::begin(&puzzle)];
        Self { puzzle, line: Vec::new(), positions, has_answer, word: None }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &G::Puzzle {
        &self.puzzle
    }

    /// Whether the puzzle has an answer.
    pub fn has_answer(&self) -> bool {
        self.has_answer
    }

    /// The moves that stand.
    pub fn line(&self) -> &[MoveOf<G>] {
        &self.line
    }

    /// The position after them.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.line.len()]
    }

    /// How it stands.
    pub fn outcome(&self) -> Outcome {
        self.word.unwrap_or_else(|| match self.position().outcome() {
            Outcome::Failed if G::FORGIVES => Outcome::Open,
            outcome => outcome,
        })
    }

    /// Whether the try was ended by a word, and not by its last move.
    pub fn is_spoken(&self) -> bool {
        self.word.is_some()
    }

    /// Plays a move, if it is legal.
    pub fn play(&mut self, m: MoveOf<G>) -> Result<(), Refused> {
        let mut next = self.position().clone();
        next.play(m).map_err(|illegal| Refused::new(illegal.to_string()))?;
        self.line.push(m);
        self.positions.push(next);
        Ok(())
    }

    /// Does what a transcript says, or says why that cannot be and changes nothing.
    pub fn act(&mut self, act: &Act) -> Result<(), Refused> {
        if self.outcome() != Outcome::Open {
            return Err(Refused::new(format!(
                "«{act}» after the puzzle was decided; expected the end of the transcript"
            )));
        }
        match act {
            Act::Play(text) => self.play(text.parse().map_err(|e: puzzle::BadCode| Refused::new(e.to_string()))?),
            Act::Undo if self.line.is_empty() => Err(Refused::new("undo before any move; expected a move first")),
            Act::Undo => {
                self.line.pop();
                self.positions.pop();
                Ok(())
            }
            Act::Restart => {
                self.line.clear();
                self.positions.truncate(1);
                Ok(())
            }
            Act::GiveUp => {
                self.word = Some(Outcome::Failed);
                Ok(())
            }
            Act::NoAnswer => {
                self.word = Some(if self.has_answer { Outcome::Failed } else { Outcome::Solved });
                Ok(())
            }
        }
    }
}
