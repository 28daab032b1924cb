use std::ops::Range;

/// A puzzle that might be chosen for a set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    /// How hard it is, on whatever scale.
    pub difficulty: f64,
    /// How much fun it is thought to be, from 1 to 5, if anything says so.
    pub fun: Option<f64>,
    /// How useful, from 1 to 5, if anything says so.
    pub usefulness: Option<f64>,
    /// What it is about.
    pub themes: Vec<String>,
    /// What was measured of it; the same numbers in the same order for all.
    pub features: Vec<f64>,
}

/// How a set is chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Selection {
    /// Puzzles of the set.
    pub size: usize,
    /// More fun than this, where fun is known: 3.4 in the T-spin thesis.
    pub fun_above: f64,
    /// Two puzzles are near-twins if their features differ by less than this, in deviations and on average.
    pub apart: f64,
}

impl Default for Selection {
    fn default() -> Self {
        Self { size: 50, fun_above: 3.4, apart: 0.25 }
    }
}

/// How many of the last chosen puzzles a new one should not be like.
const MEMORY: usize = 4;

impl Selection {
    /// Chooses a set and gives the places of its puzzles, from easy to hard: those that are fun, cut by difficulty into as many equal
    /// parts as the set has numbers, and one of each: no near-twin of another, of the more useful half, and with the fewest themes
    /// in common with those just chosen, the last weighing most. Among equals it is the one nearest to the middle of its part.
    pub fn choose(&self, candidates: &[Candidate]) -> Vec<usize> {
        let order = self.fun(candidates);
        let numbers = order.len().min(self.size);
        let scale = deviations(candidates);
        let mut chosen: Vec<usize> = Vec::new();
        for number in 0..numbers {
            let part = number * order.len() / numbers..(number + 1) * order.len() / numbers;
            let middle = part.start + part.end;
            let key = |&at: &usize| {
                let candidate = &candidates[order[at]];
                let twin = chosen.iter().any(|&other| distance(candidate, &candidates[other], &scale) < self.apart);
                let weighed = chosen.iter().rev().take(MEMORY).zip((1..=MEMORY).rev());
                let likeness: usize =
                    weighed.map(|(&before, weight)| weight * in_common(candidate, &candidates[before])).sum();
                (twin, likeness, (2 * at + 1).abs_diff(middle))
            };
            let best = useful_half(candidates, &order, part).into_iter().min_by_key(key);
            chosen.extend(best.map(|at| order[at]));
        }
        chosen
    }

    /// The places of the candidates that are fun enough, from easy to hard. Where too few are, the next ones join them until there
    /// are enough; where nothing is known of fun, all.
    fn fun(&self, candidates: &[Candidate]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        // What nobody knows anything of is not shut out.
        let fun = |place: &usize| candidates[*place].fun.unwrap_or(f64::INFINITY);
        order.sort_by(|one, other| fun(other).total_cmp(&fun(one)));
        let enough = order.iter().filter(|place| fun(place) > self.fun_above).count();
        order.truncate(enough.max(self.size));
        order.sort_by(|&one, &other| {
            candidates[one].difficulty.total_cmp(&candidates[other].difficulty).then(one.cmp(&other))
        });
        order
    }
}

/// The more useful half of a part; all of it, where nothing says how useful they are.
fn useful_half(candidates: &[Candidate], order: &[usize], part: Range<usize>) -> Vec<usize> {
    let useful = part.clone().filter_map(|at| Some((at, candidates[order[at]].usefulness?)));
    let mut useful: Vec<(usize, f64)> = useful.collect();
    if useful.is_empty() {
        return part.collect();
    }
    useful.sort_by(|one, other| other.1.total_cmp(&one.1));
    useful.truncate(useful.len().div_ceil(2));
    useful.into_iter().map(|(at, _)| at).collect()
}

fn in_common(one: &Candidate, other: &Candidate) -> usize {
    one.themes.iter().filter(|theme| other.themes.contains(theme)).count()
}

/// How far two candidates are apart: the mean over the features that vary, in deviations. Without such, as far as can be.
fn distance(one: &Candidate, other: &Candidate, scale: &[f64]) -> f64 {
    let terms = one.features.iter().zip(&other.features).zip(scale).filter(|(_, deviation)| **deviation > 0.0);
    let (sum, count) =
        terms.fold((0.0, 0.0), |(sum, count), ((a, b), deviation)| (sum + (a - b).abs() / deviation, count + 1.0));
    if count > 0.0 && sum.is_finite() { sum / count } else { f64::INFINITY }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(count: usize) -> Vec<Candidate> {
        let theme = |n: usize| ["lean", "wall", "cover"][n / 2 % 3].to_owned();
        let candidate = |n: usize| Candidate {
            difficulty: n as f64,
            themes: vec![theme(n), "tidy".into()],
            ..Candidate::default()
        };
        (0..count).map(candidate).collect()
    }

    #[test]
    fn a_set_goes_from_easy_to_hard_and_neighbours_differ() {
        let all = candidates(500);
        let set = Selection::default().choose(&all);
        assert_eq!(set.len(), 50);
        assert!((0..50).all(|n| (n * 10..n * 10 + 10).contains(&set[n])), "{set:?}");
        assert!(set.windows(2).all(|pair| all[pair[0]].themes != all[pair[1]].themes), "{set:?}");
    }

    #[test]
    fn of_each_part_it_is_a_useful_one() {
        let mut all = candidates(200);
        all.iter_mut().enumerate().for_each(|(n, candidate)| candidate.usefulness = Some((n % 4) as f64));
        let set = Selection::default().choose(&all);
        assert!(set.len() == 50 && set.iter().all(|place| place % 4 >= 2) && set.is_sorted(), "{set:?}");
    }

    #[test]
    fn only_what_is_fun_is_chosen_while_there_is_enough_of_it() {
        let mut all = candidates(200);
        all.iter_mut()
            .enumerate()
            .for_each(|(n, candidate)| candidate.fun = Some(if n % 3 == 0 { 3.5 } else { 3.0 + n as f64 / 1000.0 }));
        let set = Selection::default().choose(&all);
        assert!(set.len() == 50 && set.iter().all(|place| place % 3 == 0), "{set:?}");
        let more = Selection { size: 80, ..Selection::default() }.choose(&all);
        assert_eq!((more.len(), more.iter().filter(|place| *place % 3 == 0).count()), (80, 67));
        // The least fun of all is not among them.
        assert!(!more.contains(&1));
    }

    #[test]
    fn near_twins_are_not_chosen_twice() {
        let mut all = candidates(40);
        // Every other one has the same features as the first.
        all.iter_mut()
            .enumerate()
            .for_each(|(n, candidate)| candidate.features = vec![if n % 2 == 0 { 0.0 } else { n as f64 }, 1.0]);
        let set = Selection { size: 10, ..Selection::default() }.choose(&all);
        assert!(set.iter().filter(|place| *place % 2 == 0).count() <= 1, "{set:?}");
    }

    #[test]
    fn few_puzzles_make_a_small_set() {
        assert_eq!(Selection::default().choose(&candidates(3)), [0, 1, 2]);
        assert!(Selection::default().choose(&[]).is_empty());
        assert_eq!(Selection::default().choose(&candidates(51)).len(), 50);
    }
}
