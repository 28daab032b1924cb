use super::{Input, Match, Seat, Winner};
use crate::BadCode;
use std::{fmt, str::FromStr};

/// The version of the format and of the rules behind it. A change that lets an old record replay to another end
/// raises it.
const VERSION: &str = "1";

/// All that a match is decided by, and how it ended.
///
/// As text, each side's inputs are a line of steps: the ticks since the step before, and the letters of its actions,
/// as in `30llc 2D`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<R, A> {
    /// The rules.
    pub rules: R,
    /// The seed of all chance in the match.
    pub seed: u64,
    /// Who played on the left and on the right.
    pub players: [String; 2],
    /// The actions of both sides that had an effect, each with its tick, in order.
    pub inputs: [Vec<(u32, A)>; 2],
    /// How many ticks the match took.
    pub ticks: u32,
    /// How it ended.
    pub winner: Winner,
    /// The hash of its last state.
    pub hash: u64,
}

impl<R: Copy, A: Input> Record<R, A> {
    /// The record of a match that ended, with the inputs that led there; `None` while it goes on.
    pub fn of<M>(game: &M, seed: u64, players: [String; 2], inputs: [Vec<(u32, A)>; 2]) -> Option<Self>
    where
        M: Match<Rules = R, Action = A>,
    {
        let winner = game.winner()?;
        Some(Self { rules: *game.rules(), seed, players, inputs, ticks: game.tick(), winner, hash: game.hash() })
    }
}

impl<R: fmt::Display, A: Input> fmt::Display for Record<R, A> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "tsumi match {VERSION}\ngame {}\nrules {}\nseed {}", A::GAME, self.rules, self.seed)?;
        let [left, right] = &self.players;
        writeln!(f, "players {left} {right}")?;
        writeln!(f, "end {} {} {:016x}", self.winner, self.ticks, self.hash)?;
        for (seat, inputs) in ["left", "right"].iter().zip(&self.inputs) {
            f.write_str(seat)?;
            let mut before = 0;
            for step in inputs.chunk_by(|one, other| one.0 == other.0) {
                let letters: String = step.iter().map(|(_, action)| action.letter()).collect();
                write!(f, " {}{letters}", step[0].0 - before)?;
                before = step[0].0;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl<R: FromStr<Err = BadCode>, A: Input> FromStr for Record<R, A> {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let mut lines = text.lines();
        let version = field(&mut lines, "tsumi match")?;
        if version != VERSION {
            let expected = format!("version {VERSION}, which this program replays");
            return Err(BadCode::new(format!("a record of version {}", BadCode::excerpt(version)), expected));
        }
        let game = field(&mut lines, "game")?;
        if game != A::GAME {
            return Err(BadCode::invalid("game of a record", game, A::GAME));
        }
        let rules = field(&mut lines, "rules")?.parse()?;
        let seed = number(field(&mut lines, "seed")?, "seed")?;
        let players = field(&mut lines, "players")?;
        // A name that ends in a carriage return would lose it in the record that we write.
        let names = players.split_once(' ').filter(|_| !players.contains(char::is_control));
        let (left, right) = names.ok_or_else(|| BadCode::invalid("players", players, "two printable names"))?;
        let end = field(&mut lines, "end")?;
        let parts: Vec<&str> = end.split(' ').collect();
        let [winner, ticks, hash] = parts[..] else {
            return Err(BadCode::invalid("end", end, "winner, ticks and hash"));
        };
        let known = Winner::ALL.into_iter().find(|each| each.word() == winner);
        let winner = known.ok_or_else(|| BadCode::invalid("winner", winner, "left, right or draw"))?;
        let ticks = number(ticks, "number of ticks")?;
        let hash = u64::from_str_radix(hash, 16).map_err(|_| BadCode::invalid("hash", hash, "16 hex digits"))?;
        let mut inputs = [Vec::new(), Vec::new()];
        for (seat, inputs) in Seat::ALL.into_iter().zip(&mut inputs) {
            *inputs = steps(field(&mut lines, if seat == Seat::Left { "left" } else { "right" })?)?;
        }
        if let Some(more) = lines.find(|line| !line.is_empty()) {
            return Err(BadCode::invalid("line after the end of the record", more, "nothing more"));
        }
        Ok(Self { rules, seed, players: [left.to_owned(), right.to_owned()], inputs, ticks, winner, hash })
    }
}

/// The rest of the next line, which must begin with this name.
fn field<'a>(lines: &mut std::str::Lines<'a>, name: &str) -> Result<&'a str, BadCode> {
    let line = lines.next().unwrap_or_default();
    let rest = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ').or(rest.is_empty().then_some("")));
    rest.ok_or_else(|| BadCode::invalid("line of a record", line, format!("a line that begins with \"{name}\"")))
}

fn number<N: FromStr>(text: &str, what: &str) -> Result<N, BadCode> {
    text.parse().map_err(|_| BadCode::invalid(what, text, "a number"))
}

fn steps<A: Input>(text: &str) -> Result<Vec<(u32, A)>, BadCode> {
    let mut inputs = Vec::new();
    let mut tick: u32 = 0;
    for (number, step) in text.split(' ').filter(|step| !step.is_empty()).enumerate() {
        let bad = || BadCode::invalid("step", step, "ticks since the last step and letters of actions, like 30llD");
        let letters = step.find(|letter: char| !letter.is_ascii_digit()).ok_or_else(bad)?;
        let after: u32 = step[..letters].parse().map_err(|_| bad())?;
        if after == 0 && number > 0 {
            return Err(BadCode::invalid("step", step, "one step a tick"));
        }
        tick = tick.checked_add(after).ok_or_else(bad)?;
        for letter in step[letters..].chars() {
            inputs.push((tick, A::from_letter(letter).ok_or_else(bad)?));
        }
    }
    Ok(inputs)
}
