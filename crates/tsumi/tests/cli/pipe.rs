//! Whoever reads the program's output may go away before its end, like `head`.

use crate::run::{done, temporary, unread};
use std::fs;

const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const QUIETLY: (Option<i32>, String) = (Some(0), String::new());

#[test]
fn every_command_ends_quietly() {
    let labels = temporary("pipe-labels.csv");
    fs::write(&labels, "code,label\nnazo:rrr...:rb:chain=1,1\nnazo:..y.../.rry../.ryr../.yrr..:rr:chain=3,2\n")
        .unwrap();
    let planted = ["--planted", "9", "--aspect", "fun", "--method", "mean", "--times", "1", "--quiet"];
    let commands: [&[&str]; 14] = [
        &["forge", "tspin", "--count", "100000", "--quiet"],
        &["solve", CODE],
        &["show", CODE],
        &["measure", CODE],
        &["convert", CODE],
        &["perft", "--depth", "2"],
        &["duel", "hasty-potential", "hasty-potential", "--games", "1", "--quiet"],
        &["rate", CODE],
        &["evaluate", "panels", "tspin", "--recipe", "reverse-1", "--count", "8", "--each", "1", "--quiet"],
        &["evaluate", "panels", "tspin", "--recipe", "reverse-1", "--count", "8", "--each", "1", "--quiet", "--json"],
        &["evaluate", "nazo", "--labels", &labels],
        &["evaluate", "nazo", "--labels", &labels, "--json"],
        &[&["evaluate", "opinions"], &planted[..]].concat(),
        &["help", "export"],
    ];
    for command in commands {
        assert_eq!(unread(command, false), QUIETLY, "{command:?}");
    }
}

#[test]
fn rates_of_many_puzzles_end_quietly() {
    // More than is kept back before it is written.
    let codes = [CODE; 200];
    assert_eq!(unread(&[&["rate"], &codes[..]].concat(), false), QUIETLY);
}

#[test]
fn what_was_to_be_written_is_written() {
    let (opinions, model, folder) = (temporary("pipe.csv"), temporary("pipe.txt"), temporary("pipe-reports"));
    for path in [&opinions, &model] {
        let _ = fs::remove_file(path);
    }
    let _ = fs::remove_dir_all(&folder);
    let simulate = ["simulate", "tspin", "reverse-2", "--count", "8", "--people", "2", "--quiet", "--out", &opinions];
    assert_eq!(unread(&simulate, false), QUIETLY);
    let fit = ["fit", "--method", "mean", "--times", "1", "--quiet", "--opinions", &opinions, "--out", &model];
    assert_eq!(unread(&fit, false), QUIETLY);
    assert!(done(&["rate", "--model", &model, CODE]).contains("(simulated"));
    assert_eq!(unread(&["reproduce", "nazo-generation", "--games", "5", "--out", &folder], false), QUIETLY);
    assert!(fs::read_to_string(format!("{folder}/nazo-generation.md")).unwrap().starts_with("# "));
}

#[test]
fn nobody_need_read_complaints() {
    // The exit codes are what is left to tell.
    assert_eq!(unread(&["rate", "tspin:nothing"], true).0, Some(1));
    assert_eq!(unread(&["solve", "tspin:nothing"], true).0, Some(1));
    assert_eq!(unread(&["export", "--database", "nowhere", "--out", "nothing"], true).0, Some(1));
    assert_eq!(unread(&["forge", "tspin", "--count", "1", "--out", &temporary("pipe-forged.txt")], true).0, Some(0));
}
