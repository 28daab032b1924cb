//! Databases that move from one engine to the other.

use crate::{
    run::{done, stderr, temporary, tsumi},
    servers::{PUZZLE, add_puzzle, block_on},
};
use corpus::{Corpus, puzzle_id};
use std::fs;

/// The lines of a report on a move, without the last one.
fn tables(report: &str) -> Vec<&str> {
    report.lines().filter(|line| !line.starts_with("moved ")).collect()
}

#[test]
fn a_database_goes_to_postgres_and_back_without_a_change() {
    let Some(there) = cluster::database() else { return };
    let (from, back) = (temporary("move.sqlite"), temporary("moved.sqlite"));
    for file in [&from, &back] {
        let _ = fs::remove_file(file);
    }
    block_on(async {
        add_puzzle(&from).await;
        let corpus = Corpus::open(&from).await.unwrap();
        for now in 0..300 {
            let player = corpus.add_player(now).await.unwrap().0.id;
            corpus.add_glimpses(&player, &[puzzle_id(PUZZLE)], now).await.unwrap();
        }
        corpus.close().await;
    });
    let first = done(&["move", &from, &there, "--quiet"]);
    assert!(first.contains("\nplayers                     300  "), "{first}");
    let second = done(&["move", &there, &back, "--quiet"]);
    assert_eq!(tables(&first), tables(&second), "counts and checksums");
    // What is there already is not mixed with anything.
    let output = tsumi(&["move", &from, &there, "--quiet"], b"");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("nothing was moved") && said.contains("expected an empty database"), "{said}");
    block_on(async {
        let [one, other] = [Corpus::open(&from).await.unwrap(), Corpus::open(&back).await.unwrap()];
        assert_eq!(one.puzzle(&puzzle_id(PUZZLE)).await.unwrap(), other.puzzle(&puzzle_id(PUZZLE)).await.unwrap());
        assert_eq!(one.shelves().await.unwrap(), other.shelves().await.unwrap());
    });
}
