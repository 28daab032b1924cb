use super::rows::{AnswerRow, AttemptRow, EventRow, GameRow, ParticipantRow, StepRow};
use super::{Manifest, Row, read_csv, write_csv};
use std::fmt::Display;
use thiserror::Error;

/// An export: the tables of a study, its protocol, and what is needed to run it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Bundle {
    /// The text of the protocol.
    pub protocol: String,
    /// Versions, seeds and puzzles.
    pub manifest: Manifest,
    /// The participants.
    pub participants: Vec<ParticipantRow>,
    /// Their steps.
    pub steps: Vec<StepRow>,
    /// Their games.
    pub games: Vec<GameRow>,
    /// Their attempts at puzzles.
    pub attempts: Vec<AttemptRow>,
    /// Their answers in surveys.
    pub answers: Vec<AnswerRow>,
    /// Everything that happened to them.
    pub events: Vec<EventRow>,
}

/// Why files are not an export.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}: {reason}")]
pub struct BadBundle {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub reason: String,
}

impl BadBundle {
    pub(super) fn new(file: &str, reason: impl Display) -> Self {
        Self { file: file.to_owned(), reason: reason.to_string() }
    }
}

const PROTOCOL: &str = "protocol.toml";
const MANIFEST: &str = "manifest.json";
const DICTIONARY: &str = "dictionary.csv";

impl Bundle {
    /// The files of the export: names and contents. The manifest counts the rows anew.
    pub fn files(&self) -> Vec<(String, String)> {
        let mut manifest = self.manifest.clone();
        manifest.rows = [
            (ParticipantRow::TABLE, self.participants.len()),
            (StepRow::TABLE, self.steps.len()),
            (GameRow::TABLE, self.games.len()),
            (AttemptRow::TABLE, self.attempts.len()),
            (AnswerRow::TABLE, self.answers.len()),
            (EventRow::TABLE, self.events.len()),
        ]
        .map(|(table, rows)| (table.to_owned(), rows))
        .into();
        let json = serde_json::to_string_pretty(&manifest).unwrap_or_default();
        vec![
            (PROTOCOL.to_owned(), self.protocol.clone()),
            (MANIFEST.to_owned(), json + "\n"),
            (DICTIONARY.to_owned(), dictionary()),
            file(&self.participants),
            file(&self.steps),
            file(&self.games),
            file(&self.attempts),
            file(&self.answers),
            file(&self.events),
        ]
    }

    /// Reads an export; `read` gives the text of a file.
    pub fn read(read: impl Fn(&str) -> Result<String, String>) -> Result<Self, BadBundle> {
        let text = |file: &str| read(file).map_err(|why| BadBundle::new(file, why));
        let manifest: Manifest = serde_json::from_str(&text(MANIFEST)?).map_err(|why| BadBundle::new(MANIFEST, why))?;
        if manifest.format != Manifest::FORMAT {
            let reason = format!("format {}; expected {}", manifest.format, Manifest::FORMAT);
            return Err(BadBundle::new(MANIFEST, reason));
        }
        let bundle = Self {
            protocol: text(PROTOCOL)?,
            participants: rows(&text)?,
            steps: rows(&text)?,
            games: rows(&text)?,
            attempts: rows(&text)?,
            answers: rows(&text)?,
            events: rows(&text)?,
            manifest,
        };
        bundle.protocol.parse::<crate::Protocol>().map_err(|why| BadBundle::new(PROTOCOL, why))?;
        Ok(bundle)
    }
}

fn file<R: Row>(rows: &[R]) -> (String, String) {
    (format!("{}.csv", R::TABLE), write_csv(rows))
}

fn rows<R: Row>(text: &impl Fn(&str) -> Result<String, BadBundle>) -> Result<Vec<R>, BadBundle> {
    read_csv(&text(&format!("{}.csv", R::TABLE))?)
}

/// The data dictionary: a row for each column of each table.
fn dictionary() -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let _ = writer.write_record(["table", "row", "column", "type", "optional", "meaning"]);
    let mut add = |table: &str, about: &str, columns: &[super::Column]| {
        for column in columns {
            let optional = if column.optional { "true" } else { "false" };
            let _ = writer.write_record([table, about, column.name, column.kind.into(), optional, column.meaning]);
        }
    };
    add(ParticipantRow::TABLE, ParticipantRow::ABOUT, ParticipantRow::COLUMNS);
    add(StepRow::TABLE, StepRow::ABOUT, StepRow::COLUMNS);
    add(GameRow::TABLE, GameRow::ABOUT, GameRow::COLUMNS);
    add(AttemptRow::TABLE, AttemptRow::ABOUT, AttemptRow::COLUMNS);
    add(AnswerRow::TABLE, AnswerRow::ABOUT, AnswerRow::COLUMNS);
    add(EventRow::TABLE, EventRow::ABOUT, EventRow::COLUMNS);
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}
