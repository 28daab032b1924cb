//! The fast search finds the placements that the plain one finds, on any board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::collections::BTreeSet;
use tspin::{Board, Moves, Piece, plain, reach};

// One byte for piece and moves, then two for each row, from the floor up.
fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, rows)) = bytes.split_first() else { return };
    let piece = Piece::ALL[usize::from(choice) % 7];
    let moves = Moves::ALL[usize::from(choice) / 7 % 2];
    let mut board = Board::EMPTY;
    for (y, row) in (0..Board::HEIGHT).zip(rows.chunks_exact(2)) {
        board.set_row(y, u16::from_le_bytes([row[0], row[1]]) & Board::FULL_ROW);
    }
    // Full rows vanish before anyone searches.
    board.clear();

    let fast = reach::placements(&board, piece, moves);
    assert_eq!(reach::count_placements(&board, piece, moves), fast.len() as u64);
    assert!(fast.iter().all(|&placement| reach::is_reachable(&board, placement, moves)));
    let set: BTreeSet<_> = fast.iter().copied().collect();
    assert_eq!(set.len(), fast.len(), "each once");
    assert_eq!(set, plain::placements(&board, piece, moves), "{piece} {moves} {board:?}");
});
