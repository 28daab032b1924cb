use crate::browser;
use crate::route::game::Game;
use play::Text;
use play::versus::Format;
use play::wire::MatchWish;

/// Opponents by name, the same for every game.
pub const OPPONENTS: [(&str, Text); 5] = [
    ("weak", Text::VersusWeak),
    ("medium", Text::VersusMedium),
    ("strong", Text::VersusStrong),
    ("adaptive", Text::VersusAdaptive),
    ("best", Text::VersusBest),
];

/// What the opponents are like in a game, in the same order.
pub fn opponent_lines(game: Game) -> [Text; 5] {
    match game {
        Game::Nazo => [
            Text::VersusWeakChainLine,
            Text::VersusMediumChainLine,
            Text::VersusStrongChainLine,
            Text::VersusAdaptiveChainLine,
            Text::VersusBestChainLine,
        ],
        Game::TSpin | Game::Shisen => [
            Text::VersusWeakLine,
            Text::VersusMediumLine,
            Text::VersusStrongLine,
            Text::VersusAdaptiveLine,
            Text::VersusBestLine,
        ],
    }
}

/// Speeds in per cent of real time.
pub const SPEEDS: [u32; 4] = [25, 50, 75, 100];

/// What the player chose in the lobby, kept for later visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The opponent, by its place in [`OPPONENTS`].
    pub opponent: usize,
    /// How many games against whom.
    pub format: Format,
    /// Per cent of real time.
    pub speed: u32,
    /// Whether the coach is on.
    pub coach: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self { opponent: 0, format: Format::Game, speed: 100, coach: false }
    }
}

impl Choices {
    /// Where the browser keeps them.
    const STORED: &str = "versus";

    /// As they were at the last visit.
    pub fn load() -> Self {
        browser::stored(Self::STORED).map(|text| Self::read(&text)).unwrap_or_default()
    }

    /// Keeps them for later visits.
    pub fn save(&self) {
        browser::store(Self::STORED, &self.to_text());
    }

    fn to_text(self) -> String {
        let (opponent, _) = OPPONENTS[self.opponent];
        format!("{opponent} {} {} {}", self.format.word(), self.speed, if self.coach { "coach" } else { "alone" })
    }

    fn read(text: &str) -> Self {
        let mut words = text.split(' ');
        let mut word = || words.next().unwrap_or_default();
        let opponent = place(word()).unwrap_or(0);
        let format = Format::named(word());
        let speed = word().parse().ok().filter(|speed| SPEEDS.contains(speed)).unwrap_or(100);
        Self { opponent, format, speed, coach: word() == "coach" }
    }

    /// The request for a match against an opponent of a series. The thesis has rules of its own.
    pub fn wish(&self, game: Game, opponent: &str) -> MatchWish {
        let rules = match (game, self.format) {
            (Game::Nazo, _) => "tsu",
            (_, Format::Thesis) => "thesis",
            _ => "guideline",
        };
        MatchWish {
            game: game.key().to_owned(),
            rules: rules.to_owned(),
            opponent: opponent.to_owned(),
            speed: self.speed,
            coach: self.coach && game == Game::TSpin,
        }
    }
}

fn place(name: &str) -> Option<usize> {
    OPPONENTS.iter().position(|(known, _)| *known == name)
}

/// The name of an opponent in words, whatever its settings.
pub fn opponent_name(spec: &str) -> Text {
    let name = spec.split(',').next().unwrap_or_default();
    place(name).map_or(Text::VersusOpponent, |place| OPPONENTS[place].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_kept_as_text() {
        let choices = Choices { opponent: 3, format: Format::Set, speed: 50, coach: true };
        assert_eq!(Choices::read(&choices.to_text()), choices);
        assert_eq!(Choices::read("champion 7"), Choices::default());
        assert_eq!(opponent_name("adaptive,pace=40,slips=3"), Text::VersusAdaptive);
    }

    #[test]
    fn the_series_of_the_thesis_has_its_rules() {
        let choices = Choices { format: Format::Thesis, ..Choices::default() };
        assert_eq!(choices.wish(Game::TSpin, "medium").rules, "thesis");
        assert_eq!(Choices::default().wish(Game::TSpin, "weak").rules, "guideline");
        let coached = Choices { coach: true, ..choices };
        let wish = coached.wish(Game::Nazo, "weak");
        assert_eq!((wish.game.as_str(), wish.rules.as_str(), wish.coach), ("nazo", "tsu", false));
    }
}
