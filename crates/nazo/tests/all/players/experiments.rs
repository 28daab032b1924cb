//! Experiments: the same on any number of threads, and stopped when asked.

use nazo::Ruleset;
use nazo::bots::experiment::{Series, chains, completion, duels};
use nazo::bots::{Beam, Joseki, Potential};
use nazo::joseki::Book;
use std::sync::atomic::{AtomicBool, Ordering};

fn quiet(games: usize, stop: &AtomicBool) -> Series<'_> {
    Series { games, seed: 1, progress: &|_| {}, stop }
}

#[test]
fn experiments_do_not_depend_on_threads() {
    let stop = AtomicBool::new(false);
    let player = Joseki { depth: 1, ..Joseki::new(Book::domino()) };
    let run = |threads: usize| {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(|| {
            let series = quiet(6, &stop);
            let complete = completion(&player, &series).into_iter().map(|game| (game.seed, game.complete, game.scored));
            let alone = chains(|_| Potential::default(), &series).into_iter().map(|game| (game.seed, game.best));
            let duels = duels(|_| Potential::default(), |seed| Beam::new(3, 4, 1, seed), Ruleset::Tsu, 1, &series);
            let duels = duels.into_iter().map(|game| (game.seed, game.won, game.turns, game.best));
            (complete.collect::<Vec<_>>(), alone.collect::<Vec<_>>(), duels.collect::<Vec<_>>())
        })
    };
    let (complete, alone, duels) = run(1);
    assert!(complete.iter().map(|game| game.0).eq(1..=6) && alone.iter().map(|game| game.0).eq(1..=6));
    assert_eq!((complete, alone, duels), run(3));
}

#[test]
fn an_experiment_can_be_stopped() {
    let stop = AtomicBool::new(false);
    let progress = |done: usize| stop.store(done == 2, Ordering::Relaxed);
    let series = Series { games: 1000, seed: 1, progress: &progress, stop: &stop };
    let games = chains(|_| Potential { unknown: 0, ..Potential::default() }, &series);
    assert!(games.len() < 100, "{} games", games.len());
    assert!(games.iter().all(|game| game.thinking_time.moves == game.moves && game.thinking_time.slowest <= game.thinking_time.time));
}
