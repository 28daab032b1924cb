use crate::route::game::Game;
use play::{Lang, ShelfKind, Text, TileRules};

/// A shelf of puzzles that the page offers: one of [`play::SHELVES`], with its names in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shelf {
    /// Its name on the server.
    pub key: &'static str,
    /// The game of its puzzles.
    pub game: Game,
    steps: u32,
    kind: ShelfKind,
}

impl Shelf {
    /// The shelves that the page offers, in order; a new player of a game gets its first.
    fn all() -> impl Iterator<Item = Self> {
        play::Shelf::listed().map(Self::from)
    }

    /// The shelf of that name.
    pub fn find(key: &str) -> Option<Self> {
        play::Shelf::find(key).map(Self::from)
    }

    /// The first shelf of a game.
    pub fn first(game: Game) -> Self {
        let first = Self::all().find(|shelf| shelf.game == game);
        first.unwrap_or_else(|| Self::from(&play::SHELVES[0]))
    }

    /// The shelf of that name, or the game's first if there is none.
    pub fn named(game: Game, key: &str) -> Self {
        Self::find(key).unwrap_or_else(|| Self::first(game))
    }

    /// The shelves of a game in groups, as they are offered.
    pub fn groups(game: Game) -> Vec<Vec<Self>> {
        let mut groups: Vec<Vec<Self>> = Vec::new();
        for shelf in Self::all().filter(|shelf| shelf.game == game) {
            match groups.last_mut().filter(|group| group[0].is_beside(shelf)) {
                Some(group) => group.push(shelf),
                None => groups.push(vec![shelf]),
            }
        }
        groups
    }

    /// Whether the two belong to one group.
    fn is_beside(self, other: Self) -> bool {
        match (self.kind, other.kind) {
            (ShelfKind::Chain(_), ShelfKind::Chain(_)) => self.steps == other.steps,
            (ShelfKind::Tiles(one, ..), ShelfKind::Tiles(another, ..)) => one == another,
            (one, another) => one == another,
        }
    }

    /// What the shelves of its group have in common, in words.
    pub fn group(self, lang: Lang) -> String {
        let text = match self.kind {
            ShelfKind::TSpin => Text::ThemeTSpin,
            ShelfKind::Donation => Text::ThemeDonation,
            ShelfKind::Slide => Text::ThemeSlide,
            ShelfKind::Spin => Text::ThemeSpin,
            ShelfKind::Deletion => Text::ThemeDeletion,
            ShelfKind::Triple => Text::ThemeTriple,
            ShelfKind::Quad => Text::ThemeQuad,
            ShelfKind::AllClear => Text::ThemeAllClear,
            ShelfKind::AtOnce(stones) => return Text::ThemeAtOnce.fill(lang, &[&stones.to_string()]),
            ShelfKind::Chain(_) => return self.length(lang),
            ShelfKind::Tiles(TileRules::Open, ..) => Text::TilesOpen,
            ShelfKind::Tiles(TileRules::Inside, ..) => Text::TilesInside,
            ShelfKind::Tiles(TileRules::Traps, ..) => Text::TilesTraps,
        };
        text.in_lang(lang).to_owned()
    }

    /// What tells it from the others of its group, in words.
    pub fn label(self, lang: Lang) -> String {
        match self.kind {
            ShelfKind::Chain(length) => Text::ChainOf.fill(lang, &[&length.to_string()]),
            ShelfKind::Tiles(_, columns, rows) => size(columns, rows),
            _ => self.length(lang),
        }
    }

    /// The number that tells it from the others of its group.
    pub fn number(self) -> u32 {
        match self.kind {
            ShelfKind::Chain(length) => length,
            _ => self.steps,
        }
    }

    fn length(self, lang: Lang) -> String {
        let (one, several) = match self.game {
            Game::TSpin => (Text::OneStep, Text::Steps),
            Game::Nazo | Game::Shisen => (Text::OneMove, Text::Moves),
        };
        if self.steps == 1 { one } else { several }.fill(lang, &[&self.steps.to_string()])
    }

