//! Laws of the simulated players.

use proptest::prelude::*;
use puzzle::{
    forge_one,
    panel::{Family, Simulated, SolverProfile, judge},
};
use shisen::{Puzzle, Shisen, panel::BoardView};

fn forged(recipe: &str, count: usize) -> Vec<Puzzle> {
    let recipe = recipe.parse().unwrap();
    let boards = (0..).filter_map(|seed| forge_one::<Shisen>(&recipe, seed).ok()).map(|forged| forged.puzzle);
    boards.take(count).collect()
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let numbers: Vec<f64> = numbers.collect();
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

#[test]
fn larger_boards_are_harder_for_both_families() {
    for family in Family::ALL {
        let hard = ["random-6x4", "random-8x5", "random-10x6", "random-14x8"]
            .map(|recipe| mean(forged(recipe, 6).iter().map(|board| judge::<Shisen>(board, family, 2, 1).difficulty)));
        assert!(hard.is_sorted_by(|a, b| a + 0.15 < *b), "{family}: {hard:?}");
        assert!(hard.iter().all(|hard| (1.0..5.0).contains(hard)), "{family}: {hard:?}");
    }
}

#[test]
fn traps_are_harder_than_boards_of_the_same_size() {
    for family in Family::ALL {
        let [plain, traps] = ["random-8x6-inside", "trappy-8x6-inside"]
            .map(|recipe| mean(forged(recipe, 6).iter().map(|board| judge::<Shisen>(board, family, 2, 1).difficulty)));
        assert!(plain + 0.1 < traps, "{family}: {plain} {traps}");
    }
}

#[test]
fn experts_are_quicker_than_novices() {
    let boards = forged("random-10x6", 6);
    for family in Family::ALL {
        let [novice, expert] = [0.0, 1.0].map(|strength| {
            let profile = SolverProfile::new(family, strength);
            mean(boards.iter().map(|board| f64::from(BoardView::new(board).play(&profile, 1).glances())))
        });
        assert!(expert * 1.2 < novice, "{family}: {expert} {novice}");
    }
}

/// ```text
/// A B C
/// B A C
/// ```
#[test]
fn who_cannot_clear_a_board_gives_up() {
    let never: Puzzle = "shisen:ABC/BAC:inside".parse().unwrap();
    // Not even a first move.
    let stuck: Puzzle = "shisen:AB/BA:inside".parse().unwrap();
    for (board, family) in [&never, &stuck].into_iter().flat_map(|board| Family::ALL.map(|family| (board, family))) {
        let profile = SolverProfile::new(family, 0.5);
        let record = BoardView::new(board).play(&profile, 1);
        let patience = profile.patience * board.tiles().len() as u32 / 2;
        assert!(!record.solved && record.glances() >= patience, "{board} {family}: {record:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_play_depends_on_its_seed_alone(seed: u64, other: u64, strength in 0.0..1.0f64, trier: bool) {
        let board: Puzzle = "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE".parse().unwrap();
        let profile = SolverProfile::new(Family::ALL[usize::from(trier)], strength);
        let fresh = Shisen::play(&mut Shisen::cache(&board), &profile, seed);
        let mut cache = Shisen::cache(&board);
        Shisen::play(&mut cache, &profile, other);
        prop_assert_eq!(Shisen::play(&mut cache, &profile, seed), fresh);
        prop_assert!((1.0..=5.0).contains(&fresh.difficulty()));
        // Every pair that was taken is counted, at least once each.
        let record = cache.play(&profile, seed);
        prop_assert_eq!(record.glances(), fresh.looked);
        prop_assert!(!record.solved || record.pauses.len() > board.tiles().len() / 2);
    }
}
