//! Any field, from bytes: the fast chain is the plain one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nazo::{Field, Stone, plain};

fuzz_target!(|bytes: &[u8]| {
    let mut field = Field::EMPTY;
    for byte in bytes {
        // One of the columns, one of the stones.
        field.drop_stone(usize::from(byte % 6), Stone::ALL[usize::from(byte / 6 % 6)]);
    }
    let mut cells = plain::cells(&field);
    let expected = plain::resolve(&mut cells);
    assert_eq!(field.resolve(), expected);
    assert_eq!(field, plain::field(&cells));
});
