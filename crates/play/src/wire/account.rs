//! A player's own data.

use serde::{Deserialize, Serialize};

/// What a player is known by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountCard {
    /// The name that they gave themselves; only they see it.
    pub name: Option<String>,
    /// Whether they have a recovery code.
    pub recovery: bool,
}

/// A player's new name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerName {
    /// The name, of at most 30 characters; without one it is taken away.
    pub name: Option<String>,
}

/// A new recovery code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecoveryCode {
    /// The code. It is told once.
    pub code: String,
}

/// Asks to become the player of a recovery code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Recover {
    /// The code; capitals and hyphens do not matter.
    pub code: String,
}
