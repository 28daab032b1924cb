//! Counts of lines of play, kept as text files with their source, each checked.

use crate::laws::{board, moves, nearly, piece};
use proptest::prelude::*;
use std::{fs, path::Path};
use tspin::{Board, Moves, Piece, Queue, Simd, perft, perft_with, plain};

#[derive(Default)]
struct Counts {
    board: Option<Board>,
    queue: Queue,
    moves: Moves,
    nodes: Vec<(usize, u64)>,
}

fn read(path: &Path) -> Counts {
    let mut counts = Counts::default();
    for line in fs::read_to_string(path).unwrap().lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.split_once(' ').unwrap_or_else(|| panic!("{}: {line}", path.display()));
        match name {
            "board" => counts.board = Some(value.parse().unwrap()),
            "queue" => counts.queue = value.parse().unwrap(),
            "moves" => counts.moves = Moves::from_word(value).unwrap(),
            depth => counts.nodes.push((depth.parse().unwrap(), value.parse().unwrap())),
        }
    }
    counts
}

#[test]
fn every_file_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let counts = read(&path);
        assert!(counts.nodes.len() >= 3, "{}", path.display());
        for (depth, nodes) in counts.nodes {
            for simd in Simd::all() {
                let counted = perft_with(&counts.board.unwrap(), &counts.queue.0[..depth], counts.moves, simd);
                assert_eq!(counted, nodes, "{} at depth {depth} with {simd:?}", path.display());
            }
        }
        files += 1;
    }
    assert!(files >= 3);
}

/// Counted by walking one piece and one cell at a time.
fn plain_perft(board: &Board, queue: &[Piece], moves: Moves) -> u64 {
    let [piece, ref rest @ ..] = *queue else { return 1 };
    let placements = plain::placements(board, piece, moves);
    let played = placements.into_iter().map(|placement| {
        let mut next = *board;
        next.place(placement);
        plain_perft(&next, rest, moves)
    });
    played.sum()
}

#[test]
fn other_boards_agree_with_the_plain_count() {
    for (board, queue) in [
        ("#........#/##.....###/###...####/####.#####", "TSZ"),
        ("....##..../...#...#../.##.#.##../#...#....#", "LJ"),
        (".........#/######...#/#####...##/#####.####/#####..###", "TI"),
    ] {
        let (board, queue): (Board, Queue) = (board.parse().unwrap(), queue.parse().unwrap());
        for moves in Moves::ALL {
            assert_eq!(perft(&board, &queue.0, moves), plain_perft(&board, &queue.0, moves), "{board} {queue} {moves}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, ..ProptestConfig::default() })]

    #[test]
    fn one_piece_on_random_boards_agrees_with_the_plain_count(board in board(0..20), piece in piece(), moves in moves()) {
        let counted = plain::placements(&board, piece, moves).len() as u64;
        for simd in Simd::all() {
            prop_assert_eq!(perft_with(&board, &[piece], moves, simd), counted, "{:?}", simd);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn two_pieces_on_random_boards_agree_with_the_plain_count(
        board in prop_oneof![board(0..20), nearly()],
        first in piece(),
        second in piece(),
        moves in moves(),
    ) {
        let counted = plain_perft(&board, &[first, second], moves);
        for simd in Simd::all() {
            prop_assert_eq!(perft_with(&board, &[first, second], moves, simd), counted, "{:?}", simd);
        }
    }
}
