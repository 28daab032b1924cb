use super::Chance;

/// Cells of a group, columns and rows from 0, in the order in which they can be inserted into a field: from the floor
/// up.
pub(super) type Shape = Vec<(usize, usize)>;

/// The nineteen groups of four, each cell as column and row.
const FOURS: [[(usize, usize); 4]; 19] = [
    [(0, 0), (1, 0), (2, 0), (3, 0)],
    [(0, 0), (0, 1), (0, 2), (0, 3)],
    [(0, 0), (1, 0), (0, 1), (1, 1)],
    [(0, 0), (1, 0), (2, 0), (1, 1)],
    [(1, 0), (0, 1), (1, 1), (2, 1)],
    [(0, 0), (0, 1), (1, 1), (0, 2)],
    [(1, 0), (0, 1), (1, 1), (1, 2)],
    [(0, 0), (1, 0), (1, 1), (2, 1)],
    [(1, 0), (0, 1), (1, 1), (0, 2)],
    [(1, 0), (2, 0), (0, 1), (1, 1)],
    [(0, 0), (0, 1), (1, 1), (1, 2)],
    [(0, 0), (1, 0), (2, 0), (0, 1)],
    [(0, 0), (1, 0), (2, 0), (2, 1)],
    [(0, 0), (0, 1), (1, 1), (2, 1)],
    [(2, 0), (0, 1), (1, 1), (2, 1)],
    [(0, 0), (1, 0), (0, 1), (0, 2)],
    [(0, 0), (1, 0), (1, 1), (1, 2)],
    [(0, 0), (0, 1), (0, 2), (1, 2)],
    [(1, 0), (1, 1), (0, 2), (1, 2)],
];

/// A group of four, or sometimes of five or six.
pub(super) fn shape(large: u32, chance: &mut Chance) -> Shape {
    let mut cells = FOURS[chance.below(FOURS.len())].to_vec();
    if chance.per_cent(large) {
        let wanted = cells.len() + 1 + chance.below(2);
        while cells.len() < wanted {
            let (x, y) = cells[chance.below(cells.len())];
            let grown = match chance.below(4) {
                0 => Some((x + 1, y)),
                1 => Some((x, y + 1)),
                2 => x.checked_sub(1).map(|x| (x, y)),
                _ => y.checked_sub(1).map(|y| (x, y)),
            };
            // No gap within a column: stones falling into it would be torn apart when the group is inserted.
            let whole = |cell: (usize, usize)| {
                let column = cells.iter().filter(|other| other.0 == cell.0).map(|other| other.1);
                column.clone().count() == 0 || column.into_iter().any(|y| y.abs_diff(cell.1) == 1)
            };
            cells.extend(grown.filter(|cell| !cells.contains(cell) && cell.0 < 6 && whole(*cell)));
        }
        cells.sort_by_key(|cell| cell.1);
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn nineteen_different_connected_shapes() {
        let sets: HashSet<Vec<(usize, usize)>> = FOURS
            .iter()
            .map(|shape| {
                let mut cells = shape.to_vec();
                cells.sort_unstable();
                cells
            })
            .collect();
        assert_eq!(sets.len(), 19);
        for shape in FOURS {
            let mut field = crate::Field::EMPTY;
            shape.iter().for_each(|&(x, y)| field.set(x, y, Some(crate::Stone::Red)));
            assert_eq!(field.vanishing().count(), 4, "{shape:?}");
        }
    }
}
