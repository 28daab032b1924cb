//! Any text is refused or is a board, which then reads back from its own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tspin::Board;

fuzz_target!(|text: &str| {
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board));
        assert_eq!(board.mirror().mirror(), board);
    }
});
