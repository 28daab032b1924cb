use crate::{
    games::Entry,
    input::format::{self, Missing},
};
use play::{for_game, key_of};
use std::collections::{BTreeSet, HashMap};

/// The canonical code of a puzzle written in any format. Other text is a name and is returned unchanged.
pub fn code(text: &str) -> String {
    Ways::of(text).map_or_else(|| text.to_owned(), |ways| ways.code)
}

/// Canonical codes of some puzzles: one for each, in however many ways it is written.
pub struct Codes(HashMap<String, String>);

impl Codes {
    /// Collects the codes of these texts.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut codes: HashMap<String, String> = HashMap::new();
        for text in texts.into_iter().collect::<BTreeSet<_>>() {
            if let Some(Ways { code, named }) = Ways::of(text) {
                let known = codes.entry(named).or_insert_with(|| code.clone());
                // The alphabetically first, independent of the order of the texts.
                if code < *known {
                    *known = code;
                }
            }
        }
        Self(codes)
    }

    /// The canonical code of a puzzle: that of an equal one with other letters on its tiles, if there is one. Other
    /// text is a name and is returned unchanged.
    pub fn of(&self, text: &str) -> String {
        let Some(Ways { code, named }) = Ways::of(text) else { return text.to_owned() };
        self.0.get(&named).cloned().unwrap_or(code)
    }

    /// All codes, sorted.
    pub fn all(&self) -> BTreeSet<&str> {
        self.0.values().map(String::as_str).collect()
    }
}

/// A puzzle's code, and its code with tiles renamed in order of appearance.
struct Ways {
    code: String,
    named: String,
}

impl Ways {
    fn of(text: &str) -> Option<Self> {
        let (_, code) = format::find(text.trim(), &Missing::default()).ok()?;
        for_game!(key_of(&code), G => Self::of_puzzle::<G>(&code.parse().ok()?)).ok()
    }

    fn of_puzzle<G: Entry>(puzzle: &G::Puzzle) -> Self {
        Self { code: puzzle.to_string(), named: G::named(puzzle).to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_has_one_code_in_whichever_way_it_is_written() {
        let texts = ["shisen:CDDC/ABBA", "shisen:ABBA/CDDC", " shisen:ABBA/CDDC ", "shisen:ABBA/CDDC:inside", "a name"];
        let codes = Codes::new(texts);
        assert_eq!(codes.all(), BTreeSet::from(["shisen:ABBA/CDDC", "shisen:ABBA/CDDC:inside"]));
        assert_eq!(texts.map(|text| codes.of(text)), [texts[1], texts[1], texts[1], texts[3], "a name"]);
        assert_eq!(codes.of("shisen:ABCCBA"), "shisen:ABCCBA", "one that is not among them has its own");
        assert_eq!(code("shisen:CDDC/ABBA"), "shisen:CDDC/ABBA");
    }
}
