//! Files that a command is to replace stay until the new one is whole; backups and what operators decide.

use crate::run::{done, stderr, temporary, tsumi};
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread::yield_now,
};

/// A folder for this test alone, empty.
fn folder(name: &str) -> String {
    let folder = temporary(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &str) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|one| one.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_forge_that_is_killed_leaves_the_old_file() {
    let folder = folder("killed");
    let file = format!("{folder}/puzzles.txt");
    fs::write(&file, "old").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tsumi"))
        .args(["forge", "tspin", "--count", "100000000", "--quiet", "--out", &file])
        .stdin(Stdio::null())
        .spawn()
        .unwrap();
    let written =
        |name: &String| name.ends_with(".new.txt") && fs::metadata(Path::new(&folder).join(name)).unwrap().len() > 0;
    while !names(&folder).iter().any(written) {
        assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
        yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
}

#[test]
fn a_forge_replaces_a_file_by_a_whole_one_and_by_nothing_less() {
    let folder = folder("replaced");
    let file = format!("{folder}/puzzles.txt");
    fs::write(&file, "old").unwrap();
    done(&["forge", "tspin", "--count", "3", "--quiet", "--out", &file]);
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 3);
    assert_eq!(names(&folder), ["puzzles.txt"]);
    // There are few boards of this recipe: what was found before it fails is no whole file.
    let output = tsumi(&["forge", "shisen/random-4x2", "--count", "1000", "--quiet", "--out", &file], b"");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 3, "{}", stderr(&output));
    let missing = format!("{folder}/none/puzzles.txt");
    let output = tsumi(&["forge", "tspin", "--count", "1", "--out", &missing], b"");
    assert!(output.status.code() == Some(1) && stderr(&output).contains(&missing), "{}", stderr(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_with_the_name_of_the_file() {
    let output = tsumi(&["forge", "tspin", "--count", "100", "--quiet", "--out", "/dev/full"], b"");
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("/dev/full: No space left on device"), "{said}");
}

#[test]
fn a_backup_is_made_checked_and_restored() {
    let folder = folder("backup");
    let [database, backup, other] = ["a.sqlite", "backup.sqlite", "b.sqlite"].map(|name| format!("{folder}/{name}"));
    let output = tsumi(&["backup", &backup, "--database", &database], b"");
    assert!(output.status.code() == Some(1) && stderr(&output).contains("is not there"), "{}", stderr(&output));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let run = runtime.block_on(async {
        let corpus = corpus::Corpus::open(&database).await.unwrap();
        let player = corpus.add_player(1).await.unwrap().0.id;
        let run = corpus.begin_run(&player, "tspin", play::RunKind::Rush, 1).await.unwrap().id;
        corpus.hold_run(&run).await.unwrap();
        corpus.close().await;
        run
    });
    assert!(
        done(&["backup", &backup, "--database", &database]).starts_with("copied and checked: 0 puzzles, 1 players")
    );
    assert!(
        done(&["restore", &backup, "--database", &other]).starts_with("checked and restored: 0 puzzles, 1 players")
    );
    let held = done(&["admin", "held", "--database", &other]);
    assert!(held.starts_with(&run) && held.contains("tspin rush: 0 puzzles in 0.0 s"), "{held}");
    done(&["admin", "remove", &run, "--database", &other]);
    assert_eq!(done(&["admin", "held", "--database", &other]), "");
    let output = tsumi(&["admin", "clear", "none", "--database", &other], b"");
    assert!(stderr(&output).contains("no run has the id \"none\""), "{}", stderr(&output));
    fs::write(&backup, "no database").unwrap();
    let output = tsumi(&["restore", &backup, "--database", &other], b"");
    assert!(output.status.code() == Some(1) && stderr(&output).contains("is damaged"), "{}", stderr(&output));
}
