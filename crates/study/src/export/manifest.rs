use rate::Source;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What another laboratory needs to run the same again, beside the protocol and the tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of this format.
    pub format: u32,
    /// The name of the study.
    pub study: String,
    /// Whether the participants are people or simulated.
    pub source: Source,
    /// When the export was made, in milliseconds since 1970.
    pub exported_at: i64,
    /// The version of the program.
    pub tsumi: String,
    /// The version of each game's forge.
    pub forges: BTreeMap<String, u32>,
    /// The models in force when the study began: what each estimates, and its text.
    pub models: BTreeMap<String, String>,
    /// Seeds: of the assignment, and of each step that draws puzzles.
    pub seeds: BTreeMap<String, u64>,
    /// The puzzles that were drawn for each step that has a rule, in the order of the draw.
    pub puzzles: BTreeMap<String, Vec<String>>,
    /// How many rows each table has.
    pub rows: BTreeMap<String, usize>,
}

impl Manifest {
    /// The version of the format that this program writes and reads.
    pub const FORMAT: u32 = 1;
}
