use crate::run::{json_lines, stderr, temporary, tsumi};
use std::collections::HashSet;

const TWO_MOVES: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
const IPS: &str = "https://ishikawapuyo.net/simu/pn.html?80080080oM0oM098_4141__u03";

#[test]
fn codes_and_addresses_are_solved() {
    let output = tsumi(&["solve", "--json", TWO_MOVES, IPS, "jjgqqqqqqqqq_q1q1q1__u06"], b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let lines = json_lines(&output);
    assert_eq!((&lines[0]["verdict"], &lines[0]["answers"]), (&"unique".into(), &1.into()));
    assert_eq!(lines[0]["solutions"][0][0]["piece"], "rg");
    assert!(lines[0]["solutions"][0][1]["move"].as_str().unwrap().starts_with("rb4S@"), "{}", lines[0]);
    assert_eq!(lines[1]["code"], "nazo:....r./....r./....r./..b.o./..b.o./..rrr.:br,br:chain=3");
    assert_eq!(lines[1]["answers"], 1);
    // Two equal pairs in either order are one answer.
    assert_eq!((&lines[2]["sequences"], &lines[2]["answers"]), (&4.into(), &2.into()));
}

#[test]
fn forging_proves_what_it_promises() {
    let forge = |jobs: &str| {
        let arguments =
            ["forge", "nazo", "--steps", "2", "--chain", "3", "--unique", "--count", "100", "--json", "--jobs"];
        tsumi(&[&arguments[..], &[jobs]].concat(), b"")
    };
    let (one, two) = (forge("1"), forge("2"));
    assert_eq!((one.status.code(), &one.stdout), (Some(0), &two.stdout));
    let lines = json_lines(&one);
    let codes: HashSet<&str> = lines.iter().map(|line| line["code"].as_str().unwrap()).collect();
    assert_eq!(codes.len(), 100);
    for line in &lines {
        assert_eq!((&line["answers"], &line["recipe"]), (&1.into(), &"reverse-2-3,unique".into()));
        assert_eq!(line["estimates"]["source"], "formula");
    }
    for (goal, recipe) in [
        ("clear", "reverse-2-2,goal=clear"),
        ("clear=r", "reverse-2-2,goal=clear=r"),
        ("at-once=8", "reverse-2-2,goal=at-once=8"),
        ("chain=4", "reverse-2-4"),
    ] {
        let lines = json_lines(&tsumi(&["forge", "nazo", "--goal", goal, "--count", "3", "--json"], b""));
        assert_eq!(lines.len(), 3, "{goal}");
        assert!(lines.iter().all(|line| line["recipe"] == recipe), "{lines:?}");
        assert!(lines.iter().all(|line| line["code"].as_str().unwrap().ends_with(&format!(":{goal}"))), "{lines:?}");
    }
    let random = json_lines(&tsumi(&["forge", "nazo/random-1-2", "--count", "5", "--json"], b""));
    assert!(random.iter().all(|line| line["certificate"].as_str().unwrap().starts_with("nazo/random-1-2#")));
    for bad in [
        &["forge", "nazo", "--holes", "3"][..],
        &["forge", "tspin", "--chain", "3"],
        &["forge", "nazo", "--steps", "9"],
        &["forge", "chess/mate-2"],
    ] {
        let output = tsumi(bad, b"");
        assert_eq!(output.status.code(), Some(2), "{bad:?}");
        assert!(stderr(&output).contains("expected"), "{}", stderr(&output));
    }
}

#[test]
fn the_features_and_formulas_of_the_report_are_named() {
    let lines = json_lines(&tsumi(&["measure", "--json", TWO_MOVES, "nazo:r.....:rg:chain=2"], b""));
    let features = lines[0]["features"].as_object().unwrap();
    for (name, value) in [("stones", 12), ("solving_lines", 1), ("colours_used", 3)] {
        assert_eq!(features[name], value, "{name}");
    }
    assert!((1.0..5.0).contains(&lines[0]["estimates"]["difficulty"].as_f64().unwrap()));
    // Without an answer there is nothing that the formulas speak of.
    assert!(lines[1]["estimates"].is_null() && lines[1]["features"]["falling"].is_null());
    let text = String::from_utf8(tsumi(&["measure", TWO_MOVES], b"").stdout).unwrap();
    assert!(text.contains("usefulness") && text.contains("themes"), "{text}");
}

#[test]
fn every_format_goes_both_ways() {
    let all = &json_lines(&tsumi(&["convert", "--json", IPS], b""))[0];
    assert_eq!(all["ips"], IPS);
    let text = |arguments: &[&str]| String::from_utf8(tsumi(arguments, b"").stdout).unwrap().trim().to_owned();
    let puyop = all["puyop"].as_str().unwrap();
    assert_eq!(text(&["convert", "--goal", "chain=3", puyop]), all["code"].as_str().unwrap());
    assert_eq!(text(&["convert", all["code"].as_str().unwrap()]), IPS);
    assert_eq!(text(&["convert", "--to", "puyop", IPS]), puyop);
    let bare = tsumi(&["convert", puyop], b"");
    assert_eq!(bare.status.code(), Some(1));
    assert!(stderr(&bare).contains("--goal"), "{}", stderr(&bare));
    assert_eq!(tsumi(&["convert", "--to", "fumen", IPS], b"").status.code(), Some(2));
}

#[test]
fn what_is_wrong_with_a_puzzle_is_said() {
    for (text, says) in [
        ("nazo:r...../......:rg:chain=2", "floats"),
        ("nazo:r.....:rx:chain=2", "\"rx\""),
        ("nazo:r.....:rg:chain=0", "expected"),
        ("nazo:rrrr..:rg:chain=2", "expected"),
        ("nazo:r....:rg:chain=2", "6"),
        ("https://ishikawapuyo.net/simu/pn.html?8~_41__u03", "\"~\""),
        ("https://ishikawapuyo.net/simu/pn.html?80_41__u0", "goal"),
        ("https://ishikawapuyo.net/simu/pn.html?8000_41__u03", "floats"),
        ("https://www.puyop.com/s/80_4", "half"),
    ] {
        let output = tsumi(&["solve", "--json", text], b"");
        assert_eq!(output.status.code(), Some(1), "{text}");
        let error = json_lines(&output)[0]["error"].as_str().unwrap().to_owned();
        assert!(error.contains(says) && error.contains("expected"), "{text}: {error}");
    }
    let high = format!("nazo:{}r.....:rg:chain=2", "r...../".repeat(13));
    assert!(json_lines(&tsumi(&["solve", "--json", &high], b""))[0]["error"].as_str().unwrap().contains("13"));
}

#[test]
fn a_field_is_drawn() {
    let text = String::from_utf8(tsumi(&["show", "--answer", TWO_MOVES], b"").stdout).unwrap();
    assert!(text.contains("4-chain") && text.contains("rg rb"), "{text}");
    let (svg, png) = (temporary("field.svg"), temporary("field.png"));
    assert_eq!(tsumi(&["show", "--answer", "--svg", &svg, "--png", &png, TWO_MOVES], b"").status.code(), Some(0));
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn labels_that_cannot_be_read_are_refused_by_their_lines() {
    let file = temporary("bad-labels.csv");
    let (one, two) = ("nazo:rrr...:rb:chain=1", "nazo:.r..r./.r.or./.roor./.yyoo.:ry,ry:chain=3");
    let labels = |text: &[u8]| {
        std::fs::write(&file, text).unwrap();
        stderr(&tsumi(&["evaluate", "nazo", "--labels", &file, "--quiet"], b""))
    };
    let told = labels(
        &[format!("code,label\r\n{one},1\r\n{one},").as_bytes(), b"\xff\r\n", two.as_bytes(), b",2\r\n"].concat(),
    );
    assert_eq!(told, "tsumi: line 3: invalid text: expected UTF-8\ntsumi: 2 rows kept, 1 refused\n");
    let told = labels(format!("label,code\n1,{one}\n2,{two}\n3,\"{two}\"\n").as_bytes());
    let says = "tsumi: line 3: 3 fields: expected 2, as in the first line; a code with commas must be quoted\n";
    assert!(told.starts_with(says) && told.ends_with("2 rows kept, 1 refused\n"), "{told}");
    assert!(labels(b"code,label,label\n").contains("duplicate column `label` in the first line"));
}
