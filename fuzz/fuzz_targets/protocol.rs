//! Any text is refused with a line that it has, or is a protocol whose arms can be timed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use study::Protocol;

fuzz_target!(|text: &str| match text.parse::<Protocol>() {
    Ok(protocol) => assert!(protocol.arms.iter().all(|arm| !arm.time().to_string().is_empty())),
    Err(bad) => assert!((1..=text.lines().count().max(1) + 1).contains(&bad.line), "{bad}"),
});
