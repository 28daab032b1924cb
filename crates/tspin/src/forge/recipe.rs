use super::Noise;
use crate::{Goal, Moves, Need};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// A method of forging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Pieces are taken out of a board that allows the T-spin.
    Reverse,
    /// The same over a well, which the answer covers and the T-spin opens again.
    Donate,
    /// One cell or one piece away from a puzzle of the reverse method, and without an answer.
    Lookalike,
    /// Every answer needs a slide; see [`Need::Slide`].
    Slide,
    /// Every answer needs a spin on the way; see [`Need::Spin`].
    Spin,
    /// Every answer deletes a row on the way; see [`Need::Deletion`].
    Delete,
    /// For a T-spin Triple.
    Triple,
    /// For four rows at once.
    Quad,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 8] =
        [Self::Reverse, Self::Donate, Self::Lookalike, Self::Slide, Self::Spin, Self::Delete, Self::Triple, Self::Quad];

    /// The name in recipes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Reverse => "reverse",
            Self::Donate => "donate",
            Self::Lookalike => "lookalike",
            Self::Slide => "slide",
            Self::Spin => "spin",
            Self::Delete => "delete",
            Self::Triple => "triple",
            Self::Quad => "quad",
        }
    }

    /// What every answer of its puzzles needs.
    pub fn need(self) -> Option<Need> {
        match self {
            Self::Slide => Some(Need::Slide),
            Self::Spin => Some(Need::Spin),
            Self::Delete => Some(Need::Deletion),
            _ => None,
        }
    }

    /// The method for puzzles with this need.
    pub fn of_need(need: Need) -> Self {
        match need {
            Need::Slide => Self::Slide,
            Need::Spin => Self::Spin,
            Need::Deletion => Self::Delete,
        }
    }

    /// The goals of its puzzles, the usual one first.
    pub fn goals(self) -> &'static [Goal] {
        match self {
            Self::Reverse | Self::Donate | Self::Lookalike => &[Goal::Tsd],
            Self::Slide | Self::Spin | Self::Delete => &[Goal::Tsd, Goal::Tst, Goal::Quad],
            Self::Triple => &[Goal::Tst],
            Self::Quad => &[Goal::Quad],
        }
    }

    /// The kinds of moves of its puzzles, the usual one first.
    pub fn moves(self) -> &'static [Moves] {
        if matches!(self, Self::Slide | Self::Spin) { &[Moves::All] } else { &Moves::ALL }
    }

    /// Whether its boards have overhangs among the noise.
    fn roofs(self) -> u32 {
        if matches!(self, Self::Slide | Self::Spin) { 40 } else { 0 }
    }
}

/// A method of making T-spin puzzles, with its parameters. The text `reverse-2` stands for two steps and the
/// parameters of the papers; other values follow it: `reverse-2,first=30,holes=4,unique`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The method.
    pub method: Method,
    /// Pieces the player places.
    pub steps: usize,
    /// The goal.
    pub goal: Goal,
    /// How pieces may be brought to their places.
    pub moves: Moves,
    /// Per cent of the free cells beside the overhang that are filled.
    pub beside: u32,
    /// Per cent of the supported cells one row above the overhang that are filled.
    pub first: u32,
    /// The same for the second row above the overhang.
    pub second: u32,
    /// Per cent of the cells without support, but beside a filled one, that are filled in the two rows above the
    /// overhang. For needs and goals that the papers do not have.
    pub roofs: u32,
    /// Whether these three shares are those of every board or of the thinnest.
    pub noise: Noise,
    /// The most holes in the row under the base shape, which has at least one.
    pub under: u32,
    /// The most holes of the given board.
    pub holes: Option<u32>,
    /// Only puzzles with exactly one answer.
    pub unique: bool,
    /// Also puzzles whose goal can be reached before any piece is placed.
    pub ready: bool,
}

impl Recipe {
    /// A recipe with the parameters of the papers.
    pub fn new(method: Method, steps: usize) -> Self {
        Self {
            method,
            steps,
            goal: method.goals()[0],
            moves: method.moves()[0],
            beside: 50,
            first: 20,
            second: 10,
            roofs: method.roofs(),
            noise: Noise::default(),
            under: 9,
            holes: None,
            unique: false,
            ready: false,
        }
    }

