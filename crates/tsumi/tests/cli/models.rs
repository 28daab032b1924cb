use crate::run::{done, json_lines, stderr, temporary, tsumi};
use std::fs;

#[test]
fn opinions_become_a_model_that_rates_and_explains() {
    let (csv, parquet) = (temporary("opinions.csv"), temporary("opinions.parquet"));
    let simulate = ["simulate", "tspin", "reverse-2", "--count", "24", "--people", "4", "--quiet", "--out"];
    done(&[&simulate[..], &[&csv]].concat());
    done(&[&simulate[..], &[&parquet]].concat());
    let (from_csv, from_parquet) = (temporary("from-csv.txt"), temporary("from-parquet.txt"));
    let fit = ["fit", "--method", "ridge=0.3", "--times", "2", "--quiet", "--opinions"];
    let told = done(&[&fit[..], &[&csv, "--out", &from_csv]].concat());
    assert!(told.contains("tspin of 2 moves: 24 puzzles, 192 answers about difficulty, source simulated"), "{told}");
    assert!(told.contains("mean") && told.contains("MAE"), "{told}");
    done(&[&fit[..], &[&parquet, "--out", &from_parquet]].concat());
    let model = fs::read_to_string(&from_csv).unwrap();
    assert_eq!(model, fs::read_to_string(&from_parquet).unwrap());
    assert!(
        model.starts_with("tsumi estimator 2\ngame tspin\nsteps 2\naspect difficulty\nsource simulated\n"),
        "{model}"
    );

    let code = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    let output = tsumi(&["rate", "--model", &from_csv, "--why", "--json", code], b"");
    let line = json_lines(&output).remove(0);
    let estimate = line["estimate"].as_f64().unwrap();
    assert!((1.0..=5.0).contains(&estimate) && line["source"] == "simulated", "{line}");
    let parts = line["why"]["parts"].as_array().unwrap();
    let sum: f64 =
        parts.iter().map(|part| part["adds"].as_f64().unwrap()).sum::<f64>() + line["why"]["base"].as_f64().unwrap();
    assert!((sum.clamp(1.0, 5.0) - estimate).abs() < 1e-9, "{line}");
    let words = done(&["rate", "--model", &from_csv, "--why", code]);
    assert!(words.contains("more difficulty: ") && words.contains("(simulated)"), "{words}");
    // Of other kinds the model says nothing.
    assert_eq!(tsumi(&["rate", "--model", &from_csv, "nazo:rrr...:rb:chain=1"], b"").status.code(), Some(1));

    let told = done(&[
        "evaluate",
        "opinions",
        "--opinions",
        &csv,
        "--method",
        "mean",
        "--method",
        "m5",
        "--times",
        "1",
        "--quiet",
    ]);
    assert!(told.contains("one rater against the others' mean") && told.contains("rank"), "{told}");
}

#[test]
fn own_answers_are_shown_to_help_on_planted_opinions() {
    let told = done(&[
        "evaluate",
        "opinions",
        "--planted",
        "60",
        "--aspect",
        "fun",
        "--method",
        "ridge=0.3",
        "--times",
        "1",
        "--quiet",
    ]);
    assert!(told.contains("50 puzzles, 3000 answers about fun, source simulated") && !told.contains("inf"), "{told}");
    let saved = |known: usize| {
        let line = told.lines().find(|line| line.trim().starts_with(&format!("{known} answer"))).unwrap();
        line.split("saved ").nth(1).unwrap().split(' ').next().unwrap().parse::<f64>().unwrap()
    };
    // None change nothing, one does no harm, many help.
    assert!(saved(0) == 0.0 && saved(1) > -0.005 && saved(40) > 0.02, "{told}");
    // Nothing but fun is planted.
    assert_eq!(tsumi(&["evaluate", "opinions", "--planted", "9", "--quiet"], b"").status.code(), Some(1));
}

