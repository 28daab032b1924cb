//! Tables out of a database, and what becomes of them in another.

use crate::import::{CODES, block_on, exported, played, stocked};
use crate::run::{done, stderr, temporary, tsumi};
use corpus::{Answers, Corpus, puzzle_id};
use std::fs;

#[test]
fn good_alone_comes_out_as_it_went_in() {
    let (database, file) = (stocked("good.sqlite"), temporary("good.csv"));
    fs::write(&file, format!("person,puzzle,good\nann,{0},true\nbob,{0},false\n", CODES[0])).unwrap();
    assert_eq!(done(&["import", &file, "--database", &database]), "2 rows: 2 new, 0 already stored\n");
    let (out, lines) = exported(&database, "good-out.csv");
    let mut ends: Vec<&str> = lines.iter().map(|line| line.split_once(',').unwrap().1).collect();
    ends.sort_unstable();
    assert_eq!(ends, [format!("{},,,,false,,,,,by hand", CODES[0]), format!("{},,,,true,,,,,by hand", CODES[0])]);
    assert_eq!(done(&["import", &out, "--database", &database]), "2 rows: 0 new, 2 already stored\n");
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let puzzle = corpus.puzzle(&puzzle_id(CODES[0])).await.unwrap().unwrap();
        assert_eq!((puzzle.good, puzzle.so_so), (1, 1));
        // No scale was answered, so a survey may still ask.
        let ann = corpus.import_answers().await.unwrap().person("ann", 0).await.unwrap();
        let grade = Answers { fun: Some(3), ..Answers::default() };
        assert!(corpus.give_grades(&ann, &puzzle_id(CODES[0]), &grade, None, 0).await.unwrap());
    });
}

#[test]
fn a_database_is_the_same_after_its_own_table_went_in() {
    let database = played("played.sqlite");
    let (out, before) = exported(&database, "played.csv");
    assert_eq!(before.len(), 3, "{before:?}");
    let told = "3 rows: 0 new, 2 already stored, 1 without answers\n\
                2 tries not imported: the server stores only attempts played on it\n";
    for _ in 0..2 {
        assert_eq!(done(&["import", &out, "--database", &database]), told);
        assert_eq!(exported(&database, "played-again.csv").1, before);
    }
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let player = corpus.answers(None).await.unwrap().remove(0).player;
        for (code, may_answer) in [(CODES[0], false), (CODES[1], true)] {
            let grade = Answers { fun: Some(3), ..Answers::default() };
            assert_eq!(corpus.give_grades(&player, &puzzle_id(code), &grade, None, 0).await.unwrap(), may_answer);
        }
    });
}

#[test]
fn answers_that_were_changed_are_counted_and_not_taken() {
    let (database, file) = (stocked("changed.sqlite"), temporary("changed.csv"));
    let import = |fun: u8, good: bool| {
        let rows = format!("ann,{0},{fun},\nbob,{0},3,\ncat,{0},,{good}\n", CODES[0]);
        fs::write(&file, format!("person,puzzle,fun,good\n{rows}")).unwrap();
        done(&["import", &file, "--database", &database])
    };
    assert_eq!(import(4, true), "3 rows: 3 new, 0 already stored\n");
    let stored = exported(&database, "changed-before.csv").1;
    assert_eq!(import(4, true), "3 rows: 0 new, 3 already stored\n");
    let told = "3 rows: 0 new, 3 already stored (1 of them with different answers; the first answer counts)\n";
    assert_eq!(import(5, true), told);
    assert_eq!(import(5, false), told.replace("(1 of", "(2 of"));
    assert_eq!(exported(&database, "changed-after.csv").1, stored);
    // One is told as one.
    fs::write(&file, format!("person,puzzle,fun,solved\ndan,{},,true\n", CODES[0])).unwrap();
    let told = done(&["import", &file, "--database", &database]);
    assert!(told.starts_with("1 row: 0 new, 0 already stored, 1 without answers\n1 try not imported: "), "{told}");
}

#[test]
fn a_database_without_answers_says_so() {
    let database = stocked("unanswered.sqlite");
    for more in [&[][..], &["--game", "nazo"]] {
        let output = tsumi(&[&["evaluate", "opinions", "--database", &database][..], more].concat(), b"");
        let told = stderr(&output);
        assert!(told.contains(": no opinions") && told.contains("nazo") != more.is_empty(), "{told}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn another_database_gets_the_answers_and_is_told_of_the_tries() {
    let (out, before) = exported(&played("from.sqlite"), "from.csv");
    let database = stocked("to.sqlite");
    let told = done(&["import", &out, "--database", &database]);
    assert!(told.starts_with("3 rows: 2 new, 0 already stored, 1 without answers\n2 tries not imported: "), "{told}");
    let puzzle_and_rest = |line: &String| line.split_once(',').unwrap().1.to_owned();
    let after: Vec<String> = exported(&database, "to.csv").1.iter().map(puzzle_and_rest).collect();
    assert_eq!(after.len(), 2);
    let graded = before.iter().map(puzzle_and_rest).find(|line| line.starts_with(CODES[0])).unwrap();
    assert!(after.contains(&graded), "{after:?}");
    assert!(after.contains(&format!("{},,,,true,,,,,by hand", CODES[1])), "{after:?}");
}

#[test]
fn what_goes_out_can_come_in_though_a_page_was_open_for_days() {
    let database = stocked("days.sqlite");
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let grade = Answers { fun: Some(4), solved: Some(true), ms: Some(86_400_001), ..Answers::default() };
        corpus.give_grades(&player, &puzzle_id(CODES[0]), &grade, None, 0).await.unwrap();
        corpus.close().await;
    });
    let (out, lines) = exported(&database, "days.csv");
    assert!(lines.len() == 1 && lines[0].ends_with(",4,,,,true,,,,by hand"), "{lines:?}");
    assert_eq!(done(&["import", &out, "--database", &database]), "1 row: 0 new, 1 already stored\n");
}
