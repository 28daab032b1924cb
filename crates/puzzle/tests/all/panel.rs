//! Laws of the simulated solvers.

use nazo::Nazo;
use proptest::prelude::*;
use puzzle::{
    Budget, Forge, Forged, Solve, forge_one,
    panel::{Family, Judgement, Looks, Simulated, SolverProfile, judge},
};
use tspin::TSpin;

fn forged<G: Forge>(recipe: &str, count: usize) -> Vec<G::Puzzle> {
    let recipe: G::Recipe = recipe.parse().unwrap();
    let puzzles = (0..).filter_map(|seed| forge_one::<G>(&recipe, seed).ok()).map(|forged: Forged<G>| forged.puzzle);
    puzzles.take(count).collect()
}

/// The share of puzzles that solvers of this strength solve.
fn solved<G: Simulated>(puzzles: &[G::Puzzle], profile: SolverProfile) -> f64 {
    let plays = puzzles.iter().flat_map(|puzzle| {
        let mut cache = G::cache(puzzle);
        (0..10).map(|seed| G::play(&mut cache, &profile, seed).solved).collect::<Vec<_>>()
    });
    let plays: Vec<bool> = plays.collect();
    plays.iter().filter(|solved| **solved).count() as f64 / plays.len() as f64
}

#[test]
fn experts_solve_more_than_novices() {
    // Of three moves: shorter ones are solved by nearly all.
    let (spins, chains) = (forged::<TSpin>("reverse-3", 12), forged::<Nazo>("reverse-3-4,unique", 12));
    for family in Family::ALL {
        for (game, share) in [
            ("tspin", [0.0, 0.5, 1.0].map(|strength| solved::<TSpin>(&spins, SolverProfile::new(family, strength)))),
            ("nazo", [0.0, 0.5, 1.0].map(|strength| solved::<Nazo>(&chains, SolverProfile::new(family, strength)))),
        ] {
            assert!(share[0] + 0.05 < share[1] && share[1] <= share[2], "{game} {family}: {share:?}");
        }
    }
}

#[test]
fn more_moves_are_harder_for_both_families() {
    for family in Family::ALL {
        let mean = |recipe: &str| {
            let puzzles = forged::<TSpin>(recipe, 12);
            puzzles.iter().map(|puzzle| judge::<TSpin>(puzzle, family, 3, 1).difficulty).sum::<f64>() / 12.0
        };
        let hard = ["reverse-1", "reverse-2", "reverse-3"].map(mean);
        assert!(hard.is_sorted() && hard.iter().all(|hard| (1.0..=5.0).contains(hard)), "{family}: {hard:?}");
    }
}

/// Where most give up, all puzzles seem equally hard, and there is nothing for a model to learn.
#[test]
fn four_moves_are_told_apart_and_harder_than_three() {
    for family in Family::ALL {
        let judged = |recipe: &str| {
            let judge = |puzzle: &tspin::Puzzle| judge::<TSpin>(puzzle, family, 1, 1);
            forged::<TSpin>(recipe, 12).iter().map(judge).collect::<Vec<_>>()
        };
        let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
        let (three, four) = (judged("reverse-3"), judged("reverse-4"));
        let hard = |judged: &[Judgement]| judged.iter().map(|each| each.difficulty).collect::<Vec<_>>();
        let (three, hard) = (hard(&three), hard(&four));
        assert!(mean(&three) + 0.3 < mean(&hard), "{family}: {three:?} {hard:?}");
        let spread = mean(&hard.iter().map(|each| (each - mean(&hard)).powi(2)).collect::<Vec<_>>()).sqrt();
        assert!(spread > 0.25 && hard.iter().filter(|hard| **hard > 4.5).count() <= 4, "{family}: {hard:?}");
        let solved = mean(&four.iter().map(|each| each.solved).collect::<Vec<_>>());
        assert!((0.5..0.98).contains(&solved), "{family}: {solved}");
    }
}

