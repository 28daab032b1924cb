use crate::reproduce::{Table, spread};
use rate::Interval;

/// How many came true, and of how many.
pub type Count = (u32, u32);

/// An arm of the thesis, before and after the training.
pub struct Arm {
    /// Its name.
    pub name: &'static str,
    /// Games won: the counts that the rates and half-widths of table 6.4 and its text imply.
    pub won: [Count; 2],
    /// Puzzles solved, of five people with fifteen each.
    pub solved: [Count; 2],
    /// T-spins a minute.
    pub t_spins: [f64; 2],
    /// What the thesis prints: win rate, half-width in points, solve rate and half-width in points.
    printed: [[f64; 4]; 2],
}

/// The arms.
pub const ARMS: [Arm; 3] = [
    Arm {
        name: "A, matches only",
        won: [(7, 35), (13, 33)],
        solved: [(59, 75), (60, 75)],
        t_spins: [0.21, 0.13],
        printed: [[0.200, 13.3, 0.787, 9.3], [0.394, 16.7, 0.800, 9.1]],
    },
    Arm {
        name: "B, random puzzles",
        won: [(4, 33), (11, 36)],
        solved: [(62, 75), (67, 75)],
        t_spins: [0.24, 0.75],
        printed: [[0.121, 11.1, 0.827, 8.6], [0.306, 15.0, 0.893, 7.0]],
    },
    Arm {
        name: "C, puzzles of predicted fun",
        won: [(5, 32), (8, 33)],
        solved: [(61, 75), (61, 75)],
        t_spins: [0.18, 0.79],
        printed: [[0.156, 12.6, 0.813, 8.8], [0.242, 14.6, 0.813, 8.8]],
    },
];

/// Mean minutes of a game before and after the training, by tables 6.1 and 6.3.
pub const MINUTES: [f64; 2] = [431.4 / 60.0, 468.4 / 60.0];

/// Win rates against the three CPU players and of all games, before and after, by tables 6.1 and 6.3.
const RATES: [([f64; 3], f64); 2] = [([0.13, 0.16, 0.23], 0.17), ([0.50, 0.20, 0.37], 0.36)];

/// The fewest and the most games of fifteen people against one CPU player, in sets to two wins.
const GAMES: [u32; 2] = [30, 45];

/// The sum of the arms.
pub fn sum(of: impl Fn(&Arm) -> Count) -> Count {
    ARMS.iter().map(of).fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
}

/// Table 6.2, and tables 6.1, 6.3 and 6.4 as far as counts follow from them.
pub fn tables() -> Vec<Table> {
    let mut groups =
        Table::new("Table 6.2: the arms before training, by the counts", ["arm", "wins", "solved", "wins + solved"]);
    for arm in &ARMS {
        let (won, solved) = (arm.won[0].0, arm.solved[0].0);
        groups.row([arm.name.to_owned(), won.to_string(), solved.to_string(), (won + solved).to_string()]);
    }
    let head = ["arm", "when", "count", "thesis", "± thesis", "ours", "± Wald", "Wilson 95 %"];
    let shares = |title: &str, of: fn(&Arm, usize) -> (Count, [f64; 2])| {
        let mut table = Table::new(title, head);
        for arm in &ARMS {
            for (wave, when) in ["before", "after"].into_iter().enumerate() {
                let ((came_true, count), [rate, half]) = of(arm, wave);
                let wald = Interval::wald(f64::from(came_true), count as usize);
                table.row([
                    arm.name.to_owned(),
                    when.to_owned(),
                    format!("{came_true} of {count}"),
                    format!("{rate:.3}"),
                    format!("{half:.1}"),
                    format!("{:.3}", wald.value),
                    format!("{:.1}", 100.0 * (wald.high - wald.value)),
                    spread(&Interval::share(f64::from(came_true), count as usize), 3),
                ]);
            }
        }
        table
    };
    let wins = shares("Table 6.4: win rate", |arm, wave| (arm.won[wave], [arm.printed[wave][0], arm.printed[wave][1]]));
    let solved = shares("Table 6.4: puzzles solved", |arm, wave| {
        (arm.solved[wave], [arm.printed[wave][2], arm.printed[wave][3]])
    });
    let head = [
        "when",
        "rates by CPU player",
        "all, thesis",
        "mean of the rates",
        "games by table 6.4",
        "wins possible for these rates",
    ];
    let mut agree = Table::new("Tables 6.1 and 6.3 against table 6.4", head);
    for (wave, when) in ["before", "after"].into_iter().enumerate() {
        let (rates, all) = RATES[wave];
        let (won, games) = sum(|arm| arm.won[wave]);
        agree.row([
            when.to_owned(),
            rates.map(|rate| format!("{rate:.2}")).join(", "),
            format!("{all:.2}"),
            format!("{:.3}", rates.iter().sum::<f64>() / 3.0),
            format!("{won} of {games} ({:.3})", f64::from(won) / f64::from(games)),
            possible_wins(&rates, games)
                .map_or("none".to_owned(), |[least, most]| format!("{least} to {most} of {games}")),
        ]);
    }
    vec![groups, wins, solved, agree]
}

