//! Any text is refused or is a placement, which then reads back from its own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tspin::Placement;

fuzz_target!(|text: &str| {
    if let Ok(placement) = text.parse::<Placement>() {
        assert_eq!(placement.to_string().parse(), Ok(placement));
        assert_eq!(placement.mirror().mirror(), placement);
    }
});
