use crate::{
    Board, Piece, Placement, Turn,
    reach::{
        PerTurn,
        shape::{Shape, for_turns, index, with_piece},
        with_words,
    },
    rules::bits::Bits,
};

/// Every placement whose cells are all filled and which, once removed, could be dropped back into the same place.
pub fn removable(board: &Board) -> Vec<Placement> {
    with_words!(board.height(), N => Lying::open(board.0.resized::<N>()).placements().collect())
}

/// One of them by its number, which `choose` gives when it is told how many there are.
pub(super) fn choose_removable(board: &Board, choose: impl FnOnce(usize) -> usize) -> Option<Placement> {
    with_words!(board.height(), N => {
        let lying = Lying::open(board.0.resized::<N>());
        match lying.count() {
            0 => None,
            count => lying.placements().nth(choose(count)),
        }
    })
}

/// Every placement whose cells are all filled, that rests on something, and over which something lies: once removed, it
/// could not be dropped back.
pub(super) fn covered(board: &Board) -> Vec<Placement> {
    with_words!(board.height(), N => Lying::covered(board.0.resized::<N>()).placements().collect())
}

/// The centres of all pieces whose cells are filled and that rest on something, for every piece and turn.
struct Lying<const N: usize>([PerTurn<N>; 7]);

impl<const N: usize> Lying<N> {
    fn open(filled: Bits<N>) -> Self {
        Self::of(filled, |open| open)
    }

    fn covered(filled: Bits<N>) -> Self {
        Self::of(filled, |open| !open)
    }

    /// `wanted` is given the centres over which nothing lies.
    #[inline(always)]
    fn of(filled: Bits<N>, wanted: impl Fn(Bits<N>) -> Bits<N>) -> Self {
        let tops = filled & !filled.moved(0, -1).and_below();
        // Cells with a filled cell or the floor below them.
        let supported = filled.moved(0, 1) | !Bits::from_row(1);
        let mut lying = [[Bits::NONE; 4]; 7];
        for piece in Piece::ALL {
            with_piece!(piece, P, _LIKE => for_turns!(T => if Shape::<P>::is_own(T) {
                let (open, rests) = ends::<N, P, T>(tops, supported);
                let [a, b, c, d] = const { Shape::<P>::CELLS[T] };
                let fits = filled.shifted(-index(a)) & filled.shifted(-index(b)) & filled.shifted(-index(c));
                let fits = fits & filled.shifted(-index(d)) & Bits(const { Shape::<P>::inside::<N>(T) });
                lying[P][T] = fits & rests & wanted(open);
            }));
        }
        Self(lying)
    }

    fn count(&self) -> usize {
        self.0.iter().flatten().map(|centres| centres.count() as usize).sum()
    }

    fn placements(self) -> impl Iterator<Item = Placement> {
        Piece::ALL.into_iter().flat_map(move |piece| {
            piece.turns().iter().flat_map(move |&turn| {
                let centres = self.0[piece as usize][turn as usize];
                centres.places().map(move |(x, y)| Placement::new(piece, turn, x, y))
            })
        })
    }
}

/// The centres at which nothing lies above the piece, which would block its drop, and those at which it rests on something.
#[inline(always)]
fn ends<const N: usize, const P: usize, const T: usize>(tops: Bits<N>, supported: Bits<N>) -> (Bits<N>, Bits<N>) {
    let (mut open, mut rests) = (!Bits::NONE, Bits::NONE);
    macro_rules! cell {
        ($number:literal) => {
            let (dx, dy) = const { Shape::<P>::CELLS[T][$number] };
            if !Shape::<P>::PIECE.has_cell(Turn::ALL[T], dx, dy + 1) {
                open &= tops.shifted(-index((dx, dy)));
            }
            if !Shape::<P>::PIECE.has_cell(Turn::ALL[T], dx, dy - 1) {
                rests |= supported.shifted(-index((dx, dy)));
            }
        };
    }
    cell!(0);
    cell!(1);
    cell!(2);
    cell!(3);
    (open, rests)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moves, forge::base_shape, reach};
    use std::collections::HashSet;

    #[test]
    fn the_sixteen_base_shapes_give_316_one_step_puzzles() {
        let mut puzzles = HashSet::new();
        for centre in 1..=8 {
            for left in [true, false] {
                let mut shape = Board::EMPTY;
                base_shape(&mut shape, 0, centre, left);
                for placement in removable(&shape) {
                    let mut board = shape;
                    board.carve(placement);
                    assert!(reach::is_reachable(&board, placement, Moves::Drop));
                    puzzles.insert((placement.piece(), board));
                }
            }
        }
        assert_eq!(puzzles.len(), 316);
    }

    #[test]
    fn all_that_can_be_dropped_back_is_found() {
        let board: Board =
            "..#......./..##...#../.###..##../##########".replace("##########", "####.#####").parse().unwrap();
        let found: HashSet<_> = removable(&board).into_iter().collect();
        for piece in Piece::ALL {
            for &turn in piece.turns() {
                for (x, y) in (0..10).flat_map(|x| (0..5).map(move |y| (x, y))) {
                    let placement = Placement::new(piece, turn, x, y);
                    let filled =
                        placement.cells().iter().all(|&(x, y)| board.is_filled(x, y) && (0..10).contains(&x) && y >= 0);
                    let mut rest = board;
                    let back = filled && {
                        rest.carve(placement);
                        reach::is_reachable(&rest, placement, Moves::Drop)
                    };
                    assert_eq!(found.contains(&placement), back, "{placement}");
                }
            }
        }
    }
}
