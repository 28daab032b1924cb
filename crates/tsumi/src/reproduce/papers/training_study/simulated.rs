use crate::reproduce::{Experiment, Table, spread};
use rate::Interval;
use serde_json::{Value, json};
use study::simulation::{Coverage, Design, NOT_USED, Outcomes, simulate};

/// The effect of the thesis in B and C.
const EFFECT: f64 = 3.0;
/// People of an arm for which the power is found; five are the thesis'.
const PEOPLE: [usize; 4] = [5, 10, 15, 20];
/// How much more C grew than B in the thesis.
const FUN: f64 = 1.4;
/// Between which shares the intervals should hold the truth.
const COVERED: [f64; 2] = [0.93, 0.97];

/// What simulated studies of the thesis' design say.
pub struct Simulated {
    /// False alarms, power, and how often intervals hold the truth.
    pub tables: Vec<Table>,
    /// What that means.
    pub remarks: Vec<String>,
    /// All numbers.
    pub data: Value,
}

/// Simulates so many studies of each kind.
pub fn run(experiment: &Experiment, studies: usize) -> Simulated {
    let bar = experiment.bar((2 + PEOPLE.len()) * studies, "studies");
    let of = |design: &Design| {
        simulate(design, studies, experiment.seed, || {
            bar.inc(1);
            !experiment.is_stopped()
        })
    };
    let none = of(&Design::thesis(PEOPLE[0], 1.0));
    let found: Vec<(usize, Outcomes)> =
        PEOPLE.iter().map(|&people| (people, of(&Design::thesis(people, EFFECT)))).collect();
    let fun = of(&Design { factors: vec![1.0, EFFECT, EFFECT * FUN], ..Design::thesis(PEOPLE[3], EFFECT) });
    bar.finish_and_clear();
    let head = ["simulated studies", "people", "all arms", "B against A", "C against A", "C against B"];
    let mut power =
        Table::new("Share of studies with p < 0.05, by permutation tests on the growth of T-spins a minute", head);
    let mut row = |what: String, people: usize, found: &Outcomes| {
        let cell = |count: usize| {
            let share = Interval::share(count as f64, found.studies);
            format!("{:.3} ({})", share.value, spread(&share, 3))
        };
        let pair = |arms| found.pairs.iter().find(|pair| pair.0 == arms).map_or(0, |pair| pair.1);
        let people = (3 * people).to_string();
        power.row([what, people, cell(found.overall), cell(pair((0, 1))), cell(pair((0, 2))), cell(pair((1, 2)))]);
    };
    row("without an effect".to_owned(), PEOPLE[0], &none);
    for (people, found) in &found {
        row(format!("times {EFFECT} in B and C"), *people, found);
    }
    row(format!("times {EFFECT} in B, {:.1} in C", EFFECT * FUN), PEOPLE[3], &fun);
    let mut covered = Table::new(
        "How often 95 % intervals held the truth",
        ["interval", "15 people, no effect", "15 people, effect", "60 people, effect"],
    );
    let columns = [&none, &found[0].1, &found[PEOPLE.len() - 1].1];
    for (kind, (name, _)) in none.coverage.iter().enumerate() {
        let cells = columns.map(|outcomes| {
            let share = outcomes.coverage[kind].1.share();
            format!("{:.3} ({})", share.value, spread(&share, 3))
        });
        let [one, two, three] = cells;
        covered.row([(*name).to_owned(), one, two, three]);
    }
    let data = json!({ "without": data(&none), "with": found.iter().map(|(people, found)| json!({ "people": 3 * people, "found": data(found) })).collect::<Vec<_>>(),
        "fun": data(&fun) });
    Simulated { remarks: remarks(&none, &found), tables: vec![power, covered], data }
}

fn remarks(none: &Outcomes, found: &[(usize, Outcomes)]) -> Vec<String> {
    let most = none.pairs.iter().map(|pair| pair.1).chain([none.overall]).max().unwrap_or(0);
    let [low, high] = COVERED;
    let outside = |(name, coverage): &(&'static str, Coverage)| {
        let share = coverage.share().value;
        (!(low..=high).contains(&share)).then(|| format!("{name} ({share:.3})"))
    };
    let all = found.iter().flat_map(|(_, outcomes)| &outcomes.coverage).chain(&none.coverage);
    let mut outside: Vec<String> = all.filter(|(name, _)| *name != NOT_USED).filter_map(outside).collect();
    outside.sort_unstable();
    let held = match outside.is_empty() {
        true => "All intervals that reports use held the truth in 93 to 97 % of the studies.".to_owned(),
        false => format!("Not in 93 to 97 % of the studies: {}.", outside.join("; ")),
    };
    vec![
        format!("Simulated: without an effect, of {} studies of 15 people at most {most} give p < 0.05 in any one of the tests (5 % would be {:.0}).", none.studies, 0.05 * none.studies as f64),
        format!("{held} The report of a study judges growth by Student's and Welch's intervals on logarithms, and gives a bootstrap-t over persons for T-spins a minute. The percentile bootstrap, which many would take, is too narrow for five people and is not used."),
        "The simulated people differ in T-spins a minute (lognormal, sd 0.6 of the logarithm), play 6 to 9 games before and after, have T-spins that come independently in games (Poisson), and all grow by the same factor. People whose growth differs make every study weaker than this.".to_owned(),
    ]
}

fn data(outcomes: &Outcomes) -> Value {
    let pairs: Vec<Value> = outcomes
        .pairs
        .iter()
        .map(|((first, second), found)| json!({ "arms": [first, second], "found": found }))
        .collect();
    let coverage: Vec<Value> = outcomes
        .coverage
        .iter()
        .map(|(name, coverage)| json!({ "interval": name, "held": coverage.held, "of": coverage.of }))
        .collect();
    json!({ "source": "simulated", "studies": outcomes.studies, "overall": outcomes.overall, "pairs": pairs, "coverage": coverage })
}
