//! What makes the same model: another way of writing, a certificate, a name.

use super::*;

#[test]
fn a_puzzle_counts_once_in_whichever_way_it_is_written() {
    let fumens = [ONE, TWO].map(|code| done(&["convert", "--to", "fumen", code]).trim().to_owned());
    let rows = format!("ann,{TWO},2\nbob,{},3\nbob,{TWO},4\n", fumens[1]);
    let opinions = file("ways.csv", &format!("person,puzzle,difficulty\n{rows}"));
    let evaluate = ["evaluate", "opinions", "--quiet", "--times", "1", "--method", "mean", "--opinions"];
    let output = tsumi(&[&evaluate[..], &[&opinions]].concat(), b"");
    refused(&output, 1, &format!("line 4: duplicate: `bob` has already rated `{TWO}`, written as `{}`", fumens[1]));
    let features = file("ways-features.csv", &format!("puzzle,size\n{ONE},1\n{},2\n{TWO},3\n", fumens[0]));
    let more = ["--game", "tspin", "--steps", "2", "--features", &features];
    let output = tsumi(&[&evaluate[..], &[&opinions], &more].concat(), b"");
    refused(&output, 1, &format!("line 3: duplicate puzzle `{ONE}`"));
}

/// The two ways of writing a puzzle in two folds would let a model see what it is tried on.
#[test]
fn the_same_answers_make_the_same_model_in_whichever_way_puzzles_are_written() {
    let opinions = simulated("one-way.csv");
    let text = fs::read_to_string(&opinions).unwrap();
    let other: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(number, line)| match line.split(',').nth(1) {
            Some(code) if number % 2 == 1 => line.replace(code, done(&["convert", "--to", "fumen", code]).trim()),
            _ => line.to_owned(),
        })
        .collect();
    let mixed = file("both-ways.csv", &(other.join("\n") + "\n"));
    let models = [opinions, mixed].map(|opinions| {
        let model = temporary("ways.txt");
        let output = fit(&opinions, &model, &["--method", "m5"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        (fs::read_to_string(&model).unwrap(), output.stdout.starts_with(b"tspin of 2 moves: 14 puzzles, 84 answers"))
    });
    assert!(models[0].1 && models[0] == models[1]);
}

#[test]
fn whatever_names_a_simulated_table_has_its_model_is_simulated() {
    let path = temporary("source.parquet");
    done(&["simulate", "tspin", "reverse-1", "--count", "4", "--people", "2", "--quiet", "--out", &path]);
    let output = fit(&path, &temporary("source.txt"), &["--method", "mean"]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("source simulated"));
    let column = tsumi(
        &["fit", "--opinions", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tables/duration.parquet"), "--out", &path],
        b"",
    );
    refused(&column, 1, "column `seconds` has type Duration: expected plain numbers");
}

/// Puzzles are measured along the answers that they were made from where the table says how they were made: the same as if they had been
/// measured so before.
#[test]
fn certificates_say_along_which_answer_puzzles_are_measured() {
    let recipe = "reverse-2".parse().unwrap();
    let forged: Vec<_> = (1..).filter_map(|seed| forge_one::<TSpin>(&recipe, seed).ok()).take(24).collect();
    let differ = forged.iter().filter(|one| one.answer.as_ref() != one.solutions.lines.first()).count();
    assert!(differ > 3, "{differ}");
    let of = |one: &Forged<TSpin>| FeatureValues::of::<TSpin>(&one.puzzle, &one.solutions, one.answer.as_ref());
    let mut features = format!("puzzle,{}\n", of(&forged[0]).names.join(","));
    let (mut with, mut without) = ("person,puzzle,fun,certificate\n".to_owned(), "person,puzzle,fun\n".to_owned());
    for (number, one) in forged.iter().enumerate() {
        let values: Vec<String> = of(one).row.iter().map(ToString::to_string).collect();
        features += &format!("{},{}\n", one.puzzle, values.join(","));
        with += &format!("ann,{},{},{}\n", one.puzzle, number % 5 + 1, one.certificate);
        without += &format!("ann,{},{}\n", one.puzzle, number % 5 + 1);
    }
    // The certificate of another puzzle, and none at all, have no effect.
    with += &format!("bob,{},3,{}\ncat,{},3,by hand\n", forged[0].puzzle, forged[1].certificate, forged[0].puzzle);
    without += &format!("bob,{0},3\ncat,{0},3\n", forged[0].puzzle);
    let features = file("certified-features.csv", &features);
    let (with, without) = (file("certified.csv", &with), file("uncertified.csv", &without));
    let model = |name: &str, opinions: &str, more: &[&str]| {
        let out = temporary(name);
        let output = fit(opinions, &out, &[&["--method", "ridge=1", "--aspect", "fun"], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        fs::read_to_string(&out).unwrap()
    };
    let certified = model("certified.txt", &with, &[]);
    let measured = ["--features", &features, "--game", "tspin", "--steps", "2"];
    assert_eq!(certified, model("measured.txt", &without, &measured));
    assert_ne!(certified, model("uncertified.txt", &without, &[]));
}
