use super::{Heap, Picture};
use std::{collections::BTreeSet, fmt};

/// Which labels of a shape must be of different kinds. Cells of one capital must be of one kind; whatever is not
/// listed does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Truth {
    differ: BTreeSet<(char, char)>,
}

/// Why a drawing is not a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The groups do not vanish one after another in order, but like this.
    Order(Vec<Vec<char>>),
    /// So many stones are left over.
    Left(usize),
}

impl Truth {
    /// Nothing must differ.
    pub fn none() -> Self {
        Self::default()
    }

    /// Derives what must differ for the groups of a picture to vanish one after another, in the order of their
    /// letters.
    ///
    /// The chain is played with each letter as a kind of its own. Two letters that touch before any of its rounds
    /// must differ. That is sufficient: if all touching letters differ, then in every round exactly the stones of one
    /// letter are connected, whatever their colours. A stone of the border must differ from the capitals it touches;
    /// it may be absent, so the chain is played with every border that can rest on the groups.
    pub fn of_chain(picture: &Picture) -> Result<Self, Flaw> {
        let mut differ = BTreeSet::new();
        for border in borders(picture) {
            let small_or_drawn = |letter: char| !letter.is_ascii_lowercase() || border.contains(&letter);
            let mut heap = Heap::coloured(picture, |letter| {
                let letter = Picture::kind(letter);
                small_or_drawn(letter).then_some(letter)
            });
            let mut rounds = Vec::new();
            loop {
                // Capitals sort before small letters.
                let counts = |&(one, other): &(char, char)| {
                    one.is_ascii_uppercase() && (other.is_ascii_uppercase() || rounds.is_empty())
                };
                differ.extend(heap.touching().into_iter().filter(counts));
                let gone = heap.round();
                if gone.is_empty() {
                    break;
                }
                rounds.push(gone);
            }
            let order: BTreeSet<char> = picture.cells().map(|cell| cell.2).filter(char::is_ascii_uppercase).collect();
            if !rounds.iter().flatten().eq(&order) || rounds.iter().any(|gone| gone.len() > 1) {
                return Err(Flaw::Order(rounds));
            }
            if heap.len() > border.len() {
                return Err(Flaw::Left(heap.len() - border.len()));
            }
        }
        Ok(Self { differ })
    }

    /// Requires all touching letters to differ, so that a picture can lie there. (Otherwise they would form one
    /// group, and might vanish.)
    pub fn of_touching(picture: &Picture) -> Self {
        Self { differ: Heap::of(picture).touching() }
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

/// Every set of small letters whose stones rest on each other or on the groups: some from the bottom of each column.
fn borders(picture: &Picture) -> Vec<BTreeSet<char>> {
    let mut all = vec![BTreeSet::new()];
    for x in 0..picture.width() {
        let column: Vec<char> =
            (0..picture.height()).filter_map(|y| picture.get(x, y)).filter(char::is_ascii_lowercase).collect();
        all = (0..=column.len())
            .flat_map(|count| {
                all.iter().map(|border| border.iter().chain(&column[..count]).copied().collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Order(rounds) => {
                let rounds: Vec<String> = rounds.iter().map(|gone| gone.iter().collect()).collect();
                write!(f, "the groups vanish in the order {}", rounds.join(" "))
            }
            Self::Left(stones) => write!(f, "{stones} stones are left over"),
        }
    }
}
