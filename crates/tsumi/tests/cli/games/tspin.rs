use crate::run::{json_lines, stderr, temporary, tsumi};
use serde_json::Value;
use std::collections::HashSet;

const UNIQUE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const TWICE: &str = "tspin:......#.../#.....#.../.....###.#/#.#.######/#..#.##.#.:ZZ:tsd";

#[test]
fn solve_reports_verdict_counts_and_cells() {
    let output = tsumi(&["solve", "--json", UNIQUE, TWICE, "tspin:..........:O:tsd"], b"");
    assert_eq!(output.status.code(), Some(0));
    let lines = json_lines(&output);
    assert_eq!(lines[0]["verdict"], "unique");
    assert_eq!((&lines[0]["sequences"], &lines[0]["answers"]), (&1.into(), &1.into()));
    assert_eq!(lines[0]["complete"], true);
    let first = &lines[0]["solutions"][0][0];
    assert_eq!(first["piece"], "L");
    assert_eq!(first["cells"].as_array().unwrap().len(), 4);
    assert_eq!((&lines[1]["sequences"], &lines[1]["answers"]), (&2.into(), &1.into()));
    assert_eq!(lines[2]["verdict"], "none");
}

#[test]
fn a_budget_that_ends_is_unknown_and_has_its_own_exit_code() {
    let output = tsumi(&["solve", "--json", "--nodes", "2", UNIQUE], b"");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(json_lines(&output)[0]["verdict"], "unknown");
}

#[test]
fn a_bad_line_gives_an_error_in_its_place_and_the_rest_go_on() {
    let input = format!("{UNIQUE}\nnonsense\n\n{TWICE}\ntspin:..........:Q:tsd\n");
    let output = tsumi(&["solve", "--json", "-"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let lines = json_lines(&output);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["verdict"], "unique");
    assert_eq!(lines[1]["line"], 2);
    assert!(lines[1]["error"].as_str().unwrap().contains("expected tspin:"), "{}", lines[1]);
    assert_eq!(lines[2]["answers"], 1);
    assert!(lines[3]["error"].as_str().unwrap().contains("invalid piece \"Q\" at character 18"), "{}", lines[3]);
}

#[test]
fn ten_megabytes_of_noise_break_nothing() {
    let mut state = 1u64;
    let noise: Vec<u8> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    })
    .take(10 << 20)
    .collect();
    let one_line = vec![b'#'; 10 << 20];
    for (input, fewest) in [(noise, 1000), (one_line, 1)] {
        for command in ["solve", "measure", "show", "convert"] {
            let output = tsumi(&[command, "--json", "-"], &input);
            assert_eq!(output.status.code(), Some(1), "{command}");
            let lines = json_lines(&output);
            assert!(lines.len() >= fewest, "{command}: {} lines", lines.len());
            assert!(lines.iter().all(|line| line["error"].is_string()), "{command}");
        }
    }
}

#[test]
fn perft_prints_one_line_a_depth() {
    let output = tsumi(&["perft", "--queue", "IOTLJSZ", "--depth", "3", "--json"], b"");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "{\"depth\":1,\"nodes\":17}\n{\"depth\":2,\"nodes\":153}\n{\"depth\":3,\"nodes\":5266}\n"
    );
    let bad = tsumi(&["perft", "--board", "#", "--depth", "1"], b"");
    assert_eq!(bad.status.code(), Some(2));
    assert!(stderr(&bad).contains("row 1 from the top has 1 cells"), "{}", stderr(&bad));
    assert_eq!(tsumi(&["perft", "--queue", "IO", "--depth", "3"], b"").status.code(), Some(2));
}

