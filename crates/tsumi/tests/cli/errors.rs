//! What is wrong is said, with what was expected; and nothing that was asked for is passed over in silence.

use crate::run::{done, stderr, temporary, tsumi};

const CODE: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";

/// What the program complains of, with this exit code.
fn complaint(arguments: &[&str], code: i32) -> String {
    let output = tsumi(arguments, b"");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
    stderr(&output)
}

#[test]
fn slips_in_puzzles_are_named() {
    for (text, says) in [
        ("https://ishikawapuyo.net/simu/pn.html", "an address without a question mark; expected https://"),
        ("https://www.puyop.com/", "an address without a field; expected https://"),
        ("shisen:", "a grid without tiles at character 8; expected rows of letters"),
        (
            "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=99",
            "goal \"chain=99\" out of range at character 33; expected a number from 1 to 63",
        ),
    ] {
        let told = complaint(&["solve", text], 1);
        assert!(told.contains(says), "{text}: {told}");
    }
}

#[test]
fn the_forge_lists_the_games() {
    let told = complaint(&["forge", "tetris"], 2);
    assert!(told.contains("expected reverse-<steps>") && told.contains("or a game: tspin, nazo, shisen"), "{told}");
    assert!(!complaint(&["forge", "reverse-9"], 2).contains("a game"), "a recipe was meant");
    assert!(!complaint(&["forge", "nazo/tetris"], 2).contains("a game"), "the game is known");
}

#[test]
fn a_goal_stands_behind_an_address_that_has_no_place_for_it() {
    let address = done(&["convert", "--to", "puyop", CODE]);
    let pasted = format!("{} chain=4", address.trim());
    assert!(done(&["solve", &pasted]).starts_with(CODE));
    assert_eq!(done(&["convert", &pasted]).trim(), CODE);
    let lines = tsumi(&["convert", "-"], format!("{pasted}\n").as_bytes());
    assert_eq!(String::from_utf8(lines.stdout).unwrap().trim(), CODE);
    assert!(complaint(&["solve", address.trim()], 1).contains("without a goal; expected one after it"));
    assert!(complaint(&["solve", &format!("{} win", address.trim())], 1).contains("invalid goal \"win\""));
}

#[test]
fn options_without_a_use_are_refused() {
    let tspin = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    let ips = done(&["convert", CODE]);
    for (option, value, text, says) in [
        ("--goal", "tst", tspin, "--goal for a code, which contains it; expected only with a fumen or an address"),
        ("--queue", "TT", CODE, "--queue for a code"),
        ("--moves", "all", ips.trim(), "--moves for an address, which has none; expected only with a fumen"),
    ] {
        let told = complaint(&["convert", option, value, text], 2);
        assert!(told.contains(says), "{told}");
    }
    assert_eq!(done(&["convert", "--goal", "clear", ips.trim()]).trim(), CODE, "it is for those that have none");
}

#[test]
fn a_board_of_tiles_shows_its_first_pair() {
    let board = "shisen:ABBA/CDDC";
    let text = done(&["show", board]);
    assert!(text.starts_with("4 x 2 tiles: Match pairs with a line of up to two turns\n"), "{text}");
    let (plain, answer) = (temporary("tiles.svg"), temporary("tiles-answer.svg"));
    done(&["show", "--svg", &plain, board]);
    done(&["show", "--answer", "--svg", &answer, board]);
    let [plain, answer] = [plain, answer].map(|path| std::fs::read_to_string(path).unwrap());
    let size = |svg: &str| svg.split('>').next().unwrap().to_owned();
    assert_eq!(size(&plain), size(&answer), "one board, however many moves it takes");
    let strokes = |svg: &str| svg.matches("<path").count();
    assert_eq!(strokes(&answer), strokes(&plain) + 1, "and a line on it");
}
