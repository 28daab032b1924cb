use crate::matches::{
    contest::{self, Contest},
    referee::{Claim, MissedChance, Verdict, is_checked},
};
use corpus::MatchSide;
use curator::games;
use play::PASTED_SHELF;
use puzzle::{BadCode, is_stopped};
use std::cmp::Reverse;
use tspin::{
    bots::{Spec, Unlike, verify_chosen},
    mine::{BUDGET, Chance, mine},
    versus::{Record, Rules, Seat, Stats},
};

/// The fastest opponent, in pieces a minute.
const MAX_PACE: u32 = 300;
/// The most boards that an opponent follows: those of the best one as usual.
const MAX_WIDTH: u32 = 160;
/// The most puzzles made of a match.
const MOST_CHANCES: usize = 5;

/// Matches of falling blocks.
pub struct Spins;

impl Contest for Spins {
    fn rules(&self, text: &str) -> Result<String, BadCode> {
        Ok(text.parse::<Rules>()?.to_string())
    }

    fn opponent(&self, text: &str) -> Result<String, BadCode> {
        let spec: Spec = text.parse()?;
        let name = spec.to_string();
        contest::limit(&name, [spec.pace, MAX_PACE], [spec.width, MAX_WIDTH])?;
        Ok(name)
    }

    fn adaptive(&self, level: u32) -> String {
        Spec::adaptive(level).to_string()
    }

    fn first_level(&self) -> u32 {
        Spec::TOP_LEVEL / 2
    }

    fn next_level(&self, level: u32, it_won: bool) -> u32 {
        Spec::next_level(level, it_won)
    }

    fn has_coach(&self) -> bool {
        true
    }

    fn read(&self, record: &str) -> Result<Claim, BadCode> {
        Ok(Claim::of(&record.parse::<Record>()?))
    }

    fn judge(&self, record: &str, secret: u64) -> Result<Verdict, String> {
        let record: Record = record.parse().map_err(|why: BadCode| why.to_string())?;
        // What is stopped is thrown away.
        let chosen = |spec: &Spec, piece| {
            !is_stopped() && (spec.is_quick() || is_checked(secret, piece, spec.pace, record.ticks))
        };
        let end = verify_chosen(&record, chosen).map_err(|why| why.to_string())?;
        let chances = missed(&record).map_err(|why| why.to_string())?;
        let sides = Seat::ALL.map(|seat| side(end.side(seat).stats()));
        Ok(Verdict::new(&record, sides, chances))
    }
}

fn side(stats: &Stats) -> MatchSide {
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

/// The best chances: those with the fewest answers, and of these the ones that look furthest ahead.
fn missed(record: &Record) -> Result<Vec<MissedChance>, Unlike> {
    let mut chances = mine(record, Seat::Left, BUDGET).map_err(Unlike::Mismatch)?.chances;
    chances.sort_by_key(|chance| (chance.solutions.answers, Reverse(chance.answer().len())));
    chances.truncate(MOST_CHANCES);
    chances.sort_by_key(|chance| chance.tick);
    Ok(chances.iter().filter_map(puzzle).collect())
}

/// The chance as a puzzle; `None` if it is too hard to prove.
fn puzzle(chance: &Chance) -> Option<MissedChance> {
    let measured = games::assess(&chance.puzzle.to_string(), PASTED_SHELF, "missed in a match").ok()?;
    Some(MissedChance { tick: chance.tick, donation: chance.donation, measured })
}