#[test]
fn forging_is_the_same_on_any_number_of_threads() {
    let forge = |jobs: &str| {
        tsumi(&["forge", "tspin", "--steps", "2", "--count", "300", "--seed", "7", "--json", "--jobs", jobs], b"")
    };
    let (one, two) = (forge("1"), forge("2"));
    assert_eq!(one.status.code(), Some(0));
    assert_eq!(one.stdout, two.stdout);
    let lines = json_lines(&one);
    assert_eq!(lines.len(), 300);
    let codes: HashSet<&str> = lines.iter().map(|line| line["code"].as_str().unwrap()).collect();
    assert_eq!(codes.len(), 300);
    for line in &lines {
        assert_eq!(line["features"].as_object().unwrap().len(), 22);
        assert!(line["answers"].as_u64().unwrap() >= 1);
        assert_eq!(line["recipe"], "reverse-2");
        assert!(line["seed"].is_u64());
    }
    assert!(stderr(&one).contains("drafts") && stderr(&one).contains("exactly one answer"));
    // What is forged is what the solver says.
    let solved = tsumi(&["solve", "--json", lines[0]["code"].as_str().unwrap()], b"");
    assert_eq!(json_lines(&solved)[0]["answers"], lines[0]["answers"]);
}

#[test]
fn options_of_the_forge_are_kept() {
    let unique = json_lines(&tsumi(
        &["forge", "tspin", "--steps", "2", "--count", "50", "--unique", "--holes", "3", "--json"],
        b"",
    ));
    assert!(unique.iter().all(|line| line["answers"] == 1));
    let none = json_lines(&tsumi(&["forge", "lookalike", "--steps", "2", "--count", "50", "--json"], b""));
    assert!(none.iter().all(|line| line["answers"] == 0 && line["verdict"] == "none"));
    for bad in [&["forge", "nothing"][..], &["forge", "tspin", "--steps", "5"], &["forge", "donate", "--steps", "1"]] {
        assert_eq!(tsumi(bad, b"").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn the_forge_makes_other_goals_and_what_must_be_slid_spun_or_cleared() {
    for (options, recipe, end) in [
        (&["--needs", "slide"][..], "slide-2", ":tsd:all"),
        (&["--needs", "spin", "--goal", "tst", "--steps", "1"], "spin-1,goal=tst", ":tst:all"),
        (&["--needs", "deletion"], "delete-2", ":tsd"),
        (&["--goal", "tst"], "triple-2", ":tst"),
        (&["--goal", "quad", "--moves", "all"], "quad-2,all", ":quad:all"),
    ] {
        let lines = json_lines(&tsumi(&[&["forge", "tspin", "--count", "5", "--json"], options].concat(), b""));
        assert_eq!(lines.len(), 5, "{options:?}");
        for line in &lines {
            assert_eq!(line["recipe"], recipe);
            assert!(line["code"].as_str().unwrap().ends_with(end), "{line}");
        }
    }
    for bad in [
        &["forge", "reverse-2", "--needs", "slide"][..],
        &["forge", "tspin", "--needs", "luck"],
        &["forge", "tspin", "--goal", "tss"],
        &["forge", "slide", "--moves", "drop"],
        &["forge", "nazo", "--moves", "all"],
    ] {
        assert_eq!(tsumi(bad, b"").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn measure_names_the_features() {
    let lines = json_lines(&tsumi(&["measure", "--json", UNIQUE, "tspin:..........:O:tsd"], b""));
    assert_eq!(lines[0]["features"]["filled"], 20);
    // The papers' features, and bits.
    assert_eq!(lines[0]["features"].as_object().unwrap().len(), 22 + 1);
    let one = lines[1]["features"].as_object().unwrap();
    assert_eq!(one.len(), 14 + 1);
    assert_eq!(one["touching"], Value::Null);
}

#[test]
fn a_puzzle_is_measured_along_the_answer_that_it_was_made_from() {
    let forged = json_lines(&tsumi(&["forge", "tspin", "--steps", "2", "--count", "40", "--json", "--quiet"], b""));
    let first = |line: &Value| {
        let mut first = json_lines(&tsumi(&["measure", "--json", line["code"].as_str().unwrap()], b"")).remove(0);
        assert_eq!(first["answer_from"], "first");
        first["features"].as_object_mut().unwrap().remove("bits");
        first
    };
    let other = forged.iter().find(|line| first(line)["answer"] != line["answer"]).expect("not always the first");
    assert_eq!(other["answer_from"], "forge");
    let (code, answer) = (other["code"].as_str().unwrap(), other["answer"].as_str().unwrap());
    let mut given = json_lines(&tsumi(&["measure", "--json", "--answer", answer, code], b"")).remove(0);
    assert_eq!((&given["answer"], &given["answer_from"]), (&other["answer"], &"given".into()));
    given["features"].as_object_mut().unwrap().remove("bits");
    assert_eq!(given["features"], other["features"]);
    assert_eq!(given["features"]["filled"], first(other)["features"]["filled"]);
    let text = String::from_utf8(tsumi(&["measure", "--answer", answer, code], b"").stdout).unwrap();
    assert!(text.contains(&format!("{answer} (as given)")), "{text}");
    for bad in [&["--answer", "ON@0,0", code][..], &["--answer", "nothing", code], &["--answer", answer, code, code]] {
        let output = tsumi(&[&["measure"], bad].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{bad:?} {}", stderr(&output));
    }
    let none = json_lines(&tsumi(&["measure", "--json", "tspin:..........:O:tsd"], b""));
    assert_eq!((&none[0]["answer"], none[0].get("answer_from")), (&Value::Null, None));
}

#[test]
fn thin_noise_makes_the_puzzles_of_the_first_version() {
    let thin =
        json_lines(&tsumi(&["forge", "tspin", "--steps", "1", "--noise", "thin", "--count", "1", "--json"], b""));
    assert_eq!(thin[0]["code"], "tspin:...#.##..#/##.###...#/#######.##/#..#......:J:tsd");
    assert_eq!(thin[0]["certificate"], "tspin/reverse-1,noise=thin#1@2");
    for bad in [&["forge", "tspin", "--noise", "loud"][..], &["forge", "nazo", "--noise", "thin"]] {
        assert_eq!(tsumi(bad, b"").status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn show_draws_text_svg_and_png() {
    let plain = tsumi(&["show", "--answer", UNIQUE], b"");
    let text = String::from_utf8(plain.stdout).unwrap();
    assert!(text.contains("Set up a T-spin Double for the next T using L T"), "{text}");
    assert!(text.lines().any(|line| line.matches('│').count() == 6), "three boards side by side:\n{text}");
    let (svg, png) = (temporary("board.svg"), temporary("board.png"));
    assert_eq!(tsumi(&["show", "--answer", "--svg", &svg, "--png", &png, UNIQUE], b"").status.code(), Some(0));
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg "));
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    let both = temporary("both.svg");
    let two = tsumi(&["show", "--svg", &both, UNIQUE, TWICE], b"");
    assert_eq!(two.status.code(), Some(2), "a second picture must not overwrite the first");
    assert!(!std::fs::exists(&both).unwrap(), "and that is known before anything is written");
    let two = tsumi(&["show", "--svg", &both, "-"], format!("{UNIQUE}\n{TWICE}\n").as_bytes());
    assert_eq!(two.status.code(), Some(2));
    std::fs::remove_file(&both).unwrap();
}

#[test]
fn convert_goes_both_ways() {
    let fumen = String::from_utf8(tsumi(&["convert", UNIQUE], b"").stdout).unwrap();
    assert!(fumen.starts_with("v115@"), "{fumen}");
    let back = String::from_utf8(tsumi(&["convert", fumen.trim()], b"").stdout).unwrap();
    assert_eq!(back.trim(), UNIQUE);
    let bare = tsumi(&["convert", "v115@zgD8FeE8EeF8DeG8CeH8LeAgH"], b"");
    assert_eq!(bare.status.code(), Some(1));
    assert!(stderr(&bare).contains("--queue"), "{}", stderr(&bare));
    let told = tsumi(&["convert", "--queue", "LT", "v115@zgD8FeE8EeF8DeG8CeH8LeAgH"], b"");
    let code = String::from_utf8(told.stdout).unwrap();
    assert_eq!(code.trim(), "tspin:####....../#####...../######..../#######.../########..:LT:tsd");
}
