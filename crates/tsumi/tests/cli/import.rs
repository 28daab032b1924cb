//! Tables of opinions, into the server's database and out of it.

use crate::run::{done, stderr, temporary, tsumi};
use corpus::{Answers, Corpus, NewAttempt, NewPuzzle, NewSession, RatingUpdate, puzzle_id};
use play::wire::{Ending, Mode};
use rate::{RatedAttempt, Rating, Source};
use std::{fs, future::Future};

pub const CODES: [&str; 3] = [
    "tspin:....#...../.###...###/.####.####:I:tsd",
    "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd",
    "nazo:rrr...:rb:chain=1",
];

fn puzzle(code: &str) -> NewPuzzle {
    let game = code.split(':').next().unwrap();
    NewPuzzle {
        code: code.into(),
        twin: code.into(),
        game: game.into(),
        shelf: format!("{game}-1"),
        steps: 1,
        answers: 1,
        sequences: 1,
        features: r#"{"filled":15}"#.into(),
        measures: i64::MAX,
        certificate: "by hand".into(),
        rating: 1000.0,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: Vec::new(),
        estimates: Vec::new(),
    }
}

pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

/// A database with the puzzles, and its path.
pub fn stocked(name: &str) -> String {
    let path = temporary(name);
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{path}{end}"));
    }
    block_on(async {
        let corpus = Corpus::open(&path).await.unwrap();
        corpus.add_puzzles(&CODES.map(puzzle), 0).await.unwrap();
        corpus.close().await;
    });
    path
}

async fn try_once(corpus: &Corpus, player: &str, code: &str, outcome: Ending) {
    let new =
        NewSession { player, puzzle: &puzzle_id(code), mode: Mode::Practice, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, 0).await.unwrap();
    let new = NewAttempt {
        session: &session,
        transcript: "x",
        outcome,
        moves: 1,
        client_ms: 2500,
        received_at: 10_000,
        rated: true,
    };
    let stay = |player: Option<Rating>, puzzle: Rating, _| {
        let player = player.unwrap_or(puzzle);
        RatingUpdate { before: player, after: RatedAttempt { expected: 0.5, player, puzzle } }
    };
    corpus.add_attempt(new, stay).await.unwrap();
}

/// A database where a player graded a puzzle, called another good after a try, and only tried a third.
pub fn played(name: &str) -> String {
    let path = stocked(name);
    block_on(async {
        let corpus = Corpus::open(&path).await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let grade = Answers { fun: Some(4), solved: Some(true), ms: Some(12_500), ..Answers::default() };
        corpus.give_grades(&player, &puzzle_id(CODES[0]), &grade, None, 0).await.unwrap();
        try_once(&corpus, &player, CODES[1], Ending::Solved).await;
        corpus.give_thumb(&player, &puzzle_id(CODES[1]), true, 0).await.unwrap();
        try_once(&corpus, &player, CODES[2], Ending::Failed).await;
        corpus.close().await;
    });
    path
}

/// The database as a table, without its first line.
pub fn exported(database: &str, name: &str) -> (String, Vec<String>) {
    let out = temporary(name);
    done(&["export", "--database", database, "--out", &out]);
    let lines = fs::read_to_string(&out).unwrap().lines().skip(1).map(str::to_owned).collect();
    (out, lines)
}

#[test]
fn tables_go_into_the_database_and_come_out_again() {
    let (database, file, out) = (stocked("import.sqlite"), temporary("import.csv"), temporary("export.parquet"));
    let code = CODES[0];
    let header = "person,puzzle,fun,difficulty,solved,seconds,limit_seconds,participant";
    let rows =
        format!("ann,{code},4,2,true,12.5,90,A-17\nbob,{code},3,,false,60,,\nbob,tspin:..........:I:tsd,3,,,,,\n");
    fs::write(&file, format!("{header}\n{rows}")).unwrap();
    let output = tsumi(&["import", &file, "--database", &database], b"");
    assert!(
        output.status.code() == Some(1) && stderr(&output).contains("line 4: unknown puzzle"),
        "{}",
        stderr(&output)
    );
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "2 rows: 2 new, 0 already stored\n");
    assert!(done(&["export", "--database", &database, "--out", &out]).contains("wrote 2 rows"));
    // What came out goes in again without being new.
    assert_eq!(done(&["import", &out, "--database", &database]), "2 rows: 0 new, 2 already stored\n");
    let csv = temporary("export.csv");
    done(&["export", "--database", &database, "--game", "tspin", "--out", &csv]);
    let text = fs::read_to_string(&csv).unwrap();
    assert!(
        text.starts_with(
            "person,puzzle,fun,difficulty,usefulness,good,solved,seconds,limit_seconds,participant,certificate\n"
        ),
        "{text}"
    );
    assert!(
        text.contains(&format!(",{code},4,2,,,true,12.5,90,A-17,by hand\n"))
            && text.contains(&format!(",{code},3,,,,false,60,,,by hand\n")),
        "{text}"
    );
    // A model's word is stored beside the puzzle.
    let model = temporary("constant.txt");
    fs::write(
        &model,
        "tsumi estimator 1\ngame tspin\nsteps 1\naspect fun\nsource people\ntsumi linear model 1\nintercept 3.5\n",
    )
    .unwrap();
    assert!(done(&["rate", "--database", &database, "--model", &model]).contains("stored 2 estimates"));
}

