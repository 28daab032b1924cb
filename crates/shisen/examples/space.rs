//! The exact state space of boards.

use puzzle::space::Limits;
use shisen::Puzzle;

fn main() {
    for code in std::env::args().skip(1) {
        let puzzle: Puzzle = code.parse().expect("a code");
        let start = cpu();
        let space = shisen::space(&puzzle, Limits::default(), &mut |_| true);
        let time = cpu() - start;
        println!(
            "{} states, {} edges, unsolvable {:?}, into {:?}, longest {:?}; {time:.2} s, {:.2} million a second",
            space.states,
            space.edges,
            space.unsolvable,
            space.into_traps,
            space.longest_trap,
            space.states as f64 / time / 1e6
        );
        let below = &space.levels[..13.min(space.levels.len())];
        println!(
            "{} {}",
            below.iter().map(|l| l.states).sum::<u64>(),
            below.iter().filter_map(|l| l.edges).sum::<u64>()
        );
    }
}

/// Seconds of processor time that all threads of this program have taken. Not a number where that cannot be told.
fn cpu() -> f64 {
    let time = |text: String| text.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let times: Vec<f64> =
        tasks.filter_map(|task| time(std::fs::read_to_string(task.path().join("schedstat")).ok()?)).collect();
    if times.is_empty() { f64::NAN } else { times.iter().sum::<f64>() / 1e9 }
}
