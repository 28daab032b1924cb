use crate::{Aim, Goal, Which};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// A method of forging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Columns of random stones.
    Random,
    /// Built from the last group to vanish back to the first; then pairs are taken off.
    Reverse,
    /// A puzzle of the reverse method with one stone recoloured, and without an answer.
    Lookalike,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 3] = [Self::Random, Self::Reverse, Self::Lookalike];

    /// The name in recipes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Reverse => "reverse",
            Self::Lookalike => "lookalike",
        }
    }
}

/// A method of making chain puzzles, with its parameters. The text `reverse-2-3` stands for two moves, a chain of
/// three and default parameters; other values follow it: `reverse-2-3,loose=4,unique`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The method.
    pub method: Method,
    /// Pairs the player places.
    pub moves: usize,
    /// Rounds of the chain.
    pub chain: usize,
    /// Another goal than the chain; a reverse answer still fires one of `chain` rounds. Not for look-alikes.
    pub goal: Option<Goal>,
    /// Number of colours.
    pub colours: usize,
    /// The most stones in a column: of the draft if it is random, of the complete chain otherwise.
    pub height: usize,
    /// Random: equal stones may lie side by side.
    pub touching: bool,
    /// Reverse: the most stones that only support others.
    pub supports: usize,
    /// Reverse: per cent of the groups that have five or six stones.
    pub large: u32,
    /// Reverse: the most stones that have no part in the chain at all.
    pub loose: usize,
    /// Reverse: per cent of the loose stones that are nuisance.
    pub nuisance: u32,
    /// Only puzzles with exactly one answer.
    pub unique: bool,
    /// Also puzzles that can be solved before the last move.
    pub early: bool,
}

impl Recipe {
    /// A recipe with default parameters.
    pub fn new(method: Method, moves: usize, chain: usize) -> Self {
        Self {
            method,
            moves,
            chain,
            goal: None,
            colours: 4,
            // Up to eleven, every column can be reached while the chain is built.
            height: if method == Method::Random { 7 } else { 11 },
            touching: false,
            supports: 4,
            large: 0,
            loose: 0,
            nuisance: 0,
            unique: false,
            early: false,
        }
    }

