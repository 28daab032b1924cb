use crate::{
    Board, FifthKick, Moves, Piece, Placement, Turn, Twist,
    reach::{self, with_words},
    rules::twist::Corners,
};

/// Calls `visit` with every placement of a piece, and with the T-spin that it can be made, if it clears rows.
pub(super) fn for_each_choice(board: &Board, piece: Piece, mut visit: impl FnMut(Placement, Twist)) {
    if piece != Piece::T {
        return reach::for_each_placement(board, piece, Moves::All, |placement| visit(placement, Twist::None));
    }
    let mut turned: Vec<(Placement, bool)> = Vec::new();
    reach::for_each_placement(board, piece, Moves::All, |placement| {
        let (x, y) = placement.centre();
        let corners = Corners::of(board, placement.turn(), x, y);
        if corners.filled >= 3 && clears(board, placement) {
            turned.push((placement, corners.front));
        } else {
            visit(placement, Twist::None);
        }
    });
    if turned.is_empty() {
        return;
    }
    let height = board.height();
    with_words!(height, N => {
        let twists = reach::twists::<N>(board, height);
        for (placement, front) in turned {
            let (turn, (x, y)) = (placement.turn(), placement.centre());
            let fifth = |from: &Turn| {
                FifthKick::Any.counts_from(*from) && twists.fifth[*from as usize][turn as usize].has(x, y)
            };
            visit(placement, match twists.any[turn as usize].has(x, y) {
                false => Twist::None,
                true if front || Turn::ALL.iter().any(fifth) => Twist::Full,
                true => Twist::Mini,
            });
        }
    })
}

/// Whether a placement completes a row.
fn clears(board: &Board, placement: Placement) -> bool {
    let mut filled = *board;
    filled.fill(placement);
    !filled.0.full_rows().is_empty()
}
