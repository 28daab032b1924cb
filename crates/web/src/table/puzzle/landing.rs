use play::{Look, Scene};

/// Milliseconds in which a piece that has landed is itself again.
const SETTLE: f64 = 110.0;

/// A piece that has just come to rest: it gives a little, and nothing waits for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    cells: Vec<(i32, i32)>,
    at: f64,
}

/// Cells that are drawn lower than they are.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Squash {
    /// The cells, by column and row.
    pub cells: Vec<(i32, i32)>,
    /// How much they give, from 1 down to 0.
    pub amount: f64,
}

impl Landing {
    /// A piece that lands at a time where its ghost was, unless rows went with it.
    pub fn new(before: &Scene, after: &Scene, at: f64) -> Option<Self> {
        let ghost = before.cells.iter().filter(|cell| cell.look == Look::Ghost);
        let rests =
            |place: (i32, i32)| after.cells.iter().any(|cell| cell.look == Look::Solid && (cell.x, cell.y) == place);
        let cells: Vec<(i32, i32)> = ghost.map(|cell| (cell.x, cell.y)).collect();
        (!cells.is_empty() && cells.iter().all(|place| rests(*place))).then_some(Self { cells, at })
    }

    /// How it is drawn at a time; `None` once it is itself again.
    pub fn squash(&self, now: f64) -> Option<Squash> {
        let left = 1.0 - (now - self.at) / SETTLE;
        (left > 0.0).then(|| Squash { cells: self.cells.clone(), amount: (left * left).min(1.0) })
    }
}

impl Squash {
    /// The lowest row of the piece, if a cell is part of it.
    pub fn floor(&self, x: i32, y: i32) -> Option<i32> {
        self.cells.contains(&(x, y)).then(|| self.cells.iter().map(|cell| cell.1).min().unwrap_or(y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::{Cell, Ink};

    fn scene(look: Look, y: i32) -> Scene {
        Scene { cells: vec![Cell { x: 3, y, ink: Ink::T, look }], ..Scene::default() }
    }

    #[test]
    fn a_piece_gives_where_its_ghost_was_and_not_for_long() {
        let landing = Landing::new(&scene(Look::Ghost, 2), &scene(Look::Solid, 2), 1000.0).unwrap();
        let amount = |now| landing.squash(now).map(|squash| squash.amount);
        assert_eq!(amount(1000.0), Some(1.0));
        assert!(amount(1050.0) < amount(1020.0));
        assert_eq!(amount(1120.0), None);
        assert_eq!(landing.squash(1000.0).unwrap().floor(3, 2), Some(2));
    }

    #[test]
    fn what_went_with_its_rows_does_not_give() {
        assert_eq!(Landing::new(&scene(Look::Ghost, 2), &scene(Look::Solid, 1), 0.0), None);
        assert_eq!(Landing::new(&scene(Look::Held, 2), &scene(Look::Solid, 2), 0.0), None);
    }
}
