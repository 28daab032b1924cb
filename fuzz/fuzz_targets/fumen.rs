//! Any text is refused or is a fumen; a whole puzzle in it comes back from the fumen that we write of it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tspin::{
    Puzzle,
    fumen::{FumenPage, read, write},
};

fuzz_target!(|text: &str| {
    let Ok(FumenPage { board, queue: Some(queue), goal: Some((goal, moves)) }) = read(text) else { return };
    if let Ok(puzzle) = Puzzle::new(board, queue.clone(), goal, moves) {
        let page = FumenPage { board, queue: Some(queue), goal: Some((goal, moves)) };
        assert_eq!(read(&write(&puzzle)), Ok(page));
    }
});
