use super::Picture;
use std::collections::BTreeSet;

/// Columns of stones of any number of kinds, cell by cell: the plain rules of vanishing, for boards of any size. A
/// kind is a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heap {
    columns: Vec<Vec<char>>,
    height: usize,
}

impl Heap {
    /// Stones that must be connected to vanish.
    pub const ENOUGH: usize = 4;

    /// The stones of a picture, each letter a kind of its own, settled. The trigger is of the first kind.
    pub fn of(picture: &Picture) -> Self {
        Self::coloured(picture, |letter| Some(Picture::kind(letter)))
    }

    /// The stones of a picture with the kind of each letter; letters without a kind have no stones.
    pub fn coloured(picture: &Picture, kind: impl Fn(char) -> Option<char>) -> Self {
        let mut columns = vec![Vec::new(); picture.width()];
        picture.cells().for_each(|(x, _, letter)| columns[x].extend(kind(letter)));
        Self { columns, height: picture.height() }
    }

    fn get(&self, x: usize, y: usize) -> Option<char> {
        if y < self.height { self.columns.get(x)?.get(y).copied() } else { None }
    }

    fn beside(&self, x: usize, y: usize) -> impl Iterator<Item = (usize, usize, char)> {
        let all = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        all.into_iter().filter_map(|(x, y)| self.get(x, y).map(|kind| (x, y, kind)))
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize, char)> {
        (0..self.columns.len())
            .flat_map(move |x| (0..self.height).map_while(move |y| self.get(x, y).map(|kind| (x, y, kind))))
    }

    /// The pairs of kinds that touch, each once.
    pub fn touching(&self) -> BTreeSet<(char, char)> {
        let beside = self.cells().flat_map(|(x, y, kind)| self.beside(x, y).map(move |(_, _, other)| (kind, other)));
        beside.filter(|(kind, other)| kind < other).collect()
    }

    /// Removes connected groups of four or more, and lets the rest fall. Returns the letters that vanished, sorted;
    /// empty if nothing did.
    pub fn round(&mut self) -> Vec<char> {
        let mut gone = Vec::new();
        let mut seen = BTreeSet::new();
        for (x, y, kind) in self.cells() {
            let mut group = vec![(x, y)];
            let mut next = 0;
            while next < group.len() {
                let (fx, fy) = group[next];
                if seen.insert((fx, fy)) {
                    group.extend(self.beside(fx, fy).filter(|cell| cell.2 == kind).map(|cell| (cell.0, cell.1)));
                }
                next += 1;
            }
            group.sort_unstable();
            group.dedup();
            if group.len() >= Self::ENOUGH {
                gone.extend(group);
            }
        }
        gone.sort_unstable();
        gone.dedup();
        let letters: BTreeSet<char> = gone.iter().map(|&(x, y)| self.columns[x][y]).collect();
        for &(x, y) in gone.iter().rev() {
            self.columns[x].remove(y);
        }
        letters.into_iter().collect()
    }

    /// Plays all rounds and returns what vanished in each.
    pub fn resolve(&mut self) -> Vec<Vec<char>> {
        std::iter::from_fn(|| Some(self.round()).filter(|gone| !gone.is_empty())).collect()
    }

    /// The number of stones left.
    pub fn len(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    /// Whether no stone is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
