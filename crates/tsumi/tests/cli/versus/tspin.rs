//! Matches between CPU players: what `duel` prints and records, and what `replay` believes.

use crate::run::{done, json_lines, stderr, temporary, tsumi};
use std::fs;

const DUEL: [&str; 9] = ["duel", "tspin", "--left", "strong", "--right", "weak", "--games", "6", "--json"];

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
            assert!(line[side]["attack"].is_u64() && line[side]["tspins"].is_u64());
        }
    }
    let summary = &lines[6]["summary"];
    let count = |name: &str| summary[name].as_u64().unwrap();
    assert_eq!((count("games"), count("left_wins") + count("right_wins") + count("draws")), (6, 6));
    let interval = |name: &str| summary["interval"][name].as_f64().unwrap();
    assert!(interval("low") < interval("value") && interval("value") <= interval("high"));
}

#[test]
fn records_replay_and_tampered_ones_are_refused() {
    // A folder that is made by the program.
    let folder = temporary("records/new");
    let _ = fs::remove_dir_all(&folder);
    duel(&["--record", &folder]);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 6, "one file a game and nothing else: {files:?}");
    let file = files[0].to_str().unwrap();
    let end = &json_lines(&tsumi(&["replay", file, "--json"], b""))[0];
    let record = fs::read_to_string(file).unwrap();
    let told = format!("end {} {} {}\n", end["winner"].as_str().unwrap(), end["ticks"], end["hash"].as_str().unwrap());
    assert!(record.contains(&told), "{record}\n{told}");

    let refused = |from: &str, to: &str| {
        assert!(record.contains(from), "{from}");
        fs::write(file, record.replacen(from, to, 1)).unwrap();
        let output = tsumi(&["replay", file], b"");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(1), true));
        stderr(&output)
    };
    assert!(refused("seed 1\n", "seed 2\n").contains("the player does"));
    assert!(refused("tsumi match 1", "tsumi match 9").contains("expected version 1"));
    assert!(refused("end left", "end right").contains("lead to another end: left"));
    assert!(refused("\nright ", "\nright 1q ").contains("invalid step \"1q\""));
}

#[test]
fn all_players_stand_on_the_ladder() {
    // A width of one would be quicker, but these are the players that people meet.
    let rungs = json_lines(&tsumi(&["duel", "--ladder", "--games", "1", "--json", "--rules", "thesis"], b""));
    let mut names: Vec<_> = rungs.iter().map(|rung| rung["player"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["adaptive", "best,openers=yes", "medium", "strong", "weak"]);
    assert!(rungs.iter().all(|rung| rung["against"].as_array().unwrap().len() == 5));
    let elo: Vec<_> = rungs.iter().map(|rung| rung["elo"].as_f64().unwrap()).collect();
    assert!(elo.iter().sum::<f64>().abs() < 1.0 && elo[0] > elo[4], "{elo:?}");
}

#[test]
fn a_player_alone_is_measured() {
    let solo = &json_lines(&tsumi(&["duel", "tspin", "--solo", "best,width=20", "--pieces", "100", "--json"], b""))[0];
    assert_eq!((&solo["pieces"], &solo["topped_out"]), (&100.into(), &false.into()), "{solo}");
    assert!(solo["tspin_doubles"].as_u64().unwrap() > 0 && solo["milliseconds_a_piece"].is_f64(), "{solo}");
}

#[test]
fn what_is_wrong_with_a_duel_is_named() {
    for (arguments, why) in [
        (&["duel", "tspin", "--left", "strong"][..], "a player is missing"),
        (&["duel", "tspin", "--left", "strong", "--right", "nobody"], "expected weak, medium, strong"),
        (&["duel", "tspin", "--left", "weak", "--right", "weak", "--rules", "thesis,hold=2"], "expected yes or no"),
        (&["duel", "tspin", "--left", "weak", "--right", "weak", "--jobs", "0"], "expected 1 or more"),
        (&["duel"], "expected tspin or nazo"),
        (&["duel", "nazo", "--left", "potential", "--right", "nobody"], "unknown player \"nobody\""),
    ] {
        let output = tsumi(arguments, b"");
        assert!(output.status.code() == Some(2) && stderr(&output).contains(why), "{}", stderr(&output));
    }
}

#[test]
fn records_give_puzzles_and_bad_ones_are_told() {
    let folder = temporary("records/mined");
    let _ = fs::remove_dir_all(&folder);
    duel(&["--record", &folder]);
    let mined = done(&["mine", &folder, "--json", "--quiet", "--jobs", "1"]);
    assert_eq!(mined, done(&["mine", &folder, "--json", "--quiet", "--jobs", "2"]));
    let lines = json_lines(&tsumi(&["mine", &folder, "--json", "--quiet"], b""));
    assert!(!lines.is_empty());
    for line in &lines {
        assert!(line["answers"].as_u64().unwrap() > 0 && line["features"].is_object() && line["themes"].is_array());
        assert!(line["record"].as_str().unwrap().starts_with(&folder) && line["tick"].is_u64(), "{line}");
        assert!(["left", "right"].contains(&line["seat"].as_str().unwrap()));
    }
    let codes = done(&["mine", &folder, "--quiet", "--seat", "left"]);
    let left = lines.iter().filter(|line| line["seat"] == "left").count();
    assert!(codes.lines().count() >= left && codes.lines().all(|code| code.starts_with("tspin:")));

    // The same records again are twins; bad files are told, and the rest goes on.
    fs::write(format!("{folder}/0.match"), "junk").unwrap();
    let output = tsumi(&["mine", &folder, "nowhere", &folder, "--json", "--quiet"], b"");
    assert_eq!(output.status.code(), Some(1));
    let (bad, good): (Vec<_>, Vec<_>) = json_lines(&output).into_iter().partition(|line| line["error"].is_string());
    assert_eq!((bad.len(), good), (3, lines));
    let spent = tsumi(&["mine", &format!("{folder}/1.match"), "--nodes", "10", "--quiet"], b"");
    assert_eq!(spent.status.code(), Some(3));
}
