//! What a player has set, kept with them from browser to browser.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a player has set, by name.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SettingsCard {
    /// The version of this form: 1.
    pub version: u32,
    /// Each value, by its name: `settings`, `lang`, `theme`, or the progress in a course, `course`, `course-nazo` or
    /// `course-shisen`.
    pub values: BTreeMap<String, SettingValue>,
}

impl SettingsCard {
    /// The version that is spoken here.
    pub const VERSION: u32 = 1;
    /// The names that are kept.
    pub const NAMES: [&str; 6] = ["settings", "lang", "theme", "course", "course-nazo", "course-shisen"];

    /// Whether a name is that of progress in a course, of which nothing is ever lost.
    pub fn is_course(name: &str) -> bool {
        name.starts_with("course")
    }
}

/// A value that a player has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SettingValue {
    /// The value as the browser keeps it.
    pub value: String,
    /// When the player changed it.
    pub at: i64,
}
