use crate::matches::{
    nazo::Chains,
    referee::{Claim, Verdict},
    tspin::Spins,
};
use nazo::Nazo;
use puzzle::{BadCode, Game};
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
    fn judge(&self, record: &str, secret: u64) -> Result<Verdict, String>;
}

/// The matches of a game; `None` if it has none.
pub fn of(game: &str) -> Option<&'static dyn Contest> {
    match game {
        TSpin::KEY => Some(&Spins),
        Nazo::KEY => Some(&Chains),
        _ => None,
    }
}

/// Refuses an opponent that is faster than `pace` or follows more than `width` boards.
pub fn limit(opponent: &str, [pace, most_pace]: [u32; 2], [width, most_width]: [u32; 2]) -> Result<(), BadCode> {
    if pace <= most_pace && width <= most_width {
        return Ok(());
    }
    let expected = format!("a pace of at most {most_pace} and a width of at most {most_width}");
    Err(BadCode::new(format!("the opponent {opponent}"), expected))
}
