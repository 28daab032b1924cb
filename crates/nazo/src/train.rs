use crate::{
    Field, Landing, Nazo, Puzzle, ReportFeatures, Trace, forge,
    measure::{hardness, theme},
};
use puzzle::{Aftermath, Solutions, Train};

/// The most moves for which the report's difficulty applies: it is about puzzles of two moves, and counts lines of
/// play, which become twenty times as many with every further move.
const REPORTED: f64 = 2.0;

impl Train for Nazo {
    fn themes(puzzle: &Puzzle, solutions: &Solutions<Self>) -> Vec<&'static str> {
        theme::themes(puzzle, solutions).into_iter().map(theme::Theme::word).collect()
    }

    fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
        forge::siblings(puzzle, count, seed)
    }

    /// Low puzzles only: pairs enter left of the middle, and high columns block the way to one side.
    fn mirror(puzzle: &Puzzle) -> Puzzle {
        let highest = puzzle.field().heights().into_iter().max().unwrap_or(0) as usize;
        let low = highest + 2 * puzzle.pairs().len() < Field::VISIBLE;
        if low { puzzle.mirror() } else { puzzle.clone() }
    }

    fn hardness(puzzle: &Puzzle, solutions: &Solutions<Self>) -> f64 {
        hardness::hardness(puzzle, solutions)
    }

    fn formulas(_: &Puzzle, values: &[f64]) -> Vec<(&'static str, f64)> {
        let Some(report) = ReportFeatures::of(values) else { return Vec::new() };
        let moves = values.get(7).copied().unwrap_or(f64::NAN);
        let difficulty = (moves <= REPORTED).then(|| ("difficulty", report.difficulty()));
        let told = difficulty.into_iter().chain([("usefulness", report.usefulness())]);
        told.filter(|(_, value)| value.is_finite()).map(|(name, value)| (name, value.clamp(1.0, 5.0))).collect()
    }

    /// The field after everything has vanished. Stones leave no holes.
    fn aftermath(puzzle: &Puzzle, line: &[Landing]) -> Aftermath {
        mess(&Trace::new(puzzle, line).after)
    }

    /// The given stones that vanish first: those of the first round that has any.
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
    use puzzle::{Budget, Forge, Measure, Solve, forge_one};

    #[test]
    fn more_moves_and_longer_chains_are_thought_harder() {
        let middle = |recipe: &str| {
            let recipe = recipe.parse().unwrap();
            let forged = (0..).filter_map(|seed| forge_one::<Nazo>(&recipe, seed).ok());
            let mut bits: Vec<f64> =
                forged.take(15).map(|forged| Nazo::hardness(&forged.puzzle, &forged.solutions)).collect();
            bits.sort_by(f64::total_cmp);
            bits[7]
        };
        let recipes =
            ["reverse-1-2", "reverse-1-3,unique", "reverse-2-3,unique", "reverse-2-4,unique", "reverse-3-4,unique"];
        let bits = recipes.map(middle);
        // A longer chain is one sign of six; a further move counts for more than all of them.
        assert!(bits.is_sorted_by(|easier, harder| easier + 0.2 < *harder), "{bits:?}");
        assert!(bits[1] + 3.0 < bits[2] && bits[3] + 3.0 < bits[4], "{bits:?}");
        let like = middle("lookalike-2-3");
        assert!((like - bits[2]).abs() < 1.0, "{like} beside {}", bits[2]);
    }

    #[test]
    fn the_formulas_of_the_report_stay_on_their_scale_and_speak_of_few_moves() {
        let told = |code: &str| {
            let puzzle: Puzzle = code.parse().unwrap();
            let solutions = Nazo::solve(&puzzle, Nazo::budget());
            Nazo::formulas(&puzzle, &Nazo::measure(&puzzle, solutions.lines.first()))
        };
        let two = told("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4");
        assert_eq!(two.iter().map(|one| one.0).collect::<Vec<_>>(), ["difficulty", "usefulness"]);
        assert!(two.iter().all(|(_, value)| (1.0..=5.0).contains(value)), "{two:?}");
        let three = told("nazo:..gbb./.grgb./ggrgg.:yy,rg,rb:chain=4");
        assert_eq!(three.iter().map(|one| one.0).collect::<Vec<_>>(), ["usefulness"]);
        assert_eq!(told("nazo:......:rg,rg:chain=2"), [], "both speak of the answer");
    }

    #[test]
    fn low_puzzles_have_mirror_images() {
        let mirrored = |code: &str| Nazo::mirror(&code.parse().unwrap()).to_string();
        assert_eq!(mirrored("nazo:rrr..b:rg:chain=1"), "nazo:b..rrr:rg:chain=1");
        let high = format!("nazo:{}:rg:chain=1", ["r.....", "g....."].repeat(5).join("/"));
        assert_eq!(mirrored(&high), high);
    }

    #[test]
    fn the_hint_shows_what_vanishes_first_and_the_aftermath_what_is_left() {
        let puzzle: Puzzle = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4".parse().unwrap();
        let line = Nazo::solve(&puzzle, Budget::default()).lines.remove(0);
        // The answer drops both pairs beside the blue stones.
        assert_eq!(Nazo::hint(&puzzle, &line), [(3, 2), (4, 1), (4, 2)]);
        assert_eq!(Nazo::aftermath(&puzzle, &line), Aftermath::default());
    }
}
