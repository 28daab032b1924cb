use play::{Lang, Text};

/// A shelf of puzzles that the page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// Its name on the server.
    pub key: &'static str,
    /// What its puzzles are about.
    pub theme: Text,
    /// Moves each puzzle has.
    pub steps: u32,
}

/// All of them, in the order they are offered; a new visitor gets the first.
pub const SHELVES: [Shelf; 7] = [
    Shelf { key: "tspin-1", theme: Text::ThemeTSpin, steps: 1 },
    Shelf { key: "tspin-2", theme: Text::ThemeTSpin, steps: 2 },
    Shelf { key: "tspin-3", theme: Text::ThemeTSpin, steps: 3 },
    Shelf { key: "tspin-4", theme: Text::ThemeTSpin, steps: 4 },
    Shelf { key: "donate-2", theme: Text::ThemeDonation, steps: 2 },
    Shelf { key: "donate-3", theme: Text::ThemeDonation, steps: 3 },
    Shelf { key: "donate-4", theme: Text::ThemeDonation, steps: 4 },
];

impl Shelf {
    /// The shelf of that name, else the first.
    pub fn named(key: &str) -> Self {
        SHELVES.into_iter().find(|shelf| shelf.key == key).unwrap_or(SHELVES[0])
    }

    /// How many steps, in words.
    pub fn length(self, lang: Lang) -> String {
        let text = if self.steps == 1 { Text::OneStep } else { Text::Steps };
        text.fill(lang, &[&self.steps.to_string()])
    }

    /// Its name in words.
    pub fn title(self, lang: Lang) -> String {
        Text::ShelfTitle.fill(lang, &[self.theme.in_lang(lang), &self.length(lang)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shelf_is_found_by_its_name() {
        for shelf in SHELVES {
            assert_eq!(Shelf::named(shelf.key), shelf);
            assert!(shelf.key.ends_with(&shelf.steps.to_string()));
        }
        assert_eq!(Shelf::named("gone").key, "tspin-1");
    }

    #[test]
    fn titles_read_well_in_both_languages() {
        assert_eq!(Shelf::named("tspin-1").title(Lang::En), "T-spin · 1 step");
        assert_eq!(Shelf::named("donate-3").title(Lang::Ja), "ドネイト・3手");
    }
}
