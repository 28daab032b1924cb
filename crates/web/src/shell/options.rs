use crate::api::json;
use crate::browser;
use crate::route::game::Game;
use crate::route::is_name;
use play::Text;
use serde::{Deserialize, Serialize};

/// What the player wants to practise with; kept from visit to visit.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How far from the player's level, in points.
    pub difficulty: i32,
    /// Themes of which a puzzle should have one; none means any.
    pub themes: Vec<String>,
    /// The lowest rating of a puzzle.
    pub min: Option<i32>,
    /// The highest.
    pub max: Option<i32>,
    /// Seconds for each puzzle.
    pub limit: Option<u32>,
    /// Whether to be told as soon as the goal is out of reach, where only the player ends a try.
    pub notice: bool,
}

/// The difficulties there are, with their names.
pub const DIFFICULTIES: [(i32, Text); 5] =
    [(-600, Text::MuchEasier), (-300, Text::Easier), (0, Text::AsYouAre), (300, Text::Harder), (600, Text::MuchHarder)];

/// The limits there are, in seconds.
pub fn limits(game: Game) -> [Option<u32>; 6] {
    match game {
        Game::Shisen => [None, Some(60), Some(120), Some(180), Some(300), Some(600)],
        _ => [None, Some(5), Some(10), Some(20), Some(30), Some(60)],
    }
}

/// The ends that a range of ratings can have.
pub const RATINGS: [i32; 10] = [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400];

impl Options {
    /// The options of a game as the player left them.
    pub fn load(game: Game) -> Self {
        Self::parse(&browser::stored(&game.storage_key("options")).unwrap_or_default())
    }

    /// Stores them for later visits.
    pub fn save(&self, game: Game) {
        browser::store(&game.storage_key("options"), &self.to_json());
    }

    /// Reads the stored form; what cannot be read has its default.
    pub fn parse(json: &str) -> Self {
        let mut options: Self = json::read(json).unwrap_or_default();
        options.difficulty = options.difficulty.clamp(-600, 600);
        options.limit =
            options.limit.filter(|limit| Game::ALL.iter().any(|game| limits(*game).contains(&Some(*limit))));
        options.themes.retain(|theme| is_name(theme));
        options
    }

    /// The stored form.
    pub fn to_json(&self) -> String {
        json::write(self).unwrap_or_default()
    }

    /// Adds a theme, or removes it again.
    pub fn toggle(&mut self, theme: &str) {
        match self.themes.iter().position(|own| own == theme) {
            Some(place) => drop(self.themes.remove(place)),
            None => self.themes.push(theme.to_owned()),
        }
    }

    /// The lowest and the highest rating, the lower one first however they were set.
    pub fn range(&self) -> [Option<i32>; 2] {
        match (self.min, self.max) {
            (Some(min), Some(max)) => [Some(min.min(max)), Some(min.max(max))],
            (min, max) => [min, max],
        }
    }

    /// Whether every option has its default.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_kept() {
        let mut options = Options { difficulty: -300, min: Some(900), limit: Some(20), ..Options::default() };
        options.toggle("overhang");
        options.toggle("lean");
        options.toggle("overhang");
        assert_eq!(options.themes, ["lean"]);
        assert_eq!(Options::parse(&options.to_json()), options);
        assert!(!options.is_plain());
    }

    #[test]
    fn a_range_has_its_lower_end_first() {
        let options = Options { min: Some(1800), max: Some(1200), ..Options::default() };
        assert_eq!(options.range(), [Some(1200), Some(1800)]);
    }

    #[test]
    fn nonsense_is_as_good_as_nothing() {
        assert!(Options::parse("").is_plain());
        assert!(Options::parse("easy").is_plain());
        assert_eq!(Options::parse("{\"limit\": 7, \"difficulty\": 9000}").limit, None);
    }
}
