/// A query for the next puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleQuery<'a> {
    /// The game's key.
    pub game: &'a str,
    /// The shelves to choose from.
    pub shelves: &'a [&'a str],
    /// Themes, of which the puzzle must have one; any theme if empty.
    pub themes: &'a [&'a str],
    /// The lowest rating.
    pub min: f64,
    /// The highest rating.
    pub max: f64,
    /// Ids of excluded puzzles.
    pub not: &'a [&'a str],
    /// The player; without one, no puzzle counts as seen.
    pub player: Option<&'a str>,
    /// The run, in which no puzzle comes twice.
    pub run: Option<&'a str>,
}

impl<'a> PuzzleQuery<'a> {
    /// The query itself, then with any theme, then with any theme and rating.
    pub(crate) fn widened(&self) -> Vec<Self> {
        let about_anything = Self { themes: &[], ..*self };
        let mut all = vec![*self, about_anything, Self { min: f64::MIN, max: f64::MAX, ..about_anything }];
        // Without themes or bounds these are the same.
        all.dedup();
        all
    }

    /// Whether the rating is unbounded.
    pub(crate) fn is_of_any_rating(&self) -> bool {
        (self.min, self.max) == (f64::MIN, f64::MAX)
    }

    /// A rating in the middle of the bounds; any rating if there are none.
    pub(crate) fn middle(&self) -> f64 {
        self.min.midpoint(self.max)
    }

    /// The scopes in which a puzzle counts as seen, in the order to try: anywhere (empty), then only in the run.
    pub(crate) fn seen_where(&self) -> Vec<&'a str> {
        std::iter::once("").chain(self.run).collect()
    }
}

/// Joins names into one text, with a comma before and after each.
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
