//! The program on the database of a visitor's server.

use std::process::{Command, Output};

/// Runs the program to its end.
pub fn tsumi(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tsumi")).args(arguments).output().unwrap()
}

/// Runs the program to a good end, and tells what it says.
pub fn run(arguments: &[&str]) -> String {
    let output = tsumi(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