/// Who looks further or at more must not be caught in one place.
#[test]
fn nobody_is_stuck_who_sees_almost_to_the_end() {
    let puzzles = forged::<TSpin>("reverse-4", 12);
    for strength in [0.5, 0.7, 0.9] {
        let share = solved::<TSpin>(&puzzles, SolverProfile::new(Family::Searchers, strength));
        assert!(share > 0.5, "{strength}: {share}");
    }
}

#[test]
fn what_does_not_look_like_an_answer_is_harder_for_both_families() {
    let mut puzzles = forged::<Nazo>("reverse-3-4,loose=6,unique", 40);
    let looks = |puzzle: &nazo::Puzzle| {
        let lines = Nazo::solve(puzzle, Budget::default()).lines;
        let looks = Looks::of::<Nazo>(puzzle, &lines).unwrap();
        assert!(looks.unlikely >= 0.0 && looks.untidy >= 0.0, "{looks:?}");
        looks
    };
    let mean = |puzzles: &[nazo::Puzzle], family| {
        puzzles.iter().map(|puzzle| judge::<Nazo>(puzzle, family, 3, 1).difficulty).sum::<f64>() / puzzles.len() as f64
    };
    for family in Family::ALL {
        let bits = |looks: Looks| if family == Family::Triers { looks.unlikely } else { looks.untidy };
        puzzles.sort_by(|a, b| bits(looks(a)).total_cmp(&bits(looks(b))));
        let (easy, hard) = (mean(&puzzles[..20], family), mean(&puzzles[20..], family));
        assert!(easy + 0.2 < hard, "{family}: {easy} {hard}");
    }
    assert_eq!(Looks::of::<Nazo>(&puzzles[0], &[]), None);
}

#[test]
fn nobody_solves_what_has_no_answer() {
    let solvable = forged::<TSpin>("reverse-2", 12);
    for family in Family::ALL {
        let hardest = solvable.iter().map(|puzzle| judge::<TSpin>(puzzle, family, 2, 1).difficulty).fold(1.0, f64::max);
        for puzzle in forged::<TSpin>("lookalike-2", 3) {
            let judged = judge::<TSpin>(&puzzle, family, 2, 1);
            assert!(judged.solved == 0.0 && judged.difficulty > hardest, "{family}: {judged:?} {hardest}");
        }
    }
}

#[test]
fn an_easy_puzzle_of_eight_moves_is_solved_by_nearly_all() {
    let puzzle = "nazo:rrr...:rb,rb,yb,yp,gy,gb,rb,rb:chain=1".parse().unwrap();
    for family in Family::ALL {
        let judged = judge::<Nazo>(&puzzle, family, 2, 1);
        assert!(judged.solved > 0.9 && (1.0..4.0).contains(&judged.difficulty), "{family}: {judged:?}");
    }
}

#[test]
fn patience_follows_four_moves_and_falls_behind_longer_puzzles() {
    let profile = SolverProfile::new(Family::Triers, 0.5);
    let patience: Vec<u32> = (0..=8).map(|moves| profile.patience(moves) / profile.patience(1)).collect();
    assert_eq!(patience, [1, 1, 5, 25, 125, 250, 500, 1000, 2000]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_play_depends_on_its_seed_alone(seed: u64, other: u64, strength in 0.0..1.0f64, trier: bool) {
        let puzzle = forged::<TSpin>("reverse-2", 1).remove(0);
        let profile = SolverProfile::new(Family::ALL[usize::from(trier)], strength);
        let fresh = TSpin::play(&mut TSpin::cache(&puzzle), &profile, seed);
        let mut cache = TSpin::cache(&puzzle);
        TSpin::play(&mut cache, &profile, other);
        prop_assert_eq!(TSpin::play(&mut cache, &profile, seed), fresh);
        prop_assert!(fresh.looked <= profile.patience(2) && (1.0..=5.0).contains(&fresh.difficulty()));
        prop_assert_eq!(fresh.effort, f64::from(fresh.looked));
    }
}
