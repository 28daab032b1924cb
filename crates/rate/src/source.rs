use crate::Error;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};

/// Where an estimate comes from, from the weakest evidence to the strongest. Estimates are never presented as people's unless people gave the ratings behind them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Display, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