/// Behind its feature: `cargo xtask models` runs it.
#[cfg(feature = "lightgbm")]
#[test]
fn forests_are_fitted_drawn_and_run() {
    let (opinions, model, svg) = (temporary("forest.csv"), temporary("forest.txt"), temporary("forest.svg"));
    done(&["simulate", "tspin", "reverse-2", "--count", "30", "--people", "3", "--quiet", "--out", &opinions]);
    let by = ["--method", "lightgbm=two-step-difficulty", "--times", "1", "--quiet", "--opinions", &opinions];
    let told = done(&[&["fit", "--out", &model, "--plot", &svg], &by[..]].concat());
    assert!(told.contains("lightgbm=two-step-difficulty MAE"), "{told}");
    let drawing = fs::read_to_string(&svg).unwrap();
    assert!(drawing.contains("gain") && drawing.contains("splits"), "{drawing}");
    let code = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    assert!(done(&["rate", "--model", &model, "--why", code]).contains("(simulated)"));
    assert!(done(&[&["evaluate", "opinions"], &by[..]].concat()).contains("lightgbm=two-step-difficulty MAE"));
}

#[test]
fn what_counts_for_a_model_is_drawn() {
    let (model, svg, png) = (temporary("drawn.txt"), temporary("drawn.svg"), temporary("drawn.png"));
    let fit =
        ["fit", "--planted", "15", "--aspect", "fun", "--method", "ridge=0.3", "--times", "1", "--quiet", "--out"];
    done(&[&fit[..], &[&model, "--plot", &svg]].concat());
    let drawing = fs::read_to_string(&svg).unwrap();
    assert!(
        drawing.starts_with("<svg ") && drawing.contains("slot-sides") && drawing.contains("simulated"),
        "{drawing}"
    );
    done(&[&fit[..], &[&model, "--plot", &png]].concat());
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn the_models_that_come_along_rate_both_games() {
    for code in ["tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4"]
    {
        let told = done(&["rate", code]);
        assert!(told.contains("difficulty") && told.contains("(simulated)"), "{told}");
    }
}

/// Also where the search finds more answers than the models' keep.
#[test]
fn what_measure_tells_is_what_models_ask_for() {
    for (game, code, many) in [
        ("tspin", "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", false),
        ("nazo", "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", false),
        ("nazo", "nazo:rrr...:gb,rb:chain=1", true),
    ] {
        let line = json_lines(&tsumi(&["measure", "--json", code], b"")).remove(0);
        assert_eq!(line["answers"].as_u64().unwrap() > 64, many, "{line}");
        let features = line["features"].as_object().unwrap();
        let names: Vec<&str> = features.keys().map(String::as_str).collect();
        let values: Vec<String> = features.values().map(ToString::to_string).collect();
        let csv = temporary("told.csv");
        fs::write(&csv, format!("puzzle,{}\n\"{code}\",{}\n", names.join(","), values.join(","))).unwrap();
        let model = temporary("of-bits.txt");
        let head = format!("tsumi estimator 1\ngame {game}\nsteps 2\naspect difficulty\nsource people\n");
        let linear = "tsumi linear model 1\nintercept 0\nterm bits weight 0.2 mean 0\n";
        fs::write(&model, head + linear).unwrap();
        let [by_code, measured] = [&["--features", &csv][..], &[code]].map(|what| {
            let output = tsumi(&[&["rate", "--json", "--model", &model], what].concat(), b"");
            json_lines(&output).remove(0)["estimate"].as_f64().unwrap()
        });
        assert!((by_code - measured).abs() < 1e-9, "{by_code} {measured}: {line}");
    }
    let told = done(&["measure", "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4"]);
    assert!(told.contains("How well the answer is hidden among all lines of play."), "{told}");
}

#[test]
fn what_cannot_be_rated_is_told_in_its_place() {
    let good = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
    let output = tsumi(&["rate", "--json", "-"], format!("nazo:bad\n\n{good}\nshisen:ABBA/CDDC\n").as_bytes());
    let [bad, rated, tiles] = &json_lines(&output)[..] else { panic!("{output:?}") };
    assert_eq!((bad["line"].as_u64(), bad["input"].as_str()), (Some(1), Some("nazo:bad")));
    assert!(bad["error"].is_string() && rated["estimate"].is_number(), "{bad} {rated}");
    assert_eq!(tiles["line"], 4);
    assert!(tiles["error"].as_str().unwrap().contains("no model for shisen of 4 moves"), "{tiles}");
    assert_eq!(output.status.code(), Some(1));
    let told = stderr(&tsumi(&["rate", "-"], b"nazo:bad\n"));
    assert!(told.starts_with("tsumi: line 1: "), "{told}");
}

#[test]
fn folds_without_meaning_are_refused() {
    for arguments in [["--times", "0"], ["--folds", "1"]] {
        let output = tsumi(&[&["fit", "--planted", "30", "--out", "none.txt"][..], &arguments[..]].concat(), b"");
        assert!(output.status.code() == Some(2) && stderr(&output).contains(arguments[0]), "{output:?}");
    }
}

#[test]
fn bad_rows_are_told_by_their_number_and_the_rest_is_kept() {
    let file = temporary("bad-opinions.csv");
    let puzzle = |n: usize| {
        ["tspin:....#...../.###...###/.####.####:I:tsd", "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd"][n]
    };
    let text = format!(
        "person,puzzle,difficulty\nann,{0},2\nann,{0},3\nbob,{0},9\nbob,chess:e4,3\nbob,{0},4\ncat,{1},5\n",
        puzzle(0),
        puzzle(1)
    );
    fs::write(&file, text).unwrap();
    let model = temporary("bad-model.txt");
    let fit =
        ["fit", "--method", "mean", "--folds", "2", "--times", "1", "--quiet", "--opinions", &file, "--out", &model];
    let output = tsumi(&fit, b"");
    let told = stderr(&output);
    assert!(told.contains("line 3: duplicate: `ann` has already rated"), "{told}");
    assert!(told.contains("line 4: difficulty `9`: expected a whole number from 1 to 5"), "{told}");
    assert!(told.contains("line 5: unknown puzzle `chess:e4`"), "{told}");
    assert!(told.contains("3 rows kept, 3 refused"), "{told}");
    // Two kinds of puzzles are two models.
    assert!(output.status.code() == Some(2) && told.contains("expected --game and --steps"), "{told}");
}

#[test]
fn grades_of_authors_are_compared_in_all_and_by_moves() {
    let file = temporary("labels.csv");
    let text = "code,label\n\
                nazo:rrr...:rb:chain=1,1\n\
                nazo:..y.../.rry../.ryr../.yrr..:rr:chain=3,2\n\
                nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4,★★★★\n\
                https://ishikawapuyo.net/simu/pn.html?80080080oM0oM098_4141__u03,3\n\
                nazo:nothing,3\n\
                nazo:rrr...:rb:chain=1,hard\n";
    fs::write(&file, text).unwrap();
    let output = tsumi(&["evaluate", "nazo", "--labels", &file], b"");
    let (told, wrong) = (String::from_utf8(output.stdout.clone()).unwrap(), stderr(&output));
    assert!(told.contains("4 puzzles") && told.contains("rank correlation with the labels: "), "{told}");
    assert!(told.contains("within 1 move: ") && told.contains("within 2 moves"), "{told}");
    assert!(wrong.contains("line 6: ") && wrong.contains("line 7: label `hard`"), "{wrong}");
    // Two things are compared, and it is said which is which: of five moves there is no model.
    assert!(told.contains("by the formula") && told.contains("by what players see"), "{told}");
    assert!(told.contains("gain of what players see over the number of moves: "), "{told}");
    assert!(told.contains("(2 puzzles, 1 by a model; ") && told.contains("(2 puzzles, 2 by a model; "), "{told}");
    // Three stones are fewer than any model has seen.
    assert!(told.contains("of 3 puzzles by a model of simulated solvers (source simulated), of 1 by"), "{told}");
    let long = "nazo:rrr...:gb,gb,yb,yp,rb:chain=1";
    fs::write(&file, format!("{text}\"{long}\",5\n")).unwrap();
    let found = json_lines(&tsumi(&["evaluate", "nazo", "--labels", &file, "--json"], b"")).remove(0);
    let puzzles = found["puzzles"].as_array().unwrap();
    let sources: Vec<&str> = puzzles.iter().map(|puzzle| puzzle["source"].as_str().unwrap()).collect();
    assert_eq!(sources, ["formula", "simulated", "simulated", "simulated", "formula"], "{found}");
    for puzzle in puzzles {
        // What players see is what the server says, which is the formula only where there is no model.
        let by_formula = 700.0 + 60.0 * puzzle["formula"].as_f64().unwrap();
        let is_formula = (puzzle["starting"].as_f64().unwrap() - by_formula).abs() < 1e-6;
        assert_eq!(is_formula, puzzle["source"] == "formula", "{puzzle}");
    }
    assert!(found["rank"]["formula"].as_f64().unwrap() > 0.8 && found["rank"]["starting"].as_f64().unwrap() > 0.8);
    assert!(found["within"]["1"]["starting"].is_number() && found["moves_alone"].is_number(), "{found}");
    let by_model: u64 =
        found["within"].as_object().unwrap().values().map(|each| each["by_model"].as_u64().unwrap()).sum();
    assert_eq!((by_model, found["rank"]["by_model"].as_u64()), (3, Some(3)), "{found}");
    // The interval contains the value; gains are those of the two estimates.
    for (of, estimate) in [("formula_interval", "formula"), ("starting_interval", "starting")] {
        let rank = &found["rank"];
        let [low, high] = [0, 1].map(|end| rank[of][end].as_f64().unwrap());
        assert!(low <= high && (low..=high).contains(&rank[estimate].as_f64().unwrap()), "{rank}");
    }
    for (gain, estimate) in [("gain", "formula"), ("gain_starting", "starting")] {
        let over = found["rank"][estimate].as_f64().unwrap() - found["moves_alone"].as_f64().unwrap();
        assert!((found[gain][0].as_f64().unwrap() - over).abs() < 1e-12, "{found}");
    }
    // Where the search ends early, that is said.
    assert!(puzzles.iter().all(|puzzle| puzzle["complete"] == true), "{found}");
    let few = tsumi(&["evaluate", "nazo", "--labels", &file, "--nodes", "100"], b"").stdout;
    let few = String::from_utf8(few).unwrap();
    assert!(few.contains("The search was incomplete for 3 puzzles"), "{few}");
}

#[test]
fn a_puzzle_that_is_labelled_twice_counts_once() {
    let file = temporary("labelled-twice.csv");
    let text = "code,label\n\
                https://ishikawapuyo.net/simu/pn.html?80080080oM0oM098_4141__u03,3\n\
                nazo:rrr...:rb:chain=1,1\n\
                nazo:rrr...:rb:chain=1,5\n\
                nazo:....r./....r./....r./..b.o./..b.o./..rrr.:br,br:chain=3,1\n";
    fs::write(&file, text).unwrap();
    let output = tsumi(&["evaluate", "nazo", "--labels", &file, "--json"], b"");
    let told = stderr(&output);
    assert!(told.contains("line 4: the same puzzle as in line 3\n"), "{told}");
    assert!(
        told.contains("line 5: the same puzzle as in line 2\n") && told.contains("2 rows kept, 2 refused"),
        "{told}"
    );
    assert_eq!(output.status.code(), Some(1));
    let found = json_lines(&output).remove(0);
    let labels: Vec<_> = found["puzzles"].as_array().unwrap().iter().map(|puzzle| puzzle["label"].as_f64()).collect();
    assert_eq!(labels, [Some(3.0), Some(1.0)]);
}

/// From one move to three. Fewer puzzles or solvers, and it would be the seed that decides.
#[test]
fn two_families_of_solvers_agree_on_fresh_puzzles() {
    let recipes = ["reverse-1", "reverse-2", "donate-2", "reverse-3"];
    let options = recipes.iter().flat_map(|recipe| ["--recipe", recipe]).chain(["--count", "80", "--each", "2"]);
    let arguments: Vec<&str> =
        ["evaluate", "panels", "tspin", "--quiet", "--json"].into_iter().chain(options).collect();
    let lines = json_lines(&tsumi(&arguments, b""));
    let number = |line: &serde_json::Value, name: &str| line[name].as_f64().unwrap();
    let all = &lines[0];
    assert!(all["puzzles"] == "all" && all["count"] == 160 && all["source"] == "simulated", "{all}");
    assert!(number(all, "searchers") >= 0.8 && number(all, "model") >= 0.8, "{all}");
    // No more than a panel agrees with another of its own kind; and puzzles of one recipe lie closer together than all.
    for line in &lines {
        assert!(number(line, "searchers") < number(line, "ceiling") && number(line, "ceiling") <= 1.0, "{line}");
        assert!(line["puzzles"] == "all" || number(line, "spread") < number(all, "spread"), "{line}");
    }
}
