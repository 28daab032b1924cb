use crate::simulated::{bundle, thesis_shaped};
use rate::Permutations;
use study::analysis::{Drawing, Growth, Report, Totals, persons};
use study::export::GameResult;
use study::simulation::{Design, simulate};

#[test]
fn the_tables_are_those_of_a_slow_recount() {
    let bundle = bundle(thesis_shaped(5, 3.0), 4);
    let report = Report::of(&bundle).unwrap();
    let table = |title: &str| report.tables.iter().find(|table| table.title.starts_with(title)).unwrap();
    for (title, step) in [("Table 6.1", "matches-before"), ("Table 6.3", "matches-after")] {
        for row in &table(title).rows {
            let games = || {
                let ended =
                    bundle.games.iter().filter(|game| game.step == step && game.result != GameResult::Unfinished);
                ended.filter(|game| row[0] == "all" || game.opponent == row[0])
            };
            let won = games().filter(|game| game.result == GameResult::Won).count();
            let mean = games().map(|game| game.seconds).sum::<f64>() / games().count() as f64;
            let shortest = games().map(|game| game.seconds).fold(f64::INFINITY, f64::min);
            assert_eq!(row[1..3], [games().count().to_string(), won.to_string()]);
            assert_eq!(row[5..], [format!("{mean:.1}"), format!("{shortest:.0}")]);
        }
        assert_eq!(table(title).rows.len(), 4);
    }
    let arm_of =
        |name: &str| bundle.participants.iter().find(|one| one.participant == name).unwrap().arm.clone().unwrap();
    for row in &table("Table 6.2").rows {
        let wins = bundle.games.iter().filter(|game| game.step == "matches-before" && game.result == GameResult::Won);
        let wins = wins.filter(|game| arm_of(&game.participant) == row[0]).count();
        let solved = bundle.attempts.iter().filter(|one| one.step == "test-before" && one.solved);
        let solved = solved.filter(|one| arm_of(&one.participant) == row[0]).count();
        assert_eq!(row[1..5], ["5".to_owned(), wins.to_string(), solved.to_string(), (wins + solved).to_string()]);
    }
    for row in table("Table 6.4").rows.iter().filter(|row| row[1] == "T-spins a minute") {
        for (step, cell) in [("matches-before", &row[2]), ("matches-after", &row[5])] {
            let games = bundle.games.iter().filter(|game| game.step == step && game.result != GameResult::Unfinished);
            let (mut t_spins, mut minutes) = (0.0, 0.0);
            for game in games.filter(|game| arm_of(&game.participant) == row[0]) {
                t_spins += f64::from(game.t_spins);
                minutes += game.seconds / 60.0;
            }
            assert_eq!(*cell, format!("{:.3}", t_spins / minutes));
        }
    }
    assert!(report.words[0].starts_with("**Nobody was asked"), "{:?}", report.words);
}

#[test]
fn figures_show_everybody() {
    let report = Report::of(&bundle(thesis_shaped(5, 3.0), 4)).unwrap();
    assert_eq!(report.figures.len(), 7);
    for (name, figure) in &report.figures {
        match figure {
            Drawing::Histogram { counts, .. } => assert_eq!(counts.iter().sum::<f64>(), 15.0, "{name}"),
            Drawing::Points { groups, .. } => assert_eq!(groups.iter().map(|group| group.1.len()).sum::<usize>(), 15),
            Drawing::Groups { series, groups, .. } => {
                assert!(series.iter().all(|one| one.1.len() == groups.len()));
                assert!(
                    series.iter().flat_map(|one| &one.1).all(|[value, low, high]| low <= value && value <= high),
                    "{figure:?}"
                );
            }
        }
    }
}

#[test]
fn a_planted_effect_comes_out_and_none_where_none_was_planted() {
    let growth = |effect, seed| Report::of(&bundle(thesis_shaped(15, effect), seed)).unwrap().growth.unwrap();
    let found = growth(3.0, 1);
    let pair = |growth: &Growth, arms| growth.pairs.iter().find(|pair| pair.arms == arms).unwrap().clone();
    for arms in [(0, 1), (0, 2)] {
        let pair = pair(&found, arms);
        assert!(
            pair.test.p < 0.01 && !pair.factor.excludes(3.0) && pair.factor.excludes(1.0) && pair.effect > 1.0,
            "{pair:?}"
        );
    }
    assert!(!pair(&found, (1, 2)).factor.excludes(1.0) && found.overall.p < 0.01);
    let none = growth(1.0, 2);
    assert!(none.pairs.iter().all(|pair| !pair.factor.excludes(1.0) && pair.test.p > 0.05), "{none:?}");
}

#[test]
fn a_study_of_few_says_that_nothing_can_be_concluded() {
    let report = Report::of(&bundle(thesis_shaped(2, 3.0), 1)).unwrap();
    assert!(report.words.iter().any(|words| words.contains("nothing can be concluded")), "{:?}", report.words);
    let mut empty = bundle(thesis_shaped(2, 3.0), 1);
    (empty.participants, empty.games, empty.attempts) = (Vec::new(), Vec::new(), Vec::new());
    assert!(Report::of(&empty).is_ok());
}

#[test]
fn who_has_no_arm_is_not_counted() {
    let mut bundle = bundle(thesis_shaped(5, 3.0), 1);
    bundle.participants[0].arm = None;
    let protocol = bundle.protocol.parse().unwrap();
    assert_eq!(persons(&protocol, &bundle).len(), 14);
}

#[test]
fn simulated_studies_are_the_same_by_the_same_seed_and_stop_when_asked() {
    let design = Design::thesis(5, 3.0);
    let found = simulate(&design, 10, 3, || true);
    assert_eq!(found, simulate(&design, 10, 3, || true));
    assert_eq!((found.studies, found.pairs.len()), (10, 3));
    assert!(found.pairs[0].1 > 5, "an effect of three is hard to miss: {found:?}");
    assert_eq!(simulate(&design, 10, 3, || false).studies, 0);
}

/// Within one arm nobody differs from anybody by more than chance: any two groups of its people do so in 5 % of the studies at most.
#[test]
fn the_test_between_two_arms_keeps_its_level() {
    const STUDIES: u64 = 10_000;
    let design = Design::thesis(5, 1.0);
    let log = |totals: &Totals| ((f64::from(totals.t_spins) + 0.5) / totals.minutes()).ln();
    let mut below = [0u32; 3];
    for seed in 0..STUDIES {
        let persons = design.draw(seed);
        let grown = |arm: usize| -> Vec<f64> {
            let people = persons.iter().filter(|person| person.arm == arm);
            people.map(|person| log(&person.after) - log(&person.before)).collect()
        };
        let arms = [0, 1, 2].map(grown);
        for (below, (one, two)) in below.iter_mut().zip([(0, 1), (0, 2), (1, 2)]) {
            *below += u32::from(Permutations::test(&[&arms[one], &arms[two]], seed).p < 0.05);
        }
    }
    // Of 252 arrangements 12 are below 0.05 (4.8 %), give or take 0.2 %.
    assert!(below.iter().all(|below| (400..=530).contains(below)), "of {STUDIES}: {below:?}");
}
