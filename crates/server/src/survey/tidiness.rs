use corpus::Puzzle;
use curator::stock::features::Numbers;
use nazo::Nazo;
use puzzle::Game;
use shisen::Shisen;
use tspin::{Board, TSpin};

/// How untidy the given board looks, by what can be counted on it; of two that are alike in the first number the second decides.
/// Blocks: covered holes, then steps of the surface. Stones: those that the answer leaves over, then all of them. Tiles, where
/// no board has a hole: how far equal ones lie apart, then how few pairs can go at once.
pub fn untidiness(puzzle: &Puzzle) -> (f64, f64) {
    let numbers = Numbers::read(&puzzle.features);
    let measured = |name: &str| numbers.get(name).unwrap_or(f64::INFINITY);
    match puzzle.game.as_str() {
        TSpin::KEY => terrain(&puzzle.code).unwrap_or((f64::INFINITY, 0.0)),
        Nazo::KEY => (measured("leftover"), measured("stones")),
        Shisen::KEY => (measured("distance"), -measured("first_moves")),
        _ => (f64::INFINITY, 0.0),
    }
}

/// The holes and the roughness of the given board.
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