    fn check(self) -> Result<Self, BadCode> {
        let fewest = if self.method == Method::Donate { 2 } else { 1 };
        if !(fewest..=4).contains(&self.steps) {
            let what = format!("{} with {} steps", self.method.word(), self.steps);
            return Err(BadCode::new(what, format!("{fewest} to 4 steps")));
        }
        if !self.method.goals().contains(&self.goal) {
            let goals: Vec<&str> = self.method.goals().iter().map(|goal| goal.word()).collect();
            let goals = match self.method {
                Method::Reverse => "tsd; triple-<steps> and quad-<steps> have the others".to_owned(),
                _ => goals.join(", "),
            };
            return Err(BadCode::new(format!("{} with the goal {}", self.method.word(), self.goal), goals));
        }
        if !self.method.moves().contains(&self.moves) {
            return Err(BadCode::new(format!("{} with plain drops", self.method.word()), "all moves"));
        }
        let paper = matches!(self.method, Method::Reverse | Method::Donate | Method::Lookalike);
        if paper && self.roofs > 0 {
            let methods = "`roofs` with slide, spin, delete, triple or quad";
            return Err(BadCode::new(format!("roofs={} for {}", self.roofs, self.method.word()), methods));
        }
        let shares = [("beside", self.beside), ("first", self.first), ("second", self.second), ("roofs", self.roofs)];
        if let Some((name, share)) = shares.into_iter().find(|(_, share)| *share > 100) {
            return Err(BadCode::new(format!("{name}={share}"), "a share from 0 to 100 per cent"));
        }
        if !(1..=9).contains(&self.under) {
            return Err(BadCode::new(format!("under={}", self.under), "1 to 9 holes"));
        }
        if self.unique && self.method == Method::Lookalike {
            return Err(BadCode::new("unique look-alikes", "no `unique`: a look-alike has no answer"));
        }
        Ok(self)
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let usual = Self::new(self.method, self.steps);
        write!(f, "{}-{}", self.method.word(), self.steps)?;
        if self.goal != usual.goal {
            write!(f, ",goal={}", self.goal)?;
        }
        if self.moves != usual.moves {
            write!(f, ",{}", self.moves)?;
        }
        let numbers = [
            ("beside", self.beside, usual.beside),
            ("first", self.first, usual.first),
            ("second", self.second, usual.second),
            ("roofs", self.roofs, usual.roofs),
            ("under", self.under, usual.under),
        ];
        for (name, value, _) in numbers.into_iter().filter(|(_, value, usual)| value != usual) {
            write!(f, ",{name}={value}")?;
        }
        if self.noise != usual.noise {
            write!(f, ",noise={}", self.noise)?;
        }
        if let Some(holes) = self.holes {
            write!(f, ",holes={holes}")?;
        }
        f.write_str(if self.unique { ",unique" } else { "" })?;
        f.write_str(if self.ready { ",ready" } else { "" })
    }
}

impl FromStr for Recipe {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        const FORM: &str = "reverse-<steps>, donate-, lookalike-, slide-, spin-, delete-, triple- or quad-<steps>, then \
                            options like ,first=30, ,goal=tst, ,all or ,unique";
        let mut parts = text.split(',');
        let head = parts.next().and_then(|head| head.split_once('-')).and_then(|(word, steps)| {
            let method = Method::ALL.into_iter().find(|method| method.word() == word)?;
            Some((method, steps.parse().ok()?))
        });
        let Some((method, steps)) = head else {
            return Err(BadCode::invalid("recipe", text, FORM));
        };
        let mut recipe = Self::new(method, steps);
        for part in parts {
            let bad = || BadCode::invalid("option", part, FORM);
            if let Some(goal) = part.strip_prefix("goal=") {
                recipe.goal = Goal::from_word(goal).ok_or_else(bad)?;
                continue;
            }
            if let Some(noise) = part.strip_prefix("noise=") {
                recipe.noise = noise.parse()?;
                continue;
            }
            let (name, number) = match part.split_once('=') {
                Some((name, value)) => (name, Some(value.parse::<u32>().map_err(|_| bad())?)),
                None => (part, None),
            };
            match (name, number) {
                ("all", None) => recipe.moves = Moves::All,
                ("unique", None) => recipe.unique = true,
                ("ready", None) => recipe.ready = true,
                ("beside", Some(number)) => recipe.beside = number,
                ("first", Some(number)) => recipe.first = number,
                ("second", Some(number)) => recipe.second = number,
                ("roofs", Some(number)) => recipe.roofs = number,
                ("under", Some(number)) => recipe.under = number,
                ("holes", Some(number)) => recipe.holes = Some(number),
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
            "reverse-1",
            "donate-4",
            "lookalike-2,holes=0",
            "donate-2,noise=thin,holes=3",
            "reverse-2,beside=0,first=30,second=5,under=3,unique,ready",
        ] {
            assert_eq!(text.parse::<Recipe>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn bad_recipes_are_refused() {
        for text in [
            "",
            "reverse",
            "reverse-0",
            "reverse-5",
            "donate-1",
            "reverse-2,first",
            "reverse-2,first=101",
            "reverse-2,x=1",
            "reverse-2,noise=loud",
            "reverse-2,noise",
            "reverse-2,under=0",
            "lookalike-2,unique",
            "reverse-2,unique=3",
        ] {
            assert!(text.parse::<Recipe>().is_err(), "{text}");
        }
    }
}
