use crate::matches::{
    contest::Arena,
    referee::{MOST_CHANCES, MissedChance},
};
use corpus::MatchSide;
use std::cmp::Reverse;
use tspin::{
    bots::Name,
    mine::{BUDGET, Chance, mine},
    versus::{Record, Seat, Side},
};

/// Matches of falling blocks.
pub struct Spins;

impl Arena for Spins {
    type Side = Side;
    type Opponent = Name;

    const MAX_PACE: u32 = 300;
    const MAX_WIDTH: u32 = 160;
    const HAS_COACH: bool = true;

    fn side(side: &Side) -> MatchSide {
        let stats = side.stats();
        let [singles, doubles, triples] = stats.t_spins;
        MatchSide {
            pieces: stats.pieces,
            attack: stats.attack,
            received: stats.received,
            singles,
            doubles,
            triples,
            minis: stats.minis,
            quads: stats.quads,
            combo: u32::try_from(stats.combo).unwrap_or(u32::MAX),
            rows_cleared: stats.rows,
            perfect_clears: stats.perfect_clears,
            ..MatchSide::default()
        }
    }

    /// Those with the fewest answers, and of these the ones that look furthest ahead.
    fn missed(record: &Record) -> Result<Vec<MissedChance>, String> {
        let mut chances = mine(record, Seat::Left, BUDGET).map_err(|why| why.to_string())?.chances;
        chances.sort_by_key(|chance| (chance.solutions.answers, Reverse(chance.answer().len())));
        chances.truncate(MOST_CHANCES);
        chances.sort_by_key(|chance| chance.tick);
        let puzzle = |chance: &Chance| MissedChance::of(&chance.puzzle.to_string(), chance.tick, chance.donation);
        Ok(chances.iter().filter_map(puzzle).collect())
    }
}
