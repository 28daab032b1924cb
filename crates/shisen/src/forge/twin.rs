use crate::Puzzle;

/// The canonical form of a board: equal for mirror images, rotations and other letterings. Square boards may be
/// transposed.
pub(super) fn twin(puzzle: &Puzzle) -> Puzzle {
    let mut all = vec![puzzle.clone()];
    if puzzle.width() == puzzle.height() {
        all.push(puzzle.transposed());
    }
    let mirrored: Vec<Puzzle> = all.iter().map(Puzzle::mirror).collect();
    all.extend(mirrored);
    let turned: Vec<Puzzle> = all.iter().map(Puzzle::turned).collect();
    all.extend(turned);
    let named = all.iter().map(Puzzle::renamed);
    named.min_by(|one, other| one.tiles().cmp(other.tiles())).expect("the board itself")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_turned_and_renamed_boards_are_twins() {
        let puzzle: Puzzle = "shisen:ABCC/BADD/CDAB/CDBA".parse().unwrap();
        let name = twin(&puzzle);
        let letters: Puzzle = "shisen:xyzz/yx00/z0xy/z0yx".parse().unwrap();
        for same in [puzzle.mirror(), puzzle.turned(), puzzle.transposed(), puzzle.transposed().mirror(), letters] {
            assert_eq!(twin(&same), name, "{same}");
        }
        assert_eq!(twin(&name), name);
        assert_ne!(twin(&"shisen:ABCC/ABDD/CDAB/CDBA".parse().unwrap()), name);
        let wide: Puzzle = "shisen:AABB/CDCD".parse().unwrap();
        assert_ne!(twin(&wide), twin(&wide.transposed()));
    }
}
