//! Features, siblings and hints of heaps, and how simulated solvers see them.

use super::{Heap, Left, Null, Take};
use crate::{Aftermath, Feature, Game, Line, Measure, Position, Solutions, Train, panel::Sense};

impl Measure for Null {
    const MEASURE_VERSION: u32 = 1;

    fn features() -> &'static [Feature] {
        &[
            Feature { name: "stones", sentence: "Stones on the heap." },
            Feature { name: "most", sentence: "Stones that may be taken at a time." },
        ]
    }

    fn measure(puzzle: &Heap, _: Option<&Line<Self>>) -> Vec<f64> {
        vec![puzzle.stones.into(), puzzle.most.into()]
    }
}

impl Train for Null {
    /// Heaps have no themes.
    fn themes(_: &Heap, _: &Solutions<Self>) -> Vec<&'static str> {
        Vec::new()
    }

    /// Heaps of other sizes, with the same limit for a move.
    fn siblings(puzzle: &Heap, count: usize, seed: u64) -> Vec<Heap> {
        let size = |n: u8| (seed % u64::from(Heap::STONES) + u64::from(n)) as u8 % Heap::STONES + 1;
        let heaps = (0..Heap::STONES).map(|n| Heap { stones: size(n), most: puzzle.most });
        heaps.filter(|heap| heap != puzzle).take(count).collect()
    }

    /// Stones left.
    fn aftermath(puzzle: &Heap, line: &[Take]) -> Aftermath {
        let mut left = Null::begin(puzzle);
        line.iter().for_each(|&m| left.play_unchecked(m));
        Aftermath { holes: left.stones.into(), ..Aftermath::default() }
    }

    /// The stones of the first move, at the right end of their row.
    fn hint(puzzle: &Heap, line: &[Take]) -> Vec<(i32, i32)> {
        let taken = line.first().map_or(0, |m| m.0);
        (puzzle.stones - taken..puzzle.stones).map(|x| (x.into(), 0)).collect()
    }
}

impl Sense for Null {
    fn moves(puzzle: &Heap) -> usize {
        puzzle.moves()
    }

    /// The more stones a move takes, the tidier it looks.
    fn tidiness(_: &Left, m: Take, _: &Left) -> f64 {
        m.0.into()
    }

    fn nearness(position: &Left) -> f64 {
        -f64::from(position.stones)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn siblings_are_other_heaps_to_the_same_rule() {
        for seed in 0..30 {
            let puzzle: Heap = "null:7:2".parse().unwrap();
            let siblings = Null::siblings(&puzzle, 20, seed);
            assert!(siblings.iter().all(|heap| *heap != puzzle && heap.most == 2 && heap.stones >= 1));
            assert_eq!(siblings.iter().collect::<HashSet<_>>().len(), usize::from(Heap::STONES) - 1);
        }
    }
}
