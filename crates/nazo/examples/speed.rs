//! How fast the rules are on this machine: the best of some short runs, since other work disturbs the slower ones.

use nazo::{Deal, Field, Nazo, Pair, Placement, Puzzle, Recipe};
use puzzle::{Budget, Forge, Solve, forge_one};
use std::{hint::black_box, time::Instant};

/// Runs of each measurement.
const RUNS: usize = 400;

fn best(what: &str, unit: &str, mut run: impl FnMut() -> u64) {
    let speeds = (0..RUNS).map(|_| {
        let start = Instant::now();
        let count = run();
        count as f64 / start.elapsed().as_secs_f64()
    });
    println!("{what:<44} {:>12.0} {unit} a second", speeds.fold(0.0, f64::max));
}

fn main() {
    let chain: Field = NINETEEN.parse().expect("a field");
    best("19-chain, length only", "chains", || {
        (0..500).for_each(|_| assert_eq!(black_box(chain).fire(), 19));
        500
    });
    best("19-chain, with score", "chains", || {
        (0..500).for_each(|_| assert_eq!(black_box(chain).resolve().score, 175_080));
        500
    });
    let pairs: Vec<Pair> = Deal::new(1, 4).take(1024).collect();
    let placements: Vec<Placement> = (0..1024).map(|i: usize| Placement::ALL[i * 7919 % 22]).collect();
    best("random drop and resolve", "drops", || {
        let mut field = Field::EMPTY;
        let mut fired = 0;
        for _ in 0..10 {
            for (&pair, &placement) in pairs.iter().zip(&placements) {
                field.drop(pair, placement);
                fired += field.fire();
                if field.is_lost() {
                    field = Field::EMPTY;
                }
            }
        }
        black_box(fired);
        10 * 1024
    });
    for code in [TWO_PAIRS, THREE_PAIRS] {
        let puzzle: Puzzle = code.parse().expect("a puzzle");
        best(&format!("solver, {} pairs", puzzle.pairs().len()), "positions", || {
            Nazo::solve(black_box(&puzzle), Budget::default()).nodes
        });
    }
    for text in ["reverse-2-3", "reverse-2-3,unique", "reverse-3-4", "random-2-3"] {
        let recipe: Recipe = text.parse().expect("a recipe");
        let mut seed = 0;
        best(&format!("{text}, drafted"), "drafts", || {
            seed += 50;
            (seed..seed + 50).filter(|&seed| Nazo::draft(&recipe, seed).is_ok()).count() as u64
        });
        let mut seed = 0;
        best(&format!("{text}, proved"), "puzzles", || {
            seed += 50;
            (seed..seed + 50).filter(|&seed| forge_one::<Nazo>(&recipe, seed).is_ok()).count() as u64
        });
    }
}

const TWO_PAIRS: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
const THREE_PAIRS: &str = "nazo:gbgbg./bgbgbg/bgbgbg/bgbgbg:gb,gb,gb:chain=6";
const NINETEEN: &str = ".g.brg/gbrryr/rryyby/rgyrbr/ygyrby/ygbgyr/grbgyr/brbyby/ryybyy/brbybr/bgbyrr/ygbgbg/rbgbgg";
