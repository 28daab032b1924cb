use serde_json::Value;
use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

/// Runs the program with this input.
pub fn tsumi(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tsumi"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // From another thread, for the program may write before it has read all.
    let writer = thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What it prints when all goes well.
pub fn done(arguments: &[&str]) -> String {
    let output = tsumi(arguments, b"");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    String::from_utf8(output.stdout).unwrap()
}

/// Its lines of JSON.
pub fn json_lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"))).collect()
}

/// What it says on standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Runs the program where whoever should read its output is gone already, and whoever should read its complaints too if so said;
/// tells its exit code and what it complained.
pub fn unread(arguments: &[&str], complaints: bool) -> (Option<i32>, String) {
    let closed = || Stdio::from(std::io::pipe().unwrap().1);
    let output = Command::new(env!("CARGO_BIN_EXE_tsumi"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(closed())
        .stderr(if complaints { closed() } else { Stdio::piped() })
        .output()
        .unwrap();
    (output.status.code(), stderr(&output))
}

/// The path of a file for this test alone.
pub fn temporary(name: &str) -> String {
    format!("{}/cli-{name}", env!("CARGO_TARGET_TMPDIR"))
}
