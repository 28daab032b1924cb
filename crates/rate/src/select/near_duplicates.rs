use crate::Candidate;

/// Detects near-duplicates by the distance of their features.
pub(crate) struct NearDuplicates<'a> {
    candidates: &'a [Candidate],
    /// Standard deviation of each feature over all candidates.
    scale: Vec<f64>,
    min_distance: f64,
}

impl<'a> NearDuplicates<'a> {
    /// Candidates closer than `min_distance` are near-duplicates.
    pub(crate) fn new(candidates: &'a [Candidate], min_distance: f64) -> Self {
        Self { candidates, scale: deviations(candidates), min_distance }
    }

    /// Mean difference over the features that vary, in standard deviations; infinite if none varies.
    pub(crate) fn distance(&self, one: usize, other: usize) -> f64 {
        let [one, other] = [one, other].map(|place| &self.candidates[place].features);
        let terms = one.iter().zip(other).zip(&self.scale).filter(|(_, deviation)| **deviation > 0.0);
        let (sum, count) =
            terms.fold((0.0, 0.0), |(sum, count), ((a, b), deviation)| (sum + (a - b).abs() / deviation, count + 1.0));
        if count > 0.0 && sum.is_finite() { sum / count } else { f64::INFINITY }
    }

    /// Whether a candidate is a near-duplicate of another one of these.
    pub(crate) fn has_duplicate(&self, place: usize, among: &[usize]) -> bool {
        among.iter().any(|&other| other != place && self.distance(place, other) < self.min_distance)
    }

    /// Number of near-duplicates of a candidate among these.
    pub(crate) fn count(&self, place: usize, among: &[usize]) -> usize {
        among.iter().filter(|&&other| self.has_duplicate(place, &[other])).count()
    }

    /// Takes candidates in this order, skipping near-duplicates of any taken, until there are `enough`.
    pub(crate) fn take(&self, taken: &mut Vec<usize>, from: &[usize], enough: usize) {
        for &place in from {
            if taken.len() < enough && !taken.contains(&place) && !self.has_duplicate(place, taken) {
                taken.push(place);
            }
        }
    }

    /// Takes near-duplicates, always the one farthest from all taken, until there are `enough` or none is left.
    pub(crate) fn take_duplicates(&self, taken: &mut Vec<usize>, from: &[usize], enough: usize) {
        let mut left: Vec<usize> = from.iter().copied().filter(|place| !taken.contains(place)).collect();
        let nearest = |place: usize, to: &[usize]| {
            to.iter().map(|&other| self.distance(place, other)).fold(f64::INFINITY, f64::min)
        };
        while taken.len() < enough && !left.is_empty() {
            // `max_by` returns the last of equals; reversed, that is the first in the order given.
            let best = (0..left.len())
                .rev()
                .max_by(|&one, &two| nearest(left[one], taken).total_cmp(&nearest(left[two], taken)));
            taken.extend(best.map(|at| left.remove(at)));
        }
    }
}

fn deviations(candidates: &[Candidate]) -> Vec<f64> {
    let columns = candidates.iter().map(|candidate| candidate.features.len()).min().unwrap_or(0);
    let count = candidates.len().max(1) as f64;
    let deviation = |column: usize| {
        let values = || candidates.iter().map(|candidate| candidate.features[column]);
        let mean = values().sum::<f64>() / count;
        (values().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
    };
    (0..columns).map(deviation).collect()
}
