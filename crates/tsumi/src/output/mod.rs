//! Output: failures, JSON lines, files, progress and plots.

pub mod along;
pub mod atomic;
pub mod extension;
pub mod feature_plot;
pub mod json;
pub mod numbers;
pub mod parquet;
pub mod plural;
pub mod png;
pub mod progress;
pub mod proved;
pub mod state_space;

use puzzle::BadCode;
use serde::Serialize;
use std::{
    fmt,
    io::{self, IsTerminal, Write},
    path::Path,
};

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// Wrong usage of the command line.
    Usage(String),
    /// Reading or writing failed.
    Io(String, io::Error),
    /// Interrupted by Ctrl-C; says what is kept of the work.
    Interrupted(String),
    /// Any other failure.
    Other(String),
}

/// Exit code after Ctrl-C, as in shells: 128 + SIGINT.
pub const INTERRUPTED: u8 = 130;

impl Failure {
    /// A failure to read or write a file.
    pub fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let what = path.display().to_string();
        move |error| Self::Io(what, error)
    }

    /// The same failure, if it was one of writing, at this file.
    pub fn at(self, path: &Path) -> Self {
        match self {
            Self::Io(_, error) => Self::file(path)(error),
            other => other,
        }
    }

    /// Whether the reader of our output has closed it.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Io(_, error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Interrupted(_) => INTERRUPTED,
            Self::Io(..) | Self::Other(_) => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Usage(what) | Self::Other(what) => f.write_str(what),
            Self::Interrupted(kept) => write!(f, "interrupted; {kept}"),
            Self::Io(what, error) => write!(f, "{what}: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io("standard output".to_owned(), error)
    }
}

impl From<BadCode> for Failure {
    fn from(bad: BadCode) -> Self {
        Self::Usage(bad.to_string())
    }
}

/// Checks before long work that its output file can probably be written.
pub fn check_place(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (path.is_dir(), folder.is_dir()) {
        (true, _) => Err(Failure::Other(format!("{} is a directory; expected a file", path.display()))),
        (_, false) => {
            let why = format!("{}: no directory {}; expected an existing one", path.display(), folder.display());
            Err(Failure::Other(why))
        }
        (false, true) => Ok(()),
    }
}

/// Writes one line of JSON.
pub fn json_line(out: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(|error| Failure::from(io::Error::from(error)))?;
    Ok(out.write_all(b"\n")?)
}

/// Prints a message on standard error, and ignores failures to do so.
pub fn complain(what: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "tsumi: {what}");
}

/// Whether standard output is a terminal with colours, and `NO_COLOR` is not set.
pub fn wants_colours() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