#[test]
fn models_that_are_worth_nothing_or_cut_off_are_not_stored_and_what_they_have_not_seen_is_told() {
    let (database, model) = (stocked("worthless.sqlite"), temporary("worthless.txt"));
    let head = "tsumi estimator 2\ngame tspin\nsteps 1\naspect fun\nsource people\n";
    let body = "seen filled 900 901\ntsumi linear model 1\nintercept 3.5\n";
    let put = |text: &str, more: &[&str]| {
        fs::write(&model, text).unwrap();
        tsumi(&[&["rate", "--database", &database, "--model", &model], more].concat(), b"")
    };
    let worthless = format!("{head}checked 9 error 0.4 mean 0.3 doubt 0.1\n{body}end\n");
    let refused = put(&worthless, &[]);
    assert!(refused.status.code() == Some(1), "{}", stderr(&refused));
    let told = "not clearly better than the mean (error 0.400 against 0.300, standard error of the difference 0.100, on 9 puzzles)";
    assert!(stderr(&refused).contains(told), "{}", stderr(&refused));
    // A little better is not enough.
    let doubtful = put(&worthless.replace("error 0.4", "error 0.25"), &[]);
    assert!(doubtful.status.code() == Some(1) && stderr(&doubtful).contains("not clearly better"));
    let cut = put(&format!("{head}{body}"), &[]);
    assert!(cut.status.code() == Some(1) && stderr(&cut).contains("truncated: expected a last line `end`"));
    // Taken anyway, it says nothing of puzzles that are quite different from all that it has seen.
    let taken = put(&worthless, &["--anyway"]);
    assert!(String::from_utf8(taken.stdout).unwrap().contains("stored 0 estimates"));
    let told = done(&["rate", "--model", &model, CODES[0]]);
    assert!(told.contains("fun 3.50 (people; outside the training range: filled)"), "{told}");
}

#[test]
fn simulated_solvers_are_refused_by_their_lines_and_people_kept() {
    let (database, file) = (stocked("simulated.sqlite"), temporary("simulated.csv"));
    let rows = format!("ann,{0},4\nsimulated-triers-01,{0},5\nSimulated-me,{0},5\nbob,{0},2\n", CODES[0]);
    fs::write(&file, format!("person,puzzle,fun\n{rows}")).unwrap();
    let output = tsumi(&["import", &file, "--database", &database], b"");
    let told = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("line 3: `simulated-triers-01` is simulated: expected opinions of people"), "{told}");
    assert!(told.contains("line 4: `Simulated-me` is simulated") && told.contains("2 rows kept, 2 refused"), "{told}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "2 rows: 2 new, 0 already stored\n");
    let funs: Vec<String> = exported(&database, "simulated-out.csv").1;
    assert!(funs.len() == 2 && funs.iter().all(|line| !line.contains(",5,")), "{funs:?}");
}

#[test]
fn a_database_that_is_not_there_is_named_and_not_made() {
    let (missing, file, model) = (temporary("missing.sqlite"), temporary("any.csv"), temporary("any.txt"));
    let _ = fs::remove_file(&missing);
    fs::write(&file, format!("person,puzzle,fun\nann,{},4\n", CODES[0])).unwrap();
    let constant = "game tspin\nsteps 1\naspect fun\nsource people\ntsumi linear model 1\nintercept 3.5\n";
    fs::write(&model, format!("tsumi estimator 1\n{constant}")).unwrap();
    let out = temporary("any.csv.csv");
    let commands: [&[&str]; 5] = [
        &["export", "--out", &out],
        &["import", &file],
        &["rate", "--model", &model],
        &["fit", "--out", &out],
        &["evaluate", "opinions"],
    ];
    for command in commands {
        let output = tsumi(&[command, &["--database", &missing]].concat(), b"");
        let told = stderr(&output);
        assert_eq!(told, format!("tsumi: {missing} is not there; expected the server's database\n"), "{command:?}");
        assert!(output.status.code() == Some(1) && output.stdout.is_empty(), "{command:?}");
        assert!(!fs::exists(&missing).unwrap(), "{command:?}");
    }
}

#[test]
fn a_folder_is_no_database() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let output = tsumi(&["export", "--database", folder, "--out", &temporary("folder.csv")], b"");
    let told = stderr(&output);
    assert!(told.contains(folder) && told.contains("expected the path of a SQLite file"), "{told}");
    assert_eq!(output.status.code(), Some(1));
}

/// The first puzzle, as fumens have it.
fn as_fumen(code: &str) -> String {
    done(&["convert", "--to", "fumen", code]).trim().to_owned()
}

