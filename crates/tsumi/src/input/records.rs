//! Records of matches, by their files or folders.

use crate::output::{Failure, complain, json_line};
use serde::Serialize;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// Maximum length of a file in bytes: more than the longest match needs, and a bound on memory.
const LONGEST_FILE: u64 = 1 << 24;

/// A file that is no record, or a folder without any.
#[derive(Clone, Serialize)]
pub struct BadRecord {
    error: String,
    record: PathBuf,
}

impl BadRecord {
    /// A report on a file.
    pub fn new(record: &Path, error: impl ToString) -> Self {
        Self { error: error.to_string(), record: record.to_owned() }
    }

    /// Prints the report: as a JSON object among the output, or as a message on standard error.
    pub fn tell(&self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        if json {
            return json_line(out, self);
        }
        out.flush()?;
        complain(format!("{}: {}", self.record.display(), self.error));
        Ok(())
    }
}

/// Every file that was named, and every file of the folders that were, in the order of their names.
pub fn files(paths: &[PathBuf]) -> Vec<Result<PathBuf, BadRecord>> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(Ok(path.clone()));
            continue;
        }
        let before = files.len();
        if let Err(error) = add_folder(path, &mut files) {
            files.push(Err(BadRecord::new(path, error)));
        } else if files.len() == before {
            files.push(Err(BadRecord::new(path, "an empty folder; expected records of matches")));
        }
    }
    files
}

fn add_folder(folder: &Path, files: &mut Vec<Result<PathBuf, BadRecord>>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        // Links to folders are not followed: they may lead round in a circle.
        if entry.file_type()?.is_dir() {
            add_folder(&entry.path(), files)?;
        } else {
            files.push(Ok(entry.path()));
        }
    }
    Ok(())
}

/// Reads the text of a record.
pub fn read(path: &Path) -> Result<String, BadRecord> {
    let bad = |error: &dyn ToString| BadRecord::new(path, error.to_string());
    let length = fs::metadata(path).map_err(|error| bad(&error))?.len();
    if length > LONGEST_FILE {
        return Err(bad(&format!("a file of {length} bytes; expected a record of at most {LONGEST_FILE}")));
    }
    fs::read_to_string(path).map_err(|error| bad(&error))
}

/// Whether a record says that it is one of this game.
pub fn is_game(text: &str, game: &str) -> bool {
    text.lines().nth(1).and_then(|line| line.strip_prefix("game ")) == Some(game)
}
