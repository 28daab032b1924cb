use crate::route::game::Game;
use play::{Lang, Text};

/// A shelf of puzzles that the page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shelf {
    /// Its name on the server.
    pub key: &'static str,
    /// The game of its puzzles.
    pub game: Game,
    /// Moves each puzzle has.
    pub steps: u32,
    /// What tells it from the others with as many.
    kind: Kind,
}

/// What the puzzles of a shelf are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// A way to make a T-spin.
    Spin(Text),
    /// A chain so long.
    Chain(u32),
    /// A board so large, of a sort that has a name, and a name with the size in it.
    Tiles(Text, Text, &'static str),
}

/// All of them, in the order they are offered; a new player of a game gets its first.
const SHELVES: &[Shelf] = &[
    spin("tspin-1", Text::ThemeTSpin, 1),
    spin("tspin-2", Text::ThemeTSpin, 2),
    spin("tspin-3", Text::ThemeTSpin, 3),
    spin("tspin-4", Text::ThemeTSpin, 4),
    spin("donate-2", Text::ThemeDonation, 2),
    spin("donate-3", Text::ThemeDonation, 3),
    spin("donate-4", Text::ThemeDonation, 4),
    chain("nazo-1-2", 1, 2),
    chain("nazo-1-3", 1, 3),
    chain("nazo-2-3", 2, 3),
    chain("nazo-2-4", 2, 4),
    chain("nazo-3-4", 3, 4),
    chain("nazo-3-5", 3, 5),
    chain("nazo-4-5", 4, 5),
    open("shisen-6x4", "6×4", 12),
    open("shisen-8x5", "8×5", 20),
    open("shisen-10x6", "10×6", 30),
    open("shisen-14x8", "14×8", 56),
    open("shisen-18x8", "18×8", 72),
    inside("shisen-inside-6x4", "6×4", 12),
    inside("shisen-inside-8x5", "8×5", 20),
    inside("shisen-inside-10x6", "10×6", 30),
    traps("shisen-traps-8x6", "8×6", 24),
];

const fn spin(key: &'static str, theme: Text, steps: u32) -> Shelf {
    Shelf { key, game: Game::TSpin, steps, kind: Kind::Spin(theme) }
}

const fn chain(key: &'static str, steps: u32, length: u32) -> Shelf {
    Shelf { key, game: Game::Nazo, steps, kind: Kind::Chain(length) }
}

const fn open(key: &'static str, size: &'static str, steps: u32) -> Shelf {
    Shelf { key, game: Game::Shisen, steps, kind: Kind::Tiles(Text::TilesOpen, Text::TilesOpenOf, size) }
}

const fn inside(key: &'static str, size: &'static str, steps: u32) -> Shelf {
    Shelf { key, game: Game::Shisen, steps, kind: Kind::Tiles(Text::TilesInside, Text::TilesInsideOf, size) }
}

const fn traps(key: &'static str, size: &'static str, steps: u32) -> Shelf {
    Shelf { key, game: Game::Shisen, steps, kind: Kind::Tiles(Text::TilesTraps, Text::TilesTrapsOf, size) }
}

impl Shelf {
    /// The shelf of that name.
    pub fn find(key: &str) -> Option<Self> {
        SHELVES.iter().find(|shelf| shelf.key == key).copied()
    }

    /// The first shelf of a game.
    pub fn first(game: Game) -> Self {
        SHELVES.iter().find(|shelf| shelf.game == game).copied().unwrap_or(SHELVES[0])
    }

    /// The shelf of that name, else the game's first.
    pub fn named(game: Game, key: &str) -> Self {
        Self::find(key).unwrap_or_else(|| Self::first(game))
    }

    /// The shelves of a game in groups, as they are offered.
    pub fn groups(game: Game) -> Vec<Vec<Self>> {
        let mut groups: Vec<Vec<Self>> = Vec::new();
        for shelf in SHELVES.iter().filter(|shelf| shelf.game == game) {
            match groups.last_mut().filter(|group| group[0].is_beside(*shelf)) {
                Some(group) => group.push(*shelf),
                None => groups.push(vec![*shelf]),
            }
        }
        groups
    }

    fn is_beside(self, other: Self) -> bool {
        match (self.kind, other.kind) {
            (Kind::Spin(one), Kind::Spin(another)) => one == another,
            (Kind::Chain(_), Kind::Chain(_)) => self.steps == other.steps,
            (Kind::Tiles(one, ..), Kind::Tiles(another, ..)) => one == another,
            _ => false,
        }
    }

