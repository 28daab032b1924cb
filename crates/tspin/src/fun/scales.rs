//! Written by `cargo run --package tspin --example calibrate_fun`.

use crate::fun::scale::{Scale, Spread};

const fn spread(mean: f64, deviation: f64) -> Spread {
    Spread { mean, deviation }
}

/// The scales of puzzles with one to four steps.
pub const SCALES: [Scale; 4] = [
    Scale {
        features: [
            spread(0.45785, 0.77713),
            spread(1.92025, 1.39043),
            spread(0.32670, 0.47861),
            spread(0.57660, 0.49410),
            spread(-0.00000, -0.00000),
            spread(-0.00000, -0.00000),
            spread(1.81755, 0.71649),
            spread(1.71775, 1.15697),
        ],
        liking: spread(0.00000, 5.14975),
        difficulty: spread(-0.00000, 8.70748),
        fun: spread(-0.00000, 1.00000),
    },
    Scale {
        features: [
            spread(0.98690, 1.07393),
            spread(1.87545, 1.45053),
            spread(0.74990, 0.75733),
            spread(0.57755, 0.49395),
            spread(0.15840, 0.45728),
            spread(0.77220, 1.10486),
            spread(3.55035, 1.00368),
            spread(1.54740, 1.24670),
        ],
        liking: spread(0.00000, 5.60337),
        difficulty: spread(-0.00000, 8.53945),
        fun: spread(-0.05310, 0.90778),
    },
    Scale {
        features: [
            spread(1.63175, 1.28302),
            spread(1.68300, 1.40464),
            spread(1.31450, 1.05004),
            spread(0.56850, 0.49529),
            spread(0.32488, 0.63881),
            spread(2.43187, 1.59949),
            spread(5.21413, 1.24620),
            spread(1.40575, 1.24734),
        ],
        liking: spread(-0.00000, 5.49405),
        difficulty: spread(0.00000, 8.34629),
        fun: spread(-0.00000, 1.00000),
    },
    Scale {
        features: [
            spread(2.35625, 1.44977),
            spread(1.47100, 1.30620),
            spread(1.97425, 1.34744),
            spread(0.56200, 0.49614),
            spread(0.57000, 0.80162),
            spread(4.94675, 1.95446),
            spread(7.12150, 1.55732),
            spread(1.30725, 1.23626),
        ],
        liking: spread(-0.00000, 5.42085),
        difficulty: spread(0.00000, 8.42426),
        fun: spread(0.00000, 1.00000),
    },
];
