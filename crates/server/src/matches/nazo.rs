use crate::matches::{
    contest::Arena,
    referee::{MOST_CHANCES, MissedChance},
};
use corpus::MatchSide;
use nazo::{
    cpu::Name,
    mine::{BUDGET, Chance, mine},
    versus::{Record, Seat, Side},
};
use std::cmp::Reverse;

/// Matches of Puyo.
pub struct Chains;

impl Arena for Chains {
    type Side = Side;
    type Opponent = Name;

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

    /// The longest chains, and of these the ones that fewer answers fire.
    fn missed(record: &Record) -> Result<Vec<MissedChance>, String> {
        let mut chances = mine(record, Seat::Left, BUDGET).map_err(|why| why.to_string())?.chances;
        chances.sort_by_key(|chance| (Reverse(chance.length), chance.solutions.answers));
        chances.truncate(MOST_CHANCES);
        chances.sort_by_key(|chance| chance.tick);
        let puzzle = |chance: &Chance| MissedChance::of(&chance.puzzle.to_string(), chance.tick, false);
        Ok(chances.iter().filter_map(puzzle).collect())
    }
}
