use rand::{SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;
use serde::Serialize;

/// What a permutation test found: how often groups drawn from the same values differ as much as these.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Permutations {
    /// The share of the arrangements that differ at least as much: the p-value.
    pub p: f64,
    /// How many arrangements were compared.
    pub count: usize,
    /// Whether these were all that there are; otherwise they were drawn.
    pub exact: bool,
}

/// The most arrangements that are all compared.
const MOST: u64 = 20_000;
/// How many are drawn where there are more, the one found among them.
const DRAWN: usize = 4_999;
/// What differs by less is the same.
const SAME: f64 = 1e-9;

impl Permutations {
    /// Tests whether the means of groups differ, by the sum of squares between them. Two small groups are arranged in all ways, others
    /// at random by the seed.
    pub fn test(groups: &[&[f64]], seed: u64) -> Self {
        let values: Vec<f64> = groups.concat();
        let sizes: Vec<usize> = groups.iter().map(|group| group.len()).collect();
        if sizes.contains(&0) || sizes.len() < 2 {
            return Self { p: f64::NAN, count: 0, exact: true };
        }
        // Only the sums of the groups vary, and shifting all values changes no order.
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let mut values: Vec<f64> = values.into_iter().map(|value| value - mean).collect();
        let found = between(&values, &sizes);
        let bound = found - SAME * (1.0 + found.abs());
        if let [size, _] = sizes[..]
            && combinations(values.len(), size) <= MOST
        {
            return exact(&values, size, bound);
        }
        let mut dice = Pcg64Mcg::seed_from_u64(seed);
        let as_much = (0..DRAWN).filter(|_| {
            values.shuffle(&mut dice);
            between(&values, &sizes) >= bound
        });
        let count = DRAWN + 1;
        Self { p: (as_much.count() + 1) as f64 / count as f64, count, exact: false }
    }
}

/// The sum of squares between groups of these sizes, of values whose mean is 0.
fn between(values: &[f64], sizes: &[usize]) -> f64 {
    let mut rest = values;
    let squares = sizes.iter().map(|size| {
        let (group, others) = rest.split_at(*size);
        rest = others;
        group.iter().sum::<f64>().powi(2) / *size as f64
    });
    squares.sum()
}

/// All ways to choose the first group.
fn exact(values: &[f64], size: usize, bound: f64) -> Permutations {
    let (count, other) = (values.len(), (values.len() - size) as f64);
    let mut chosen: Vec<usize> = (0..size).collect();
    let (mut all, mut as_much) = (0usize, 0usize);
    loop {
        // The other group's sum is the same with another sign.
        let sum: f64 = chosen.iter().map(|at| values[*at]).sum();
        all += 1;
        as_much += usize::from(sum * sum * (1.0 / size as f64 + 1.0 / other) >= bound);
        let Some(place) = (0..size).rev().find(|place| chosen[*place] < count - size + place) else { break };
        chosen[place] += 1;
        for next in place + 1..size {
            chosen[next] = chosen[next - 1] + 1;
        }
    }
    Permutations { p: as_much as f64 / all as f64, count: all, exact: true }
}

/// In how many ways so many can be chosen, or more than [`MOST`].
fn combinations(of: usize, size: usize) -> u64 {
    let size = size.min(of - size) as u64;
    (0..size).fold(1, |ways: u64, at| if ways > MOST { ways } else { ways * (of as u64 - at) / (at + 1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_that_do_not_overlap_are_as_rare_as_they_can_be() {
        let found = Permutations::test(&[&[1.0, 2.0, 3.0, 4.0, 5.0], &[6.0, 7.0, 8.0, 9.0, 10.0]], 1);
        assert_eq!((found.count, found.exact), (252, true));
        assert!((found.p - 2.0 / 252.0).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn equal_groups_differ_as_much_as_any() {
        let same = [1.0, 2.0, 3.0];
        assert_eq!(Permutations::test(&[&same, &same], 1).p, 1.0);
        assert_eq!(Permutations::test(&[&same, &same, &same], 1).p, 1.0);
        assert!(Permutations::test(&[&same, &[]], 1).p.is_nan());
    }

    #[test]
    fn drawn_arrangements_agree_with_all_of_them() {
        let (one, two) = ([0.3, 1.2, 0.1, 0.9, 0.5], [1.0, 1.6, 0.8, 0.4, 1.9]);
        let exact = Permutations::test(&[&one, &two], 1);
        // A group of one value more makes it three, of which the third hardly matters.
        let mut values = [one, two].concat();
        let sizes = [5, 5];
        let mean = values.iter().sum::<f64>() / 10.0;
        values.iter_mut().for_each(|value| *value -= mean);
        let found = between(&values, &sizes);
        let mut dice = Pcg64Mcg::seed_from_u64(3);
        let as_much = (0..20_000).filter(|_| {
            values.shuffle(&mut dice);
            between(&values, &sizes) >= found - 1e-9
        });
        let drawn = as_much.count() as f64 / 20_000.0;
        assert!((drawn - exact.p).abs() < 0.015, "{drawn} {exact:?}");
    }

    #[test]
    fn three_groups_are_compared_at_once_and_the_same_by_the_same_seed() {
        let groups: [&[f64]; 3] = [&[0.0, 0.1, 0.2, 0.1, 0.0], &[1.0, 1.1, 0.9, 1.2, 1.0], &[1.1, 1.0, 1.2, 0.9, 1.0]];
        let found = Permutations::test(&groups, 7);
        assert!(found.p < 0.01 && !found.exact, "{found:?}");
        assert_eq!(found, Permutations::test(&groups, 7));
    }
}
