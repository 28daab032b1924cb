//! Ctrl-C: what is done is kept, and it is said what that is.

use crate::run::{done, stderr, temporary};
use serde_json::Value;
use std::{
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Starts the program, lets it work for a while, and interrupts it.
pub fn interrupted(arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tsumi"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while cfg!(target_os = "linux") && child.try_wait().unwrap().is_none() && !listens(child.id()) {
        thread::sleep(Duration::from_millis(20));
    }
    let_work(child.id());
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{arguments:?}: {}", stderr(&output));
    output
}

/// Waits until a process has worked for one and a half seconds, by its own clock since the machine may be busy, or has been waiting for as
/// long.
fn let_work(process: u32) {
    let a_while = Duration::from_millis(1500);
    let Some(mut worked) = ticks(process) else { return thread::sleep(a_while) };
    let mut since = Instant::now();
    while worked < TICKS * a_while.as_millis() as u64 / 1000 && since.elapsed() < a_while {
        thread::sleep(Duration::from_millis(50));
        let now = ticks(process).unwrap_or(u64::MAX);
        if now != worked {
            (worked, since) = (now, Instant::now());
        }
    }
}

/// What Linux counts a process's time in, a second.
const TICKS: u64 = 100;

/// The time that a process has worked for, where that is told.
fn ticks(process: u32) -> Option<u64> {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name may hold anything but ends with the last bracket; then come its state and, eleven further, both kinds of time.
    let mut fields = told.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut time = || fields.next()?.parse::<u64>().ok();
    Some(time()? + time()?)
}

/// Whether a process has come to where it handles SIGINT: before that it would just end.
fn listens(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or_default();
    u64::from_str_radix(caught.trim(), 16).is_ok_and(|caught| caught & 0b10 != 0)
}

/// The number in front of some words in the last line that was complained.
fn told(output: &Output, words: &str) -> usize {
    let said = stderr(output);
    let line = said.lines().last().unwrap();
    let (before, _) = line.split_once(words).unwrap_or_else(|| panic!("{said}"));
    before.strip_prefix("tsumi: interrupted; ").unwrap_or_else(|| panic!("{said}")).trim().parse().unwrap()
}

#[test]
fn a_forge_leaves_a_valid_file() {
    let file = temporary("interrupted.jsonl");
    let _ = std::fs::remove_file(&file);
    let output = interrupted(&["forge", "tspin", "--steps", "2", "--count", "100000000", "--json", "--out", &file]);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.ends_with('\n') && text.lines().count() > 10);
    assert!(text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
    assert!(stderr(&output).contains("puzzles a second"));
    assert_eq!(told(&output, &format!("of 100000000 puzzles were made and are in {file}")), text.lines().count());
}

#[test]
fn duels_that_came_to_their_end_are_told() {
    let output = interrupted(&["duel", "potential", "potential", "--games", "1000000", "--json", "--quiet"]);
    let lines = output.stdout.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(told(&output, "of 1000000 duels were finished and printed"), lines);
}

#[test]
fn puzzles_that_were_rated_are_written() {
    let file = temporary("interrupted.csv");
    let _ = std::fs::remove_file(&file);
    let arguments = ["simulate", "tspin", "reverse-2", "--count", "2000", "--people", "100", "--family", "searchers"];
    let output = interrupted(&[&arguments[..], &["--quiet", "--out", &file]].concat());
    let rows = std::fs::read_to_string(&file).unwrap().lines().count() - 1;
    assert_eq!(100 * told(&output, &format!("of 2000 puzzles were rated and are in {file}")), rows);
    // A part never takes the place of a table.
    std::fs::write(&file, "whole").unwrap();
    let output = interrupted(&[&arguments[..], &["--quiet", "--out", &file]].concat());
    let part = file.replace(".csv", ".part.csv");
    let rows = std::fs::read_to_string(&part).unwrap().lines().count() - 1;
    assert_eq!(100 * told(&output, &format!("of 2000 puzzles were rated and are in {part}; {file} stays")), rows);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "whole");
}

#[test]
fn puzzles_that_were_measured_are_told() {
    let small = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    // More states than anybody has counted.
    let large = done(&["forge", "shisen/random-18x8", "--count", "1", "--quiet"]);
    let all = ["--states", "1000000000000", "--memory", "1000000", "--time", "3600"];
    let output = interrupted(&[&["measure", "--json", small, large.trim(), small][..], &all].concat());
    let lines = output.stdout.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!((told(&output, "puzzle was measured and printed"), lines), (1, 1));
}

#[test]
fn a_model_is_not_written_by_halves() {
    let model = temporary("interrupted-model.txt");
    std::fs::write(&model, "before").unwrap();
    let planted = ["--planted", "2000", "--aspect", "fun", "--times", "1000", "--quiet"];
    let output = interrupted(&[&["fit", "--out", &model], &planted[..]].concat());
    assert_eq!(stderr(&output), "tsumi: interrupted; nothing is written\n");
    assert!(output.stdout.is_empty());
    assert_eq!(std::fs::read_to_string(&model).unwrap(), "before");
    let output = interrupted(&[&["evaluate", "opinions"], &planted[..]].concat());
    assert_eq!(stderr(&output), "tsumi: interrupted; the results so far are printed\n");
    assert!(output.stdout.starts_with(b"planted of 2 moves: 50 puzzles"));
}

#[test]
fn a_whole_report_is_not_written_over_by_a_part() {
    let folder = temporary("interrupted-reports");
    let _ = std::fs::remove_dir_all(&folder);
    let files = || {
        let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files.into_iter().map(|file| (std::fs::read(&file).unwrap(), file)).collect::<Vec<_>>()
    };
    let many = ["reproduce", "nazo-generation", "--games", "100000000", "--quiet", "--out", &folder];
    // A part is better than nothing.
    let output = interrupted(&many);
    assert_eq!(stderr(&output), "tsumi: interrupted; the report covers the finished part\n");
    let part = files();
    assert!(!part.is_empty());
    done(&["reproduce", "nazo-generation", "--games", "5", "--quiet", "--out", &folder]);
    let whole = files();
    assert_ne!(part, whole);
    let output = interrupted(&many);
    let says = format!("printed the finished part; the complete report in {folder}/nazo-generation.md is unchanged");
    assert_eq!(stderr(&output), format!("tsumi: interrupted; {says}\n"));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Interrupted: this covers the finished part."));
    assert_eq!(files(), whole);
}