#[test]
fn a_person_has_one_answer_to_a_puzzle_in_whichever_way_it_is_written() {
    let (database, file) = (stocked("ways.sqlite"), temporary("ways.csv"));
    let fumen = as_fumen(CODES[0]);
    fs::write(&file, format!("person,puzzle,fun\r\nann,{0},4\r\nann,{fumen},2\r\nbob,{fumen},3\r\n", CODES[0]))
        .unwrap();
    let output = tsumi(&["import", &file, "--database", &database], b"");
    let says = format!("line 3: duplicate: `ann` has already rated `{fumen}`, written as `{}`", CODES[0]);
    assert!(stderr(&output).contains(&says) && output.status.code() == Some(1), "{}", stderr(&output));
    let mut funs = exported(&database, "ways-out.csv").1;
    funs.iter_mut().for_each(|line| *line = line.split_once(',').unwrap().1.to_owned());
    funs.sort_unstable();
    assert_eq!(funs, [format!("{},3,,,,,,,,by hand", CODES[0]), format!("{},4,,,,,,,,by hand", CODES[0])]);
}

#[test]
fn nothing_simulated_passes_for_people() {
    let (database, file) = (stocked("hidden.sqlite"), temporary("hidden.csv"));
    let code = CODES[0];
    let names = ["\u{feff}simulated-a", "\u{200b}Simulated-b", "simu\u{ad}lated-c"];
    let rows: String = names.iter().map(|name| format!("{name},{code},4\n")).collect();
    fs::write(&file, format!("person,puzzle,fun\n{rows}")).unwrap();
    let binary = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tables/binary.parquet");
    for (file, rows) in [(file.as_str(), "0 rows: "), (binary, "1 row: ")] {
        let output = tsumi(&["import", file, "--database", &database], b"");
        assert!(stderr(&output).contains(": `simulated-a` is simulated"), "{}", stderr(&output));
        assert!(String::from_utf8(output.stdout).unwrap().starts_with(rows), "{file}");
    }
    let simulated = temporary("hidden.parquet");
    done(&["simulate", "tspin", "reverse-1", "--count", "2", "--people", "1", "--quiet", "--out", &simulated]);
    let output = tsumi(&["import", &simulated, "--database", &database], b"");
    assert!(stderr(&output).contains("0 rows kept, 4 refused"), "{}", stderr(&output));
}

#[test]
fn tables_of_other_programs_go_in() {
    for program in ["pyarrow", "pandas", "polars"] {
        let database = stocked(&format!("{program}.sqlite"));
        let file = format!("{}/tests/tables/{program}.parquet", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(done(&["import", &file, "--database", &database]), "3 rows: 3 new, 0 already stored\n");
    }
}

#[test]
fn puzzles_that_may_still_come_are_named() {
    let (database, file) = (stocked("stocking.sqlite"), temporary("stocking.csv"));
    fs::write(&file, format!("person,puzzle,fun,seconds\nann,{},4,1e300\nann,x,3,\nann,y,3,\nbob,y,3,\n", CODES[0]))
        .unwrap();
    let told = stderr(&tsumi(&["import", &file, "--database", &database], b""));
    assert!(told.contains("line 2: seconds `1e300`: expected a number from 0 to 86400 (one day)"), "{told}");
    let says = "not in the database: `x` and 1 more; the server may still be stocking its shelves; importing again";
    assert!(told.contains(says), "{told}");
}

/// Whoever writes holds up all others who would.
#[cfg(unix)]
#[test]
fn what_is_interrupted_says_what_is_kept() {
    use crate::kept::interrupted::interrupted;
    let (database, file, model) = (stocked("held.sqlite"), temporary("held.csv"), temporary("held.txt"));
    fs::write(&file, format!("person,puzzle,fun\nann,{},4\n", CODES[0])).unwrap();
    let constant = "game tspin\nsteps 1\naspect fun\nsource people\ntsumi linear model 1\nintercept 3.5\n";
    fs::write(&model, format!("tsumi estimator 1\n{constant}")).unwrap();
    let pipe = temporary("held-pipe.csv");
    let _ = fs::remove_file(&pipe);
    std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    let commands: [(&[&str], &str); 4] = [
        (&["import", &file], "nothing is imported"),
        (&["rate", "--model", &model], "what is stored so far stays; run the same command for the rest"),
        (&["curate", "--shelf", "tspin-1"], "the sets chosen so far are stored; the others are unchanged"),
        (&["export", "--out", &pipe], "nothing is written"),
    ];
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let corpus = runtime.block_on(Corpus::open(&database)).unwrap();
    for (command, kept) in commands {
        let writer = runtime.block_on(corpus.import_answers()).unwrap();
        let output = interrupted(&[command, &["--database", &database]].concat());
        assert_eq!(stderr(&output), format!("tsumi: interrupted; {kept}\n"));
        runtime.block_on(async { drop(writer) });
    }
    assert!(runtime.block_on(corpus.answers(None)).unwrap().is_empty());
}
