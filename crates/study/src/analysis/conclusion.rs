use super::text_table::{number, p_value};
use super::{Growth, GrowthOfPair, TextTable};
use crate::Protocol;

/// What is called beyond chance.
const LEVEL: f64 = 0.05;
/// The fewest people of an arm for which anything is concluded.
const FEWEST: usize = 3;

/// How T-spins a minute grew, between each two arms.
pub(super) fn pairs(protocol: &Protocol, growth: &Growth) -> TextTable {
    let head = ["arms", "growth of the second / first", "95 %, Welch", "permutation p", "Hedges' g"];
    let mut table = TextTable::new("Growth of T-spins a minute between arms", head);
    for pair in &growth.pairs {
        let [first, second] = names(protocol, pair);
        table.row([
            format!("{second} against {first}"),
            number(pair.factor.value, 2),
            super::text_table::bounds(&pair.factor, 2),
            p_value(pair.test.p),
            number(pair.effect, 2),
        ]);
    }
    table
}

fn names<'p>(protocol: &'p Protocol, pair: &GrowthOfPair) -> [&'p str; 2] {
    [pair.arms.0, pair.arms.1].map(|arm| protocol.arms[arm].name.as_str())
}

/// In plain words what can be concluded, and what cannot.
pub(super) fn words(protocol: &Protocol, growth: &Growth) -> Vec<String> {
    let mut words = Vec::new();
    let few = growth.arms.iter().any(|arm| arm.logs.len() < FEWEST);
    if few {
        words.push(format!(
            "An arm has fewer than {FEWEST} people who played before and after: nothing can be concluded about T-spins a minute."
        ));
        return words;
    }
    for (arm, about) in growth.arms.iter().zip(&protocol.arms) {
        let factor = &arm.factor;
        let told = match (factor.low > 1.0, factor.high < 1.0) {
            (true, _) => "rose beyond chance",
            (_, true) => "fell beyond chance",
            _ => "may have risen or fallen: the interval holds no change",
        };
        words.push(format!(
            "Arm {}: T-spins a minute of a typical person {told} (times {}, 95 %: {}, {} people).",
            about.name,
            number(factor.value, 2),
            super::text_table::bounds(factor, 2),
            arm.logs.len()
        ));
    }
    for pair in &growth.pairs {
        let [first, second] = names(protocol, pair);
        let p = p_value(pair.test.p);
        words.push(match pair.test.p < LEVEL {
            true => format!("Between {second} and {first} the growth differs beyond chance (p {p}): this can be concluded of these people under these conditions."),
            false => format!("Between {second} and {first} nothing can be concluded (p {p}). That is no proof that they are alike: the factor between them may be anything from {}.", super::text_table::bounds(&pair.factor, 2)),
        });
    }
    if growth.pairs.len() > 1 {
        let overall = p_value(growth.overall.p);
        words.push(format!(
            "All arms at once: p {overall}. {} pairs were compared, each at the level of 5 %: one of them may seem to differ by chance more often than that.",
            growth.pairs.len()
        ));
    }
    words.push("Wald intervals stand here because papers have them; with few games they are too narrow. Games and puzzles of one person are not independent, so that intervals of shares, Wilson's too, are the least that is uncertain. The numbers on T-spins a minute take persons as the unit.".to_owned());
    words
}
