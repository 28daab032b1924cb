//! How tidy boards look.

use crate::stock::features::FeatureValues;
use play::{
    for_game,
    types::{Game, Nazo, Null, Shisen, TSpin},
};
use std::cmp::Ordering;
use tspin::Board;

/// How untidy the board of a puzzle looks, by two counts; the second decides between boards that are equal in the first. Boards that
/// cannot be compared come last.
pub fn untidiness(code: &str, features: &FeatureValues) -> (f64, f64) {
    let game = code.split(':').next().unwrap_or_default();
    for_game!(game, G => G::untidiness(code, features)).unwrap_or(UNKNOWN)
}

/// Puts the tidier board first.
pub fn compare(one: (f64, f64), two: (f64, f64)) -> Ordering {
    one.0.total_cmp(&two.0).then(one.1.total_cmp(&two.1))
}

const UNKNOWN: (f64, f64) = (f64::INFINITY, 0.0);

/// What makes the boards of a game look untidy.
trait Untidiness: Game {
    /// The two counts, from the puzzle's code and its stored features.
    fn untidiness(code: &str, features: &FeatureValues) -> (f64, f64);
}

/// Covered holes, then the roughness of the surface.
impl Untidiness for TSpin {
    fn untidiness(code: &str, _: &FeatureValues) -> (f64, f64) {
        terrain(code).unwrap_or(UNKNOWN)
    }
}

/// Stones that the answer leaves over, then all stones.
impl Untidiness for Nazo {
    fn untidiness(_: &str, features: &FeatureValues) -> (f64, f64) {
        (measured(features, "leftover"), measured(features, "stones"))
    }
}

/// The distance between equal tiles, then the lack of pairs that can be taken at once. No board has a hole.
impl Untidiness for Shisen {
    fn untidiness(_: &str, features: &FeatureValues) -> (f64, f64) {
        (measured(features, "distance"), -measured(features, "first_moves"))
    }
}

impl Untidiness for Null {
    fn untidiness(_: &str, _: &FeatureValues) -> (f64, f64) {
        UNKNOWN
    }
}

fn measured(features: &FeatureValues, name: &str) -> f64 {
    features.get(name).unwrap_or(f64::INFINITY)
}

/// The covered holes of a board, and the sum of the steps between neighbouring columns.
fn terrain(code: &str) -> Option<(f64, f64)> {
    let puzzle: tspin::Puzzle = code.parse().ok()?;
    let heights: Vec<i32> = (0..Board::WIDTH).map(|x| puzzle.board().column_height(x)).collect();
    let roughness: u32 = heights.windows(2).map(|pair| pair[0].abs_diff(pair[1])).sum();
    Some((puzzle.board().holes().into(), roughness.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_count_before_steps() {
        // .........#     .#........
        // ##########     #.########
        let (steps, hole) =
            (terrain("tspin:.........#/.........#:LT:tsd"), terrain("tspin:.#......../#.########:LT:tsd"));
        assert_eq!((steps, hole), (Some((0.0, 2.0)), Some((1.0, 2.0))));
        assert!(steps < hole && terrain("nonsense").is_none());
    }
}
