//! Plays of Shisen-sho for the study of its difficulty: read from a table, and cleaned as the paper did.

use crate::output::Failure;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// One play of one board by one player. The columns of the table have these names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// Who played.
    pub player: String,
    /// The board's code.
    pub puzzle: String,
    /// How long it took, pauses included.
    pub seconds: f64,
    /// Whether it was cleared.
    pub solved: bool,
    /// The longest time without a move.
    pub longest_pause: f64,
    /// Pairs taken, those taken back included.
    pub moves: u32,
    /// How hard the player found it, from 1 to 5, if they said so.
    pub rating: Option<u8>,
}

/// A pause of so many seconds is no thinking any more.
const PAUSE: f64 = 180.0;
/// Who gives up after fewer moves has not tried.
const TRIED: u32 = 2;

/// What was kept and what was dropped.
pub struct Cleaned {
    /// Plays that count.
    pub kept: Vec<Play>,
    /// Plays with a pause of three minutes or more.
    pub paused: usize,
    /// Plays given up right at the start.
    pub untried: usize,
}

/// Drops plays with long pauses and those given up at once, as the paper did.
pub fn clean(plays: Vec<Play>) -> Cleaned {
    let mut cleaned = Cleaned { kept: Vec::new(), paused: 0, untried: 0 };
    for play in plays {
        if play.longest_pause >= PAUSE {
            cleaned.paused += 1;
        } else if !play.solved && play.moves < TRIED {
            cleaned.untried += 1;
        } else {
            cleaned.kept.push(play);
        }
    }
    cleaned
}

/// Reads plays from a table.
pub fn read(path: &Path) -> Result<Vec<Play>, Failure> {
    read_csv(path)
}

/// Reads plays from a CSV file with a heading. A line that is no play is told and left out.
fn read_csv(path: &Path) -> Result<Vec<Play>, Failure> {
    let failed = |error: csv::Error| Failure::Other(format!("{}: {error}", path.display()));
    let mut reader = csv::Reader::from_path(path).map_err(failed)?;
    let mut plays = Vec::new();
    for row in reader.deserialize::<Play>() {
        match row {
            Ok(play)
                if play.seconds.is_finite()
                    && play.seconds >= 0.0
                    && play.rating.is_none_or(|r| (1..=5).contains(&r)) =>
            {
                plays.push(play);
            }
            Ok(play) => eprintln!(
                "tsumi: left out {} of {}: expected seconds of 0 or more and a rating from 1 to 5",
                play.puzzle, play.player
            ),
            Err(error) => eprintln!("tsumi: left out: {error}"),
        }
    }
    if plays.is_empty() {
        let expected = "player,puzzle,seconds,solved,longest_pause,moves,rating";
        return Err(Failure::Other(format!("{} holds no plays; expected the columns {expected}", path.display())));
    }
    Ok(plays)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_and_those_who_did_not_try_are_dropped() {
        let play = |solved, longest_pause, moves| Play {
            player: "p".to_owned(),
            puzzle: "shisen:AA".to_owned(),
            seconds: 400.0,
            solved,
            longest_pause,
            moves,
            rating: None,
        };
        let cleaned = clean(vec![play(true, 5.0, 30), play(true, 180.0, 30), play(false, 5.0, 1), play(false, 5.0, 9)]);
        assert_eq!((cleaned.kept.len(), cleaned.paused, cleaned.untried), (2, 1, 1));
    }
}
