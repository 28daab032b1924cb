use crate::run::{stderr, temporary, tsumi};
use serde_json::Value;
use std::{fs, path::Path};
use study::protocol::{SHIPPED, shipped};
use study::simulation::{Design, export};

fn stdout(output: &std::process::Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The export of a simulated study of the thesis' form, in a folder.
fn exported(name: &str, people: usize) -> String {
    let folder = temporary(name);
    let bundle = export(shipped("thesis").unwrap(), &Design::thesis(people, 3.0), 4).unwrap();
    fs::create_dir_all(&folder).unwrap();
    bundle.files().into_iter().for_each(|(file, text)| fs::write(Path::new(&folder).join(file), text).unwrap());
    folder
}

#[test]
fn all_protocols_that_ship_are_accepted_with_the_time_of_each_arm() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../protocols");
    let files: Vec<String> = SHIPPED.iter().map(|(name, _)| format!("{folder}/{name}.toml")).collect();
    let arguments: Vec<&str> = ["study", "check"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let output = tsumi(&arguments, b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let printed = stdout(&output);
    let arms = ["arm A (Matches only): about ", "arm B (Random two-step puzzles, then matches): about ", "arm C ("];
    assert!(arms.iter().all(|arm| printed.contains(arm)), "{printed}");
    assert!(
        printed.contains("--- assignment") && printed.contains("until 40 min after training-puzzles-3 began"),
        "{printed}"
    );
    assert!(tsumi(&["study", "check", "thesis"], b"").status.success(), "by its name");
}

#[test]
fn a_bad_protocol_is_refused_with_file_line_and_reason() {
    let file = temporary("bad.toml");
    let text = shipped("thesis").unwrap().replace("kind = \"matches\"\nagain", "kind = \"chess\"\nagain");
    let line = 1 + text.lines().position(|line| line.contains("chess")).unwrap();
    fs::write(&file, &text).unwrap();
    let output = tsumi(&["study", "check", &file, "nazo"], b"");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains(&format!("{file}:{line}: unknown kind \"chess\"; expected one of matches, test")), "{said}");
    assert!(stdout(&output).contains("nazo: "), "the others are still checked");
    let output = tsumi(&["study", "check", "no-such"], b"");
    assert!(
        output.status.code() == Some(1) && stderr(&output).contains("neither a file nor one of thesis"),
        "{output:?}"
    );
}

#[test]
fn a_report_comes_from_an_export_alone() {
    let (from, out) = (exported("study-export", 5), temporary("study-report"));
    let output = tsumi(&["study", "report", "--from", &from, "--out", &out], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let markdown = fs::read_to_string(format!("{out}/report.md")).unwrap();
    for title in ["Table 6.1", "Table 6.2", "Table 6.3", "Table 6.4", "Growth of T-spins a minute between arms"] {
        assert!(markdown.contains(title), "{title}: {markdown}");
    }
    assert!(markdown.contains("**Nobody was asked: the participants are simulated.**"), "{markdown}");
    let figures =
        ["wins-before", "solved-before", "wins-after", "solved-after", "win-rate", "t-spins", "t-spins-of-each"];
    for figure in figures {
        assert!(fs::read_to_string(format!("{out}/report-{figure}.svg")).unwrap().starts_with("<svg "), "{figure}");
    }
    let json: Value = serde_json::from_str(&fs::read_to_string(format!("{out}/report.json")).unwrap()).unwrap();
    assert_eq!((&json["settings"]["source"], json["tables"].as_array().unwrap().len()), (&"simulated".into(), 6));
    fs::write(format!("{from}/games.csv"), "participant\n").unwrap();
    let output = tsumi(&["study", "report", "--from", &from, "--out", &out], b"");
    assert!(
        output.status.code() == Some(1) && stderr(&output).contains("games.csv: line 1: no column \"step\""),
        "{output:?}"
    );
}

#[test]
fn tables_are_written_as_parquet() {
    let (from, out) = (exported("study-to-parquet", 2), temporary("study-parquet"));
    let output = tsumi(&["study", "parquet", "--from", &from, "--out", &out], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    for table in ["participants", "steps", "games", "attempts", "answers", "events"] {
        assert!(fs::read(format!("{out}/{table}.parquet")).unwrap().starts_with(b"PAR1"), "{table}");
    }
    assert!(stdout(&output).contains("wrote 6 rows to "), "{}", stdout(&output));
}

#[test]
fn power_grows_with_people_and_effects_are_factors() {
    let power = |options: &[&str]| tsumi(&[&["study", "power", "--protocol", "thesis"], options].concat(), b"");
    let output = power(&["--effect", "3", "--people", "15,45", "--studies", "40"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let printed = stdout(&output);
    let share = |people: &str| -> f64 {
        let row = printed.lines().find(|line| line.contains(people)).unwrap();
        row.split('|').nth(2).unwrap().split_whitespace().next().unwrap().parse().unwrap()
    };
    assert!(share("45 (15 an arm)") >= share("15 (5 an arm)") && share("45 (15 an arm)") > 0.9, "{printed}");
    assert!(printed.contains("The participants are simulated"), "{printed}");
    for (options, said) in [
        (vec!["--effect", "0"], "an effect of 0; expected a factor above 0"),
        (vec!["--effect", "1,2"], "2 effects for 3 arms"),
        (vec!["--effect", "2", "--people", "3"], "3 people in 3 arms"),
    ] {
        let output = power(&options);
        assert!(output.status.code() == Some(2) && stderr(&output).contains(said), "{output:?}");
    }
    let output = tsumi(&["study", "power", "--protocol", "nazo", "--effect", "2"], b"");
    assert!(stderr(&output).contains("a study with one arm"), "{output:?}");
}
