//! What both benches measure: boards, recipes and seeds, with the results that are known for them.

use puzzle::{
    forge_one,
    space::{Limits, survey},
};
use shisen::{Bits, Board, Cleared, Position, Puzzle, Recipe, Shisen, Take, plain, space};
use std::ops::Range;

/// Ten columns, six rows, lines within the grid: 36,793 states.
pub const BOARD: &str = "shisen:JDBHHMFENC/JIANLHMCFL/GGJOFCONIJ/KEABMIBGMA/NKLGADKCOE/HLOIDEFDBK:inside";
/// The drafts made of a recipe, whatever becomes of them.
pub const SEEDS: Range<u64> = 1..33;

/// The moves of a position by the cells of the ways.
pub fn moves_fast(position: &Position) -> Vec<Take> {
    puzzle::Position::legal_moves(position)
}

/// The same, one step after the other.
pub fn moves_plain(position: &Position) -> Vec<Take> {
    plain::moves(position)
}

/// Finds the ways of a board, and then whether it can be cleared.
pub fn clear(puzzle: &Puzzle) -> bool {
    matches!(Board::new(puzzle).clear(Bits::first(puzzle.tiles().len()), 1000), Cleared::By(_))
}

/// The states of a board, in groups.
pub fn space_fast(puzzle: &Puzzle) -> u64 {
    space(puzzle, Limits::default(), &mut |_| true).states
}

/// The same, as for any game.
pub fn space_plain(puzzle: &Puzzle) -> u64 {
    survey::<Shisen>(puzzle, Limits::default(), &mut |_| true).states
}

/// Takes every seed to its puzzle or its flaw; says how many became puzzles.
pub fn forge(recipe: &Recipe) -> usize {
    SEEDS.filter(|&seed| forge_one::<Shisen>(recipe, seed).is_ok()).count()
}

/// Reads a text that is known to be good.
pub fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

/// A puzzle that is known to be good.
pub fn puzzle(code: &str) -> Puzzle {
    read(code)
}

/// Whether a bench is wanted: `cargo test --all-targets` starts benches too, but without these words.
pub fn is_bench() -> bool {
    std::env::args().any(|word| word == "--bench" || word == "--gungraun-run")
}
