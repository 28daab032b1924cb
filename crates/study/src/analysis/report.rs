use super::growth::log_rate;
use super::person::Waves;
use super::tables::{self, MEASURES};
use super::{Drawing, Growth, Person, TextTable, Totals, conclusion, persons, survey};
use crate::export::Bundle;
use crate::protocol::{BadProtocol, Protocol, StepKind};
use rate::Source;

/// The tables and figures of a study, and what they say.
#[derive(Clone, Debug)]
pub struct Report {
    /// The title of the study.
    pub title: String,
    /// Tables 6.1 to 6.4 of the thesis, and what else there is.
    pub tables: Vec<TextTable>,
    /// Figures 6.2 to 6.8, each with its name in files.
    pub figures: Vec<(&'static str, Drawing)>,
    /// What can be concluded and what cannot.
    pub words: Vec<String>,
    /// The growth of T-spins a minute, where it was measured.
    pub growth: Option<Growth>,
}

impl Report {
    /// The report of an export. Chance, in the bootstrap and the permutations, comes from the protocol's seed.
    pub fn of(bundle: &Bundle) -> Result<Self, BadProtocol> {
        let protocol: Protocol = bundle.protocol.parse()?;
        let persons = persons(&protocol, bundle);
        let seed = protocol.assignment.seed;
        let mut report = Self {
            title: format!("{} (version {})", protocol.title.en, protocol.version),
            tables: vec![course(&protocol, bundle)],
            figures: Vec::new(),
            words: Vec::new(),
            growth: None,
        };
        if bundle.manifest.source != Source::People {
            report
                .words
                .push("**Nobody was asked: the participants are simulated.** Nothing here is about people.".to_owned());
        }
        match Waves::of(&protocol).is_empty() {
            true => report
                .words
                .push("No step repeats an earlier one, so that nothing is compared before and after.".to_owned()),
            false => report.compare(&protocol, &persons, seed),
        }
        report.tables.extend(survey::answers(bundle));
        Ok(report)
    }

    fn compare(&mut self, protocol: &Protocol, persons: &[Person], seed: u64) {
        let [before, after] = [|person: &Person| person.before.clone(), |person: &Person| person.after.clone()]
            .map(|of| persons.iter().map(of).collect::<Vec<Totals>>());
        let totals = [&before, &after].map(|all| Totals::of(all.iter()));
        let order = opponents(protocol);
        self.tables.push(tables::opponents("Table 6.1: games before training", &totals[0], &order));
        self.tables.push(tables::groups(protocol, persons));
        self.tables.push(tables::opponents("Table 6.3: games after training", &totals[1], &order));
        self.tables.push(tables::change(protocol, persons, seed));
        let growth = Growth::of(protocol.arms.len(), persons, seed);
        self.tables.push(conclusion::pairs(protocol, &growth));
        let numbers = |all: &[Totals], of: fn(&Totals) -> u32| all.iter().map(of).collect::<Vec<u32>>();
        let puzzles = before.iter().chain(&after).map(|one| one.puzzles).max().unwrap_or(0);
        let names = || protocol.arms.iter().map(|arm| arm.name.clone()).collect::<Vec<_>>();
        self.figures = vec![
            (
                "wins-before",
                Drawing::histogram("Figure 6.2: wins before training", "wins", &numbers(&before, |one| one.won), 9),
            ),
            (
                "solved-before",
                Drawing::histogram(
                    "Figure 6.3: puzzles solved before training",
                    "solved",
                    &numbers(&before, |one| one.solved),
                    puzzles,
                ),
            ),
            (
                "wins-after",
                Drawing::histogram("Figure 6.4: wins after training", "wins", &numbers(&after, |one| one.won), 9),
            ),
            (
                "solved-after",
                Drawing::histogram(
                    "Figure 6.5: puzzles solved after training",
                    "solved",
                    &numbers(&after, |one| one.solved),
                    puzzles,
                ),
            ),
            (
                "win-rate",
                Drawing::Groups {
                    title: "Figure 6.6: win rate of each arm (95 %, Wilson)".to_owned(),
                    upwards: MEASURES[0].to_owned(),
                    groups: names(),
                    series: series(protocol, persons, seed, 0),
                },
            ),
            (
                "t-spins",
                Drawing::Groups {
                    title:
                        "Figure 6.7: T-spins a minute of a typical person of each arm (95 %, bootstrap over persons)"
                            .to_owned(),
                    upwards: MEASURES[1].to_owned(),
                    groups: names(),
                    series: series(protocol, persons, seed, 2),
                },
            ),
            (
                "t-spins-of-each",
                Drawing::Points {
                    title: "Figure 6.8: T-spins a minute of each person".to_owned(),
                    across: "before training".to_owned(),
                    upwards: "after training".to_owned(),
                    groups: protocol
                        .arms
                        .iter()
                        .enumerate()
                        .map(|(arm, about)| (about.name.clone(), points(persons, arm)))
                        .collect(),
                },
            ),
        ];
        self.words.extend(conclusion::words(protocol, &growth));
        self.growth = Some(growth);
    }
}

/// How many reached each step of the course.
fn course(protocol: &Protocol, bundle: &Bundle) -> TextTable {
    let mut table = TextTable::new("The course", ["step", "kind", "begun by", "ended by"]);
    let mut seen = Vec::new();
    for step in protocol.arms.iter().flat_map(|arm| &arm.steps) {
        if seen.contains(&step.name.as_str()) {
            continue;
        }
        seen.push(&step.name);
        let rows = || bundle.steps.iter().filter(|row| row.step == step.name);
        let (begun, ended) =
            (rows().filter(|row| row.began_at.is_some()).count(), rows().filter(|row| row.ended_at.is_some()).count());
        table.row([&step.name, step.kind.word(), &begun.to_string(), &ended.to_string()]);
    }
    table
}

/// The opponents of the steps that are repeated, in their order.
fn opponents(protocol: &Protocol) -> Vec<String> {
    let mut order = Vec::new();
    for step in protocol.arms.iter().flat_map(|arm| &arm.steps).filter(|step| step.again.is_some()) {
        let StepKind::Matches(matches) = &step.kind else { continue };
        for opponent in &matches.opponents {
            if !order.contains(opponent) {
                order.push(opponent.clone());
            }
        }
    }
    order
}

/// What a person did before the training, or after it.
type Wave = fn(&Person) -> &Totals;

/// A measure of each arm before and after.
fn series(protocol: &Protocol, persons: &[Person], seed: u64, measure: usize) -> Vec<(String, Vec<[f64; 3]>)> {
    let waves: [(&str, Wave); 2] = [("before", |person| &person.before), ("after", |person| &person.after)];
    let of = |arm: usize, wave: Wave| {
        let people: Vec<&Totals> = persons.iter().filter(|person| person.arm == arm).map(wave).collect();
        let measured = &tables::measured(&people, seed)[measure];
        measured.better.map_or([measured.value; 3], |better| [measured.value, better.low, better.high])
    };
    waves.map(|(name, wave)| (name.to_owned(), (0..protocol.arms.len()).map(|arm| of(arm, wave)).collect())).into()
}

/// T-spins a minute of each person of an arm, before and after.
fn points(persons: &[Person], arm: usize) -> Vec<(f64, f64)> {
    let rate = |totals: &Totals| log_rate(totals).map(|_| f64::from(totals.t_spins) / totals.minutes());
    let people = persons.iter().filter(|person| person.arm == arm);
    people.filter_map(|person| Some((rate(&person.before)?, rate(&person.after)?))).collect()
}
