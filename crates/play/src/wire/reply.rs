//! Replies without content, and errors.

use serde::{Deserialize, Serialize};

/// The reply to a request that returns nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {}

/// The reply to a refused request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What was wrong and what was expected.
    pub error: String,
}
