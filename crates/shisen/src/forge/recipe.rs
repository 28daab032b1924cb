use crate::{LETTERS, Lines, Puzzle};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// A method of forging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Shuffled tiles; boards that cannot be cleared are rejected.
    Random,
    /// Built backwards, pair by pair.
    Back,
    /// The board with the most dead ends among some random boards.
    Trappy,
    /// The board with the fewest dead ends among some random boards.
    Open,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 4] = [Self::Random, Self::Back, Self::Trappy, Self::Open];

    /// The name in recipes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Back => "back",
            Self::Trappy => "trappy",
            Self::Open => "open",
        }
    }
}

/// A method of making boards, with its parameters. The text `random-10x6` stands for ten columns, six rows and four
/// tiles of each kind (two of the last one if needed); `random-10x6-inside` for lines within the grid;
/// `random-10x6,kinds=20` for twenty kinds, of which as many have two tiles as it takes to fill the grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The method.
    pub method: Method,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Where lines may run.
    pub lines: Lines,
    /// Number of kinds.
    pub kinds: usize,
}

impl Recipe {
    /// A recipe with the default number of kinds.
    pub fn new(method: Method, width: usize, height: usize, lines: Lines) -> Self {
        Self { method, width, height, lines, kinds: (width * height).div_ceil(4) }
    }

    /// The letters of all tiles, in their order.
    pub(super) fn tiles(&self) -> Vec<u8> {
        let fours = self.width * self.height / 2 - self.kinds;
        let copies = |number: usize| if number < fours { 4 } else { 2 };
        (0..self.kinds).flat_map(|number| std::iter::repeat_n(LETTERS[number], copies(number))).collect()
    }

    fn check(self) -> Result<Self, BadCode> {
        let cells = self.width * self.height;
        let sizes = 1..=Puzzle::LONGEST;
        if !sizes.contains(&self.width) || !sizes.contains(&self.height) || !(8..=Puzzle::MOST).contains(&cells) {
            let what = format!("a grid of {}x{}", self.width, self.height);
            let expected =
                format!("8 to {} tiles, and at most {1} columns and {1} rows", Puzzle::MOST, Puzzle::LONGEST);
            return Err(BadCode::new(what, expected));
        }
        if cells % 2 == 1 {
            return Err(BadCode::new(format!("{cells} tiles"), "an even number of tiles"));
        }
        let kinds = cells.div_ceil(4)..=(cells / 2).min(LETTERS.len());
        if !kinds.contains(&self.kinds) {
            let expected = format!("{} to {} kinds for {cells} tiles", kinds.start(), kinds.end());
            return Err(BadCode::new(format!("{} kinds", self.kinds), expected));
        }
        Ok(self)
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}-{}x{}", self.method.word(), self.width, self.height)?;
        if self.lines == Lines::Inside {
            f.write_str("-inside")?;
        }
        if self.kinds != Self::new(self.method, self.width, self.height, self.lines).kinds {
            write!(f, ",kinds={}", self.kinds)?;
        }
        Ok(())
    }
}

impl FromStr for Recipe {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        const FORM: &str = "random-<columns>x<rows>, back-…, trappy-… or open-…, then -inside if lines stay within the grid, then \
                            ,kinds=<number>";
        let bad = || BadCode::invalid("recipe", text, FORM);
        let number =
            |text: &str| text.parse::<usize>().ok().filter(|number| number.to_string() == text && *number < 1000);
        let (head, option) = text.split_once(',').map_or((text, None), |(head, option)| (head, Some(option)));
        let (word, size) = head.split_once('-').ok_or_else(bad)?;
        let method = Method::ALL.into_iter().find(|method| method.word() == word).ok_or_else(bad)?;
        let (size, lines) = size.strip_suffix("-inside").map_or((size, Lines::Outside), |size| (size, Lines::Inside));
        let (width, height) = size.split_once('x').ok_or_else(bad)?;
        let mut recipe = Self::new(method, number(width).ok_or_else(bad)?, number(height).ok_or_else(bad)?, lines);
        if let Some(option) = option {
            recipe.kinds = option.strip_prefix("kinds=").and_then(number).ok_or_else(bad)?;
        }
        recipe.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_round_trip() {
        for text in ["random-10x6", "back-18x8-inside", "trappy-8x4,kinds=10", "open-7x6-inside,kinds=21"] {
            assert_eq!(text.parse::<Recipe>().unwrap().to_string(), text);
        }
        let recipe: Recipe = "random-7x6".parse().unwrap();
        assert_eq!((recipe.kinds, recipe.tiles().len()), (11, 42));
        assert_eq!("random-10x6,kinds=15".parse::<Recipe>().unwrap().to_string(), "random-10x6");
        let twos: Recipe = "random-10x6,kinds=20".parse().unwrap();
        assert_eq!(twos.tiles().len(), 60);
    }

    #[test]
    fn bad_recipes_are_refused() {
        for text in [
            "",
            "random",
            "random-10",
            "random-10x",
            "random-010x6",
            "random-3x3",
            "random-7x7",
            "random-19x8",
            "random-27x2",
            "random-10x6-outside",
            "random-10x6,kinds=14",
            "random-10x6,kinds=31",
            "random-10x6,kinds",
            "random-10x6,x=1",
            "sideways-10x6",
            "random-10x6,inside",
        ] {
            assert!(text.parse::<Recipe>().is_err(), "{text}");
        }
    }
}
