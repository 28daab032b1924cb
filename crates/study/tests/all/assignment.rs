use crate::pictures::small;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;
use study::Protocol;
use study::assignment::{Arrival, Assigned, PreTest, assign};
use study::protocol::{Assignment, Method};

/// Assigns a group in the order of arrival.
fn assigned(assignment: &Assignment, scores: &[f64], arms: usize) -> Vec<Assigned> {
    let mut all = Vec::new();
    for (number, score) in scores.iter().enumerate() {
        let arrival = Arrival { number, measures: vec![*score], invited: None };
        let arm = assign(assignment, arms, &all, &arrival);
        all.push(Assigned { arm, measures: vec![*score] });
    }
    all
}

/// The largest difference of the means of arms; arms without anybody are left out.
fn gap(all: &[(usize, f64)]) -> f64 {
    let means = (0..3).filter_map(|arm| {
        let scores: Vec<f64> = all.iter().filter(|one| one.0 == arm).map(|one| one.1).collect();
        (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
    });
    let (least, most) = means.fold((f64::MAX, f64::MIN), |(least, most), mean| (least.min(mean), most.max(mean)));
    most - least
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Wins and solved puzzles as in the thesis: 0 to 3 of some seven games, 9 to 15 of fifteen puzzles.
fn score(dice: &mut Pcg64Mcg) -> f64 {
    let wins = (0..7).filter(|_| dice.random_bool(0.16)).count();
    let solved = (0..15).filter(|_| dice.random_bool(0.81)).count();
    PreTest { wins: wins as u32, games: 7, solved: solved as u32, ..PreTest::default() }
        .measures(&[study::protocol::Measure::Score])[0]
}

#[test]
fn minimisation_leaves_less_than_half_of_the_difference_that_chance_leaves() {
    let protocol: Protocol = small().parse().unwrap();
    let mut dice = Pcg64Mcg::seed_from_u64(5);
    let (mut minimised, mut random, mut dealt, mut sizes) = (Vec::new(), Vec::new(), Vec::new(), [0; 4]);
    for group in 0..1000 {
        let scores: Vec<f64> = (0..15).map(|_| score(&mut dice)).collect();
        let own = |method| Assignment { method, seed: group, ..protocol.assignment.clone() };
        let gap_of = |method| {
            gap(&assigned(&own(method), &scores, 3).iter().map(|one| (one.arm, one.measures[0])).collect::<Vec<_>>())
        };
        minimised.push(gap_of(Method::Minimisation));
        random.push(gap_of(Method::Random));
        // Chance with five in each arm, which is more than plain chance grants.
        let mut arms: Vec<usize> = (0..15).map(|number| number % 3).collect();
        arms.shuffle(&mut dice);
        dealt.push(gap(&arms.into_iter().zip(scores.iter().copied()).collect::<Vec<_>>()));
        let all = assigned(&own(Method::Minimisation), &scores, 3);
        let size = |arm| all.iter().filter(|one| one.arm == arm).count();
        let most = (0..3).map(size).max().unwrap() - (0..3).map(size).min().unwrap();
        sizes[most.min(3)] += 1;
    }
    let [minimised, random, dealt] = [minimised, random, dealt].map(median);
    assert!(minimised < random / 2.0 && minimised < dealt / 2.0, "{minimised} {random} {dealt}");
    assert!(sizes[0] + sizes[1] > 600 && sizes[3] < 20, "{sizes:?}");
}

#[test]
fn the_same_seed_and_order_give_the_same_arms() {
    let protocol: Protocol = small().parse().unwrap();
    let scores = [12.0, 12.0, 14.0, 9.0, 12.0, 16.0, 11.0];
    for method in [Method::Minimisation, Method::Random, Method::Blocks, Method::Fixed] {
        let own = |seed| Assignment { method, seed, ..protocol.assignment.clone() };
        assert_eq!(assigned(&own(7), &scores, 3), assigned(&own(7), &scores, 3), "{method}");
        let differs = (8..40).any(|seed| assigned(&own(seed), &scores, 3) != assigned(&own(7), &scores, 3));
        assert_eq!(differs, method != Method::Fixed, "{method}");
    }
}

#[test]
fn blocks_hold_each_arm_once_and_fixed_arms_come_in_turn_or_as_invited() {
    let protocol: Protocol = small().parse().unwrap();
    let own = |method| Assignment { method, ..protocol.assignment.clone() };
    let arms: Vec<usize> = assigned(&own(Method::Blocks), &[0.0; 12], 3).iter().map(|one| one.arm).collect();
    for block in arms.chunks(3) {
        assert_eq!(block.iter().sum::<usize>(), 3, "{arms:?}");
    }
    let fixed: Vec<usize> = assigned(&own(Method::Fixed), &[0.0; 4], 3).iter().map(|one| one.arm).collect();
    assert_eq!(fixed, [0, 1, 2, 0]);
    let invited = Arrival { number: 4, measures: vec![0.0], invited: Some(2) };
    assert_eq!(assign(&own(Method::Fixed), 3, &[], &invited), 2);
}
