use super::{Heap, Picture, Truth};
use std::{collections::BTreeSet, fmt};

/// Why a drawing is not a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The groups do not vanish one after another in order, but like this.
    Order(Vec<Vec<char>>),
    /// So many stones are left over.
    Left(usize),
}

/// Derives what must differ for the groups of a picture to vanish one after another, in the order of their
/// letters.
///
/// The chain is played with each letter as a kind of its own. Two letters that touch before any of its rounds
/// must differ. That is sufficient: if all touching letters differ, then in every round exactly the stones of one
/// letter are connected, whatever their colours. A stone of the border must differ from the capitals it touches;
/// it may be absent, so the chain is played with every border that can rest on the groups.
pub fn truth_of_chain(picture: &Picture) -> Result<Truth, Flaw> {
    let mut differ = Vec::new();
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
    Ok(differ.into_iter().collect())
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
