//! What cannot be fitted is refused with its place and reason.

use super::*;

#[test]
fn nothing_is_written_where_the_model_cannot_be_tried() {
    let opinions = file("one-puzzle.csv", &format!("person,puzzle,difficulty\nann,{ONE},2\nbob,{ONE},3\n"));
    let (model, plot) = (file("one-puzzle.txt", "before"), temporary("one-puzzle.svg"));
    let _ = fs::remove_file(&plot);
    let output = fit(&opinions, &model, &["--method", "mean", "--plot", &plot]);
    refused(&output, 1, "1 rated puzzle; expected 2 or more");
    assert_eq!(fs::read_to_string(&model).unwrap(), "before");
    assert!(!fs::exists(&plot).unwrap());
}

#[test]
fn measured_features_need_a_game_and_moves_to_be_of() {
    let opinions = file("featured.csv", "person,puzzle,difficulty\nann,p,2\nann,q,4\nann,r,3\n");
    let features = file("featured-features.csv", "puzzle,size\np,1\nq,2\nr,3\n");
    let model = temporary("featured.txt");
    let _ = fs::remove_file(&model);
    let with = |more: &[&str]| fit(&opinions, &model, &[&["--method", "mean", "--features", &features], more].concat());
    refused(&with(&[]), 2, "--game <GAME>");
    refused(&with(&["--game", "tspin"]), 2, "--steps <STEPS>");
    refused(&with(&["--game", "tspin", "--steps", "0"]), 2, "0 is not in 1..");
    refused(
        &with(&["--game", "chess", "--steps", "2"]),
        2,
        "unknown game \"chess\"; expected one of tspin, nazo, shisen",
    );
    assert!(!fs::exists(&model).unwrap());
    let output = with(&["--game", "tspin", "--steps", "1"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.starts_with("tspin of 1 move: 3 puzzles, 3 answers about difficulty, source people\n"), "{told}");
    assert!(done(&["rate", "--model", &model, "--features", &features]).contains("p  difficulty 3.00 (people)"));
}

#[test]
fn the_order_of_rows_is_of_no_matter() {
    let (opinions, model, other) = (simulated("ordered.csv"), temporary("ordered.txt"), temporary("shuffled.txt"));
    let text = fs::read_to_string(&opinions).unwrap();
    let (header, rows) = text.split_once('\n').unwrap();
    let mut rows: Vec<&str> = rows.lines().collect();
    let told = fit(&opinions, &model, &[]).stdout;
    // Far from where they stood, people and puzzles alike.
    rows.sort_by_key(|row| row.bytes().rev().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into())));
    let shuffled = file("shuffled.csv", &format!("{header}\n{}\n", rows.join("\n")));
    assert_ne!(fs::read_to_string(&shuffled).unwrap(), text);
    let again = fit(&shuffled, &other, &[]).stdout;
    assert_eq!(fs::read_to_string(&model).unwrap(), fs::read_to_string(&other).unwrap());
    let [told, again] = [told, again].map(|told| String::from_utf8(told).unwrap());
    assert!(told.contains("rank") && again.contains("shuffled.txt"), "{told}{again}");
    let numbers = |told: &str| told.lines().filter(|line| !line.starts_with("wrote")).collect::<Vec<_>>().join("\n");
    assert_eq!(numbers(&told), numbers(&again));
}

#[test]
fn the_order_of_measured_features_is_of_no_matter() {
    let rows = |by: usize| {
        let row = |number: usize| format!("p{:02},{},{}\n", number, number % 5, number % 7);
        let rows: Vec<String> = (0..24).map(|number| row(number * by % 24)).collect();
        format!("puzzle,size,holes\n{}", rows.concat())
    };
    let answers = (0..24).map(|number| format!("ann,p{number:02},{}\nbob,p{number:02},3\n", 1 + number % 5));
    let opinions = file("measured.csv", &format!("person,puzzle,fun\n{}", answers.collect::<String>()));
    let models = [1, 7].map(|by| {
        let features = file(&format!("measured-{by}-features.csv"), &rows(by));
        let model = temporary(&format!("measured-{by}.txt"));
        let more = ["--aspect", "fun", "--game", "nazo", "--steps", "2", "--features", &features];
        assert_eq!(fit(&opinions, &model, &more).status.code(), Some(0));
        fs::read_to_string(&model).unwrap()
    });
    assert!(models[0].contains("size"), "{}", models[0]);
    assert_eq!(models[0], models[1]);
}

#[test]
fn the_mean_has_no_rank() {
    let planted = ["--planted", "9", "--aspect", "fun", "--times", "2", "--quiet", "--method", "ridge=0.3"];
    let model = temporary("no-rank.txt");
    for command in [&["fit", "--out", &model][..], &["evaluate", "opinions", "--method", "mean"]] {
        let told = done(&[command, &planted].concat());
        let line = |method: &str| told.lines().find(|line| line.trim().starts_with(method)).unwrap();
        assert!(line("mean").ends_with("  rank –"), "{told}");
        assert!(line("ridge=0.3").contains("  rank 0."), "{told}");
    }
}

#[test]
fn questions_that_nobody_answered_are_named_with_those_that_were() {
    let (opinions, model) = (simulated("unasked.csv"), temporary("unasked.txt"));
    let says = "tspin of 2 moves: no answers about fun, but 84 answers about difficulty; expected another --aspect";
    refused(&fit(&opinions, &model, &["--aspect", "fun"]), 1, says);
    let output = tsumi(&["evaluate", "opinions", "--planted", "60", "--quiet"], b"");
    refused(&output, 1, "no answers about difficulty, but 3000 answers about fun; expected another --aspect");
    let empty = file("empty.csv", "person,puzzle,fun\n");
    refused(&fit(&empty, &model, &[]), 1, &format!("{empty}: no opinions; expected at least one\n"));
    let output = fit(&opinions, &model, &["--game", "nazo"]);
    refused(&output, 1, "no rated puzzle of this kind, only of tspin of 2 moves; expected another --game or --steps");
}

