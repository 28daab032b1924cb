use crate::{Aspect, Opinion};
use serde::Serialize;

/// What a thumb, «that was good» or «hm», is worth on the scale from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ThumbScale {
    /// Grade of a «good».
    pub good: f64,
    /// Grade of a «hm».
    pub so_so: f64,
    /// Number of answers with both thumb and grade that it was learned from; 0 if it follows from frequencies.
    pub both: usize,
}

/// Minimum number of answers with a grade for each thumb to learn from them.
const BOTH: usize = 10;
/// Minimum number of grades for using their mean and standard deviation, and the values assumed with fewer.
const GRADES: usize = 20;
const USUAL: (f64, f64) = (3.0, 1.0);

impl ThumbScale {
    /// Learns from pairs of thumb and grade. With enough pairs that have both, a thumb is worth the mean grade given with
    /// it. Otherwise fun is assumed to be logistic with the grades' mean and standard deviation, and «good» to mean above a
    /// threshold, so that the rarer thumb says more.
    pub fn learn(said: impl Iterator<Item = (Option<bool>, Option<u8>)>) -> Self {
        let (mut bits, mut with_grade, mut grades) = ([0.0_f64; 2], [(0_usize, 0.0); 2], Vec::new());
        for (bit, grade) in said {
            let grade = grade.map(f64::from);
            grades.extend(grade);
            if let Some(good) = bit {
                bits[usize::from(good)] += 1.0;
                if let Some(grade) = grade {
                    let (count, sum) = &mut with_grade[usize::from(good)];
                    *count += 1;
                    *sum += grade;
                }
            }
        }
        if with_grade.iter().all(|(count, _)| *count >= BOTH) {
            let [so_so, good] = with_grade.map(|(count, sum)| sum / count as f64);
            return Self { good, so_so, both: with_grade.iter().map(|(count, _)| count).sum() };
        }
        let (mean, deviation) = spread(&grades);
        // One more of each (Laplace smoothing), so that a thumb never given is worth something too.
        let good = (bits[1] + 1.0) / (bits[0] + bits[1] + 2.0);
        let entropy = -good * good.ln() - (1.0 - good) * (1.0 - good).ln();
        let reach = deviation * 3.0_f64.sqrt() / std::f64::consts::PI * entropy;
        let on_scale = |value: f64| value.clamp(1.0, 5.0);
        Self { good: on_scale(mean + reach / good), so_so: on_scale(mean - reach / (1.0 - good)), both: 0 }
    }

    /// Learns from a table of opinions.
    pub fn of(opinions: &[Opinion]) -> Self {
        Self::learn(opinions.iter().map(|opinion| (opinion.good, opinion.grade(Aspect::Fun))))
    }

    /// The grade of a thumb.
    pub fn grade(&self, good: bool) -> f64 {
        if good { self.good } else { self.so_so }
    }
}

/// Mean and standard deviation of the grades.
fn spread(grades: &[f64]) -> (f64, f64) {
    if grades.len() < GRADES {
        return USUAL;
    }
    let count = grades.len() as f64;
    let mean = grades.iter().sum::<f64>() / count;
    (mean, (grades.iter().map(|grade| (grade - mean).powi(2)).sum::<f64>() / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn who_gave_both_tells_what_a_bit_is_worth() {
        let both = |n: u8| {
            let good = n.is_multiple_of(2);
            (Some(good), Some(if good { 4 } else { 2 + n % 4 / 2 }))
        };
        let worth = ThumbScale::learn((0..40).map(both));
        assert_eq!((worth.good, worth.so_so, worth.both), (4.0, 2.5, 40));
        assert_eq!((worth.grade(true), worth.grade(false)), (4.0, 2.5));
    }

    #[test]
    fn otherwise_the_rarer_bit_says_more() {
        let of = |good: usize, not: usize| {
            let said = std::iter::repeat_n(Some(true), good).chain(std::iter::repeat_n(Some(false), not));
            ThumbScale::learn(said.map(|bit| (bit, None)))
        };
        let even = of(50, 50);
        assert!((even.good - 3.764).abs() < 0.01 && (even.so_so - 2.236).abs() < 0.01, "{even:?}");
        assert!(of(90, 10).so_so < even.so_so && of(90, 10).good < even.good);
        assert!((1.0..2.0).contains(&of(90, 10).so_so), "{:?}", of(90, 10));
    }

    proptest! {
        #[test]
        fn a_good_is_worth_more_and_both_stay_on_the_scale(
            said in proptest::collection::vec((proptest::option::of(any::<bool>()), proptest::option::of(1..=5u8)), 0..50)
        ) {
            let worth = ThumbScale::learn(said.into_iter());
            prop_assert!((1.0..=5.0).contains(&worth.good) && (1.0..=5.0).contains(&worth.so_so));
            prop_assert!(worth.both > 0 || worth.good >= worth.so_so);
        }
    }
}
