use crate::{Placement, Progress, Puzzle};
use rand::{SeedableRng, seq::IndexedRandom};
use rand_pcg::Pcg64Mcg;

/// Statistics of lines of play, estimated from a sample where they are too many to visit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Estimated number of lines.
    pub lines: f64,
    /// Share of lines in which something vanishes.
    pub firing: f64,
}

/// Samples lines of play, with uniformly drawn placements. The same puzzle always gives the same sample.
pub fn sample(puzzle: &Puzzle, lines: u32) -> Sample {
    let mut dice = Pcg64Mcg::seed_from_u64(0);
    let (mut all, mut firing) = (0.0, 0.0);
    for _ in 0..lines {
        let (stands_for, fires) = draw(puzzle, &mut dice);
        all += stands_for;
        firing += if fires { stands_for } else { 0.0 };
    }
    Sample { lines: all / f64::from(lines.max(1)), firing: if all > 0.0 { firing / all } else { 0.0 } }
}

/// Draws a line: the number of lines it stands for, which is one over the probability of drawing it, and whether
/// something vanishes in it.
fn draw(puzzle: &Puzzle, dice: &mut Pcg64Mcg) -> (f64, bool) {
    let (mut field, mut progress) = (*puzzle.field(), Progress::default());
    let (mut stands_for, mut fires) = (1.0, false);
    for &pair in puzzle.pairs() {
        let placements: Vec<Placement> = field.placements(pair).collect();
        stands_for *= placements.len() as f64;
        let Some(&placement) = placements.choose(dice) else { break };
        field.drop(pair, placement);
        let (met, rounds) = puzzle.goal().judge(&mut field, &mut progress);
        fires |= rounds > 0;
        if met || field.is_lost() {
            break;
        }
    }
    (stands_for, fires)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::survey;

    #[test]
    fn a_sample_speaks_for_all_lines() {
        for code in [
            "nazo:..gbb./.grgb./ggrgg.:rg,rr,gb:chain=4",
            "nazo:r...../r...../r....g:rg,gg,bb:clear",
            // Close to the top, where few placements are left and games are lost.
            "nazo:.b..../rr.gyb/bbryyr/ggyrrb/rrbgyy/yyrbbg/ggbrry/rrgyyb/bbyrrg/yygbbr/rrbggy:rg,yb:chain=2",
        ] {
            let puzzle: Puzzle = code.parse().unwrap();
            let (all, some) = (survey(&puzzle, u64::MAX), sample(&puzzle, 20_000));
            let share = all.firing as f64 / all.lines as f64;
            assert!((some.lines / all.lines as f64 - 1.0).abs() < 0.02, "{code}: {some:?} of {all:?}");
            assert!((some.firing - share).abs() < 0.02, "{code}: {some:?} of {all:?}");
        }
    }

    #[test]
    fn the_same_puzzle_gives_the_same_sample() {
        let puzzle: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,rb,yy,gy,bb,ry:chain=6".parse().unwrap();
        assert_eq!(sample(&puzzle, 100), sample(&puzzle, 100));
        assert!(sample(&puzzle, 1000).lines > 1e6);
    }
}
