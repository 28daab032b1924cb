use std::cmp::Ordering;

/// How much a player is expected to like a candidate for the next puzzle. Unknown values are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Preference {
    /// Expected fun.
    pub fun: Option<f64>,
    /// Expected usefulness.
    pub usefulness: Option<f64>,
}

impl Preference {
    /// Tournament selection: draws two candidates with replacement, by two random numbers, and returns the index of the
    /// one that is more fun, or more useful in case of a tie. Unknown values count as the mean of the known ones. Every
    /// candidate has a chance. `None` without candidates.
    pub fn draw(all: &[Self], random: [u64; 2]) -> Option<usize> {
        let [one, two] = random.map(|number| number.checked_rem(all.len() as u64).map(|place| place as usize));
        Some(better(all, (one?, two?)))
    }

    /// Tournament selection of several candidates in random order: of the first two the better one, of the next two, and so on.
    /// Returns at most `most` indices; losers fill up what is missing. Every candidate has a chance, as the order is random.
    pub fn better_of_pairs(all: &[Self], most: usize) -> Vec<usize> {
        let (mut won, mut lost) = (Vec::new(), Vec::new());
        for one in (0..all.len()).step_by(2) {
            let two = (one + 1).min(all.len() - 1);
            let winner = better(all, (one, two));
            won.push(winner);
            lost.extend((one != two).then_some(one + two - winner));
        }
        won.extend(lost);
        won.truncate(most);
        won
    }
}

/// The one that is more fun, or more useful in case of a tie; the first, if that is a tie as well.
fn better(all: &[Preference], (one, two): (usize, usize)) -> usize {
    let better = by(all, (one, two), |preference| preference.fun)
        .then_with(|| by(all, (one, two), |preference| preference.usefulness));
    if better == Ordering::Less { two } else { one }
}

/// Compares two candidates by one value.
fn by(all: &[Preference], (one, two): (usize, usize), regard: impl Fn(&Preference) -> Option<f64>) -> Ordering {
    let known: Vec<f64> = all.iter().filter_map(&regard).collect();
    let mean = known.iter().sum::<f64>() / known.len().max(1) as f64;
    let of = |place: usize| regard(&all[place]).unwrap_or(mean);
    of(one).total_cmp(&of(two))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// How often each candidate is drawn if every pair of numbers comes once.
    fn shares(all: &[Preference]) -> Vec<usize> {
        let count = all.len() as u64;
        let mut shares = vec![0; all.len()];
        for pair in 0..count * count {
            shares[Preference::draw(all, [pair / count, pair % count]).unwrap()] += 1;
        }
        shares
    }

    fn fun(fun: f64) -> Preference {
        Preference { fun: Some(fun), usefulness: None }
    }

    #[test]
    fn of_six_the_most_fun_comes_eleven_times_as_often_as_the_least() {
        assert_eq!(shares(&[1.0, 2.0, 3.0, 4.0, 4.5, 5.0].map(fun)), [1, 3, 5, 7, 9, 11]);
        assert_eq!(Preference::draw(&[], [1, 2]), None);
    }

    #[test]
    fn what_is_not_known_counts_as_the_mean() {
        let unknown = Preference::default();
        assert_eq!(shares(&[fun(2.0), unknown, fun(4.0)]), [1, 3, 5]);
        assert_eq!(shares(&[unknown; 3]), [3, 3, 3], "where nothing is known all are alike");
    }

    #[test]
    fn of_each_pair_the_better_comes_and_the_others_only_where_some_are_missing() {
        let all = [1.0, 2.0, 4.0, 3.0, 5.0].map(fun);
        for (most, chosen) in [(0, &[][..]), (2, &[1, 2]), (3, &[1, 2, 4]), (9, &[1, 2, 4, 0, 3])] {
            assert_eq!(Preference::better_of_pairs(&all, most), chosen);
        }
        assert_eq!(Preference::better_of_pairs(&[Preference::default(); 4], 2), [0, 2], "where nothing is known");
        assert!(Preference::better_of_pairs(&[], 2).is_empty());
    }

    #[test]
    fn usefulness_decides_only_between_equals() {
        let of = |fun: f64, usefulness: f64| Preference { fun: Some(fun), usefulness: Some(usefulness) };
        assert_eq!(shares(&[of(3.0, 5.0), of(4.0, 1.0), of(4.0, 2.0)]), [1, 3, 5]);
        let useful = |usefulness| Preference { fun: None, usefulness: Some(usefulness) };
        assert_eq!(shares(&[useful(3.0), useful(2.0)]), [3, 1]);
    }

    fn preference() -> impl Strategy<Value = Preference> {
        // Few values, so that ties are common.
        let grade = || proptest::option::of((2..=10u8).prop_map(|halves| f64::from(halves) / 2.0));
        (grade(), grade()).prop_map(|(fun, usefulness)| Preference { fun, usefulness })
    }

    proptest! {
        #[test]
        fn more_fun_comes_more_often_and_each_can_come(all in proptest::collection::vec(preference(), 1..8)) {
            let shares = shares(&all);
            prop_assert!(shares.iter().all(|&share| share > 0), "{:?}", shares);
            for (one, share) in all.iter().zip(&shares) {
                for (two, other) in all.iter().zip(&shares) {
                    if let (Some(one), Some(two)) = (one.fun, two.fun) {
                        prop_assert!(one <= two || share > other, "{:?}", shares);
                    }
                }
            }
        }
    }
}
