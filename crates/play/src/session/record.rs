use crate::{Act, Desk as _, Finish, Refused, Table, session::finish};
use puzzle::{MoveOf, Outcome, Position};

/// The moves made on a puzzle and the positions they led to. Sessions and replays share it, so that the player and
/// the server see the same.
#[derive(Clone)]
pub struct Record<G: Table> {
    puzzle: G::Puzzle,
    line: Vec<MoveOf<G>>,
    /// One more than moves.
    positions: Vec<G::Position>,
    has_answer: bool,
    /// The outcome of a try that ended before its last move, by giving up or claiming that there is no answer.
    word: Option<Outcome>,
    /// How the goal is done by hand, where it is to be.
    finish: Option<Finish>,
}

impl<G: Table> Record<G> {
    /// A puzzle with no move made, and whether it has an answer.
    pub fn new(puzzle: G::Puzzle, has_answer: bool) -> Self {
        let positions = vec![G::begin(&puzzle)];
        Self { puzzle, line: Vec::new(), positions, has_answer, word: None, finish: None }
    }

    /// Has the goal done by hand after a solution, or not.
    pub fn finishing(self, on: bool) -> Self {
        Self { finish: (on && G::FINISHES).then(Finish::default), ..self }
    }

    /// How the goal was done by hand, where it was to be.
    pub fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &G::Puzzle {
        &self.puzzle
    }

    /// Whether the puzzle has an answer.
    pub fn has_answer(&self) -> bool {
        self.has_answer
    }

    /// The moves not taken back.
    pub fn line(&self) -> &[MoveOf<G>] {
        &self.line
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.line.len()]
    }

    /// Whether the try is open, solved or failed.
    pub fn outcome(&self) -> Outcome {
        self.word.unwrap_or_else(|| match self.position().outcome() {
            Outcome::Failed if G::FORGIVES => Outcome::Open,
            outcome => outcome,
        })
    }

    /// Whether the try ended by giving up or claiming that there is no answer.
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

    /// Performs an act of a transcript; an impossible one is refused and changes nothing.
    pub fn act(&mut self, act: &Act) -> Result<(), Refused> {
        if self.outcome() != Outcome::Open && !matches!(act, Act::Finish(_)) {
            return Err(Refused::new(format!(
                "\"{act}\" after the puzzle was decided; expected the end of the transcript"
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
            Act::Finish(keys) => self.finish_with(keys),
        }
    }

    /// Takes back the word that ended the try, so that it goes on where it was.
    pub fn resume(&mut self) {
        self.word = None;
    }

    /// Whether the player may do the goal by hand now.
    pub fn awaits_finish(&self) -> bool {
        self.finish.is_some_and(|finish| !finish.done) && self.outcome() == Outcome::Solved && !self.is_spoken()
    }

    fn finish_with(&mut self, keys: &str) -> Result<(), Refused> {
        let waiting = self.awaits_finish().then(|| G::finish(&self.puzzle, &self.line)).flatten();
        let (Some(mut drill), Some(finish)) = (waiting, &mut self.finish) else {
            return Err(Refused::new(
                "a finish where none is awaited; expected it once, after the solution, in a transcript that says so",
            ));
        };
        if finish.missed >= finish::MOST_MISSES {
            return Err(Refused::new(format!("more than {} misses; expected fewer", finish::MOST_MISSES)));
        }
        drill.play(keys)?;
        finish.done = drill.outcome() == Outcome::Solved;
        finish.missed += u32::from(!finish.done);
        Ok(())
    }
}
