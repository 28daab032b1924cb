use crate::run::{json_lines, stderr, tsumi};

/// The two boards of the table of exact state spaces.
const ONE: &str = "shisen:AKIKHJCFGG/DLJDONMCBF/OCHEAHABON/MLAGLKCMIN/HDJNDGIEKF/JBLEIEOFBM:inside";
const TWO: &str = "shisen:JDBHHMFENC/JIANLHMCFL/GGJOFCONIJ/KEABMIBGMA/NKLGADKCOE/HLOIDEFDBK:inside";

#[test]
fn the_state_space_is_told_exactly() {
    let output = tsumi(&["measure", "--json", ONE, TWO], b"");
    // Their answers are too many to count; that they have some is enough, and their spaces are whole.
    assert_eq!(output.status.code(), Some(0));
    let lines = json_lines(&output);
    for (line, space) in lines.iter().zip([[2557, 11_499, 16, 12, 5], [36_793, 168_505, 121, 79, 8]]) {
        for (name, count) in ["states", "edges", "unsolvable", "into_traps", "longest_trap"].into_iter().zip(space) {
            assert_eq!(line["space"][name], count, "{name}");
        }
        assert_eq!(line["space"]["complete"], true);
        let share = line["features"]["solvable_share"].as_f64().unwrap();
        assert!((share - (1.0 - f64::from(space[2]) / f64::from(space[0]))).abs() < 1e-12, "{share}");
        assert_eq!(line["features"]["mean_moves"], f64::from(space[1]) / f64::from(space[0]));
    }
}

#[test]
fn what_the_budget_does_not_reach_is_unknown() {
    let output = tsumi(&["measure", "--json", "--states", "5000", TWO], b"");
    assert_eq!(output.status.code(), Some(3));
    let line = &json_lines(&output)[0];
    let (space, features) = (&line["space"], &line["features"]);
    assert_eq!((&space["complete"], &space["unsolvable"]), (&false.into(), &serde_json::Value::Null));
    assert!(features["solvable_share"].is_null() && features["trap_share"].is_null(), "{line}");
    // What was finished is exact.
    assert_eq!(features["mean_moves_early"], 288.0 / 99.0);
    // What was estimated is told to be.
    let printed = String::from_utf8(tsumi(&["measure", "--states", "5000", TWO], b"").stdout).unwrap();
    let told =
        |name: &str| printed.lines().find(|line| line.trim_start().starts_with(name)).unwrap().contains("(estimated)");
    assert!(told("mean_moves_late") && !told("mean_moves_early") && !told("tiles"), "{printed}");
}

#[test]
fn what_the_time_does_not_reach_is_unknown() {
    let output = tsumi(&["measure", "--json", "--time", "0", "--memory", "17592186044416", TWO], b"");
    assert_eq!(output.status.code(), Some(3));
    let line = &json_lines(&output)[0];
    assert_eq!((&line["space"]["states"], &line["space"]["complete"]), (&1.into(), &false.into()), "{line}");
    assert!(line["space"]["unsolvable"].is_null() && line["features"]["mean_moves"].is_null(), "{line}");
    // More memory than there are numbers for is no less than any.
    let output = tsumi(&["measure", "--json", "--memory", "17592186044416", ONE], b"");
    assert_eq!(json_lines(&output)[0]["space"]["complete"], true);
    assert_eq!(tsumi(&["measure", "--time", "-1", ONE], b"").status.code(), Some(2));
}

#[test]
fn a_board_with_an_answer_is_solved() {
    for board in [ONE, TWO] {
        assert_eq!(tsumi(&["solve", "--json", board], b"").status.code(), Some(0));
    }
    // Nothing was proved, with no budget at all.
    assert_eq!(tsumi(&["solve", "--nodes", "0", TWO], b"").status.code(), Some(3));
}

#[test]
fn other_games_have_a_state_space_too() {
    let nazo = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
    let line = &json_lines(&tsumi(&["measure", "--json", "--space", nazo], b""))[0];
    assert!(line["space"]["states"].as_u64().unwrap() > 100 && line["features"]["trap_share"].is_number(), "{line}");
    assert!(json_lines(&tsumi(&["measure", "--json", nazo], b""))[0]["space"].is_null());
}

#[test]
fn boards_are_forged_and_what_is_no_board_is_refused() {
    let lines = json_lines(&tsumi(&["forge", "shisen/random-6x4-inside", "--count", "20", "--json"], b""));
    assert!(lines.len() == 20 && lines.iter().all(|line| line["answers"].as_u64().unwrap() > 0));
    for (text, says) in [
        ("shisen:AAB", "even number"),
        ("shisen:A.A", "a hole"),
        ("shisen:AAAB/BBCC", "3 tiles of the kind A"),
        ("shisen:AAAABBBBCCCCDDDDEEEEFFFFGGGG", "at most 26 columns"),
    ] {
        let output = tsumi(&["solve", text], b"");
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(stderr(&output).contains(says), "{text}: {}", stderr(&output));
    }
    assert_eq!(tsumi(&["forge", "shisen", "--unique"], b"").status.code(), Some(2));
}
