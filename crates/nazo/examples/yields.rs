//! The yields of the 2018 report, beside ours: how many drafts have exactly a 3-chain in two moves as their longest.

use nazo::forge::census;

/// Recipe, the report's yield in per cent, that of an independent program.
const TABLE: [(&str, f64, Option<f64>); 4] = [
    ("random-2-3,height=5", 1.6, Some(1.8)),
    ("random-2-3", 6.7, Some(5.3)),
    ("random-2-3,touching", 10.6, Some(12.7)),
    ("reverse-2-3", 89.8, None),
];

fn main() {
    println!("{:<24} {:>8} {:>8} {:>8}", "recipe", "report", "other", "ours");
    for (text, report, other) in TABLE {
        let recipe = text.parse().expect("a recipe");
        let ours = 100.0 * census(&recipe, 5000, 1, || true).share(3);
        let other = other.map_or(String::new(), |other| format!("{other:.1} %"));
        println!("{text:<24} {report:>6.1} % {other:>8} {ours:>6.1} %");
    }
}
