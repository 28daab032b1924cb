use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// Partitions `count` examples at random into folds of nearly equal size. Returns the training and the held-out indices
/// of each fold.
pub fn folds(count: usize, folds: usize, seed: u64) -> Vec<(Vec<usize>, Vec<usize>)> {
    let folds = folds.clamp(1, count.max(1));
    let mut order: Vec<usize> = (0..count).collect();
    order.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
    let deal = |fold: usize| {
        let side = |inside: bool| {
            let dealt = order.iter().enumerate().filter(|(place, _)| (place % folds == fold) == inside);
            let mut side: Vec<usize> = dealt.map(|(_, example)| *example).collect();
            side.sort_unstable();
            side
        };
        (side(false), side(true))
    };
    (0..folds).map(deal).collect()
}
