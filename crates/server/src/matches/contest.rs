use crate::matches::{
    nazo::Chains,
    referee::{Claim, MissedChance, Objection, Verdict, is_checked},
    tspin::Spins,
};
use corpus::MatchSide;
use nazo::Nazo;
use puzzle::versus::{CpuPlayer, MatchOf, RecordOf, Seat, Side, Spec, TOP_LEVEL, Unlike, replay, verify_chosen};
use puzzle::{BadCode, Game, is_stopped};
use std::fmt::Display;
use tspin::TSpin;

/// A game of which matches are played: its rules and opponents as text, and how its records are judged.
pub trait Contest: Sync {
    /// The rules of a text as records have them.
    fn rules(&self, text: &str) -> Result<String, BadCode>;

    /// The opponent of a text as records name it; an error for one that takes too long to think.
    fn opponent(&self, text: &str) -> Result<String, BadCode>;

    /// The adaptive opponent at a level.
    fn adaptive(&self, level: u32) -> String;

    /// The level of the adaptive opponent before the first match against it.
    fn first_level(&self) -> u32;

    /// The level after a match that the adaptive opponent won or lost.
    fn next_level(&self, level: u32, it_won: bool) -> u32;

    /// Whether a coach can be asked for.
    fn has_coach(&self) -> bool;

    /// What the text of a record says of its match.
    fn read(&self, record: &str) -> Result<Claim, BadCode>;

    /// Replays the text of a record, lets the opponent decide again, and looks for what the player missed. `secret` chooses the
    /// pieces for which a slow opponent decides again, so that nobody knows them beforehand.
    fn judge(&self, record: &str, secret: u64) -> Result<Verdict, Objection>;
}

/// The matches of a game; `None` if it has none.
pub fn of(game: &str) -> Option<&'static dyn Contest> {
    match game {
        TSpin::KEY => Some(&Spins),
        Nazo::KEY => Some(&Chains),
        _ => None,
    }
}

/// What tells the matches of one game from those of another.
pub trait Arena: Sync {
    /// One half of a match.
    type Side: Side<Rules: Display, Action: 'static>;
    /// Its opponents.
    type Opponent: CpuPlayer<Side = Self::Side>;

    /// The fastest opponent, in pieces or pairs a minute.
    const MAX_PACE: u32;
    /// The most boards that an opponent follows: those of the best one as usual.
    const MAX_WIDTH: u32;
    /// Whether a coach can be asked for.
    const HAS_COACH: bool;

    /// What a side did.
    fn side(side: &Self::Side) -> MatchSide;

    /// The best chances that the player missed.
    fn missed(record: &RecordOf<Self::Side>) -> Result<Vec<MissedChance>, String>;
}

impl<A: Arena> Contest for A {
    fn rules(&self, text: &str) -> Result<String, BadCode> {
        Ok(text.parse::<<A::Side as Side>::Rules>()?.to_string())
    }

    fn opponent(&self, text: &str) -> Result<String, BadCode> {
        let opponent = Spec::<A::Opponent>::asked(text)?;
        let name = opponent.to_string();
        if opponent.pace <= A::MAX_PACE && opponent.width <= A::MAX_WIDTH {
            return Ok(name);
        }
        let expected = format!("a pace of at most {} and a width of at most {}", A::MAX_PACE, A::MAX_WIDTH);
        Err(BadCode::new(format!("the opponent {name}"), expected))
    }

    fn adaptive(&self, level: u32) -> String {
        Spec::<A::Opponent>::adaptive(level).to_string()
    }

    fn first_level(&self) -> u32 {
        TOP_LEVEL / 2
    }

    fn next_level(&self, level: u32, it_won: bool) -> u32 {
        Spec::<A::Opponent>::next_level(level, it_won)
    }

    fn has_coach(&self) -> bool {
        A::HAS_COACH
    }

    fn read(&self, record: &str) -> Result<Claim, BadCode> {
        Ok(Claim::of(&record.parse::<RecordOf<A::Side>>()?))
    }

    fn judge(&self, record: &str, secret: u64) -> Result<Verdict, Objection> {
        let record: RecordOf<A::Side> = record.parse().map_err(|why: BadCode| why.to_string())?;
        let pieces = replay(&record, |_: &MatchOf<A::Side>| ()).ok().map(|end| end.side(Seat::Right).pieces());
        // What is stopped is thrown away, and what does not replay is refused without thinking.
        let is_sampled = |piece| pieces.is_some_and(|pieces| is_checked(secret, piece, pieces));
        let chosen = |opponent: &Spec<A::Opponent>, piece| !is_stopped() && (opponent.is_quick() || is_sampled(piece));
        let end = verify_chosen(&record, chosen).map_err(|why| {
            let opponent = record.players[Seat::Right as usize].parse();
            let in_samples = opponent.is_ok_and(|opponent: Spec<A::Opponent>| !opponent.is_quick());
            Objection { why: why.to_string(), is_final: in_samples && matches!(why, Unlike::Player { .. }) }
        })?;
        let chances = A::missed(&record)?;
        Ok(Verdict::new(&record, Seat::ALL.map(|seat| A::side(end.side(seat))), chances))
    }
}
