use crate::run::{json_lines, stderr, temporary, tsumi};
use puzzle::Forge;
use serde_json::Value;
use shisen::Shisen;

/// Runs an experiment with few games and reads what it wrote.
fn report(name: &str, games: &str) -> (Value, String) {
    let folder = temporary(&format!("reports-{name}"));
    let output = tsumi(&["reproduce", name, "--games", games, "--seed", "5", "--out", &folder], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let read = |end: &str| std::fs::read_to_string(format!("{folder}/{name}{end}")).unwrap();
    let markdown = read(".md");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with(&markdown) && printed.contains("wrote "), "{printed}");
    for line in markdown.lines().filter(|line| line.starts_with("![")) {
        let svg = line.rsplit_once('(').unwrap().1.trim_end_matches(')');
        assert!(std::fs::read_to_string(format!("{folder}/{svg}")).unwrap().starts_with("<svg "));
        let png = std::fs::read(format!("{folder}/{}", svg.replace(".svg", ".png"))).unwrap();
        assert!(png.starts_with(b"\x89PNG"));
    }
    (serde_json::from_str(&read(".json")).unwrap(), markdown)
}

#[test]
fn the_yields_stand_beside_those_of_the_report() {
    let (json, markdown) = report("nazo-generation", "60");
    assert_eq!(json["settings"]["seed"], 5);
    assert!(markdown.contains("89.8 %") && markdown.matches("![").count() == 4, "{markdown}");
    // The reverse method makes what it is asked for.
    assert!(json["data"][3]["yield"]["value"].as_f64().unwrap() > 0.8, "{}", json["data"][3]);
}

#[test]
fn the_players_of_the_paper_play_again() {
    let (json, markdown) = report("joseki-completion", "1");
    assert!(markdown.contains("23.40") && markdown.contains("domino"), "{markdown}");
    assert!(
        markdown.contains("the best 200 fields") && markdown.contains("the best 10 of these how two"),
        "{markdown}"
    );
    assert_eq!(json["data"]["rows"][0]["games"].as_array().unwrap().len(), 1);
    let (json, _) = report("joseki-chain", "2");
    let chain = &json["data"]["combined"]["chain"];
    assert!(chain["count"] == 2 && chain["value"].as_f64().unwrap() >= 1.0, "{chain}");
    let (json, markdown) = report("joseki-duel", "2");
    let paper = &json["data"]["paper"];
    let count = |key: &str| paper[key].as_u64().unwrap();
    assert_eq!(count("won") + count("lost") + count("drawn"), 2);
    assert!(markdown.contains("0.748"), "{markdown}");
}

#[test]
fn duels_are_the_same_whenever_they_are_fought() {
    let duel = || {
        let output = tsumi(&["duel", "potential", "combined", "--games", "2", "--seed", "3", "--json"], b"");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let mut lines = json_lines(&output);
        // But for the time they take.
        lines.iter_mut().for_each(|line| line["milliseconds_a_move"] = Value::Null);
        lines
    };
    let lines = duel();
    assert_eq!((lines.len(), &lines[1]["seed"]), (2, &4.into()));
    assert_eq!(lines, duel());
    assert_eq!(tsumi(&["duel", "potential", "nobody"], b"").status.code(), Some(2));
}

