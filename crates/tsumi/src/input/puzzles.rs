//! Puzzles that come in: as arguments, or one a line from standard input.

use crate::{
    games::Work,
    input::format::{self, Missing},
    output::{self, Failure, json_line},
};
use clap::Args;
use puzzle::{BadCode, Budget};
use serde::Serialize;
use std::{
    io::{self, BufRead, BufWriter, Read, Write},
    process::ExitCode,
};

/// The puzzles a command works on.
#[derive(Args)]
pub struct Puzzles {
    /// Codes of puzzles, fumens or addresses of Puyo simulators, or `-` to read one a line from standard input
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<String>,
    /// Print JSON, one object a line; a bad puzzle gives an object with `error` in its place
    #[arg(long)]
    pub json: bool,
    /// Positions to look at before a puzzle is given up as undecided
    #[arg(long, default_value_t = Budget::default().nodes, value_name = "POSITIONS")]
    pub nodes: u64,
}

/// The exit code of a command: were all puzzles good, and all decided?
pub fn exit_code(all_good: bool, all_decided: bool) -> ExitCode {
    ExitCode::from(match (all_good, all_decided) {
        (false, _) => 1,
        (true, false) => 3,
        (true, true) => 0,
    })
}

/// Bytes a line of input may have: more than any puzzle needs, so that noise does not fill the memory.
const LONGEST_LINE: u64 = 64 * 1024;

/// A puzzle that nothing can be said of, and why.
#[derive(Serialize)]
pub struct Bad<'a> {
    error: String,
    input: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip)]
    text: &'a str,
}

impl<'a> Bad<'a> {
    /// A text that came as an argument, or in a line of standard input.
    pub fn new(error: String, text: &'a str, line: Option<usize>) -> Self {
        Self { error, input: BadCode::excerpt(text), line, text }
    }

    /// Tells it: as an object in the puzzle's place, or in words beside what is printed.
    pub fn tell(&self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        out.flush()?;
        if json {
            return json_line(out, self);
        }
        let place = self.line.map(|line| format!("line {line}: ")).unwrap_or_default();
        let mut what = format!("{place}{}", self.error);
        if self.text.chars().count() <= 24 && !self.error.contains(self.text) {
            what += &format!("\n       in «{}»", self.input);
        }
        output::complain(what);
        Ok(())
    }
}

impl Puzzles {
    /// Does the work on each puzzle; one that cannot be read is reported in its place and the rest go on. The answer is
    /// whether all were good.
    pub fn each(&self, work: &mut impl Work) -> Result<bool, Failure> {
        self.each_with(&Missing::default(), work)
    }

    /// The same with what to take where a text leaves it open.
    pub fn each_with(&self, missing: &Missing, work: &mut impl Work) -> Result<bool, Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut all_good = true;
        let mut one = |text: &str, line: Option<usize>| -> Result<(), Failure> {
            if let Err(bad) = format::read(text, missing, work, &mut out)? {
                all_good = false;
                Bad::new(bad.to_string(), text, line).tell(self.json, &mut out)?;
            }
            Ok(())
        };
        for code in &self.codes {
            if code == "-" {
                lines(&mut one)?;
            } else {
                one(code, None)?;
            }
        }
        out.flush()?;
        Ok(all_good)
    }

    /// Whether more than one is named; how many lines there will be to read is not known.
    pub fn are_several(&self) -> bool {
        self.codes.len() > 1
    }

    /// The budget that was asked for.
    pub fn budget(&self) -> Budget {
        Budget { nodes: self.nodes, ..Budget::default() }
    }
}

/// Reads standard input line by line; empty lines are passed over, overlong ones cut to what names them.
pub fn lines(work: &mut impl FnMut(&str, Option<usize>) -> Result<(), Failure>) -> Result<(), Failure> {
    let stdin_failed = |error| Failure::Io("standard input".to_owned(), error);
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let read = (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(stdin_failed)?;
        if read == 0 {
            break;
        }
        if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            // The start is enough to say what is wrong with it.
            input.skip_until(b'\n').map_err(stdin_failed)?;
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim();
        if !text.is_empty() {
            work(text, Some(number))?;
        }
    }
    Ok(())
}
