//! The study of difficulty on plays: of simulated players, of a file, and of a database.

use crate::run::{stderr, temporary, tsumi};
use corpus::{Corpus, NewAttempt, NewPuzzle, NewSession, RatingUpdate, puzzle_id};
use play::wire::{Ending, Mode};
use puzzle::{Budget, Forge, Solve, forge_one};
use rate::{RatedAttempt, Rating, Source};
use serde_json::{Value, json};
use shisen::Shisen;

#[test]
fn simulated_players_are_said_to_be_simulated() {
    let folder = temporary("reports-difficulty");
    let common = ["--recipe", "random-6x4-inside", "--games", "12", "--seed", "2", "--out", &folder];
    let output = tsumi(&[&["reproduce", "shisen-difficulty"][..], &common].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let markdown = std::fs::read_to_string(format!("{folder}/shisen-difficulty.md")).unwrap();
    assert!(markdown.contains("**These players are simulated**") && markdown.contains("0.683"), "{markdown}");
    assert!(markdown.contains("(1) mean_moves ") && markdown.contains("(6) longest_trap"), "{markdown}");
    // Plays of people are cleaned, and bad lines told and left out.
    let log = format!("{folder}/shisen-space-random-6x4-inside-2@{}.jsonl", Shisen::VERSION);
    let json = std::fs::read_to_string(log).unwrap();
    let codes: Vec<String> =
        json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["code"].to_string()).collect();
    let mut csv = "player,puzzle,seconds,solved,longest_pause,moves,rating\n".to_owned();
    for (number, code) in codes.iter().enumerate() {
        for player in ["ann", "bob"] {
            csv += &format!("{player},{code},{},{},20,12,3\n", 30 + number * number, number % 3 != 0);
        }
    }
    csv += &format!("eve,{},100,true,200,12,\nbob,{},5,maybe,1,1,9\n", codes[0], codes[1]);
    csv += &format!("eve,shisen:AAB,5,true,1,1,3\nann,{},9,true,1,12,3\n", codes[1]);
    let file = temporary("plays.csv");
    std::fs::write(&file, &csv).unwrap();
    let run = || {
        let output = tsumi(&[&["reproduce", "shisen-difficulty", "--from", &file][..], &common].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        (String::from_utf8(output.stdout.clone()).unwrap(), stderr(&output))
    };
    let (printed, told) = run();
    assert!(
        printed.contains("26 plays; dropped: 1 later tries of a player at the same board, 1 with a pause"),
        "{printed}"
    );
    assert!(!printed.contains("simulated") && told.contains("left out: line 27") && told.contains("line 28"), "{told}");
    assert!(printed.contains("early up to 13 of 30") && printed.contains("averaged by the mean"), "{printed}");
    // Later tries count if asked, and medians take the place of means.
    let more = ["--from", &file, "--repeats", "--average", "median"];
    let output = tsumi(&[&["reproduce", "shisen-difficulty"][..], &more, &common].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let all = String::from_utf8(output.stdout).unwrap();
    assert!(
        all.contains("26 plays, 1 of them later tries of a player at the same board") && all.contains("by the median"),
        "{all}"
    );
    let json = std::fs::read_to_string(format!("{folder}/shisen-difficulty.json")).unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["settings"]["average"], &json["settings"]["repeats"]), (&"median".into(), &true.into()));
    // The split is the best of those that were tried.
    let data = &json["data"];
    let at = |depth: &Value| {
        let splits = data["splits"].as_array().unwrap();
        splits.iter().find(|split| &split["depth"] == depth).unwrap()["time"].as_f64().unwrap()
    };
    let tried = data["splits"].as_array().unwrap();
    assert!(
        tried.len() == 11 && tried.iter().all(|split| split["time"].as_f64() <= Some(at(&data["split"]))),
        "{data}"
    );
    assert_eq!(Some(at(&data["split"])), data["time"]["two"]["correlation"].as_f64());
    // One simulated player among people, and nothing is said to come from people.
    std::fs::write(&file, csv.replace("bob", "simulated-3")).unwrap();
    let (printed, _) = run();
    assert!(printed.contains("(plays: simulated)") && !printed.contains("people)"), "{printed}");
    let missing = tsumi(&[&["reproduce", "shisen-difficulty", "--from", "nowhere.csv"][..], &common].concat(), b"");
    assert_eq!(missing.status.code(), Some(1));
}

#[test]
fn plays_at_other_boards_are_said_to_be_at_others() {
    let (folder, file) = (temporary("reports-others"), temporary("others.csv"));
    let head = "player,puzzle,seconds,solved,longest_pause,moves,rating";
    std::fs::write(&file, format!("{head}\nann,shisen:AABB/CCDD,30,true,5,12,3\n")).unwrap();
    let output = tsumi(&["reproduce", "shisen-difficulty", "--from", &file, "--out", &folder], b"");
    assert_eq!(output.status.code(), Some(1));
    let told = stderr(&output);
    assert!(told.contains("1 plays, none at boards of 10 x 6 inside; see --recipe"), "{told}");
}

