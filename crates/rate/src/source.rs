use crate::Error;
use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr};

/// Where an estimate comes from. Estimates are never presented as people's unless people gave the ratings behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Display, EnumString, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = Error, parse_err_fn = unknown)]
pub enum Source {
    /// A formula of measured features.
    Formula,
    /// Simulated solvers, or a model fitted to them.
    Simulated,
    /// People, or a model fitted to their answers.
    People,
}

impl Source {
    /// Name in files and in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

fn unknown(text: &str) -> Error {
    Error::new(format!("unknown source `{text}`: expected formula, simulated or people"))
}
