use crate::run::{json_lines, stderr, tsumi};

#[test]
fn the_smallest_game_is_forged_solved_and_measured_but_not_offered() {
    let forged = tsumi(&["forge", "null", "--count", "3", "--quiet"], b"");
    let codes = String::from_utf8(forged.stdout).unwrap();
    assert_eq!(codes.lines().filter(|code| code.starts_with("null:")).count(), 3, "{codes}");
    let solved = json_lines(&tsumi(&["solve", "--json", "null:7:2"], b""));
    assert_eq!((&solved[0]["answers"], &solved[0]["complete"]), (&4.into(), &true.into()));
    let measured = json_lines(&tsumi(&["measure", "--json", "null:7:2"], b""));
    assert_eq!((&measured[0]["features"]["stones"], &measured[0]["features"]["most"]), (&7.into(), &2.into()));
    assert!(measured[0]["features"]["bits"].is_number());
    for wrong in [&["solve", "chess:7"][..], &["forge", "tetris"], &["forge", "chess/7"], &["forge", "null", "--ready"]]
    {
        let output = tsumi(wrong, b"");
        let told = stderr(&output) + &String::from_utf8_lossy(&output.stdout);
        assert_ne!(output.status.code(), Some(0), "{told}");
        assert!(!told.contains("shisen, null") && !told.contains("null:"), "{told}");
    }
}
