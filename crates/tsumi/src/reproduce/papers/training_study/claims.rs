use super::counts::{ARMS, Arm, Count, MINUTES, sum};
use crate::output::Failure;
use crate::reproduce::report::drawing;
use crate::reproduce::{Figure, Table, spread};
use rate::{Interval, fisher, student_quantile};
use serde_json::{Value, json};
use study::analysis::Drawing;

/// People in each arm.
const PEOPLE: f64 = 5.0;
const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

/// T-spins that the rate and the games of an arm imply, if its games were of mean length, and the minutes.
fn t_spins(arm: &Arm, wave: usize) -> (u32, f64) {
    let minutes = f64::from(arm.won[wave].1) * MINUTES[wave];
    ((arm.t_spins[wave] * minutes).round() as u32, minutes)
}

/// By which factor T-spins a minute grew in an arm, as a logarithm, if T-spins came independently.
fn log_growth(arm: &Arm) -> Interval {
    Interval::rate_ratio(t_spins(arm, 0), t_spins(arm, 1)).map(f64::ln)
}

/// The standard deviation between persons, of the logarithm of growth, up to which the factor between two arms is beyond chance:
/// where Student's t of two groups of five just reaches it.
fn bearable_spread(log_factor: f64) -> f64 {
    log_factor.abs() / (student_quantile(0.975, 2.0 * PEOPLE - 2.0) * (2.0 / PEOPLE).sqrt())
}

/// The tables of what better intervals say.
pub fn tables() -> Vec<Table> {
    let head = ["arm", "thesis", "T-spins implied", "growth", "95 %, if T-spins came independently"];
    let mut growth = Table::new("T-spins a minute, before → after", head);
    for arm in &ARMS {
        let factor = log_growth(arm).map(f64::exp);
        let [before, after] = arm.t_spins;
        growth.row([
            arm.name.to_owned(),
            format!("{before:.2} → {after:.2}"),
            format!("{} → {}", t_spins(arm, 0).0, t_spins(arm, 1).0),
            format!("times {:.2}", after / before),
            spread(&factor, 2),
        ]);
    }
    let head = [
        "arms",
        "factor between them",
        "95 %, if T-spins came independently",
        "beyond chance up to this spread between persons",
    ];
    let mut between = Table::new("Growth of T-spins a minute, one arm against another", head);
    for (first, second) in PAIRS {
        let found = Interval::difference(log_growth(&ARMS[first]), log_growth(&ARMS[second]));
        let bearable = match found.excludes(0.0) {
            true => format!("sd {:.2} of the logarithm", bearable_spread(found.value)),
            false => "not even without any".to_owned(),
        };
        let name = format!("{} against {}", letter(second), letter(first));
        between.row([name, format!("{:.2}", found.value.exp()), spread(&found.map(f64::exp), 2), bearable]);
    }
    let head = ["what", "before", "after", "difference in points", "95 %, Newcombe", "Fisher's p"];
    let mut shares = Table::new("Shares before and after, games and puzzles taken as independent", head);
    for (what, before, after) in share_claims() {
        let difference = Interval::share_difference(before, after).map(|points| 100.0 * points);
        shares.row([
            what,
            format!("{} of {}", before.0, before.1),
            format!("{} of {}", after.0, after.1),
            format!("{:+.1}", difference.value),
            format!("{:+.1} to {:+.1}", difference.low, difference.high),
            format!("{:.3}", fisher(before, after)),
        ]);
    }
    vec![growth, between, shares]
}

fn letter(arm: usize) -> &'static str {
    &ARMS[arm].name[..1]
}

/// The shares of each arm and of all.
fn share_claims() -> Vec<(String, Count, Count)> {
    let kinds: [(&str, fn(&Arm, usize) -> Count); 2] =
        [("wins", |arm, wave| arm.won[wave]), ("solved", |arm, wave| arm.solved[wave])];
    let mut claims = Vec::new();
    for (what, of) in kinds {
        claims.extend(ARMS.iter().map(|arm| (format!("{what}, {}", &arm.name[..1]), of(arm, 0), of(arm, 1))));
        claims.push((format!("{what}, all"), sum(|arm| of(arm, 0)), sum(|arm| of(arm, 1))));
    }
    claims
}

