use super::message::{Letter, Location, Move, Orientation, Spin};
use tspin::bots::{Choice, View, path};
use tspin::{Board, Falling, Piece, Placement, Turn, Twist};

impl From<Turn> for Orientation {
    fn from(turn: Turn) -> Self {
        [Self::North, Self::East, Self::South, Self::West][turn as usize]
    }
}

impl From<Spin> for Twist {
    fn from(spin: Spin) -> Self {
        match spin {
            Spin::None => Self::None,
            Spin::Mini => Self::Mini,
            Spin::Full => Self::Full,
        }
    }
}

impl From<Twist> for Spin {
    fn from(twist: Twist) -> Self {
        match twist {
            Twist::None => Self::None,
            Twist::Mini => Self::Mini,
            Twist::Full => Self::Full,
        }
    }
}

impl Move {
    /// A placement as a move.
    pub fn new(placement: Placement, twist: Twist) -> Self {
        let (x, y) = placement.centre();
        let location = Location { piece: Letter(placement.piece()), orientation: placement.turn().into(), x, y };
        Self { location, spin: twist.into() }
    }

    /// The placement; `None` if it is not on the board.
    pub fn placement(&self) -> Option<Placement> {
        let Location { piece: Letter(piece), orientation, x, y } = self.location;
        if !(0..Board::WIDTH).contains(&x) || !(0..Board::HEIGHT).contains(&y) {
            return None;
        }
        // Here O turns about its lower left cell; ours stays where it is.
        let (dx, dy) = match (piece, orientation) {
            (Piece::O, Orientation::East) => (0, -1),
            (Piece::O, Orientation::South) => (-1, -1),
            (Piece::O, Orientation::West) => (-1, 0),
            _ => (0, 0),
        };
        let placement = Placement::new(piece, Turn::ALL[orientation as usize], x + dx, y + dy);
        let on_board = |(x, y): (i32, i32)| (0..Board::WIDTH).contains(&x) && (0..Board::HEIGHT).contains(&y);
        placement.cells().into_iter().all(on_board).then_some(placement)
    }

    /// The choice that makes this move; `None` if it cannot be made.
    pub fn choice(&self, view: &View) -> Option<Choice> {
        let placement = self.placement()?;
        let piece = placement.piece();
        let hold = piece != view.piece;
        if hold && !(view.may_hold && view.held.or(view.next.first().copied()) == Some(piece)) {
            return None;
        }
        let from = Falling::spawn(piece);
        let reachable = |twist: &Twist| from.fits(view.board) && path(view.board, from, placement, *twist).is_some();
        // Programs differ in what they call a mini; a spin that is none here is still refused.
        let twists: &[Twist] = match (piece, self.spin) {
            (Piece::T, Spin::Full) => &[Twist::Full, Twist::Mini],
            (Piece::T, Spin::Mini) => &[Twist::Mini, Twist::Full],
            _ => &[Twist::None],
        };
        let twist = *twists.iter().find(|twist| reachable(twist))?;
        Some(Choice { hold, placement, twist })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tspin::attack::Streak;
    use tspin::versus::Rules;

    fn at(piece: Piece, orientation: Orientation, x: i32, y: i32, spin: Spin) -> Move {
        Move { location: Location { piece: Letter(piece), orientation, x, y }, spin }
    }

    #[test]
    fn centres_are_those_of_true_rotation() {
        let cells = |piece, orientation| {
            let mut cells = at(piece, orientation, 4, 4, Spin::None).placement().unwrap().cells();
            cells.sort_unstable();
            cells
        };
        let square = |x, y| [(x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1)];
        assert_eq!(cells(Piece::O, Orientation::North), square(4, 4));
        assert_eq!(cells(Piece::O, Orientation::East), square(4, 3));
        assert_eq!(cells(Piece::O, Orientation::South), square(3, 3));
        assert_eq!(cells(Piece::O, Orientation::West), square(3, 4));
        assert_eq!(cells(Piece::I, Orientation::North), [(3, 4), (4, 4), (5, 4), (6, 4)]);
        assert_eq!(cells(Piece::I, Orientation::East), [(4, 2), (4, 3), (4, 4), (4, 5)]);
        assert_eq!(cells(Piece::I, Orientation::South), [(2, 4), (3, 4), (4, 4), (5, 4)]);
        assert_eq!(cells(Piece::I, Orientation::West), [(4, 3), (4, 4), (4, 5), (4, 6)]);
    }

    #[test]
    fn only_what_can_be_reached_with_the_pieces_at_hand_is_a_choice() {
        let board: Board = "...#....../###...####/####.#####".parse().unwrap();
        let view = View {
            rules: &Rules::GUIDELINE,
            board: &board,
            piece: Piece::T,
            next: &[Piece::I],
            held: None,
            may_hold: true,
            incoming: 0,
            streak: Streak::default(),
        };
        let choice = |it: Move| it.choice(&view);
        let double = at(Piece::T, Orientation::South, 4, 1, Spin::Full);
        assert_eq!(choice(double).unwrap().twist, Twist::Full);
        assert_eq!(choice(Move { spin: Spin::Mini, ..double }).unwrap().twist, Twist::Full);
        assert!(choice(at(Piece::I, Orientation::North, 1, 4, Spin::None)).is_none(), "in the air");
        assert!(choice(at(Piece::I, Orientation::North, 5, 2, Spin::None)).is_some_and(|choice| choice.hold));
        assert!(choice(at(Piece::O, Orientation::North, 5, 2, Spin::None)).is_none(), "not at hand");
        assert!(choice(at(Piece::T, Orientation::North, 4, 0, Spin::None)).is_none(), "filled");
        assert!(choice(at(Piece::T, Orientation::North, i32::MAX, -1, Spin::None)).is_none(), "not on the board");
        assert!(choice(at(Piece::T, Orientation::North, 8, 2, Spin::Full)).is_none(), "no spin");
    }
}
