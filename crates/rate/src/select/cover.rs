use crate::{Candidate, select::twins::Twins};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The places of as few candidates as needed, and no more than `most`, that have every theme there is among those in `order`, which is from
/// easy to hard. No two are near-twins: a theme is left out if all that have it are near-twins of what is there already. The rarest
/// theme comes first; for each it is the one with the most themes that are missing, of these one of the more useful half, and of these
/// the farthest away in difficulty from the others, so that the themes are not all met at the same place.
pub(crate) fn cover(candidates: &[Candidate], order: &[usize], twins: &Twins, most: usize) -> Vec<usize> {
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
        let free = ranks[theme].iter().copied().filter(|&rank| !twins.has_twin(order[rank], &taken));
        if let Some(rank) = free.min_by_key(key) {
            covering.push(rank);
            taken.push(order[rank]);
        }
    }
    taken
}
