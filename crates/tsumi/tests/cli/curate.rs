//! Sets chosen anew, by what is known by then.

use crate::run::{stderr, temporary, tsumi};
use corpus::{Corpus, NewPuzzle, puzzle_id};
use rate::Source;
use std::fs;

fn code(number: usize) -> String {
    let row: String = (0..10).map(|x| if number >> x & 1 == 1 { '#' } else { '.' }).collect();
    format!("tspin:{row}/#########.:L:tsd")
}

fn puzzle(number: usize) -> NewPuzzle {
    NewPuzzle {
        code: code(number),
        twin: code(number),
        game: "tspin".into(),
        shelf: "tspin-1".into(),
        steps: 1,
        answers: 1,
        sequences: 1,
        features: format!(r#"{{"number":{number}}}"#),
        measures: i64::MAX,
        certificate: "by hand".into(),
        rating: 1000.0 + number as f64,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: Vec::new(),
        estimates: Vec::new(),
    }
}

/// The numbers of the puzzles in the set.
fn set(runtime: &tokio::runtime::Runtime, database: &str) -> Vec<usize> {
    let set = runtime.block_on(async {
        let corpus = Corpus::open(database).await.unwrap();
        let set = corpus.curated("tspin-1").await.unwrap();
        corpus.close().await;
        set
    });
    let number = |id: String| (0..100).find(|&number| puzzle_id(&code(number)) == id).unwrap();
    set.into_iter().map(|one| number(one.id)).collect()
}

#[test]
fn a_set_is_chosen_anew_by_the_fun_that_is_known_by_now() {
    let (database, model) = (temporary("curate.sqlite"), temporary("curate.txt"));
    let _ = fs::remove_file(&database);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        corpus.add_puzzles(&(0..100).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
        corpus.close().await;
    });
    let curate = |more: &[&str]| {
        let output = tsumi(&[&["curate", "--database", &database, "--shelf", "tspin-1"], more].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{more:?}: {}", stderr(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let told = curate(&["--count", "4"]);
    assert!(told.lines().count() == 2 && told.contains("fun unknown"), "{told}");
    assert_eq!((set(&runtime, &database).len(), told.split_whitespace().nth(5)), (4, Some("100")), "{told}");

    // The higher the number the more fun: above 3.4 from the 49th on, above 4 from the 61st on.
    let head = "tsumi estimator 1\ngame tspin\nsteps 1\naspect fun\nsource people\n";
    fs::write(&model, format!("{head}tsumi linear model 1\nintercept 0.99\nterm number weight 0.05 mean 0\n")).unwrap();
    let rated = tsumi(&["rate", "--database", &database, "--model", &model], b"");
    assert_eq!(rated.status.code(), Some(0), "{}", stderr(&rated));
    for (above, least) in [("3.4", 49), ("4", 61)] {
        let told = curate(&["--count", "4", "--fun-above", above]);
        assert!(told.contains(&format!("fun by a model of people (100 known), 4 chosen above {above}")), "{told}");
        let set = set(&runtime, &database);
        // Within a step of 25 points, rounded, the tidier board comes first.
        let rises = set.is_sorted_by_key(|number| (number + 12) / 25);
        assert!(set.len() == 4 && set.iter().all(|&number| number >= least) && rises, "{set:?}");
        assert!(set[0] < 80, "from easy to hard, not the most fun alone: {set:?}");
    }
}

/// A database as `tsumi serve` begins it: forged, measured, and nobody has said anything.
#[test]
fn on_a_fresh_database_formulas_choose_and_each_line_says_so() {
    let database = temporary("curate-fresh.sqlite");
    let _ = fs::remove_file(&database);
    let shelves = [("tspin-1", 240), ("tspin-2", 240), ("nazo-1-2", 40), ("shisen-6x4", 20)];
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        for (shelf, puzzles) in shelves {
            let shelf = *play::Shelf::find(shelf).unwrap();
            curator::stock::fill_shelf(&corpus, shelf, puzzles, 1, &stop).await.unwrap();
        }
        corpus.close().await;
    });
    let output = tsumi(&["curate", "--database", &database, "--count", "10"], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told = String::from_utf8(output.stdout).unwrap();
    for ((shelf, puzzles), by) in shelves.into_iter().zip([
        "fun by a formula (240 known), 10 chosen above 3.4; usefulness unknown (no paper has a formula)",
        "fun by a formula (240 known), 10 chosen above 3.4; usefulness unknown (no paper has a formula)",
        "fun unknown (the 2018 report found no formula); usefulness by a formula (40 known), ",
        "fun unknown (no paper has a formula); usefulness unknown (no paper has a formula)",
    ]) {
        let line = told.lines().find(|line| line.split_whitespace().next() == Some(shelf)).unwrap();
        assert!(line.contains(by) && line.ends_with("themes; difficulty"), "{line}");
        let numbers: Vec<&str> = line.split_whitespace().skip(1).take(2).collect();
        assert_eq!(numbers, [puzzles.to_string().as_str(), "10"], "{line}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let database = temporary("curate-none.sqlite");
    for (more, why) in
        [(["--shelf", "chess"], "tspin-1"), (["--fun-above", "NaN"], "from 1 to 5"), (["--count", "0"], "1..")]
    {
        let output = tsumi(&[&["curate", "--database", &database][..], &more].concat(), b"");
        assert!(output.status.code() == Some(2) && stderr(&output).contains(why), "{}", stderr(&output));
    }
}
