//! Any text is refused or is an address of either simulator, which then reads back from the one that we write of it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nazo::{ips, puyop};

fuzz_target!(|text: &str| {
    if let Ok(sheet) = ips::read(text) {
        assert_eq!(ips::read(&ips::write(&sheet)), Ok(sheet));
    }
    if let Ok(sheet) = puyop::read(text) {
        assert_eq!(puyop::read(&puyop::write(&sheet)), Ok(sheet));
    }
});
