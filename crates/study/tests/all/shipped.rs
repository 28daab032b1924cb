use std::{fs, path::Path};
use study::Protocol;
use study::protocol::{PlannedTime, Pool, SHIPPED, Source, StepKind, shipped};

fn read(name: &str) -> Protocol {
    shipped(name).unwrap().parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn every_protocol_in_the_folder_ships_and_can_be_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../protocols");
    let mut files: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut known: Vec<String> = SHIPPED.iter().map(|(name, _)| format!("{name}.toml")).collect();
    files.sort();
    known.sort();
    assert_eq!(files, known);
    SHIPPED.iter().for_each(|(name, _)| drop(read(name)));
}

#[test]
fn the_study_of_the_thesis_is_what_the_thesis_says() {
    let thesis = read("thesis");
    let arms: Vec<&str> = thesis.arms.iter().map(|arm| arm.name.as_str()).collect();
    assert_eq!((arms, thesis.gate, thesis.tested().len()), (vec!["A", "B", "C"], Some(2), 15));
    let StepKind::Matches(matches) = &thesis.steps(None)[0].kind else { panic!() };
    assert_eq!((matches.opponents.join(" "), matches.games()), ("weak medium strong".to_owned(), Some((6, 9))));
    // Three times 40 minutes with breaks of 10 between them, in every arm.
    for (arm, steps) in [(0, 5), (1, 8), (2, 8)] {
        let training = &thesis.steps(Some(arm))[2..2 + steps];
        assert_eq!(PlannedTime::of(training).to_string(), "about 2 h 20 min", "{arm}");
        assert!(training.iter().all(|step| !matches!(step.kind, StepKind::Test(_))));
    }
    let fun = |arm| {
        let StepKind::Training(training) = &thesis.steps(Some(arm))[2].kind else { panic!() };
        let Pool::Shelf { shelf, fun_above } = training.pool else { panic!() };
        (shelf.name, training.count, training.limit.unwrap().as_secs(), fun_above)
    };
    assert_eq!((fun(1), fun(2)), (("tspin-2", Some(75), 20, None), ("tspin-2", Some(75), 20, Some(3.4))));
    // The post-tests are the pre-tests.
    let steps = thesis.steps(Some(0));
    let (before, after) = (&steps[..2], &steps[steps.len() - 3..steps.len() - 1]);
    assert!(before.iter().zip(after).all(|(before, after)| before.kind == after.kind));
}

#[test]
fn the_questionnaires_have_the_puzzles_of_their_papers() {
    for (name, count, game) in [
        ("thesis-one-step", 42, "tspin"),
        ("thesis-two-step", 50, "tspin"),
        ("nazo", 32, "nazo"),
        ("shisen-sho", 100, "shisen"),
    ] {
        let protocol = read(name);
        let StepKind::Survey(survey) = &protocol.steps(Some(0))[0].kind else { panic!() };
        let Source::List { codes, .. } = &survey.puzzles.as_ref().unwrap().source else { panic!() };
        assert_eq!(codes.len(), count, "{name}");
        assert!(codes.iter().all(|code| play::key_of(code) == game), "{name}");
    }
}
