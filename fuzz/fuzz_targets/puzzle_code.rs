//! Any text is refused or is a puzzle, which then reads back from its own code.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tspin::Puzzle;

fuzz_target!(|text: &str| {
    if let Ok(puzzle) = text.parse::<Puzzle>() {
        assert_eq!(puzzle.to_string().parse::<Puzzle>().as_ref(), Ok(&puzzle));
        assert_eq!(puzzle.mirror().mirror(), puzzle);
    }
});
