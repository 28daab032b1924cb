use super::Picture;
use std::collections::BTreeSet;

/// Which labels of a shape must be of different kinds. Cells of one capital must be of one kind; whatever is not
/// listed does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Truth {
    differ: BTreeSet<(char, char)>,
}

impl Truth {
    /// Nothing must differ.
    pub fn none() -> Self {
        Self::default()
    }

    /// Requires all touching letters to differ, so that a picture can lie there. (Otherwise they would form one
    /// group, and might vanish.)
    pub fn of_touching(picture: &Picture) -> Self {
        let beside = |(x, y, letter): (usize, usize, char)| {
            let others = picture.beside(x, y).filter_map(|(x, y)| picture.get(x, y));
            others.map(move |other| (Picture::kind(letter), Picture::kind(other)))
        };
        picture.cells().flat_map(beside).filter(|(one, other)| one != other).collect()
    }

    /// Requires two letters to differ.
    pub fn set_differ(&mut self, one: char, other: char) {
        self.differ.insert((one.min(other), one.max(other)));
    }

    /// Whether two letters must differ. The trigger is of the first kind.
    pub fn differ(&self, one: char, other: char) -> bool {
        let (one, other) = (Picture::kind(one), Picture::kind(other));
        self.differ.contains(&(one.min(other), one.max(other)))
    }

    /// The pairs of letters that must differ, each once.
    pub fn pairs(&self) -> impl Iterator<Item = (char, char)> {
        self.differ.iter().copied()
    }
}

impl FromIterator<(char, char)> for Truth {
    fn from_iter<I: IntoIterator<Item = (char, char)>>(pairs: I) -> Self {
        let mut truth = Self::none();
        pairs.into_iter().for_each(|(one, other)| truth.set_differ(one, other));
        truth
    }
}
