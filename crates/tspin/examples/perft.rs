//! Counts the lines of play of six pieces from an empty board, and fails unless the count is right: `perft [baseline|AVX2|AVX-512]`.
//!
//! For `cargo xtask bench --perft`, which takes the time of it. In a browser a program can neither print nor read a clock.

use std::{env, process::ExitCode};
use tspin::{Board, Moves, Queue, Simd, perft_with};

/// Two independent engines agree on it.
const LINES: u64 = 134_090_062;

fn main() -> ExitCode {
    let wanted = env::args().nth(1);
    let simd = Simd::all().into_iter().rfind(|simd| wanted.as_ref().is_none_or(|wanted| simd.to_string() == *wanted));
    let (Some(simd), Ok(Queue(queue))) = (simd, "IOTLJS".parse()) else {
        eprintln!("{}: not on this machine; expected one of {:?}", wanted.unwrap_or_default(), Simd::all());
        return ExitCode::FAILURE;
    };
    let lines = perft_with(&Board::EMPTY, &queue, Moves::All, simd);
    if lines == LINES { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
