//! The Tetris Bot Protocol: duels against other programs, those that play well and those that misbehave.

use crate::run::{json_lines, stderr, temporary, tsumi};
use serde_json::Value;
use std::{fs, path::Path, process::Command};

const INFO: &str = r#"echo '{"type":"info","name":"x","version":"1","author":"y","features":[]}'"#;
const READY: &str = r#"read -r rules; echo '{"type":"ready"}'"#;

/// The lines of a duel of `medium` against a bot, and its arguments.
fn duel(bot: &str, games: &str, more: &[&str]) -> Vec<Value> {
    let right = format!("tbp:{bot}");
    let arguments = ["duel", "tspin", "--left", "medium", "--right", &right, "--games", games, "--json"];
    let output = tsumi(&[&arguments[..], more].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    json_lines(&output)
}

/// A bot that is a script of the shell.
fn script(name: &str, lines: &[&str]) -> String {
    let path = temporary(&format!("{name}.sh"));
    fs::write(&path, lines.join("\n")).unwrap();
    format!("sh '{path}'")
}

/// Lets a bot lose two games, and returns the reason.
fn lost(bot: &str, more: &[&str]) -> String {
    let lines = duel(bot, "2", more);
    assert_eq!((lines.len(), &lines[2]["summary"]["left_wins"]), (3, &Value::from(2)), "{lines:?}");
    assert!(lines[0]["left"].get("fault").is_none());
    assert_eq!(lines[0]["right"]["fault"], lines[1]["right"]["fault"]);
    lines[0]["right"]["fault"].as_str().unwrap().to_owned()
}

#[test]
fn a_bot_of_another_program_plays_whole_games_and_its_records_replay() {
    // Not every way of running tests builds the examples. The whole workspace, to keep the features the same.
    let build = ["build", "--quiet", "--workspace", "--example", "reference_bot"];
    assert!(Command::new(env!("CARGO")).args(build).status().unwrap().success(), "the bot cannot be built");
    let bot = Path::new(env!("CARGO_BIN_EXE_tsumi")).with_file_name("examples").join("reference_bot");
    let folder = temporary("tbp-records");
    let _ = fs::remove_dir_all(&folder);
    let lines = duel(&format!("'{}'", bot.display()), "6", &["--record", &folder]);
    for line in &lines[..6] {
        assert!(line["right"]["pieces"].as_u64().unwrap() > 10, "{line}");
        assert!(line["right"].get("fault").is_none(), "{line}");
        let file = format!("{folder}/{}.match", line["seed"]);
        assert!(fs::read_to_string(&file).unwrap().contains("\nplayers medium tbp:reference_bot\n"));
        assert_eq!(json_lines(&tsumi(&["replay", &file, "--json"], b""))[0]["winner"], line["winner"]);
    }
    assert!(lines[..6].iter().any(|line| line["right"]["received"].as_u64() > Some(0)), "no garbage rose");
}

#[test]
fn our_players_play_the_same_over_the_protocol() {
    let served = duel(&format!("'{}' tbp --player strong", env!("CARGO_BIN_EXE_tsumi")), "4", &[]);
    assert!(served[..4].iter().all(|line| line["right"].get("fault").is_none()), "{served:?}");
    assert_eq!(served[4]["summary"]["right_wins"], 4, "strong is stronger than medium");
}

#[test]
fn a_bot_that_hangs_loses_and_the_next_game_begins() {
    let never = lost(&script("hangs-at-once", &["exec sleep 60"]), &["--bot-timeout", "1"]);
    assert_eq!(never, "hung: no info within 1 s");
    let later = lost(&script("hangs-later", &[INFO, READY, "exec sleep 60"]), &["--bot-timeout", "5"]);
    assert_eq!(later, "hung: no suggestion within 5 s");
}

#[test]
fn a_bot_that_dies_loses() {
    assert_eq!(lost(&script("dies-at-once", &["exit 3"]), &[]), "died: exit status: 3");
    assert_eq!(lost(&script("dies-later", &[INFO, READY, "read -r start", "exit 0"]), &[]), "died: exit status: 0");
}

#[test]
fn a_bot_that_floods_loses() {
    assert!(lost("cat /dev/zero", &[]).starts_with("flooded: a line of more than 65536 bytes"));
    let chatter = script("chatters", &[INFO, READY, r#"while :; do echo '{"type":"chatter"}'; done"#]);
    assert_eq!(lost(&chatter, &[]), "flooded: many messages that nobody asked for");
}

#[test]
fn a_bot_that_sends_nonsense_loses() {
    let nonsense = lost(&script("nonsense", &[INFO, "echo hello", "cat > /dev/null"]), &[]);
    assert_eq!(nonsense, "sent nonsense: hello; expected ready");
    let early = lost(&script("early", &[r#"echo '{"type":"ready"}'"#, "cat > /dev/null"]), &[]);
    assert!(early.starts_with("sent nonsense: ") && early.ends_with("expected info"), "{early}");
    let refuses =
        script("refuses", &[INFO, r#"echo '{"type":"error","reason":"unsupported_rules"}'"#, "cat > /dev/null"]);
    assert_eq!(lost(&refuses, &[]), "refused the rules: unsupported_rules");
    let moves = r#"[{"location":{"type":"O","orientation":"north","x":4,"y":30},"spin":"none"}]"#;
    let suggestion = format!(r#"echo '{{"type":"suggestion","moves":{moves}}}'"#);
    let floats = lost(&script("floats", &[INFO, READY, &suggestion, "cat > /dev/null"]), &[]);
    assert_eq!(floats, "suggested no move that can be made: O north at 4,30, spin none");
    let none = script("no-moves", &[INFO, READY, r#"echo '{"type":"suggestion","moves":[]}'"#, "cat > /dev/null"]);
    assert_eq!(lost(&none, &[]), "suggested no move that can be made: no moves");
}

#[test]
fn a_bot_that_cannot_be_started_ends_the_duel() {
    let output = tsumi(&["duel", "tspin", "--left", "weak", "--right", "tbp:/nowhere/bot"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("the bot did not start: /nowhere/bot: "), "{}", stderr(&output));
}

#[test]
fn a_wrong_message_to_our_bot_is_named() {
    let rules = "{\"type\":\"rules\",\"randomizer\":\"seven_bag\"}\n";
    let output = tsumi(&["tbp", "--player", "weak"], format!("{rules}{{\"type\":\"unheard\"}}\n[]\n").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let said = json_lines(&output);
    assert_eq!((said[0]["type"].as_str(), said[1]["type"].as_str()), (Some("info"), Some("ready")));
    assert!(stderr(&output).contains("message 3: "), "{}", stderr(&output));
    let quiet = tsumi(&["tbp"], format!("{rules}{{\"type\":\"quit\"}}\n").as_bytes());
    assert_eq!((quiet.status.code(), json_lines(&quiet).len()), (Some(0), 2));
}
