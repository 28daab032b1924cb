//! Written by `cargo run --package tspin --example calibrate_fun`.

use crate::fun::scale::{Scale, Spread};

const fn spread(mean: f64, deviation: f64) -> Spread {
    Spread { mean, deviation }
}

/// The scales of puzzles with one to four steps.
pub const SCALES: [Scale; 4] = [
    Scale {
        features: [
            spread(0.58020, 0.96186),
            spread(9.46840, 2.94890),
            spread(0.29210, 0.46290),
            spread(0.53275, 0.49893),
            spread(0.00000, 0.00000),
            spread(0.00000, 0.00000),
            spread(1.73225, 0.69840),
            spread(4.96840, 1.97216),
        ],
        liking: spread(0.00000, 6.26856),
        difficulty: spread(0.00000, 9.37165),
        fun: spread(0.00000, 1.00000),
    },
    Scale {
        features: [
            spread(1.16880, 1.29900),
            spread(10.83615, 3.06194),
            spread(0.59140, 0.69321),
            spread(0.54650, 0.49783),
            spread(0.13515, 0.42788),
            spread(0.79990, 1.13603),
            spread(3.46960, 0.96440),
            spread(5.71945, 2.09455),
        ],
        liking: spread(0.00000, 6.79585),
        difficulty: spread(0.00000, 9.36394),
        fun: spread(-0.06179, 0.89530),
    },
    Scale {
        features: [
            spread(1.83675, 1.56256),
            spread(12.05950, 3.13296),
            spread(0.97213, 0.95320),
            spread(0.54463, 0.49800),
            spread(0.26700, 0.59892),
            spread(2.48500, 1.64978),
            spread(5.10213, 1.18330),
            spread(6.54650, 2.17522),
        ],
        liking: spread(0.00000, 6.68952),
        difficulty: spread(0.00000, 9.31337),
        fun: spread(0.00000, 1.00000),
    },
    Scale {
        features: [
            spread(2.58325, 1.79752),
            spread(12.99250, 3.40814),
            spread(1.29550, 1.15507),
            spread(0.53325, 0.49889),
            spread(0.48725, 0.80767),
            spread(4.87225, 2.00547),
            spread(6.70425, 1.40634),
            spread(7.26100, 2.32097),
        ],
        liking: spread(0.00000, 6.43150),
        difficulty: spread(0.00000, 9.06105),
        fun: spread(0.00000, 1.00000),
    },
];
