//! Games alone: `cargo run --release --example solo -- width depth futures games`.
use nazo::bots::{Beam, solo};
use std::time::Instant;

fn main() {
    let number = |n: usize, default: usize| std::env::args().nth(n).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (width, depth, futures, games) = (number(1, 40), number(2, 10), number(3, 4), number(4, 10));
    let (mut lengths, mut scores, mut moves, mut fired) = (vec![], vec![], 0, 0);
    let start = Instant::now();
    for seed in 0..games as u64 {
        let game = solo(&mut Beam::new(width, depth, futures, seed * 1000), 1_000 + seed, 60, |_, chain| chain.score >= 20_000);
        lengths.push(game.best.length);
        scores.push(game.best.score);
        moves += game.moves;
        fired += game.fired;
    }
    let per = start.elapsed().as_secs_f64() * 1000.0 / f64::from(moves);
    let mean = lengths.iter().sum::<u32>() as f64 / games as f64;
    let high = scores.iter().filter(|&&s| s >= 80_000).count();
    println!(
        "{width}x{depth}x{futures}: mean chain {mean:.2}, over 80000: {high}/{games}, score {:.0}, fired at {:.1}, {per:.1} ms a move, {lengths:?}",
        scores.iter().map(|&s| f64::from(s)).sum::<f64>() / games as f64,
        f64::from(fired) / games as f64
    );
}
