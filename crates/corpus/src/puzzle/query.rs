/// What is asked of a puzzle to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wanted<'a> {
    /// The game's key.
    pub game: &'a str,
    /// The shelves it may stand on.
    pub shelves: &'a [&'a str],
    /// What it may be about: one of these, if there are any.
    pub themes: &'a [&'a str],
    /// The lowest rating it may have.
    pub min: f64,
    /// The highest.
    pub max: f64,
    /// Ids of puzzles that are not wanted.
    pub not: &'a [&'a str],
    /// Who is to play it; without a player nothing counts as seen.
    pub player: Option<&'a str>,
    /// The run it is for, in which no puzzle comes twice.
    pub run: Option<&'a str>,
}

impl<'a> Wanted<'a> {
    /// What is asked for, then the same about anything, then of any rating.
    pub(crate) fn widened(&self) -> Vec<Self> {
        let about_anything = Self { themes: &[], ..*self };
        let mut all = vec![*self, about_anything, Self { min: f64::MIN, max: f64::MAX, ..about_anything }];
        // What is not narrow need not be asked for twice.
        all.dedup();
        all
    }

    /// Whether no rating is too low or too high.
    pub(crate) fn is_of_any_rating(&self) -> bool {
        (self.min, self.max) == (f64::MIN, f64::MAX)
    }

    /// Where what counts as seen is looked for: anywhere; for a run, then in the run alone.
    pub(crate) fn seen_where(&self) -> Vec<&'a str> {
        std::iter::once("").chain(self.run).collect()
    }
}

/// Names as one text, each between two commas.
pub(crate) fn list(names: &[&str]) -> String {
    names.iter().fold(String::new(), |list, name| if list.is_empty() { format!(",{name},") } else { list + name + "," })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_told_from_parts_of_names() {
        assert_eq!((list(&[]), list(&["a"]), list(&["a", "b"])), (String::new(), ",a,".into(), ",a,b,".into()));
    }
}
