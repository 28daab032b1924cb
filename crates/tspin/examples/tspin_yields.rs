//! Prints what becomes of the drafts of recipes, and how many puzzles a second are made:
//! `cargo run --release -p tspin --example tspin_yields -- 2000 slide-2 spin-2,unique`, the number being that of puzzles.

use puzzle::Batch;
use std::time::Instant;
use tspin::TSpin;

fn main() {
    let mut words = std::env::args().skip(1);
    let wanted: usize = words.next().expect("a number of puzzles").parse().expect("a number");
    for recipe in words {
        let mut batch = Batch::<TSpin>::new(recipe.parse().expect("a recipe"), 1);
        let start = Instant::now();
        while (batch.tally().puzzles as usize) < wanted && start.elapsed().as_secs() < 60 {
            batch.round(256, wanted - batch.tally().puzzles as usize, |_| ());
        }
        let (tally, seconds) = (batch.tally(), start.elapsed().as_secs_f64());
        let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
        println!(
            "{recipe}: {} of {} drafts ({:.1} %), {:.1} % with one answer, {:.0} a second",
            tally.puzzles,
            tally.drafts,
            share(tally.puzzles, tally.drafts),
            share(tally.unique, tally.puzzles),
            tally.puzzles as f64 / seconds
        );
        for (flaw, &count) in &tally.flaws {
            println!("{:>8.1} %  {}", share(count, tally.drafts), flaw.0);
        }
    }
}