    fn numbers(&self) -> [(&'static str, usize, std::ops::RangeInclusive<usize>); 6] {
        [
            ("colours", self.colours, 2..=5),
            ("height", self.height, 1..=11),
            ("supports", self.supports, 0..=20),
            ("large", self.large as usize, 0..=100),
            ("loose", self.loose, 0..=20),
            ("nuisance", self.nuisance as usize, 0..=100),
        ]
    }

    fn check(self) -> Result<Self, BadCode> {
        let head = [("moves", self.moves, 1..=5), ("rounds of the chain", self.chain, 1..=12)];
        for (name, value, range) in head.into_iter().chain(self.numbers()) {
            if !range.contains(&value) {
                let expected = format!("{} to {}", range.start(), range.end());
                return Err(BadCode::new(format!("{value} {name}"), expected));
            }
        }
        self.check_goal()?;
        let usual = Self::new(self.method, self.moves, self.chain);
        if self.method == Method::Random && (self.supports, self.large) != (usual.supports, usual.large) {
            return Err(BadCode::new(
                "supports or large groups in random fields",
                "them with reverse-… or lookalike-…",
            ));
        }
        if self.method != Method::Random && self.touching {
            return Err(BadCode::new("touching stones asked for", "`touching` with random-… only"));
        }
        if self.nuisance > 0 && self.loose == 0 {
            return Err(BadCode::new("nuisance among no loose stones", "`loose=` of 1 or more with `nuisance=`"));
        }
        if self.unique && self.method == Method::Lookalike {
            return Err(BadCode::new("unique look-alikes", "no `unique`: a look-alike has no answer"));
        }
        Ok(self)
    }

    fn check_goal(&self) -> Result<(), BadCode> {
        let Some(goal) = self.goal else { return Ok(()) };
        let refused = |what: String, expected: &str| Err(BadCode::new(what, expected));
        match (self.method, goal.aim) {
            (_, Aim::Chain) => {
                refused(format!("goal={goal}"), "the rounds of a chain after the moves, as in reverse-2-3")
            }
            (Method::Lookalike, _) => {
                refused(format!("a look-alike with goal={goal}"), "goals with random-… or reverse-…")
            }
            (Method::Random, _) if self.chain != 1 => refused(
                format!("random-{}-{} with goal={goal}", self.moves, self.chain),
                "random-<moves>-1 with a goal",
            ),
            _ => Ok(()),
        }
    }

    /// The goal of its puzzles.
    pub fn wanted(&self) -> Goal {
        self.goal.unwrap_or(Goal::chain(self.chain as u8))
    }

    /// The groups that vanish together in the last round of a reverse answer: as many as the goal asks for at once.
    pub(super) fn groups(&self) -> usize {
        let Some(Goal { aim, number, .. }) = self.goal else { return 1 };
        match aim {
            Aim::Places | Aim::ColoursAtOnce => number.into(),
            Aim::AtOnce => usize::from(number).div_ceil(6).max(usize::from(number) / 4).max(1),
            _ => 1,
        }
    }

    /// Whether nothing may be left, so that stones which only support others are in the way.
    pub(super) fn clears_all(&self) -> bool {
        self.goal.is_some_and(|goal| {
            matches!(goal.aim, Aim::Clear | Aim::ChainClear) && matches!(goal.which, Which::All | Which::Coloured)
        })
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let usual = Self::new(self.method, self.moves, self.chain);
        write!(f, "{}-{}-{}", self.method.word(), self.moves, self.chain)?;
        if let Some(goal) = self.goal {
            write!(f, ",goal={goal}")?;
        }
        for ((name, value, _), (_, usual, _)) in self.numbers().into_iter().zip(usual.numbers()) {
            if value != usual {
                write!(f, ",{name}={value}")?;
            }
        }
        for (name, set) in [("touching", self.touching), ("unique", self.unique), ("early", self.early)] {
            if set {
                write!(f, ",{name}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Recipe {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        const FORM: &str = "random-<moves>-<chain>, reverse-<moves>-<chain> or lookalike-<moves>-<chain>, then options like \
                            ,loose=4, ,goal=clear or ,unique";
        let mut parts = text.split(',');
        let number = |text: &str| text.parse::<usize>().ok().filter(|number| number.to_string() == text);
        let head = parts.next().and_then(|head| {
            let mut words = head.splitn(3, '-');
            let word = words.next()?;
            let method = Method::ALL.into_iter().find(|method| method.word() == word)?;
            Some((method, number(words.next()?)?, number(words.next()?)?))
        });
        let Some((method, moves, chain)) = head else {
            return Err(BadCode::invalid("recipe", text, FORM));
        };
        let mut recipe = Self::new(method, moves, chain);
        for part in parts {
            let bad = || BadCode::invalid("option", part, FORM);
            if let Some(goal) = part.strip_prefix("goal=") {
                recipe.goal = Some(goal.parse()?);
                continue;
            }
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name, Some(number(value).filter(|&value| value < 1000).ok_or_else(bad)?)),
                None => (part, None),
            };
            match (name, value) {
                ("colours", Some(value)) => recipe.colours = value,
                ("height", Some(value)) => recipe.height = value,
                ("supports", Some(value)) => recipe.supports = value,
                ("large", Some(value)) => recipe.large = value as u32,
                ("loose", Some(value)) => recipe.loose = value,
                ("nuisance", Some(value)) => recipe.nuisance = value as u32,
                ("touching", None) => recipe.touching = true,
                ("unique", None) => recipe.unique = true,
                ("early", None) => recipe.early = true,
                _ => return Err(bad()),
            }
        }
        recipe.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_round_trip() {
        for text in [
            "reverse-2-3",
            "random-2-3,height=5",
            "random-2-3,touching",
            "lookalike-2-3,supports=2",
            "reverse-2-2,goal=clear,supports=0",
            "random-2-1,goal=at-once=8,height=5",
            "reverse-3-2,goal=chain=2+clear=r,loose=3",
            "reverse-3-5,colours=3,supports=6,large=20,loose=5,nuisance=30,unique,early",
        ] {
            assert_eq!(text.parse::<Recipe>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn bad_recipes_are_refused() {
        for text in [
            "",
            "reverse",
            "reverse-2",
            "reverse-0-3",
            "reverse-6-3",
            "reverse-2-13",
            "reverse-2-03",
            "reverse-2-3-4",
            "reverse-2-3,loose",
            "reverse-2-3,loose=21",
            "reverse-2-3,colours=1",
            "reverse-2-3,x=1",
            "reverse-2-3,unique=3",
            "lookalike-2-3,unique",
        ] {
            assert!(text.parse::<Recipe>().is_err(), "{text}");
        }
    }
}
