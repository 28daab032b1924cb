//! Matches of Puyo between CPU players: what `duel` prints and records, what `replay` believes, and what is mined.

use crate::run::{done, json_lines, stderr, temporary, tsumi};
use std::fs;

const DUEL: [&str; 9] = ["duel", "nazo", "--left", "strong", "--right", "weak", "--games", "6", "--json"];

fn duel(more: &[&str]) -> String {
    done(&[&DUEL, more].concat())
}

#[test]
fn a_duel_prints_its_games_and_a_summary_whatever_the_number_of_threads() {
    let one = duel(&["--jobs", "1"]);
    assert_eq!(one, duel(&["--jobs", "2"]));
    let lines = json_lines(&tsumi(&[&DUEL[..], &["--seed", "1"]].concat(), b""));
    assert_eq!(lines.len(), 7);
    for (number, line) in lines[..6].iter().enumerate() {
        assert_eq!(line["seed"], number + 1);
        assert!(["left", "right", "draw"].contains(&line["winner"].as_str().unwrap()));
        assert!(line["seconds"].as_f64().unwrap() > 1.0);
        for side in ["left", "right"] {
            assert!(line[side]["pieces"].as_u64().unwrap() > 5, "{line}");
            assert!(["attack", "chains", "longest_chain"].iter().all(|name| line[side][name].is_u64()), "{line}");
        }
    }
    let summary = &lines[6]["summary"];
    let count = |name: &str| summary[name].as_u64().unwrap();
    assert_eq!((count("games"), count("left_wins") + count("right_wins") + count("draws")), (6, 6));
    assert!(summary["interval"]["low"].is_f64());
}

#[test]
fn players_of_both_kinds_play_by_turns_unless_asked_for_more() {
    let potential = ["duel", "nazo", "--left", "potential", "--right", "potential", "--games", "1", "--json"];
    let by_turns = &json_lines(&tsumi(&potential, b""))[..];
    assert!(by_turns.len() == 1 && by_turns[0]["turns"].is_u64(), "{by_turns:?}");
    let real_time = json_lines(&tsumi(&[&potential[..], &["--realtime"]].concat(), b""));
    assert!(real_time.len() == 2 && real_time[0]["seconds"].is_f64(), "{real_time:?}");
    let unlike = tsumi(&["duel", "nazo", "--left", "strong", "--right", "quick"], b"");
    assert!(unlike.status.code() == Some(2) && stderr(&unlike).contains("invalid player \"quick\""));
    let rules = tsumi(&[&DUEL[..], &["--rules", "tsu,colours=9"]].concat(), b"");
    assert!(rules.status.code() == Some(2) && stderr(&rules).contains("expected 3 to 5"));
}

#[test]
fn records_replay_and_tampered_ones_are_refused() {
    let folder = temporary("records/puyo");
    let _ = fs::remove_dir_all(&folder);
    duel(&["--record", &folder]);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 6, "one file a game and nothing else: {files:?}");
    let file = files[0].to_str().unwrap();
    let end = &json_lines(&tsumi(&["replay", file, "--json"], b""))[0];
    let record = fs::read_to_string(file).unwrap();
    let told = format!("end {} {} {}\n", end["winner"].as_str().unwrap(), end["ticks"], end["hash"].as_str().unwrap());
    assert!(record.starts_with("tsumi match 1\ngame nazo\nrules tsu\n") && record.contains(&told), "{record}\n{told}");

    let refused = |from: &str, to: &str| {
        assert!(record.contains(from), "{from}");
        fs::write(file, record.replacen(from, to, 1)).unwrap();
        let output = tsumi(&["replay", file], b"");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(1), true));
        stderr(&output)
    };
    assert!(refused("seed 1\n", "seed 2\n").contains("the player does"));
    assert!(refused("game nazo", "game tspin").contains("invalid ruleset \"tsu\""));
    assert!(refused("end left", "end right").contains("lead to another end: left"));
    assert!(refused("\nright ", "\nright 1q ").contains("invalid step \"1q\""));
}

#[test]
fn records_give_puzzles_of_chains() {
    let folder = temporary("records/chains");
    let _ = fs::remove_dir_all(&folder);
    duel(&["--record", &folder]);
    let mined = done(&["mine", &folder, "--json", "--quiet", "--jobs", "1"]);
    assert_eq!(mined, done(&["mine", &folder, "--json", "--quiet", "--jobs", "2"]));
    let lines = json_lines(&tsumi(&["mine", &folder, "--json", "--quiet"], b""));
    assert!(!lines.is_empty());
    for line in &lines {
        assert!(line["code"].as_str().unwrap().starts_with("nazo:") && line["answers"].as_u64().unwrap() > 0);
        assert!(line["chain"].as_u64().unwrap() > line["fired"].as_u64().unwrap() && line["features"].is_object());
        assert!(line["record"].as_str().unwrap().starts_with(&folder) && line["tick"].is_u64(), "{line}");
    }
    let spent = tsumi(&["mine", &format!("{folder}/1.match"), "--nodes", "10", "--quiet"], b"");
    assert_eq!(spent.status.code(), Some(3));
}
