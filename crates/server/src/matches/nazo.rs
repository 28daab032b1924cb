use crate::matches::{contest::Arena, referee::MissedChance};
use corpus::MatchSide;
use nazo::{
    cpu::Spec,
    versus::{Record, Side},
};

/// Matches of Puyo.
pub struct Chains;

impl Arena for Chains {
    type Side = Side;
    type Opponent = Spec;

    const MAX_PACE: u32 = 300;
    const MAX_WIDTH: u32 = 100;
    const HAS_COACH: bool = false;

    /// A chain that still ran at the end counts with the rounds it had.
    fn side(side: &Side) -> MatchSide {
        let (stats, running) = (side.stats(), side.running_chain());
        MatchSide {
            pieces: stats.pieces,
            attack: stats.attack,
            received: stats.received,
            perfect_clears: stats.all_clears,
            chains: stats.chains + u32::from(running > 0),
            longest_chain: stats.longest_chain.max(running),
            score: stats.score,
            ..MatchSide::default()
        }
    }

    fn missed(_: &Record) -> Result<Vec<MissedChance>, String> {
        Ok(Vec::new())
    }
}
