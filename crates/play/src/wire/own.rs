//! What is thought of a puzzle for one player.

use super::Source;
use serde::{Deserialize, Serialize};

/// An estimate for one player: that for everybody, corrected by what they and players like them answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnEstimate {
    /// What is estimated: `fun`, `difficulty` or `usefulness`.
    pub name: String,
    /// The estimate for this player in thousandths, from 1000 to 5000.
    pub value: i32,
    /// The estimate for everybody that it corrects, in thousandths.
    pub everybody: i32,
    /// Where that one comes from.
    pub source: Source,
    /// From how many answers of the player the correction comes. It is small where these are few.
    pub answers: u64,
    /// From how many players of like rating, whose answers count as well; 0 if nothing is known of such.
    pub peers: u64,
}