    /// What its group has in common, in words.
    pub fn group(self, lang: Lang) -> String {
        match self.kind {
            Kind::Spin(theme) | Kind::Tiles(theme, ..) => theme.in_lang(lang).to_owned(),
            Kind::Chain(_) => self.length(lang),
        }
    }

    /// What tells it from the others of its group, in words.
    pub fn label(self, lang: Lang) -> String {
        match self.kind {
            Kind::Spin(_) => self.length(lang),
            Kind::Chain(length) => Text::ChainOf.fill(lang, &[&length.to_string()]),
            Kind::Tiles(.., size) => size.to_owned(),
        }
    }

    /// The same as short as can be.
    pub fn number(self) -> u32 {
        match self.kind {
            Kind::Spin(_) | Kind::Tiles(..) => self.steps,
            Kind::Chain(length) => length,
        }
    }

    fn length(self, lang: Lang) -> String {
        let (one, several) = match self.game {
            Game::TSpin => (Text::OneStep, Text::Steps),
            Game::Nazo | Game::Shisen => (Text::OneMove, Text::Moves),
        };
        if self.steps == 1 { one } else { several }.fill(lang, &[&self.steps.to_string()])
    }

    /// The two halves of a name that has such: the group, and what tells it from the others there.
    pub fn halves(self, lang: Lang) -> Option<(String, String)> {
        matches!(self.kind, Kind::Spin(_)).then(|| (self.group(lang), self.label(lang)))
    }

    /// The game's name, where its own does not tell.
    pub fn game_said(self, lang: Lang) -> Option<String> {
        matches!(self.kind, Kind::Tiles(..)).then(|| self.game.text().in_lang(lang).to_owned())
    }

    /// Its name in words, by which it is known even beside those of other games.
    pub fn full(self, lang: Lang) -> String {
        let title = self.title(lang);
        self.game_said(lang).map_or(title.clone(), |game| Text::ShelfTitle.fill(lang, &[&game, &title]))
    }

    /// Its name in words.
    pub fn title(self, lang: Lang) -> String {
        match self.kind {
            Kind::Spin(_) => Text::ShelfTitle.fill(lang, &[&self.group(lang), &self.label(lang)]),
            Kind::Chain(length) => Text::ChainIn.fill(lang, &[&length.to_string(), &self.steps.to_string()]),
            Kind::Tiles(_, title, size) => title.fill(lang, &[size]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shelf_is_found_by_its_name() {
        for &shelf in SHELVES {
            assert_eq!(Shelf::find(shelf.key), Some(shelf));
            if let Kind::Tiles(.., size) = shelf.kind {
                let sides: Vec<u32> = size.split('×').map(|side| side.parse().unwrap()).collect();
                assert_eq!(sides[0] * sides[1], 2 * shelf.steps);
                assert!(shelf.key.ends_with(&size.replace('×', "x")), "{}", shelf.key);
                continue;
            }
            assert!(shelf.key.ends_with(&shelf.number().to_string()) && shelf.key.contains(&shelf.steps.to_string()));
        }
        assert_eq!(Shelf::named(Game::TSpin, "gone").key, "tspin-1");
        assert_eq!(Shelf::named(Game::Nazo, "gone").key, "nazo-1-2");
    }

    #[test]
    fn groups_hold_every_shelf_once() {
        let sizes = |game| Shelf::groups(game).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(Game::TSpin), [4, 3]);
        assert_eq!(sizes(Game::Nazo), [2, 2, 2, 1]);
        assert_eq!(sizes(Game::Shisen), [5, 3, 1]);
    }

    #[test]
    fn titles_read_well_in_both_languages() {
        let title = |key, lang| Shelf::find(key).unwrap().title(lang);
        assert_eq!(title("tspin-1", Lang::En), "T-spin · 1 step");
        assert_eq!(title("donate-3", Lang::Ja), "ドネイト・3手");
        assert_eq!(title("nazo-2-3", Lang::En), "3-chain in 2");
        assert_eq!(title("nazo-1-2", Lang::Ja), "2連鎖・1手");
        assert_eq!(title("shisen-10x6", Lang::En), "10×6");
        assert_eq!(Shelf::find("shisen-10x6").unwrap().full(Lang::En), "Shisen-sho · 10×6");
        assert_eq!(Shelf::find("tspin-1").unwrap().full(Lang::En), "T-spin · 1 step");
        assert_eq!(title("shisen-inside-8x5", Lang::Ja), "8×5・盤内のみ");
    }
}