#[test]
fn state_spaces_go_on_where_they_were_interrupted() {
    let folder = temporary("reports-space");
    let _ = std::fs::remove_dir_all(&folder);
    let file = format!("{folder}/shisen-space-random-6x4-inside-3@{}.jsonl", Shisen::VERSION);
    let start = |boards: &str| {
        let recipe = ["--recipe", "random-6x4-inside", "--games", boards, "--seed", "3", "--out", &folder];
        tsumi(&[&["reproduce", "shisen-space"][..], &recipe].concat(), b"")
    };
    let run = |boards: &str| {
        let output = start(boards);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let json = std::fs::read_to_string(format!("{folder}/shisen-space.json")).unwrap();
        (std::fs::read_to_string(&file).unwrap(), serde_json::from_str::<Value>(&json).unwrap())
    };
    let (five, told) = run("5");
    assert!(
        five.lines().count() == 5 && told["data"].as_array().unwrap().iter().all(|board| board["complete"] == true)
    );
    // Fewer are told of, and none lost.
    let (kept, report) = run("3");
    assert_eq!((&kept, report["data"].as_array().unwrap().len()), (&five, 3));
    assert_eq!(run("5"), (five.clone(), told.clone()));
    // The end of the last line, or half of it, is missing.
    std::fs::write(&file, five.trim_end()).unwrap();
    assert_eq!(run("5"), (five.clone(), told.clone()));
    std::fs::write(&file, &five[..five.len() - 40]).unwrap();
    let (mended, report) = run("5");
    assert!(mended.starts_with(&five[..five.len() - 40]) && mended.lines().count() == 6, "{mended}");
    assert_eq!((&report["data"][4]["code"], &report["data"][3]), (&told["data"][4]["code"], &told["data"][3]));
    // What cannot be read is not written over.
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    assert_eq!(start("5").status.code(), Some(1));
}

