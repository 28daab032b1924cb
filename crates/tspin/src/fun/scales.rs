//! Written by `cargo run --package tspin --example calibrate_fun`.

use crate::fun::scale::{Scale, Spread};

const fn spread(mean: f64, deviation: f64) -> Spread {
    Spread { mean, deviation }
}

/// The scales of puzzles with one to four steps.
pub const SCALES: [Scale; 4] = [
    Scale {
        features: [
            spread(0.58155, 0.96268),
            spread(8.75460, 2.83681),
            spread(0.32670, 0.47861),
            spread(0.57660, 0.49410),
            spread(0.00000, 0.00000),
            spread(0.00000, 0.00000),
            spread(1.81755, 0.71649),
            spread(4.67125, 1.89528),
        ],
        liking: spread(0.00000, 6.15269),
        difficulty: spread(0.00000, 9.45347),
        fun: spread(0.00000, 1.00000),
    },
    Scale {
        features: [
            spread(1.24525, 1.30866),
            spread(10.13945, 2.89443),
            spread(0.74990, 0.75733),
            spread(0.57755, 0.49395),
            spread(0.15840, 0.45728),
            spread(0.77220, 1.10486),
            spread(3.55035, 1.00368),
            spread(5.45355, 1.98334),
        ],
        liking: spread(0.00000, 6.60835),
        difficulty: spread(0.00000, 9.30273),
        fun: spread(-0.05425, 0.90976),
    },
    Scale {
        features: [
            spread(2.01688, 1.52949),
            spread(11.43775, 3.00423),
            spread(1.31450, 1.05004),
            spread(0.56850, 0.49529),
            spread(0.32488, 0.63881),
            spread(2.43187, 1.59949),
            spread(5.21413, 1.24620),
            spread(6.35450, 2.07396),
        ],
        liking: spread(0.00000, 6.38275),
        difficulty: spread(0.00000, 9.11191),
        fun: spread(0.00000, 1.00000),
    },
    Scale {
        features: [
            spread(2.85350, 1.70837),
            spread(12.41925, 3.18465),
            spread(1.97425, 1.34744),
            spread(0.56200, 0.49614),
            spread(0.57000, 0.80162),
            spread(4.94700, 1.95504),
            spread(7.12150, 1.55732),
            spread(7.13000, 2.15502),
        ],
        liking: spread(0.00000, 5.99120),
        difficulty: spread(0.00000, 8.71705),
        fun: spread(0.00000, 1.00000),
    },
];
