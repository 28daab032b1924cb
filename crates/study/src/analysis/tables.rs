use super::growth::typical_rate;
use super::text_table::{NONE, bounds, number};
use super::{Person, TextTable, Totals};
use crate::Protocol;
use rate::Interval;

/// Tables 6.1 and 6.3: the win rate and the length of games against each opponent.
pub(super) fn opponents(title: &str, totals: &Totals, order: &[String]) -> TextTable {
    let mut table = TextTable::new(title, ["", "games", "won", "win rate", "Wilson 95 %", "mean s", "shortest s"]);
    let mut row = |name: &str, games: &[(bool, f64)]| {
        let won = games.iter().filter(|game| game.0).count();
        let share = Interval::share(won as f64, games.len());
        let seconds = games.iter().map(|game| game.1);
        let mean = seconds.clone().sum::<f64>() / games.len() as f64;
        let shortest = seconds.fold(f64::INFINITY, f64::min);
        let (rate, wilson) = (number(share.value, 3), bounds(&share, 3));
        table.row([
            name,
            &games.len().to_string(),
            &won.to_string(),
            &rate,
            &wilson,
            &number(mean, 1),
            &number(shortest, 0),
        ]);
    };
    let mut all = Vec::new();
    for opponent in order {
        let games = totals.against.get(opponent).map_or(&[][..], Vec::as_slice);
        row(opponent, games);
        all.extend_from_slice(games);
    }
    row("all", &all);
    table
}

/// Table 6.2: the arms before the training.
pub(super) fn groups(protocol: &Protocol, persons: &[Person]) -> TextTable {
    let mut table = TextTable::new(
        "Table 6.2: the arms before training",
        ["arm", "people", "wins", "solved", "wins + solved", "of each"],
    );
    for (arm, about) in protocol.arms.iter().enumerate() {
        let people: Vec<&Person> = persons.iter().filter(|person| person.arm == arm).collect();
        let totals = Totals::of(people.iter().map(|person| &person.before));
        let score = totals.won + totals.solved;
        let mean = number(f64::from(score) / people.len() as f64, 2);
        table.row([
            about.name.clone(),
            people.len().to_string(),
            totals.won.to_string(),
            totals.solved.to_string(),
            score.to_string(),
            mean,
        ]);
    }
    table
}

/// The measures of table 6.4.
pub(super) const MEASURES: [&str; 4] = ["win rate", "T-spins a minute", "T-spins a minute, typical person", "solved"];

/// A measure of an arm: its value, Wald's interval where it is a share, and a better one where there is one.
pub(super) struct Measured {
    pub(super) value: f64,
    pub(super) wald: Option<Interval>,
    pub(super) better: Option<Interval>,
}

/// The measures of people, in the order of [`MEASURES`].
pub(super) fn measured(people: &[&Totals], seed: u64) -> [Measured; 4] {
    let totals = Totals::of(people.iter().copied());
    let share = |of: u32, all: u32| Measured {
        value: f64::from(of) / f64::from(all),
        wald: Some(Interval::wald(f64::from(of), all as usize)),
        better: Some(Interval::share(f64::from(of), all as usize)),
    };
    let together = Measured { value: f64::from(totals.t_spins) / totals.minutes(), wald: None, better: None };
    let typical = typical_rate(people, seed);
    let typical = Measured { value: typical.value, wald: None, better: Some(typical) };
    [share(totals.won, totals.games), together, typical, share(totals.solved, totals.puzzles)]
}

/// Table 6.4: what changed in each arm, with both kinds of intervals.
pub(super) fn change(protocol: &Protocol, persons: &[Person], seed: u64) -> TextTable {
    let head = ["arm", "measure", "before", "Wald ±", "better 95 %", "after", "Wald ±", "better 95 %"];
    let mut table = TextTable::new("Table 6.4: change in each arm", head);
    for (arm, about) in protocol.arms.iter().enumerate() {
        let part = |of: fn(&Person) -> &Totals| -> Vec<&Totals> {
            persons.iter().filter(|one| one.arm == arm).map(of).collect()
        };
        let before = measured(&part(|person| &person.before), seed);
        let after = measured(&part(|person| &person.after), seed);
        for (measure, (before, after)) in MEASURES.iter().zip(before.iter().zip(&after)) {
            let cells = [before, after].map(|one| {
                let wald = one.wald.map_or(NONE.to_owned(), |wald| number(wald.high - wald.value, 3));
                [number(one.value, 3), wald, one.better.map_or(NONE.to_owned(), |better| bounds(&better, 3))]
            });
            table.row([about.name.clone(), (*measure).to_owned()].into_iter().chain(cells.into_iter().flatten()));
        }
    }
    table
}