/// The first try, or another, of a player at a stored board: a move every so many milliseconds, then the last word.
async fn play(corpus: &Corpus, player: &str, code: &str, pace: i64, solved: bool, at: i64) {
    let board: shisen::Puzzle = code.parse().unwrap();
    let line = Shisen::solve(&board, Budget { nodes: 20_000, keep: 1 }).lines.remove(0);
    let moves = if solved { line.len() } else { 4 };
    let mut steps: Vec<Value> =
        (1..).zip(&line[..moves]).map(|(n, m)| json!({ "at": n * pace, "act": m.to_string() })).collect();
    if !solved {
        steps.push(json!({ "at": 5 * pace, "act": "give-up" }));
    }
    let client_ms = steps.len() as i64 * pace;
    let id = puzzle_id(code);
    let new = NewSession { player, puzzle: &id, mode: Mode::Practice, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, at).await.unwrap();
    let transcript = json!({ "puzzle": code, "steps": steps }).to_string();
    let outcome = if solved { Ending::Solved } else { Ending::Failed };
    let received_at = at + client_ms;
    let moves = moves as i64;
    let new =
        NewAttempt { session: &session, transcript: &transcript, outcome, moves, client_ms, received_at, rated: false };
    let standing = Rating { rating: 1200.0, deviation: 350.0, volatility: 0.06 };
    let nothing = |_, puzzle, _| RatingUpdate {
        before: standing,
        after: RatedAttempt { expected: 0.5, player: standing, puzzle },
    };
    corpus.add_attempt(new, nothing).await.unwrap();
}

#[test]
fn plays_come_from_the_database_of_the_server_too() {
    let folder = temporary("reports-database");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let database = format!("{folder}/tsumi.sqlite");
    let recipe: shisen::Recipe = "random-6x4-inside".parse().unwrap();
    let forged = (1..).filter_map(|seed| forge_one::<Shisen>(&recipe, seed).ok()).take(12);
    let mut codes: Vec<String> = forged.map(|forged| forged.puzzle.to_string()).collect();
    // Of another size: not to be mixed with the others.
    codes.push("shisen:ABA/BCC:inside".to_owned());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let row = |code: &String| NewPuzzle {
            code: code.clone(),
            twin: code.clone(),
            game: "shisen".into(),
            shelf: "shared".into(),
            steps: 12,
            answers: 1,
            sequences: 1,
            features: "{}".into(),
            measures: i64::MAX,
            certificate: "by hand".into(),
            rating: 1000.0,
            deviation: 150.0,
            source: Some(Source::Formula),
            themes: Vec::new(),
            estimates: Vec::new(),
        };
        corpus.add_puzzles(&codes.iter().map(row).collect::<Vec<_>>(), 0).await.unwrap();
        for _ in 0..2 {
            let player = corpus.add_player(0).await.unwrap().0.id;
            for (number, code) in (0..).zip(&codes) {
                let solved = number % 3 != 0 || code.len() < 30;
                // One after the other: nobody plays two at a time.
                let at = 2_000_000 * number;
                play(&corpus, &player, code, 900 + 100 * number * number, solved, at).await;
                // A second try says little.
                play(&corpus, &player, code, 500, true, at + 1_000_000).await;
                assert!(corpus.rate_difficulty(&player, &puzzle_id(code), 3, 1).await.unwrap());
            }
        }
        corpus.close().await;
    });
    let run = || {
        let arguments = ["--from", &database, "--recipe", "random-6x4-inside", "--out", &folder];
        let output = tsumi(&[&["reproduce", "shisen-difficulty"][..], &arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let printed = run();
    assert!(
        printed.contains("52 plays; dropped: 26 later tries of a player at the same board, 0 with a pause"),
        "{printed}"
    );
    assert!(printed.contains("24 at boards"), "{printed}");
    assert!(printed.contains("(plays: people)") && !printed.contains("simulated"), "{printed}");
    let spaces = || std::fs::read_to_string(format!("{folder}/shisen-space-played-random-6x4-inside.jsonl")).unwrap();
    let found = spaces();
    assert_eq!(found.lines().count(), 12);
    // What was found is not found again.
    assert_eq!((run(), spaces()), (printed, found));
    // A database in which nobody played is said to be one.
    let empty = format!("{folder}/empty.sqlite");
    runtime.block_on(async { Corpus::open(&empty).await.unwrap().close().await });
    let output = tsumi(&["reproduce", "shisen-difficulty", "--from", &empty, "--out", &folder], b"");
    assert!(output.status.code() == Some(1) && stderr(&output).contains("holds no plays of Shisen-sho"));
}
