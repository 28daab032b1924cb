//! Any transcript of a puzzle is refused or played out, and the server lives on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::{Transcript, desk};

const PUZZLE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

fuzz_target!(|json: &[u8]| {
    if let Ok(mut transcript) = serde_json::from_slice::<Transcript>(json) {
        let _ = desk::replay(PUZZLE, true, &transcript);
        // Hardly any input names the puzzle that is asked for; all may reach its steps.
        transcript.puzzle = PUZZLE.to_owned();
        if let Ok(replay) = desk::replay(PUZZLE, true, &transcript) {
            // What is stored must replay to the very same.
            assert_eq!(desk::replay(PUZZLE, true, &replay.transcript), Ok(replay));
        }
    }
});
