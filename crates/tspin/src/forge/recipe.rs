use super::Noise;
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
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 3] = [Self::Reverse, Self::Donate, Self::Lookalike];

    /// The name in recipes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Reverse => "reverse",
            Self::Donate => "donate",
            Self::Lookalike => "lookalike",
        }
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
    /// Per cent of the free cells beside the overhang that are filled.
    pub beside: u32,
    /// Per cent of the supported cells one row above the overhang that are filled.
    pub first: u32,
    /// The same for the second row above the overhang.
    pub second: u32,
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
            beside: 50,
            first: 20,
            second: 10,
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
        let shares = [("beside", self.beside), ("first", self.first), ("second", self.second)];
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
        let numbers = [
            ("beside", self.beside, usual.beside),
            ("first", self.first, usual.first),
            ("second", self.second, usual.second),
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
        const FORM: &str =
            "reverse-<steps>, donate-<steps> or lookalike-<steps>, then options like ,first=30 or ,unique";
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
            if let Some(noise) = part.strip_prefix("noise=") {
                recipe.noise = noise.parse()?;
                continue;
            }
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