#[test]
fn the_last_seed_is_the_last() {
    let folder = temporary("reports-last-seed");
    let seed = (u64::MAX - 2).to_string();
    let recipe = ["--recipe", "random-6x4-inside", "--games", "5", "--seed", &seed, "--out", &folder];
    let output = tsumi(&[&["reproduce", "shisen-space"][..], &recipe].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn a_recipe_that_has_run_dry_ends() {
    // Two rows of pairs, and no lines outside: hardly ever can all of them go.
    let recipe = ["--recipe", "random-24x2-inside,kinds=24", "--games", "2", "--out", &temporary("reports-dry")];
    let output = tsumi(&[&["reproduce", "shisen-space"][..], &recipe].concat(), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("in 50000 drafts after 0"), "{}", stderr(&output));
}

#[test]
fn the_models_of_the_thesis_run_on_planted_and_simulated_ratings() {
    let (json, markdown) = report("tspin-models", "2");
    // Of each of four models what was estimated and what counts, twice with LightGBM; six of the answers; two of the expert.
    let plots = if cfg!(feature = "lightgbm") { 20 } else { 16 };
    assert!(markdown.contains("**No people took part.**") && markdown.matches("![").count() == plots, "{markdown}");
    let expert = json["data"]["expert"].as_array().unwrap();
    assert!(expert.len() == 2 && expert.iter().all(|row| row["source"] == "simulated"), "{expert:?}");
    assert_eq!(expert[0]["rated_high"]["all"]["of"], 147);
    assert!(markdown.contains("0.261") && markdown.contains("0.898"), "{markdown}");
    let planted = json["data"]["planted"].as_array().unwrap();
    let mae = |name: &str| {
        let row = planted.iter().find(|row| row["name"].as_str().unwrap().starts_with(name)).unwrap();
        row["mae"]["value"].as_f64().unwrap()
    };
    assert!(mae("floor") < mae("ours") && mae("ours") < mae("baseline"), "{planted:?}");
    assert_eq!(json["data"]["models"].as_array().unwrap().len(), 4);
    let models = json["data"]["models"].as_array().unwrap();
    assert!(models.iter().all(|model| model["source"] == "simulated"));
    // With LightGBM the thesis' parameters have their column; without, one line says how to get it.
    let with = cfg!(feature = "lightgbm");
    assert!(models.iter().all(|model| model["thesis_parameters"].is_object() == with), "{models:?}");
    assert_eq!(markdown.contains("`cargo xtask models` leaves a `target/release/tsumi` that has it"), !with);
}

#[test]
fn fresh_puzzles_are_scored_by_the_formula_and_those_above_the_mean_listed_and_drawn() {
    let (json, markdown) = report("tspin-fresh", "60");
    let (mean, above) = (json["data"]["mean"].as_f64().unwrap(), json["data"]["above"].as_u64().unwrap() as usize);
    let [interesting, others] = ["interesting", "others"].map(|name| json["data"][name].as_array().unwrap());
    assert_eq!((interesting.len(), interesting.len() + others.len()), (above, 60));
    let fun = |one: &Value| one["fun"].as_f64().unwrap();
    assert!(interesting.iter().all(|one| fun(one) > mean && one["source"] == "formula"), "{interesting:?}");
    assert!(others.iter().all(|one| fun(one) <= mean), "{others:?}");
    let listed = |one: &&Value| markdown.contains(one["code"].as_str().unwrap());
    assert!(interesting.iter().all(|one| listed(&one)) && !others.iter().any(|one| listed(&one)), "{markdown}");
    // Both figures, and a page for the rest.
    assert!(markdown.contains("15.53 %") && markdown.contains("15.28 %"), "{markdown}");
    assert!((10..50).contains(&above) && markdown.matches("![").count() == 3, "{above}: {markdown}");
}

#[test]
fn puzzles_of_high_and_of_low_fun_are_drawn() {
    let (json, markdown) = report("tspin-examples", "60");
    assert_eq!(markdown.matches("![").count(), 6, "{markdown}");
    for steps in ["one-step", "two-step"] {
        let fun = |end: &str| -> Vec<f64> {
            json["data"][steps][end].as_array().unwrap().iter().map(|one| one["fun"].as_f64().unwrap()).collect()
        };
        let (high, low) = (fun("high"), fun("low"));
        assert!(high.len() == 6 && low.len() == 6 && high[5] > 2.9 && low[0] < 2.8, "{high:?} {low:?}");
    }
}

#[test]
fn the_regression_of_the_report_runs_on_simulated_raters() {
    let (json, markdown) = report("nazo-regression", "24");
    assert!(markdown.contains("**The raters are simulated**") && markdown.contains("0.7841"), "{markdown}");
    assert_eq!((&json["data"]["source"], &json["data"]["puzzles"]), (&"simulated".into(), &24.into()));
    // What programs cannot say is planted, and said to be.
    assert!(markdown.contains("0.5891") && markdown.contains("**Usefulness and fun are planted**"), "{markdown}");
    let by = |aspect: &str| json["data"][aspect]["said_by"].as_str().unwrap();
    assert_eq!((by("difficulty"), by("fun")), ("simulated", "planted by nothing"));
    let gain = |aspect: &str| json["data"][aspect]["better_than_the_mean_by"].as_f64().unwrap();
    assert!(gain("usefulness") > gain("fun"), "{}", json["data"]);
}

#[test]
fn the_regression_of_the_report_reads_what_people_said() {
    let forged = tsumi(&["forge", "nazo/reverse-2-3", "--count", "20"], b"");
    let codes = String::from_utf8(forged.stdout).unwrap();
    let mut csv = "person,puzzle,fun,difficulty,usefulness\n".to_owned();
    for (number, code) in codes.lines().enumerate() {
        csv += &format!("ann,\"{code}\",,{},{}\nbob,\"{code}\",,{},\n", 1 + number % 5, 1 + number % 3, 1 + number % 4);
    }
    csv += "ann,tspin:nothing,3,3,3\n";
    let (file, folder) = (temporary("said-of-nazo.csv"), temporary("reports-said"));
    std::fs::write(&file, csv).unwrap();
    let output = tsumi(&["reproduce", "nazo-regression", "--from", &file, "--quiet", "--out", &folder], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(printed.contains("people") && !printed.contains("simulated") && !printed.contains("planted"), "{printed}");
    assert!(stderr(&output).contains("40 rows kept, 1 refused"), "{}", stderr(&output));
    let json = std::fs::read_to_string(format!("{folder}/nazo-regression.json")).unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert!(json["data"]["fun"].is_null() && json["data"]["usefulness"]["said_by"] == "people", "{json}");
}

#[test]
fn another_game_of_the_class_is_played_by_templates() {
    let (json, markdown) = report("joseki-blocks", "2");
    assert!(markdown.contains("plain player, well on the left"), "{markdown}");
    let rows = json["data"].as_object().unwrap();
    assert!(rows.len() == 6 && rows.values().all(|row| row["games"].as_array().unwrap().len() == 2), "{rows:?}");
    assert!(rows["left_3"]["moves"]["value"].as_f64().unwrap() < 100.0, "{rows:?}");
}

#[test]
fn the_training_study_is_recounted_and_its_design_simulated() {
    let (json, markdown) = report("training-study", "20");
    assert!(markdown.contains("**No people took part.**") && markdown.matches("![").count() == 2, "{markdown}");
    assert!(markdown.contains("7 of 35") && markdown.contains("C against B"), "{markdown}");
    let pairs = json["data"]["claims"]["pairs"].as_array().unwrap();
    assert_eq!(pairs.iter().map(|pair| pair["beyond_chance"] == true).collect::<Vec<_>>(), [true, true, false]);
    let simulated = &json["data"]["simulated"];
    assert_eq!((&simulated["without"]["source"], &simulated["without"]["studies"]), (&"simulated".into(), &20.into()));
    assert!(
        simulated["with"][3]["found"]["overall"].as_u64().unwrap() >= 18,
        "an effect of three in sixty people: {simulated}"
    );
    // Through the API: in B and C, whose participants were given puzzles; not between them, and not in A.
    let [none, planted] = json["data"]["planted"].as_array().unwrap().as_slice() else { panic!("{markdown}") };
    let expected = [(none, [1.0, 1.0, 1.0], [false; 3]), (planted, [1.0, 3.0, 3.0], [true, true, false])];
    for (study, truth, found) in expected {
        for (arm, truth) in study["arms"].as_array().unwrap().iter().zip(truth) {
            let factor = arm["factor"]["value"].as_f64().unwrap();
            assert!((factor / truth).ln().abs() < 0.6, "planted {truth}, found {factor}: {markdown}");
            assert_eq!(arm["people"], 5, "{markdown}");
        }
        let pairs = study["pairs"].as_array().unwrap().iter();
        let below: Vec<bool> = pairs.map(|pair| pair["p"].as_f64().unwrap() < 0.05).collect();
        assert_eq!((below.as_slice(), &study["source"]), (&found[..], &"simulated".into()), "{markdown}");
    }
}

#[test]
fn nothing_is_not_reproduced() {
    assert_eq!(tsumi(&["reproduce", "nazo-generation", "--games", "0"], b"").status.code(), Some(2));
    assert_eq!(tsumi(&["reproduce", "alchemy"], b"").status.code(), Some(2));
}

#[test]
fn options_without_meaning_are_refused() {
    for option in [&["--from", "none.csv"][..], &["--recipe", "random-6x4"], &["--repeats"], &["--average", "mean"]] {
        let output = tsumi(&[&["reproduce", "nazo-generation", "--games", "1"], option].concat(), b"");
        assert!(output.status.code() == Some(2) && stderr(&output).contains(option[0]), "{output:?}");
    }
}

#[test]
fn too_few_boards_name_the_option_that_makes_more() {
    let recipe = ["--recipe", "random-6x4-inside", "--games", "5", "--quiet", "--out", &temporary("reports-few")];
    let output = tsumi(&[&["reproduce", "shisen-difficulty"][..], &recipe].concat(), b"");
    let told = stderr(&output);
    assert!(told.contains("too few for 5 features: expected 7 or more (a board is an example: see --games)"), "{told}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn every_table_and_figure_of_the_papers_is_listed() {
    let output = tsumi(&["reproduce", "--list"], b"");
    let printed = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<&str> = printed.lines().filter(|line| line.contains("figure") || line.contains("table")).collect();
    assert!(rows.len() > 100, "{printed}");
    let known = ["reproduced: ", "needs people; ", "not computable, because "];
    let told = |row: &&str| known.iter().any(|status| row.contains(status));
    assert!(rows.iter().filter(|row| row.starts_with('|') && !row.contains("status")).all(told), "{printed}");
    assert_eq!(tsumi(&["reproduce"], b"").status.code(), Some(2));
}
