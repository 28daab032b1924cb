use crate::{Candidate, select::near_duplicates::NearDuplicates};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A small set of at most `most` candidates that together have every theme found in `order`, which is from easy to hard;
/// returns their indices. No two are near-duplicates: a theme is left out if all its candidates are near-duplicates of
/// those already taken. Greedy, rarest theme first. For each theme prefers the candidate with the most themes still
/// missing, then the more useful half, then the largest distance in difficulty, so that themes spread over the set.
pub(crate) fn cover(candidates: &[Candidate], order: &[usize], duplicates: &NearDuplicates, most: usize) -> Vec<usize> {
    let mut ranks: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (rank, &place) in order.iter().enumerate() {
        candidates[place].themes.iter().for_each(|theme| ranks.entry(theme).or_default().push(rank));
    }
    let mut known: Vec<f64> = order.iter().filter_map(|&place| candidates[place].usefulness).collect();
    known.sort_by(f64::total_cmp);
    let useful =
        |place: usize| candidates[place].usefulness.is_some_and(|usefulness| usefulness >= known[known.len() / 2]);
    let mut themes: Vec<&str> = ranks.keys().copied().collect();
    themes.sort_by_key(|theme| ranks[theme].len());
    let mut covering: Vec<usize> = Vec::new();
    let mut taken: Vec<usize> = Vec::new();
    for theme in &themes {
        let has = |place: usize, theme: &str| candidates[place].themes.iter().any(|one| one == theme);
        let missing = |theme: &str| !taken.iter().any(|&place| has(place, theme));
        if covering.len() == most || !missing(theme) {
            continue;
        }
        let key = |&rank: &usize| {
            let new = themes.iter().filter(|theme| missing(theme) && has(order[rank], theme)).count();
            let far = covering.iter().map(|&other: &usize| rank.abs_diff(other)).min();
            Reverse((new, useful(order[rank]), far.unwrap_or(usize::MAX)))
        };
        let free = ranks[theme].iter().copied().filter(|&rank| !duplicates.has_duplicate(order[rank], &taken));
        if let Some(rank) = free.min_by_key(key) {
            covering.push(rank);
            taken.push(order[rank]);
        }
    }
    taken
}
