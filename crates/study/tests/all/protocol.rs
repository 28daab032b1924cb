use crate::pictures::{CODES, canonical, small};
use study::Protocol;
use study::protocol::{Answers, MatchLength, Order, PlannedTime, Pool, Source, StepKind};

/// The names of an arm's steps.
fn names(protocol: &Protocol, arm: usize) -> Vec<&str> {
    protocol.steps(Some(arm)).iter().map(|step| step.name.as_str()).collect()
}

#[test]
fn a_protocol_is_read_with_everything_that_it_says() {
    let protocol: Protocol = small().parse().unwrap();
    assert_eq!(protocol.gate, Some(2));
    assert_eq!(names(&protocol, 0), ["matches", "test", "free", "matches-after", "test-after", "survey", "end"]);
    let rounds = ["puzzles-1", "free-1", "rest-1", "puzzles-2", "free-2"];
    assert_eq!(names(&protocol, 1)[2..7], rounds);
    assert_eq!(protocol.steps(None).len(), 2);
    let steps = protocol.steps(Some(1));
    let StepKind::Matches(matches) = &steps[0].kind else { panic!() };
    assert_eq!((matches.length, matches.games()), (MatchLength::Sets(2), Some((4, 6))));
    let StepKind::Test(test) = &steps[1].kind else { panic!() };
    assert_eq!((test.order, test.answers, test.feedback), (Order::Rising, Answers::Never, false));
    assert!(matches!(&test.source, Source::List { codes, .. } if codes.len() == CODES.len()));
    let StepKind::Training(training) = &steps[5].kind else { panic!() };
    assert!(matches!(training.pool, Pool::Shelf { shelf, fun_above: Some(3.4) } if shelf.name == "tspin-2"));
    assert_eq!(steps[6].limit.as_ref().unwrap().since.as_deref(), Some("puzzles-2"));
    // What repeats a step is that step under another name.
    assert_eq!((&steps[8].kind, steps[8].origin()), (&steps[1].kind, "test"));
    assert_eq!(protocol.tested().into_iter().collect::<Vec<_>>().len(), 2);
}

#[test]
fn the_time_of_an_arm_counts_limits_from_where_they_begin() {
    let protocol: Protocol = small().parse().unwrap();
    let training = PlannedTime::of(&protocol.steps(Some(1))[2..7]);
    assert_eq!(training.to_string(), "about 1 h 30 min");
    assert_eq!(PlannedTime::of(&protocol.steps(Some(0))[1..3]).to_string(), "about 41 min");
    assert!(protocol.arms[0].time().most.is_none(), "sets take as long as they take");
}

/// What is said of the small protocol after a change, and the line of which it is said.
fn fault(old: &str, new: &str) -> (String, String) {
    let text = small();
    assert!(text.contains(old), "{old}");
    let text = text.replacen(old, new, 1);
    let bad = text.parse::<Protocol>().expect_err(new);
    (bad.reason, text.lines().nth(bad.line - 1).unwrap_or_else(|| panic!("line {}", bad.line)).to_owned())
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    for (old, new, line, said) in [
        (
            "kind = \"training\"",
            "kind = \"magic\"",
            "magic",
            "unknown kind \"magic\"; expected one of matches, test, training",
        ),
        (
            "count = 2\nseed = 3",
            "count = 9000\nseed = 3",
            "[[after]]",
            "\"survey\" takes 27006 events of a participant",
        ),
        ("list = \"two\"", "list = \"three\"", "three", "no list \"three\"; expected one of two"),
        ("minutes = 40", "minutes = -40", "-40", "a time of -40; expected more than 0"),
        ("seconds_each = 30", "seconds_each = 0", "seconds_each", "a time of 0; expected more than 0"),
        ("seconds_each = 30", "seconds_each = \"30\"", "seconds_each", "`seconds_each` is not a number"),
        ("rules = \"thesis\"", "rules = \"chess\"", "chess", "invalid ruleset \"chess\"; expected guideline, thesis"),
        ("[\"weak\", \"strong\"]", "[\"weak\", \"champion\"]", "champion", "invalid player \"champion\""),
        ("shelf = \"tspin-2\"", "shelf = \"tspin-9\"", "tspin-9", "unknown shelf \"tspin-9\"; expected one of tspin-1"),
        ("wins = 2", "win = 2", "[[before]]", "matches without an end"),
        ("order = \"rising\"", "ordre = \"rising\"", "ordre", "unknown key `ordre` in a step; expected one of again"),
        (":LT:tsd", ":LX:tsd", "codes", ""),
        ("version = 1", "version = 0", "version", "`version` is not a whole number from 1"),
        ("version = 1", "", "", "the protocol lacks `version`"),
        ("seed = 7", "", "[assignment]", "`assignment` lacks `seed`"),
        ("method = \"minimisation\"", "method = \"taste\"", "taste", "unknown method \"taste\""),
        ("method = \"minimisation\"", "method = \"random\"", "measures", "measures with the method random"),
        ("again = \"test\"", "again = \"exam\"", "exam", "no earlier step \"exam\" to repeat"),
        ("again = \"test\"", "again = \"matches\"", "again", "\"matches\" is of the kind matches"),
        ("since = \"puzzles\"", "since = \"nothing\"", "nothing", "no earlier step \"nothing\""),
        ("en = \"A small study\"", "en = \"\"", "title", "an empty text"),
        ("title =", "title", "title", ""),
        ("name = \"A\"", "name = \"B\"", "[[arm]]", "a second arm \"B\""),
        ("name = \"test\"", "name = \"matches\"", "[[before]]", "a second step \"matches\""),
        ("rounds = 2", "rounds = 1", "rest", "a rest without rounds"),
    ] {
        let (reason, at) = fault(old, new);
        assert!(reason.starts_with(said) && at.contains(line), "{new}: {reason}, at {at}");
    }
}

