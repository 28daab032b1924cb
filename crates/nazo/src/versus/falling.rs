use super::Action;
use crate::{Field, Placement, Turn};

/// A pair in the air: the column and row of its axis, from 0, and the side of its child. Free cells are those above
/// the stacks; nothing is ever below an overhang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Falling {
    /// The column of the axis.
    pub x: i32,
    /// The row of the axis.
    pub y: i32,
    /// Where the child is.
    pub turn: Turn,
}

impl Falling {
    /// The highest row of the lower stone: the hidden one. The other may be one higher.
    pub const HIGHEST: i32 = Field::HEIGHT as i32 - 1;

    /// Where pairs enter: in the third column of the highest visible row, the child above.
    pub const ENTRY: Self = Self { x: Field::DOOR as i32, y: Field::VISIBLE as i32 - 1, turn: Turn::Up };

    /// The cells of the axis and of the child.
    pub fn cells(self) -> [(i32, i32); 2] {
        let (dx, dy) = [(0, 1), (1, 0), (0, -1), (-1, 0)][self.turn as usize];
        [(self.x, self.y), (self.x + dx, self.y + dy)]
    }

    /// Whether both cells are free, over stacks of these heights.
    pub fn fits(self, heights: &[u32; 6]) -> bool {
        let free = |(x, y): (i32, i32)| {
            usize::try_from(x).ok().and_then(|x| heights.get(x)).is_some_and(|&height| y >= height as i32)
        };
        let cells = self.cells();
        cells[0].1.min(cells[1].1) <= Self::HIGHEST && cells.into_iter().all(free)
    }

    /// The pair so many columns and rows away, if it fits there.
    pub fn shifted(self, heights: &[u32; 6], dx: i32, dy: i32) -> Option<Self> {
        Some(Self { x: self.x + dx, y: self.y + dy, ..self }).filter(|shifted| shifted.fits(heights))
    }

    /// Whether something is below it.
    pub fn is_at_rest(self, heights: &[u32; 6]) -> bool {
        self.shifted(heights, 0, -1).is_none()
    }

    /// The pair as low as it falls.
    pub fn landed(self, heights: &[u32; 6]) -> Self {
        let by = self.cells().map(|(x, y)| heights.get(x as usize).map_or(0, |&height| y - height as i32));
        Self { y: self.y - by[0].min(by[1]).max(0), ..self }
    }

    /// The pair after a quarter turn. What is in the way pushes it to the other side, or up. In a well one column wide
    /// it makes a half turn, and its stones change places.
    pub fn turned(self, heights: &[u32; 6], clockwise: bool) -> Option<Self> {
        let number = self.turn as usize + if clockwise { 1 } else { 3 };
        let turned = Self { turn: Turn::ALL[number % 4], ..self };
        let flipped = Turn::ALL[(self.turn as usize + 2) % 4];
        let kicked = match turned.turn {
            Turn::Right => Self { x: self.x - 1, ..turned },
            Turn::Left => Self { x: self.x + 1, ..turned },
            Turn::Up | Turn::Down => Self { y: self.y + 1, ..turned },
        };
        let half = match self.turn {
            Turn::Up => Self { y: self.y + 1, turn: flipped, ..self },
            Turn::Down => Self { y: self.y - 1, turn: flipped, ..self },
            Turn::Right | Turn::Left => kicked,
        };
        [turned, kicked, half].into_iter().find(|pair| pair.fits(heights))
    }

    /// The pair after an action that does not lock it; `None` without effect.
    pub fn moved(self, heights: &[u32; 6], action: Action) -> Option<Self> {
        let far = |dx: i32| std::iter::successors(Some(self), |pair| pair.shifted(heights, dx, 0)).last();
        match action {
            Action::Left => self.shifted(heights, -1, 0),
            Action::Right => self.shifted(heights, 1, 0),
            Action::FarLeft => far(-1).filter(|pair| *pair != self),
            Action::FarRight => far(1).filter(|pair| *pair != self),
            Action::Clockwise => self.turned(heights, true),
            Action::Counter => self.turned(heights, false),
            Action::Down => self.shifted(heights, 0, -1),
            Action::Floor => Some(self.landed(heights)).filter(|pair| *pair != self),
            Action::Drop | Action::Resign => None,
        }
    }

    /// Where its stones go when it is locked; `None` for one that is not on the field.
    pub fn placement(self) -> Option<Placement> {
        Placement::new(usize::try_from(self.x).ok()?, self.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_and_floors_push_and_a_narrow_well_flips() {
        let heights = [0; 6];
        let pair = Falling { x: 0, y: 5, turn: Turn::Up };
        assert_eq!(pair.turned(&heights, false), Some(Falling { x: 1, y: 5, turn: Turn::Left }), "off the wall");
        let flat = Falling { x: 2, y: 0, turn: Turn::Right };
        assert_eq!(flat.turned(&heights, true), Some(Falling { x: 2, y: 1, turn: Turn::Down }), "off the floor");
        let well = [9, 9, 0, 9, 9, 9];
        let pair = Falling { x: 2, y: 3, turn: Turn::Up };
        let flipped = pair.turned(&well, true).unwrap();
        assert_eq!(flipped, Falling { x: 2, y: 4, turn: Turn::Down });
        assert_eq!(flipped.turned(&well, true), Some(pair));
        assert_eq!(pair.landed(&well), Falling { y: 0, ..pair });
    }
}
