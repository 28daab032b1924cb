use crate::{games::Entry, output::Failure};
use puzzle::{BadCode, Line, Solutions, solves};
use serde::Serialize;
use std::fmt;
use strum::IntoStaticStr;

/// The answer along which a puzzle was measured.
#[derive(Serialize)]
pub struct Along {
    /// Its moves, as `tsumi measure --answer` reads them; null without an answer.
    pub answer: Option<String>,
    /// Which of the answers it is.
    #[serde(rename = "answer_from", skip_serializing_if = "Option::is_none")]
    pub from: Option<AnswerSource>,
}

/// Which of the answers was measured.
#[derive(Clone, Copy, IntoStaticStr, Serialize)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum AnswerSource {
    /// The one that the forge made the puzzle from.
    Forge,
    /// The one that was given.
    Given,
    /// The first that the solver found.
    First,
}

impl Along {
    /// Along the answer that the forge made the puzzle from.
    pub fn forged<G: Entry>(line: &Line<G>) -> Self {
        Self::of::<G>(line, AnswerSource::Forge)
    }

    /// Along the first answer, if there is one; only a complete search can tell which is the first.
    pub fn first<G: Entry>(solutions: &Solutions<G>) -> (Option<&Line<G>>, Self) {
        let line = solutions.lines.first().filter(|_| solutions.complete);
        let none = Self { answer: None, from: None };
        (line, line.map_or(none, |line| Self::of::<G>(line, AnswerSource::First)))
    }

    /// Along an answer that was given.
    pub fn given<G: Entry>(line: &Line<G>) -> Self {
        Self::of::<G>(line, AnswerSource::Given)
    }

    fn of<G: Entry>(line: &Line<G>, from: AnswerSource) -> Self {
        Self { answer: Some(Spaced(line).to_string()), from: Some(from) }
    }
}

/// Moves with spaces between.
pub struct Spaced<'a, M>(pub &'a [M]);

impl<M: fmt::Display> fmt::Display for Spaced<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(number, played)| {
            f.write_str(if number == 0 { "" } else { " " })?;
            played.fmt(f)
        })
    }
}

/// Reads an answer: its moves with spaces between. Fails if they do not solve the puzzle.
pub fn answer<G: Entry>(puzzle: &G::Puzzle, text: &str) -> Result<Line<G>, Failure> {
    let line = text.split_whitespace().map(str::parse).collect::<Result<Line<G>, BadCode>>()?;
    if solves::<G>(puzzle, &line) {
        return Ok(line);
    }
    let what = format!("the moves \"{}\" do not solve {puzzle}; expected an answer", BadCode::excerpt(text));
    Err(Failure::Usage(what))
}

impl fmt::Display for Along {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let from = match self.from {
            Some(AnswerSource::Forge) => "from which the puzzle was made",
            Some(AnswerSource::Given) => "as given",
            Some(AnswerSource::First) => "the first",
            None => return f.write_str("none"),
        };
        write!(f, "{} ({from})", self.answer.as_deref().unwrap_or_default())
    }
}
