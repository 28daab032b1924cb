use crate::Error;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// Where an estimate comes from. Nothing is ever shown as said by people that was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// A plain formula of what was measured.
    Formula,
    /// Simulated solvers, or a model that was fitted to them.
    Simulated,
    /// People, or a model that was fitted to what they said.
    People,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Formula, Self::Simulated, Self::People];

    /// Its name in files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Formula => "formula",
            Self::Simulated => "simulated",
            Self::People => "people",
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Source {
    type Err = Error;
    fn from_str(text: &str) -> Result<Self, Error> {
        let found = Self::ALL.into_iter().find(|source| source.word() == text);
        found.ok_or_else(|| Error::new(format!("`{text}` is no source: expected formula, simulated or people")))
    }
}