/// The claims of the thesis, and what can be said of them.
pub fn remarks() -> Vec<String> {
    let between =
        |(first, second): (usize, usize)| Interval::difference(log_growth(&ARMS[first]), log_growth(&ARMS[second]));
    let [ab, ac, bc] = PAIRS.map(between);
    let told = |found: &Interval, arms: &str| match found.excludes(0.0) {
        true => format!(
            "{arms}: T-spins a minute grew {:.1} times as much, beyond chance if T-spins came independently, and still with five people an arm as long as the growth of persons in one arm varies less than by {:.2} (sd of the logarithm; 0.7 is a factor of two). The thesis prints no numbers of persons in a table, so that this cannot be settled from it; figure 6.8 has them as points.",
            found.value.exp(),
            bearable_spread(found.value)
        ),
        false => format!(
            "{arms}: the growth differs by a factor of {:.2}, which is within chance even if T-spins came independently ({}). That puzzles of predicted fun do more than random ones is not shown; the thesis says as much by calling it possible.",
            found.value.exp(),
            spread(&found.map(f64::exp), 2)
        ),
    };
    let all = (sum(|arm| arm.won[0]), sum(|arm| arm.won[1]));
    vec![
        told(&ab, "B against A"),
        told(&ac, "C against A"),
        told(&bc, "C against B"),
        format!(
            "Win rates: no arm's rise is beyond chance by itself ({}); of all arms together it is (p {:.3}), which says that everybody won more after two hours of play, not that any menu is better. Games of one person are not independent, so that the true uncertainty is larger.",
            ARMS.iter()
                .map(|arm| format!("{} p {:.3}", &arm.name[..1], fisher(arm.won[0], arm.won[1])))
                .collect::<Vec<_>>()
                .join(", "),
            fisher(all.0, all.1)
        ),
        "Puzzles solved: nothing changed beyond chance, in any arm, as the thesis says.".to_owned(),
    ]
}

/// All numbers.
pub fn data() -> Value {
    let arms: Vec<Value> =
        ARMS.iter().map(|arm| json!({ "arm": arm.name, "growth_of_t_spins": log_growth(arm).map(f64::exp) })).collect();
    let pairs: Vec<Value> = PAIRS
        .iter()
        .map(|&(first, second)| {
            let found = Interval::difference(log_growth(&ARMS[first]), log_growth(&ARMS[second]));
            json!({ "arms": [letter(first), letter(second)], "factor": found.map(f64::exp), "beyond_chance": found.excludes(0.0),
                "bearable_spread": bearable_spread(found.value) })
        })
        .collect();
    let shares = share_claims().into_iter();
    let shares: Vec<Value> = shares
        .map(|(what, before, after)| json!({ "what": what, "difference": Interval::share_difference(before, after), "p": fisher(before, after) }))
        .collect();
    json!({ "arms": arms, "pairs": pairs, "shares": shares })
}

/// Figures 6.6 and 6.7.
pub fn plots() -> Result<Vec<(String, Figure)>, Failure> {
    let groups = || ARMS.iter().map(|arm| arm.name.to_owned()).collect::<Vec<_>>();
    let waves = |of: fn(&Arm, usize) -> Interval| -> Vec<(String, Vec<[f64; 3]>)> {
        let wave = |(wave, when): (usize, &str)| {
            let values = ARMS.iter().map(|arm| of(arm, wave)).map(|found| [found.value, found.low, found.high]);
            (when.to_owned(), values.collect())
        };
        ["before", "after"].into_iter().enumerate().map(wave).collect()
    };
    let wins = Drawing::Groups {
        title: "Figure 6.6: win rate of each arm (95 %, Wilson)".to_owned(),
        upwards: "win rate".to_owned(),
        groups: groups(),
        series: waves(|arm, wave| Interval::share(f64::from(arm.won[wave].0), arm.won[wave].1 as usize)),
    };
    let t_spins_a_minute = Drawing::Groups {
        title: "Figure 6.7: T-spins a minute of each arm (95 %, if T-spins came independently)".to_owned(),
        upwards: "T-spins a minute".to_owned(),
        groups: groups(),
        series: waves(|arm, wave| {
            let (count, minutes) = t_spins(arm, wave);
            // Against so much time that its own chance does not count.
            let many = 1_000_000;
            Interval::rate_ratio((many, f64::from(many)), (count, minutes))
        }),
    };
    Ok(vec![
        ("win-rate".to_owned(), drawing::figure(wins)?),
        ("t-spins".to_owned(), drawing::figure(t_spins_a_minute)?),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_puzzles_stand_out_from_matches_and_fun_ones_not_from_random_ones() {
        let found: Vec<bool> =
            data()["pairs"].as_array().unwrap().iter().map(|pair| pair["beyond_chance"] == true).collect();
        assert_eq!(found, [true, true, false]);
        // Two groups of five whose means differ by so much give t = 2.306.
        let spread = bearable_spread(1.0);
        assert!((1.0 / (spread * 0.4f64.sqrt()) - 2.306).abs() < 1e-3);
    }

    #[test]
    fn no_arm_alone_won_more_beyond_chance() {
        let shares = data()["shares"].clone();
        let p = |what: &str| {
            shares.as_array().unwrap().iter().find(|one| one["what"] == what).unwrap()["p"].as_f64().unwrap()
        };
        assert!(
            ["wins, A", "wins, B", "wins, C", "solved, A", "solved, B", "solved, C"].iter().all(|what| p(what) > 0.05)
        );
        assert!(p("wins, all") < 0.05);
    }
}
