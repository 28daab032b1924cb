//! Puzzles as arguments, or one per line from standard input.

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
    /// Codes of puzzles, fumens or addresses of Puyo simulators, or `-` to read one per line from standard input
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<String>,
    /// Print JSON, one object per line; an invalid puzzle gives an object with `error`
    #[arg(long)]
    pub json: bool,
    /// Search budget in positions, after which a puzzle is undecided
    #[arg(long, default_value_t = Budget::default().nodes, value_name = "POSITIONS")]
    pub nodes: u64,
}

/// The exit code of a command: 1 if a puzzle was invalid, 3 if one is undecided, otherwise 0.
pub fn exit_code(all_good: bool, all_decided: bool) -> ExitCode {
    ExitCode::from(match (all_good, all_decided) {
        (false, _) => 1,
        (true, false) => 3,
        (true, true) => 0,
    })
}

/// Maximum length of an input line in bytes: more than any puzzle needs, and a bound on memory.
const LONGEST_LINE: u64 = 64 * 1024;

/// Report of an invalid puzzle.
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
    /// A report on a text given as an argument, or on a line of standard input.
    pub fn new(error: String, text: &'a str, line: Option<usize>) -> Self {
        Self { error, input: BadCode::excerpt(text), line, text }
    }

    /// Prints the report: as a JSON object among the output, or as a message on standard error.
    pub fn tell(&self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        out.flush()?;
        if json {
            return json_line(out, self);
        }
        let place = self.line.map(|line| format!("line {line}: ")).unwrap_or_default();
        let mut what = format!("{place}{}", self.error);
        if self.text.chars().count() <= 24 && !self.error.contains(self.text) {
            what += &format!("\n       in \"{}\"", self.input);
        }
        output::complain(what);
        Ok(())
    }
}

impl Puzzles {
    /// Works on each puzzle. Invalid ones are reported and skipped. Returns whether all were valid.
    pub fn each(&self, work: &mut impl Work) -> Result<bool, Failure> {
        self.each_with(&Missing::default(), work)
    }

    /// Like [`Puzzles::each`], with defaults for parts that a text does not contain.
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

    /// Whether several codes were given. Lines of standard input are not counted.
    pub fn are_several(&self) -> bool {
        self.codes.len() > 1
    }

    /// The search budget given on the command line.
    pub fn budget(&self) -> Budget {
        Budget { nodes: self.nodes, ..Budget::default() }
    }
}

/// Reads standard input line by line. Skips empty lines and truncates overlong ones.
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
            // Its start is enough for an error message.
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
