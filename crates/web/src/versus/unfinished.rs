//! Whether the last match was left before its end, so that its player is told what became of it.

use crate::browser;

/// Where the browser keeps it.
const STORED: &str = "versus-unfinished";
/// What is kept while a match is played.
const YES: &str = "yes";

/// A match begins.
pub fn begin() {
    browser::store(STORED, YES);
}

/// It is over, or was given up.
pub fn end() {
    browser::store(STORED, "no");
}

/// Whether a match began and did not end. Asked once, it is forgotten.
pub fn take() -> bool {
    let left = browser::stored(STORED).as_deref() == Some(YES);
    end();
    left
}
