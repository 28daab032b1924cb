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
        let (one, two) = (one?, two?);
        let better = by(all, (one, two), |preference| preference.fun)
            .then_with(|| by(all, (one, two), |preference| preference.usefulness));
        Some(if better == Ordering::Less { two } else { one })
    }
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
