use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// How complete forms are made and what is taken out of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Pieces are taken out of a board that allows the T-spin.
    Reverse,
    /// The same over a well, which the answer covers and the T-spin opens again.
    Donate,
    /// A puzzle of the reverse method, one cell or one piece away from it, that has no answer.
    Lookalike,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Reverse, Self::Donate, Self::Lookalike];

    /// The word for it in recipes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Reverse => "reverse",
            Self::Donate => "donate",
            Self::Lookalike => "lookalike",
        }
    }
}

/// A way of making T-spin puzzles, with its numbers. The text `reverse-2` stands for two steps and the papers' numbers;
/// what differs from those follows: `reverse-2,first=30,holes=4,unique`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// How.
    pub method: Method,
    /// Pieces the player places.
    pub steps: usize,
    /// Per cent of the free cells beside the overhang that are filled.
    pub beside: u32,
    /// Per cent of the cells one row above it, where there is a cell below, that are filled.
    pub first: u32,
    /// The same for the second row above it.
    pub second: u32,
    /// Most holes in the row under the base shape, which has at least one.
    pub under: u32,
    /// Most empty cells under filled ones that the given board may have.
    pub holes: Option<u32>,
    /// Only puzzles with exactly one answer.
    pub unique: bool,
    /// Also puzzles whose goal is possible before a piece is placed.
    pub ready: bool,
}

impl Recipe {
    /// The papers' numbers.
    pub fn new(method: Method, steps: usize) -> Self {
        Self { method, steps, beside: 50, first: 20, second: 10, under: 9, holes: None, unique: false, ready: false }
    }

    fn check(self) -> Result<Self, BadCode> {
        let fewest = if self.method == Method::Donate { 2 } else { 1 };
        if !(fewest..=4).contains(&self.steps) {
            let what = format!("{} with {} steps", self.method.word(), self.steps);
            return Err(BadCode::new(what, format!("{fewest} to 4 steps")));
        }
        let shares = [("beside", self.beside), ("first", self.first), ("second", self.second)];
        if let Some((name, share)) = shares.into_iter().find(|(_, share)| *share > 100) {
            return Err(BadCode::new(format!("{name}={share}"), "a share from 0 to 100 per cent"));
        }
        if !(1..=9).contains(&self.under) {
            return Err(BadCode::new(format!("under={}", self.under), "1 to 9 holes"));
        }
        if self.unique && self.method == Method::Lookalike {
            return Err(BadCode::new("unique look-alikes", "no `unique`, for a look-alike has no answer"));
        }
        Ok(self)
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let usual = Self::new(self.method, self.steps);
        write!(f, "{}-{}", self.method.word(), self.steps)?;
        let numbers = [
            ("beside", self.beside, usual.beside),
            ("first", self.first, usual.first),
            ("second", self.second, usual.second),
            ("under", self.under, usual.under),
        ];
        for (name, value, _) in numbers.into_iter().filter(|(_, value, usual)| value != usual) {
            write!(f, ",{name}={value}")?;
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
        const FORM: &str =
            "reverse-<steps>, donate-<steps> or lookalike-<steps>, then options like ,first=30 or ,unique";
        let mut parts = text.split(',');
        let head = parts.next().and_then(|head| head.split_once('-')).and_then(|(word, steps)| {
            let method = Method::ALL.into_iter().find(|method| method.word() == word)?;
            Some((method, steps.parse().ok()?))
        });
        let Some((method, steps)) = head else {
            return Err(BadCode::new(format!("«{}» is no recipe", BadCode::excerpt(text)), FORM));
        };
        let mut recipe = Self::new(method, steps);
        for part in parts {
            let bad = || BadCode::new(format!("«{}» is no option", BadCode::excerpt(part)), FORM);
            let (name, number) = match part.split_once('=') {
                Some((name, value)) => (name, Some(value.parse::<u32>().map_err(|_| bad())?)),
                None => (part, None),
            };
            match (name, number) {
                ("unique", None) => recipe.unique = true,
                ("ready", None) => recipe.ready = true,
                ("beside", Some(number)) => recipe.beside = number,
                ("first", Some(number)) => recipe.first = number,
                ("second", Some(number)) => recipe.second = number,
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
            "reverse-2,under=0",
            "lookalike-2,unique",
            "reverse-2,unique=3",
        ] {
            assert!(text.parse::<Recipe>().is_err(), "{text}");
        }
    }
}