    /// The group and the label, for the shelves whose title is made of both.
    pub fn halves(self, lang: Lang) -> Option<(String, String)> {
        let both = !matches!(self.kind, ShelfKind::Chain(_) | ShelfKind::Tiles(..));
        both.then(|| (self.group(lang), self.label(lang)))
    }

    /// The game's name, for the shelves whose title does not say the game.
    pub fn game_said(self, lang: Lang) -> Option<String> {
        matches!(self.kind, ShelfKind::Tiles(..)).then(|| self.game.text().in_lang(lang).to_owned())
    }

    /// Its title, with the game where shelves of several games stand together.
    pub fn full(self, lang: Lang) -> String {
        let title = self.title(lang);
        self.game_said(lang).map_or(title.clone(), |game| Text::ShelfTitle.fill(lang, &[&game, &title]))
    }

    /// Its title.
    pub fn title(self, lang: Lang) -> String {
        let (columns, rows, text) = match self.kind {
            ShelfKind::Chain(length) => {
                return Text::ChainIn.fill(lang, &[&length.to_string(), &self.steps.to_string()]);
            }
            ShelfKind::Tiles(TileRules::Open, columns, rows) => (columns, rows, Text::TilesOpenOf),
            ShelfKind::Tiles(TileRules::Inside, columns, rows) => (columns, rows, Text::TilesInsideOf),
            ShelfKind::Tiles(TileRules::Traps, columns, rows) => (columns, rows, Text::TilesTrapsOf),
            _ => return Text::ShelfTitle.fill(lang, &[&self.group(lang), &self.label(lang)]),
        };
        text.fill(lang, &[&size(columns, rows)])
    }
}

impl From<&play::Shelf> for Shelf {
    fn from(shelf: &play::Shelf) -> Self {
        let game = Game::named(shelf.game).unwrap_or_default();
        Self { key: shelf.name, game, steps: shelf.steps, kind: shelf.kind }
    }
}

fn size(columns: u32, rows: u32) -> String {
    format!("{columns}×{rows}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shelf_is_found_by_its_name_and_in_its_game() {
        for shelf in Shelf::all() {
            assert_eq!(Shelf::find(shelf.key), Some(shelf));
            assert_eq!(play::Shelf::find(shelf.key).map(|shelf| shelf.game), Some(shelf.game.key()));
        }
        assert_eq!(Shelf::named(Game::TSpin, "gone").key, "tspin-1");
        assert_eq!(Shelf::named(Game::Nazo, "gone").key, "nazo-1-2");
    }

    #[test]
    fn groups_hold_every_shelf_once() {
        let sizes = |game| Shelf::groups(game).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(Game::TSpin), [4, 3, 2, 2, 2, 3, 2]);
        assert_eq!(sizes(Game::Nazo), [2, 2, 2, 1, 1, 1]);
        assert_eq!(sizes(Game::Shisen), [5, 3, 1]);
    }

    #[test]
    fn titles_read_well_in_both_languages() {
        let title = |key, lang| Shelf::find(key).unwrap().title(lang);
        assert_eq!(title("tspin-1", Lang::En), "T-spin · 1 step");
        assert_eq!(title("donate-3", Lang::Ja), "ドネイト・3手");
        assert_eq!(title("triple-2", Lang::En), "T-spin Triple · 2 steps");
        assert_eq!(title("delete-2", Lang::Ja), "途中でライン消し・2手");
        assert_eq!(title("nazo-at-once-2", Lang::En), "8 at once · 2 moves");
        assert_eq!(title("nazo-2-3", Lang::En), "3-chain in 2");
        assert_eq!(title("nazo-1-2", Lang::Ja), "2連鎖・1手");
        assert_eq!(title("shisen-10x6", Lang::En), "10×6");
        assert_eq!(Shelf::find("shisen-10x6").unwrap().full(Lang::En), "Shisen-sho · 10×6");
        assert_eq!(Shelf::find("tspin-1").unwrap().full(Lang::En), "T-spin · 1 step");
        assert_eq!(title("shisen-inside-8x5", Lang::Ja), "8×5・外周なし");
    }
}
