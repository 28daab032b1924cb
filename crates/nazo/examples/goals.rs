//! Prints what becomes of the drafts of recipes with any goal, and how many puzzles a second are made:
//! `cargo run --release -p nazo --example goals -- 500 reverse-2-2,goal=clear`, the number being that of puzzles.

use nazo::Nazo;
use puzzle::Batch;
use std::time::Instant;

fn main() {
    let mut words = std::env::args().skip(1);
    let wanted: usize = words.next().expect("a number of puzzles").parse().expect("a number");
    for recipe in words {
        let mut batch = Batch::<Nazo>::new(recipe.parse().expect("a recipe"), 1);
        let start = Instant::now();
        let mut first = None;
        while (batch.tally().puzzles as usize) < wanted && start.elapsed().as_secs() < 60 {
            let made = batch.round(256, wanted - batch.tally().puzzles as usize, |forged| forged.puzzle.to_string());
            first = first.or(made.into_iter().next().map(|(_, code)| code));
        }
        let (tally, seconds) = (batch.tally(), start.elapsed().as_secs_f64());
        let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
        println!(
            "{recipe}: {} of {} drafts ({:.1} %), {:.1} % with one answer, {:.0} a second; the first: {}",
            tally.puzzles,
            tally.drafts,
            share(tally.puzzles, tally.drafts),
            share(tally.unique, tally.puzzles),
            tally.puzzles as f64 / seconds,
            first.unwrap_or_default()
        );
        for (flaw, &count) in &tally.flaws {
            println!("{:>8.1} %  {}", share(count, tally.drafts), flaw.0);
        }
    }
}