/// The least and the most wins in so many games that give the rates against the three CPU players as they are printed.
fn possible_wins(rates: &[f64; 3], games: u32) -> Option<[u32; 2]> {
    let fits = |rate: f64| {
        let counts = (GAMES[0]..=GAMES[1]).flat_map(|games| (0..=games).map(move |won| (won, games)));
        // A half may have been rounded either way.
        counts
            .filter(move |(won, games)| (f64::from(*won) / f64::from(*games) - rate).abs() <= 0.005 + 1e-9)
            .collect::<Vec<Count>>()
    };
    let [weak, medium, strong] = rates.map(fits);
    let mut found: Option<[u32; 2]> = None;
    for one in &weak {
        for two in &medium {
            for three in strong.iter().filter(|three| one.1 + two.1 + three.1 == games) {
                let wins = one.0 + two.0 + three.0;
                let [least, most] = found.unwrap_or([wins; 2]);
                found = Some([least.min(wins), most.max(wins)]);
            }
        }
    }
    found
}

/// What the recount says.
pub fn remarks() -> Vec<String> {
    vec![
        "**No people took part.** The counts are those that the thesis' rates and half-widths imply; what it does not print (the games of each person, the minutes of each arm) is not known here.".to_owned(),
        "Every rate and half-width of table 6.4 follows from these counts to the last digit. Tables 6.1 and 6.3 do not follow from the same games: their rates of all games are near the means of the three rates above them, and higher than the games of table 6.4 give; the last column says how many wins would fit them.".to_owned(),
        "Lengths of games and the histograms of figures 6.2 to 6.5 need the single games and people, which the thesis does not print: `tsumi study report` draws them for a study that is run again with `protocols/thesis.toml`.".to_owned(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_give_every_printed_digit() {
        for arm in &ARMS {
            for wave in 0..2 {
                let [rate, half, solved, its_half] = arm.printed[wave];
                for ((came_true, count), rate, half) in
                    [(arm.won[wave], rate, half), (arm.solved[wave], solved, its_half)]
                {
                    let wald = Interval::wald(f64::from(came_true), count as usize);
                    assert!((wald.value - rate).abs() < 0.00051, "{} {wald:?}", arm.name);
                    assert!((100.0 * (wald.high - wald.value) - half).abs() < 0.051, "{} {wald:?}", arm.name);
                }
            }
        }
    }

    #[test]
    fn rates_of_tables_that_are_printed_allow_few_counts() {
        assert_eq!(possible_wins(&[0.5, 0.5, 0.5], 90), Some([45, 45]));
        assert_eq!(possible_wins(&[0.5, 0.5, 0.5], 89), None);
    }
}
