//! Exports: tidy tables of a study as CSV, with a data dictionary, the protocol and what is needed to run it again.

mod bundle;
mod column;
mod manifest;
mod rows;
mod table;

pub use bundle::{BadBundle, Bundle};
pub use column::{Column, ColumnKind, Row};
pub use manifest::Manifest;
pub use rows::{AnswerRow, AttemptRow, EventRow, GameResult, GameRow, ParticipantRow, StepRow};
pub use table::{read_csv, write_csv};
