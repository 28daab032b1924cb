//! Any text is refused or is the record of a match, which then reads back from its own text, and replays to an end or not.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// Longer matches are not replayed, so that many are tried.
const LONGEST: u32 = 3600;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<tspin::versus::Record>() {
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
        if record.ticks <= LONGEST {
            let _ = tspin::versus::replay(&record, |_| ());
        }
    }
    if let Ok(record) = text.parse::<nazo::versus::Record>() {
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
        if record.ticks <= LONGEST {
            let _ = nazo::versus::replay(&record, |_| ());
        }
    }
});
