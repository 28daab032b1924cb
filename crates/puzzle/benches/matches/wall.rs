// How long matches take: the same for every game that has them, so each of their benches has this as a module. `inputs` is the
// game's own.

use super::inputs::{self, Name};
use divan::{Bencher, black_box, counter::ItemsCount};

/// The items are ticks.
#[divan::bench]
fn tick(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(60u32))
        .with_inputs(|| inputs::game(60))
        .bench_values(|(game, ticks)| inputs::pass(game, ticks));
}

#[divan::bench(args = ["weak", "strong", "best"])]
fn choose(bencher: Bencher, player: &str) {
    bencher.with_inputs(|| inputs::player(player)).bench_values(|(player, game)| inputs::choose(player, &game));
}

#[divan::bench(args = [Name::Medium, Name::Strong])]
fn mine(bencher: Bencher, name: Name) {
    let record = inputs::record(name);
    bencher.bench(|| inputs::mine(black_box(&record)));
}
