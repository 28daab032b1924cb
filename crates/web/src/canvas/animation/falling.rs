use play::{Look, Scene};

/// A stone on its way down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallingStone {
    /// Its column.
    pub x: i32,
    /// The row it falls to.
    pub y: i32,
    /// Rows that it still has to fall.
    pub rows: f64,
}

/// The stones that fall between two scenes because cells below them vanished. Stones keep their order within a column.
pub fn falling_stones(before: &Scene, after: &Scene) -> Vec<FallingStone> {
    let column = |scene: &Scene, x: i32| {
        let solid = scene.cells.iter().filter(|cell| cell.look == Look::Solid && cell.x == x).map(|cell| cell.y);
        let mut rows: Vec<i32> = solid.filter(|y| !scene.flash.contains(&(x, *y))).collect();
        rows.sort_unstable();
        rows
    };
    let fallen = |x: i32| {
        let places = column(before, x).into_iter().zip(column(after, x));
        places.filter(|(from, to)| from > to).map(move |(from, to)| FallingStone {
            x,
            y: to,
            rows: f64::from(from - to),
        })
    };
    (0..after.width).flat_map(fallen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::{Cell, Ink};

    fn scene(cells: &[(i32, i32)], flash: &[(i32, i32)]) -> Scene {
        let solid = |&(x, y): &(i32, i32)| Cell { x, y, ink: Ink::Red, look: Look::Solid };
        Scene { width: 3, cells: cells.iter().map(solid).collect(), flash: flash.to_vec(), ..Scene::default() }
    }

    #[test]
    fn stones_fall_by_what_vanished_under_them() {
        let before = scene(&[(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 1), (2, 0)], &[(0, 0), (0, 2), (2, 0)]);
        let after = scene(&[(0, 0), (0, 1), (1, 0), (2, 0)], &[]);
        let fell: Vec<_> = falling_stones(&before, &after).iter().map(|lift| (lift.x, lift.y, lift.rows)).collect();
        assert_eq!(fell, [(0, 0, 1.0), (0, 1, 2.0), (2, 0, 1.0)]);
    }

    #[test]
    fn where_nothing_vanished_nothing_falls() {
        let still = scene(&[(0, 0), (0, 1)], &[]);
        assert!(falling_stones(&still, &still).is_empty());
    }
}
