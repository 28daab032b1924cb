use crate::{Colour, Puzzle};

/// The canonical form of a puzzle: equal for its mirror image, and for other names of the colours or orders of the
/// stones in pairs.
pub(super) fn twin(puzzle: &Puzzle) -> Puzzle {
    let (one, other) = (named(puzzle), named(&puzzle.mirror()));
    let key = |puzzle: &Puzzle| (puzzle.field().planes.map(|plane| plane.0), puzzle.pairs().to_vec(), puzzle.goal());
    if key(&one) <= key(&other) { one } else { other }
}

/// The puzzle with its colours renamed in the order in which they occur: on the field column by column, then in the
/// pairs.
fn named(puzzle: &Puzzle) -> Puzzle {
    let mut names: [Option<Colour>; 5] = [None; 5];
    let mut next = Colour::ALL.into_iter();
    let field = puzzle.field();
    let on_field = field.coloured().cells().filter_map(|(x, y)| field.get(x, y).and_then(crate::Stone::colour));
    let in_pairs = puzzle.pairs().iter().flat_map(|pair| [pair.axis, pair.child]);
    for colour in on_field.chain(in_pairs).chain(Colour::ALL) {
        if names[colour as usize].is_none() {
            names[colour as usize] = next.next();
        }
    }
    puzzle.renamed(names.map(|name| name.unwrap_or(Colour::Red))).with_sorted_pairs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renamed_mirrored_and_turned_puzzles_are_twins() {
        let puzzle: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4".parse().unwrap();
        let same: Puzzle = "nazo:.yyr../.yrbr./.rrbrr:rb,by:chain=4".parse().unwrap();
        assert_eq!(twin(&puzzle), twin(&same));
        assert_eq!(twin(&puzzle), twin(&twin(&puzzle)));
        let other: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,bb:chain=4".parse().unwrap();
        assert_ne!(twin(&puzzle), twin(&other));
    }
}
