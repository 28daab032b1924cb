//! Any text is refused or is a heap of the null game, which then reads back from its own code.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzle::null::Heap;

fuzz_target!(|text: &str| {
    if let Ok(heap) = text.parse::<Heap>() {
        assert_eq!(heap.to_string().parse(), Ok(heap));
    }
});
