//! Any text is refused or is a Shisen-sho puzzle, which then reads back from its own code, has one twin with its mirror image,
//! and allows the moves that the plain rules allow.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzle::{Forge as _, Game as _, Position as _};
use shisen::{Puzzle, Shisen, plain};

fuzz_target!(|text: &str| {
    if let Ok(puzzle) = text.parse::<Puzzle>() {
        assert_eq!(puzzle.to_string().parse::<Puzzle>().as_ref(), Ok(&puzzle));
        assert_eq!(Shisen::twin(&puzzle), Shisen::twin(&puzzle.mirror()));
        let mut position = Shisen::begin(&puzzle);
        loop {
            let moves = position.legal_moves();
            assert_eq!(moves, plain::moves(&position));
            let Some(&last) = moves.last() else { break };
            assert!(position.line(last).is_some());
            position.play_unchecked(last);
        }
    }
});
