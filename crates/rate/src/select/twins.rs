use crate::Candidate;

/// Tells near-twins among some candidates.
pub(crate) struct Twins<'a> {
    candidates: &'a [Candidate],
    /// How much each feature varies among all of them.
    scale: Vec<f64>,
    apart: f64,
}

impl<'a> Twins<'a> {
    /// Two are near-twins if they are less than this apart.
    pub(crate) fn new(candidates: &'a [Candidate], apart: f64) -> Self {
        Self { candidates, scale: deviations(candidates), apart }
    }

    /// How far two candidates are apart: the mean over the features that vary, in deviations. Without such, as far as can be.
    pub(crate) fn distance(&self, one: usize, other: usize) -> f64 {
        let [one, other] = [one, other].map(|place| &self.candidates[place].features);
        let terms = one.iter().zip(other).zip(&self.scale).filter(|(_, deviation)| **deviation > 0.0);
        let (sum, count) =
            terms.fold((0.0, 0.0), |(sum, count), ((a, b), deviation)| (sum + (a - b).abs() / deviation, count + 1.0));
        if count > 0.0 && sum.is_finite() { sum / count } else { f64::INFINITY }
    }

    /// Whether a candidate is a near-twin of one of these; none is of itself.
    pub(crate) fn has_twin(&self, place: usize, among: &[usize]) -> bool {
        among.iter().any(|&other| other != place && self.distance(place, other) < self.apart)
    }

    /// How many near-twins a candidate has among these.
    pub(crate) fn count(&self, place: usize, among: &[usize]) -> usize {
        among.iter().filter(|&&other| self.has_twin(place, &[other])).count()
    }

    /// Takes in what is no near-twin of anything taken before, in this order, until there are `enough`.
    pub(crate) fn take(&self, taken: &mut Vec<usize>, from: &[usize], enough: usize) {
        for &place in from {
            if taken.len() < enough && !taken.contains(&place) && !self.has_twin(place, taken) {
                taken.push(place);
            }
        }
    }

    /// Takes in near-twins, always the one that is the least of a twin, until there are `enough` or nothing is left.
    pub(crate) fn take_twins(&self, taken: &mut Vec<usize>, from: &[usize], enough: usize) {
        let mut left: Vec<usize> = from.iter().copied().filter(|place| !taken.contains(place)).collect();
        let nearest = |place: usize, to: &[usize]| {
            to.iter().map(|&other| self.distance(place, other)).fold(f64::INFINITY, f64::min)
        };
        while taken.len() < enough && !left.is_empty() {
            // Of equals the last counts, hence backwards: the first in the order given.
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
