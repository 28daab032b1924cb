//! Estimates of a puzzle for one player.

use rate::{Aspect, Source};
use serde::{Deserialize, Serialize};

/// An estimate for one player: the general estimate, corrected by the answers of this player and of similar ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnEstimate {
    /// The estimated aspect.
    pub name: Aspect,
    /// The estimate for this player in thousandths, from 1000 to 5000.
    pub value: i32,
    /// The general estimate in thousandths.
    pub everybody: i32,
    /// The source of the general estimate.
    pub source: Source,
    /// Number of the player's answers behind the correction, which is small if these are few.
    pub answers: u64,
    /// Number of players of similar rating whose answers count as well; 0 if there are none.
    pub peers: u64,
}
