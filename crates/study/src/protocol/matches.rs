use super::Fault;
use super::fields::Fields;
use std::time::Duration;

/// Matches against CPU players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matches {
    /// The key of the game.
    pub game: String,
    /// The ruleset, as records write it.
    pub rules: String,
    /// The CPU players, as records write them, in the order in which they are met.
    pub opponents: Vec<String>,
    /// How many games are played.
    pub length: MatchLength,
}

/// How many games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchLength {
    /// A set against each opponent, until one side has won this many games. A draw is played again.
    Sets(u32),
    /// Game after game until the step's time is up; a game that is not over then is broken off.
    Time {
        /// Whether the participant chooses the opponent before each game; otherwise all are met in turn.
        choice: bool,
    },
}

/// Games in which a set may be won.
const MOST_WINS: u32 = 20;
/// Seconds of a match of usual length: between the means before and after training in the thesis, 431.4 and 468.4.
const USUAL_GAME: Duration = Duration::from_secs(450);

impl Matches {
    /// Reads a step. `timed` says whether the step has a time limit.
    pub(super) fn read(fields: &mut Fields, timed: bool) -> Result<Self, Fault> {
        let game = fields.text("game")?;
        let game = game.map_or_else(|| "tspin".to_owned(), |game| game.value);
        let rules = fields.required_text("rules")?;
        let rules = rules.read(|text| play::versus::ruleset(&game, text).map_err(|why| why.to_string()))?;
        let opponents = fields.texts("opponents")?.ok_or_else(|| fields.missing("opponents"))?;
        if opponents.value.is_empty() {
            return Err(opponents.fault("no opponents; expected one or more CPU players"));
        }
        let opponent = |text: &String| play::versus::opponent(&game, text).map_err(|why| why.to_string());
        let opponents: Result<Vec<_>, Fault> = opponents.value.into_iter().map(|text| text.read(opponent)).collect();
        let wins = fields.count("wins", 1)?;
        let length = match wins {
            Some(wins) if wins.value > MOST_WINS => {
                return Err(wins.fault(format!("sets of {} wins; expected at most {MOST_WINS}", wins.value)));
            }
            Some(wins) => MatchLength::Sets(wins.value),
            None if timed => MatchLength::Time { choice: fields.flag("choice", false)? },
            None => return Err(fields.fault("matches without an end; expected `wins`, `minutes` or `seconds`")),
        };
        Ok(Self {
            game,
            rules: rules.value,
            opponents: opponents?.into_iter().map(|opponent| opponent.value).collect(),
            length,
        })
    }

    /// The least and the most games of sets, if the step consists of sets.
    pub fn games(&self) -> Option<(u32, u32)> {
        let MatchLength::Sets(wins) = self.length else { return None };
        let sets = self.opponents.len() as u32;
        Some((sets * wins, sets * (2 * wins - 1)))
    }

    /// The time that sets usually take, halfway between the fewest and the most games.
    pub(super) fn usual_time(&self) -> Option<Duration> {
        self.games().map(|(least, most)| USUAL_GAME * (least + most) / 2)
    }
}
