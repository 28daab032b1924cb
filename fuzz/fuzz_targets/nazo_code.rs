//! Any text is refused or is a chain puzzle, which then reads back from its own code, its picture and its addresses, and has
//! one twin with its mirror image.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nazo::{Nazo, Puzzle, Sheet, ips, picture, puyop};
use puzzle::Forge as _;

fuzz_target!(|text: &str| {
    if let Ok(puzzle) = text.parse::<Puzzle>() {
        assert_eq!(puzzle.to_string().parse::<Puzzle>().as_ref(), Ok(&puzzle));
        assert_eq!(picture::read(&picture::write(&puzzle)).as_ref(), Ok(&puzzle));
        let sheet = Sheet::from(&puzzle);
        assert_eq!(ips::read(&ips::write(&sheet)).as_ref(), Ok(&sheet));
        assert_eq!(puyop::read(&puyop::write(&sheet)).map(|read| read.field), Ok(sheet.field));
        assert_eq!(Nazo::twin(&puzzle), Nazo::twin(&puzzle.mirror()));
    }
});
