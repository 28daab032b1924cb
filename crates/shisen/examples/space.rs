//! The exact state space of boards, how long it took on this machine, and how much memory: `space <code>…`, or
//! `space random-10x6-inside 5` for the first five boards of a recipe. `RAYON_NUM_THREADS=1` for one thread.

use puzzle::{
    forge_one,
    space::{Figure, Limits},
};
use shisen::{Puzzle, Recipe, Shisen, early, space};
use std::fs;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let puzzles: Vec<Puzzle> = match words.first().and_then(|word| word.parse::<Recipe>().ok()) {
        None => words.iter().map(|code| code.parse().expect("a recipe or codes")).collect(),
        Some(recipe) => {
            let count = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(1);
            (1..)
                .filter_map(|seed| forge_one::<Shisen>(&recipe, seed).ok())
                .map(|forged| forged.puzzle)
                .take(count)
                .collect()
        }
    };
    for puzzle in puzzles {
        let limits = Limits { states: 200_000_000, samples: 200, ..Limits::default() };
        let start = cpu_seconds();
        let mut bytes = 0;
        let found = space(&puzzle, limits, &mut |progress| {
            bytes = bytes.max(progress.bytes);
            true
        });
        let time = cpu_seconds() - start;
        println!("{puzzle}");
        println!(
            "  {} states, {} transitions, {:?} unsolvable, {:?} into traps, longest {:?}, complete: {}",
            found.states, found.edges, found.unsolvable, found.into_traps, found.longest_trap, found.complete
        );
        let names = puzzle::space::SPACE_FEATURES.iter().zip(found.features(early(&puzzle)));
        let told = names.map(|(feature, figure)| match figure {
            Figure::Exact(value) => format!("{} {value:.4}", feature.name),
            Figure::Estimate { value, error } => format!("{} {value:.3} ± {error:.3}", feature.name),
            Figure::Unknown => format!("{} unknown", feature.name),
        });
        println!("  {}", told.collect::<Vec<_>>().join(", "));
        println!(
            "  {time:.2} s of processor time, {:.2} million states a second; {:.2} bytes a state counted; {} kB at the peak of the program",
            found.states as f64 / time / 1e6,
            bytes as f64 / found.states as f64,
            peak_kilobytes()
        );
    }
}

/// Seconds of processor time that all threads of this program have taken. Not a number where that cannot be told.
fn cpu_seconds() -> f64 {
    let time = |text: String| text.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    let tasks = fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let times: Vec<f64> =
        tasks.filter_map(|task| time(fs::read_to_string(task.path().join("schedstat")).ok()?)).collect();
    if times.is_empty() { f64::NAN } else { times.iter().sum::<f64>() / 1e9 }
}

/// The most memory that this program has had.
fn peak_kilobytes() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("?".to_owned(), |line| line.trim().trim_end_matches(" kB").to_owned())
}
