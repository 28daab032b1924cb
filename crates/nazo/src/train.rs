use crate::{Field, Landing, Nazo, Puzzle, Trace, forge, theme};
use puzzle::{Aftermath, Solutions, Train};

impl Train for Nazo {
    fn themes(puzzle: &Puzzle, solutions: &Solutions<Self>) -> Vec<&'static str> {
        theme::themes(puzzle, solutions).iter().map(theme::Theme::word).collect()
    }

    fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
        forge::siblings(puzzle, count, seed)
    }

    /// What lies on the field once everything has vanished. Stones leave no holes.
    fn aftermath(puzzle: &Puzzle, line: &[Landing]) -> Aftermath {
        mess(&Trace::new(puzzle, line).after)
    }

    /// The given stones that vanish first; of the first round that has any.
    fn hint(puzzle: &Puzzle, line: &[Landing]) -> Vec<(i32, i32)> {
        let trace = Trace::new(puzzle, line);
        let given = |round: usize| trace.in_round(round).filter(|stone| stone.brought.is_none());
        let round = (0..trace.finale().len()).find(|&round| given(round).next().is_some());
        let cells = round.into_iter().flat_map(given);
        cells.map(|stone| (stone.cell.0 as i32, stone.cell.1 as i32)).collect()
    }
}

fn mess(field: &Field) -> Aftermath {
    let heights = field.heights();
    let roughness = heights.windows(2).map(|pair| pair[0].abs_diff(pair[1])).sum();
    Aftermath { holes: 0, roughness, height: heights.into_iter().max().unwrap_or(0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Budget, Solve};

    #[test]
    fn the_hint_shows_what_vanishes_first_and_the_aftermath_what_is_left() {
        let puzzle: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4".parse().unwrap();
        let line = Nazo::solve(&puzzle, Budget::default()).lines.remove(0);
        // The answer drops both pairs beside the blue stones.
        assert_eq!(Nazo::hint(&puzzle, &line), [(3, 2), (4, 1), (4, 2)]);
        assert_eq!(Nazo::aftermath(&puzzle, &line), Aftermath::default());
    }
}
