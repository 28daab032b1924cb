use crate::matches::{
    contest::{self, Contest},
    referee::{Claim, Verdict, is_checked},
};
use corpus::MatchSide;
use nazo::{
    cpu::{Spec, verify_chosen},
    versus::{Record, Rules, Seat, Side},
};
use puzzle::{BadCode, is_stopped};

/// The fastest opponent, in pairs a minute.
const MAX_PACE: u32 = 300;
/// The most fields that an opponent follows: those of the best one as usual.
const MAX_WIDTH: u32 = 100;

/// Matches of Puyo.
pub struct Chains;

impl Contest for Chains {
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
        false
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
        let sides = Seat::ALL.map(|seat| side(end.side(seat)));
        Ok(Verdict::new(&record, sides, Vec::new()))
    }
}

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