#[test]
fn refused_rows_are_a_failure_and_the_model_is_written() {
    let (opinions, model) = (simulated("refused.csv"), temporary("refused.txt"));
    let _ = fs::remove_file(&model);
    let unknown: String = (0..30).map(|number| format!("ann,puzzle-{number},,3,,,,,,,\n")).collect();
    fs::write(&opinions, fs::read_to_string(&opinions).unwrap() + &unknown + &format!("bob,{TWO},,9,,,,,,,\n"))
        .unwrap();
    let output = fit(&opinions, &model, &["--method", "mean"]);
    refused(&output, 1, "line 86: unknown puzzle `puzzle-0`\n");
    let told = stderr(&output);
    assert!(!told.contains("puzzle-20"), "{told}");
    let summary = "tsumi: and 11 more; all of them by cause:\n\
                   tsumi:       30 × unknown puzzle `…`\n\
                   tsumi:        1 × difficulty `…`: expected a whole number from 1 to 5\n\
                   tsumi: 84 rows kept, 31 refused\n";
    assert!(told.ends_with(summary), "{told}");
    assert!(done(&["rate", "--model", &model, TWO]).contains("(simulated"));
    let evaluated = ["evaluate", "opinions", "--method", "mean", "--times", "1", "--quiet", "--opinions", &opinions];
    refused(&tsumi(&evaluated, b""), 1, "84 rows kept, 31 refused");
}

#[test]
fn rows_of_parquet_are_called_rows() {
    let path = temporary("rows.parquet");
    done(&["simulate", "tspin", "reverse-1", "--count", "2", "--people", "1", "--quiet", "--out", &path]);
    let features = file("rows-features.csv", "puzzle,size\np,1\n");
    let more = ["--game", "tspin", "--steps", "1", "--features", &features];
    refused(&fit(&path, &temporary("rows.txt"), &more), 1, "tsumi: row 1: unknown puzzle `tspin:");
}

#[test]
fn other_ways_to_write_are_refused_with_those_that_are_known() {
    let (table, model) = (temporary("table.xlsx"), temporary("drawn-in-vain.txt"));
    for path in [&table, &model] {
        let _ = fs::remove_file(path);
    }
    let simulate = ["simulate", "tspin", "reverse-1", "--out", &table];
    for command in [&simulate[..], &["export", "--database", "none.sqlite", "--out", &table]] {
        refused(&tsumi(command, b""), 2, "unknown extension .xlsx; expected .csv or .parquet");
    }
    let fit = ["fit", "--planted", "9", "--aspect", "fun", "--quiet", "--out", &model, "--plot", "plot.jpg"];
    refused(&tsumi(&fit, b""), 2, "unknown extension .jpg; expected .svg or .png");
    assert!(!fs::exists(&table).unwrap() && !fs::exists(&model).unwrap());
}

/// Before the work, which here would take days.
#[test]
fn a_place_where_nothing_can_be_written_is_named_at_once() {
    let (folder, nowhere) = (env!("CARGO_TARGET_TMPDIR"), temporary("no-such-folder/file.csv"));
    let fit = ["fit", "--planted", "2000", "--aspect", "fun", "--times", "1000000", "--quiet", "--out"];
    let simulate = ["simulate", "tspin", "reverse-2", "--count", "100000000", "--quiet", "--out"];
    for command in [&fit[..], &simulate] {
        refused(&tsumi(&[command, &[folder]].concat(), b""), 1, &format!("{folder} is a directory; expected a file"));
        refused(&tsumi(&[command, &[&nowhere]].concat(), b""), 1, &format!("{nowhere}: no directory "));
    }
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let table = temporary("nobody.csv");
    let _ = fs::remove_file(&table);
    for option in ["--count", "--people"] {
        let output = tsumi(&["simulate", "tspin", "reverse-1", option, "0", "--out", &table], b"");
        refused(&output, 2, "0 is not in 1..");
    }
    assert!(!fs::exists(&table).unwrap());
    for (option, value, says) in
        [("--count", "0", "0 is not in 4.."), ("--count", "3", "3 is not in 4.."), ("--each", "0", "0 is not in 1..")]
    {
        refused(&tsumi(&["evaluate", "panels", "tspin", option, value], b""), 2, says);
    }
    refused(
        &tsumi(&["export", "--database", "none", "--out", "none.csv", "--game", "chess"], b""),
        2,
        "unknown game \"chess\"",
    );
}

#[test]
fn a_model_of_another_kind_says_which_it_is_for() {
    let model = file(
        "kind.txt",
        "tsumi estimator 1\ngame tspin\nsteps 1\naspect fun\nsource people\ntsumi linear model 1\nintercept 3.5\n",
    );
    let output = tsumi(&["rate", "--model", &model, TWO, "nazo:rrr...:rb:chain=1"], b"");
    refused(&output, 1, "no given model is for tspin of 2 moves; expected a puzzle of tspin of 1 move");
    refused(&output, 1, "no given model is for nazo of 1 move; expected a puzzle of tspin of 1 move");
    refused(&tsumi(&["rate", "--forget"], b""), 2, "--database <FILE>");
    assert!(!stderr(&tsumi(&["rate", "--forget"], b"")).contains("<CODE>"));
}
