//! The choosing of the numbered puzzles of a shelf: once, by what is stored then.

use crate::{Error, facts::FORMULA, plan::Plan};
use corpus::{Candidate, Corpus};
use std::ops::Range;

/// Puzzles of a set.
pub const SET: usize = 50;
/// How many of the last chosen puzzles a new one should not be like.
const MEMORY: usize = 4;

/// Chooses a set for a shelf that players may choose, if it has none and holds enough puzzles.
pub async fn curate(corpus: &Corpus, plan: Plan, enough: usize) -> Result<(), Error> {
    if !plan.listed || !corpus.curated(plan.shelf).await?.is_empty() {
        return Ok(());
    }
    let candidates = corpus.candidates(plan.shelf).await?;
    if candidates.len() >= enough {
        corpus.curate(plan.shelf, &choose(&candidates)).await?;
    }
    Ok(())
}

/// Cuts the puzzles, which come from easy to hard, into as many equal parts as the set has numbers, and takes one of
/// each: of those that are more useful than half of the part, if a formula says how useful they are, the one that has the
/// fewest themes, pieces among them, in common with those just chosen; the last weighs most. Among equals it is the one
/// nearest to the middle of its part.
fn choose(candidates: &[Candidate]) -> Vec<String> {
    let numbers = candidates.len().min(SET);
    let mut chosen: Vec<&Candidate> = Vec::new();
    for number in 0..numbers {
        let (from, to) = (number * candidates.len() / numbers, (number + 1) * candidates.len() / numbers);
        let likeness = |candidate: &Candidate| -> usize {
            let weighed = chosen.iter().rev().take(MEMORY).zip((1..=MEMORY).rev());
            weighed.map(|(before, weight)| weight * in_common(candidate, before)).sum()
        };
        let best = useful_half(candidates, from..to)
            .into_iter()
            .min_by_key(|&at| (likeness(&candidates[at]), (2 * at + 1).abs_diff(from + to)));
        chosen.extend(best.map(|at| &candidates[at]));
    }
    chosen.into_iter().map(|candidate| candidate.id.clone()).collect()
}

/// The more useful half of some candidates; all of them, where nothing says how useful they are.
fn useful_half(candidates: &[Candidate], part: Range<usize>) -> Vec<usize> {
    let mut useful: Vec<(usize, f64)> =
        part.clone().filter_map(|at| Some((at, usefulness(&candidates[at].features)?))).collect();
    if useful.is_empty() {
        return part.collect();
    }
    useful.sort_by(|one, other| other.1.total_cmp(&one.1));
    useful.truncate(useful.len().div_ceil(2));
    useful.into_iter().map(|(at, _)| at).collect()
}

fn usefulness(features: &str) -> Option<f64> {
    let features: serde_json::Value = serde_json::from_str(features).ok()?;
    features.get(format!("{FORMULA}usefulness"))?.as_f64()
}

fn in_common(one: &Candidate, other: &Candidate) -> usize {
    one.themes.iter().filter(|theme| other.themes.contains(theme)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(count: usize) -> Vec<Candidate> {
        let theme = |n: usize| ["lean", "wall", "cover"][n / 2 % 3].to_owned();
        let candidate = |n: usize| Candidate {
            id: format!("{n:04}"),
            features: "{}".into(),
            themes: vec![theme(n), "tidy".into()],
        };
        (0..count).map(candidate).collect()
    }

    #[test]
    fn a_set_goes_from_easy_to_hard_and_neighbours_differ() {
        let all = candidates(500);
        let set = choose(&all);
        assert_eq!(set.len(), 50);
        let places: Vec<usize> = set.iter().map(|id| id.parse().unwrap()).collect();
        assert!((0..50).all(|n| (n * 10..n * 10 + 10).contains(&places[n])), "{places:?}");
        assert!(places.windows(2).all(|pair| all[pair[0]].themes != all[pair[1]].themes), "{places:?}");
        assert_eq!(choose(&all), set);
    }

    #[test]
    fn of_each_part_it_is_a_useful_one() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.features = format!(r#"{{"formula_usefulness":{}}}"#, n % 4);
        }
        let places: Vec<usize> = choose(&all).iter().map(|id| id.parse().unwrap()).collect();
        assert_eq!(places.len(), 50);
        assert!(places.iter().all(|place| place % 4 >= 2) && places.is_sorted(), "{places:?}");
    }

    #[test]
    fn few_puzzles_make_a_small_set() {
        assert_eq!(choose(&candidates(3)), ["0000", "0001", "0002"]);
        assert!(choose(&[]).is_empty());
        assert_eq!(choose(&candidates(51)).len(), 50);
    }

    #[tokio::test]
    async fn a_set_is_chosen_when_there_is_enough_and_then_for_good() {
        let corpus = Corpus::in_memory().await.unwrap();
        let plan = crate::plan::PLANS[0];
        for (count, enough, chosen) in [(0, 1, 0), (20, SET, 0), (20, 1, 20), (60, SET, 20)] {
            let stop = std::sync::atomic::AtomicBool::new(false);
            crate::stock::fill_shelf(&corpus, plan, count, 1, &stop).await.unwrap();
            curate(&corpus, plan, enough).await.unwrap();
            assert_eq!(corpus.curated(plan.shelf).await.unwrap().len(), chosen);
        }
        curate(&corpus, Plan { listed: false, shelf: "tspin-2", ..plan }, 0).await.unwrap();
        assert!(corpus.curated("tspin-2").await.unwrap().is_empty());
    }
}
