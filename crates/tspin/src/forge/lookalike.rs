use super::{Chance, Recipe, reverse};
use crate::{Board, Piece, Puzzle, Queue};
use puzzle::Flaw;

/// Drafts a puzzle that differs from one of the reverse method by one cell or one piece. The solver checks that it
/// has no answer.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    let true_one = reverse::draft(recipe, chance)?.puzzle;
    let (mut board, mut queue) = (*true_one.board(), true_one.queue().to_vec());
    if chance.per_cent(50) {
        let step = chance.below(queue.len() as u32) as usize;
        let others: Vec<Piece> = Piece::ALL.into_iter().filter(|&piece| piece != queue[step]).collect();
        queue[step] = chance.pick(&others).ok_or(Flaw("no other piece"))?;
    } else {
        // Filled cells may be removed; empty ones may be filled where something supports them, as in play.
        let rests = |&(x, y): &(i32, i32)| board.is_filled(x, y) || board.is_filled(x, y - 1);
        let cells: Vec<_> =
            (0..board.height()).flat_map(|y| (0..Board::WIDTH).map(move |x| (x, y))).filter(rests).collect();
        let (x, y) = chance.pick(&cells).ok_or(Flaw("an empty board"))?;
        board.set(x, y, !board.is_filled(x, y));
        if board.row(y) == Board::FULL_ROW {
            return Err(Flaw("a row became full"));
        }
    }
    Puzzle::new(board, Queue(queue), true_one.goal(), true_one.moves()).map_err(|_| Flaw("the board is too high"))
}