#[test]
fn arms_need_steps_and_something_to_differ_from() {
    let text = small();
    let (before, rest) = text.split_once("[[arm]]\nname = \"A\"").unwrap();
    let (_, b) = rest.split_once("[[arm]]").unwrap();
    let one = format!("{before}[[arm]]{b}").parse::<Protocol>().unwrap_err();
    assert!(one.reason.starts_with("a study with 1 arms; expected two or more"), "{one}");
    let empty = format!("{before}[[arm]]\nname = \"A\"\n[[arm]]{b}").parse::<Protocol>().unwrap_err();
    assert!(empty.reason.starts_with("the arm \"A\" has no steps"), "{empty}");
    assert_eq!(empty.line, before.lines().count() + 1);
}

#[test]
fn a_test_whose_puzzles_return_keeps_its_answers() {
    let (reason, at) = fault("order = \"rising\"", "answers = \"at the end\"");
    assert!(
        reason.starts_with("\"test\" shows answers of puzzles that the later test \"test-after\" asks about"),
        "{reason}"
    );
    assert_eq!(at, "[[before]]");
    let (reason, _) = fault("shelf = \"tspin-2\"\nfun_above = 3.4\ncount = 3", "list = \"two\"");
    assert!(reason.starts_with("\"puzzles-1\" shows answers"), "{reason}");
    let (reason, _) = fault("order = \"rising\"", "answers = \"on demand\"");
    assert_eq!(reason, "answers on demand; expected never, after each or at the end");
    // The last test of a list may show them.
    let last = small().replace(
        "name = \"test-after\"\nkind = \"test\"\nagain = \"test\"",
        "kind = \"test\"\nname = \"t\"\nlist = \"two\"\nanswers = \"after each\"",
    );
    last.parse::<Protocol>().unwrap();
}

#[test]
fn a_survey_needs_no_scale_and_not_nothing() {
    let step = |body: &str| {
        let head = "version = 1\ntitle = { ja = \"題\", en = \"T\" }\nconsent = { ja = \"同\", en = \"C\" }\n";
        format!("{head}[[step]]\nkind = \"survey\"\n{body}").parse::<Protocol>()
    };
    let question = "[[step.question]]\nname = \"q\"\nform = \"text\"\ntext = { ja = \"何か\", en = \"Anything?\" }";
    for body in ["shelf = \"tspin-1\"\ncount = 5\nseed = 1", question] {
        let protocol = step(body).unwrap();
        assert_eq!((protocol.gate, protocol.arms[0].steps.len()), (None, 1));
    }
    // The last puzzles of a list are its warm-up.
    let list = "[[list]]\nname = \"l\"\ncodes = [";
    let codes = CODES.map(|code| format!("\"{code}\"")).join(", ");
    let listed = |warm_up: usize| step(&format!("list = \"l\"\nwarm_up = {warm_up}\n{list}{codes}]"));
    let StepKind::Survey(survey) = &listed(1).unwrap().arms[0].steps[0].kind else { panic!() };
    assert_eq!(survey.warm_up_codes, canonical()[CODES.len() - 1..]);
    assert_eq!(survey.puzzles.as_ref().unwrap().count() as usize, CODES.len() - 1);
    let few = listed(CODES.len()).unwrap_err().reason;
    assert!(few.starts_with(&format!("a warm-up of {0} of a list of {0}; expected fewer", CODES.len())), "{few}");
    assert!(step("").unwrap_err().reason.starts_with("a survey without puzzles or questions"));
    assert!(step("scales = [\"fun\"]\n[[step.question]]").is_err());
    assert!(
        step("shelf = \"tspin-1\"\ncount = 5\nseed = 1\nscales = [\"joy\"]")
            .unwrap_err()
            .reason
            .starts_with("unknown scale")
    );
}
