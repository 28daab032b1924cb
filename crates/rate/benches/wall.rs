//! How long estimates take, by a sum of terms and by a forest, and to say why.

mod inputs;

use divan::{Bencher, Divan, black_box};
use std::time::Duration;

fn main() {
    if inputs::is_bench() {
        // So many samples that the medians keep still on a busy machine.
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

/// What each feature adds to the estimate of one puzzle.
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
