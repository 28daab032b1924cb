//! Wall time of estimates and explanations, by a linear model and by a forest.

mod inputs;

use divan::{Bencher, Divan, black_box};
use std::time::Duration;

fn main() {
    if inputs::is_bench() {
        // Enough samples for stable medians on a busy machine.
        Divan::default().min_time(Duration::from_millis(500)).config_with_args().main();
    }
}

/// The estimate of one puzzle.
mod estimate {
    use super::*;

    #[divan::bench]
    fn linear(bencher: Bencher) {
        let input = inputs::linear();
        bencher.bench(|| black_box(&input).one());
    }

    #[divan::bench]
    fn forest(bencher: Bencher) {
        let input = inputs::forest();
        bencher.bench(|| black_box(&input).one());
    }
}

/// The contributions of all features to one estimate.
mod explain {
    use super::*;

    #[divan::bench]
    fn linear(bencher: Bencher) {
        let input = inputs::linear();
        bencher.bench(|| black_box(&input).why());
    }

    #[divan::bench]
    fn forest(bencher: Bencher) {
        let input = inputs::forest();
        bencher.bench(|| black_box(&input).why());
    }
}
