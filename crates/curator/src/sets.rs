//! The numbered sets of the shelves.

use crate::{stock::features::FeatureValues, tidiness::untidiness};
use corpus::{Candidate, Corpus, Estimate};
use play::Shelf;
use rate::{Aspect, Selection, Source};
use std::collections::BTreeMap;

/// The rating points of one step of difficulty. Smaller differences mean nothing, since no rating is known that well; within a step
/// the tidier board comes first.
const STEP: f64 = 25.0;

/// How the set of a shelf was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The name of the shelf.
    pub shelf: &'static str,
    /// The number of puzzles it was chosen from.
    pub candidates: usize,
    /// The ids of the chosen puzzles, from number 1 on.
    pub puzzles: Vec<String>,
    /// How many chosen puzzles have an estimate of fun above the required one.
    pub fun_enough: usize,
    /// The number of candidates with an estimate, by aspect and source.
    pub estimated: BTreeMap<(Aspect, &'static str), usize>,
}

/// The names of the shelves that have sets, game by game, from easy to hard.
pub fn shelves() -> impl Iterator<Item = &'static str> {
    Shelf::listed().map(|shelf| shelf.name)
}

/// Chooses the set of a shelf from all its puzzles and stores it. The set of an empty shelf stays as it is.
pub async fn choose_set(corpus: &Corpus, shelf: &'static str, selection: Selection) -> Result<Choice, corpus::Error> {
    let choice = choose(shelf, &corpus.candidates(shelf).await?, selection);
    if !choice.puzzles.is_empty() {
        corpus.curate(shelf, &choice.puzzles).await?;
    }
    Ok(choice)
}

/// Updates the set of a listed shelf after `new` puzzles were added to it. The first set is chosen as soon as there are enough
/// puzzles; it is chosen again when the shelf is `full`, unless nothing was added.
pub async fn after_stocking(corpus: &Corpus, shelf: Shelf, new: u64, full: bool) -> Result<(), corpus::Error> {
    if !shelf.listed {
        return Ok(());
    }
    let selection = Selection::default();
    let none = corpus.curated(shelf.name).await?.is_empty();
    let enough = full || corpus.count(shelf.name).await? >= selection.size as u64;
    if (none && enough) || (full && new > 0) {
        choose_set(corpus, shelf.name, selection).await?;
    }
    Ok(())
}

/// Chooses a set, from easy to hard; see [`Selection::choose`].
fn choose(shelf: &'static str, candidates: &[Candidate], selection: Selection) -> Choice {
    let all: Vec<rate::Candidate> = candidates.iter().map(candidate).collect();
    let chosen = selection.choose(&all);
    let fun_enough = chosen.iter().filter(|&&place| all[place].fun.is_some_and(|fun| fun > selection.fun_above));
    let mut estimated = BTreeMap::new();
    for candidate in candidates {
        let fun = by_model(&candidate.fun).map(|(_, source)| (Aspect::Fun, source));
        let usefulness = usefulness(candidate).map(|(_, source)| (Aspect::Usefulness, source));
        fun.into_iter().chain(usefulness).for_each(|key| *estimated.entry(key).or_default() += 1);
    }
    Choice {
        shelf,
        candidates: candidates.len(),
        fun_enough: fun_enough.count(),
        puzzles: chosen.into_iter().map(|place| candidates[place].id.clone()).collect(),
        estimated,
    }
}

/// Converts a stored candidate. Puzzles of the same step count as equally difficult.
fn candidate(candidate: &Candidate) -> rate::Candidate {
    let features = FeatureValues::read(&candidate.features);
    rate::Candidate {
        difficulty: (candidate.rating / STEP).round(),
        untidiness: untidiness(&candidate.code, &features),
        fun: by_model(&candidate.fun).map(|(value, _)| value),
        usefulness: usefulness(candidate).map(|(value, _)| value),
        themes: candidate.themes.clone(),
        features: features.measured().map(|(_, value)| value).collect(),
    }
}

/// A model's estimate and its source.
fn by_model(estimate: &Option<Estimate>) -> Option<(f64, &'static str)> {
    let estimate = estimate.as_ref()?;
    Some((estimate.value, estimate.source.as_str()))
}

/// The usefulness by a model, or else by a published formula.
fn usefulness(candidate: &Candidate) -> Option<(f64, &'static str)> {
    let formula = || {
        Some((FeatureValues::read(&candidate.features).formula_estimate(Aspect::Usefulness)?, Source::Formula.as_str()))
    };
    by_model(&candidate.usefulness).or_else(formula)
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::SHELVES;

    fn candidates(count: usize) -> Vec<Candidate> {
        let theme = |n: usize| ["lean", "wall", "cover"][n / 2 % 3].to_owned();
        let candidate = |n: usize| Candidate {
            id: format!("{n:04}"),
            code: "null:1".into(),
            features: "{}".into(),
            themes: vec![theme(n), "tidy".into()],
            rating: STEP * n as f64,
            fun: None,
            usefulness: None,
        };
        (0..count).map(candidate).collect()
    }

    fn people_say(aspect: Aspect, value: f64) -> Option<Estimate> {
        Some(Estimate { puzzle: String::new(), aspect, value, source: Source::People })
    }

    fn places(candidates: &[Candidate]) -> Vec<usize> {
        let choice = choose("tspin-2", candidates, Selection::default());
        choice.puzzles.iter().map(|id| id.parse().unwrap()).collect()
    }

    #[test]
    fn a_set_goes_from_easy_to_hard_and_neighbours_differ() {
        let all = candidates(500);
        let set = places(&all);
        assert_eq!(set.len(), 50);
        assert!((0..50).all(|n| (n * 10..n * 10 + 10).contains(&set[n])), "{set:?}");
        assert!(set.windows(2).all(|pair| all[pair[0]].themes != all[pair[1]].themes), "{set:?}");
        assert_eq!(places(&all), set);
    }

    #[test]
    fn each_puzzle_is_from_the_more_useful_half_of_its_part() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.features = format!(r#"{{"formula_usefulness":{}}}"#, n % 4);
        }
        let set = places(&all);
        assert_eq!(set.len(), 50);
        assert!(set.iter().all(|place| place % 4 >= 2) && set.is_sorted(), "{set:?}");
    }

    #[test]
    fn estimates_by_people_take_precedence_over_the_formula_and_fun_decides() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.features = format!(r#"{{"filled":{n},"formula_usefulness":1}}"#);
            candidate.fun = people_say(Aspect::Fun, if n % 2 == 0 { 3.6 } else { 3.1 });
        }
        all[0].usefulness = people_say(Aspect::Usefulness, 5.0);
        let set = places(&all);
        assert!(set.len() == 50 && set.iter().all(|place| place % 2 == 0), "{set:?}");
        assert_eq!(candidate(&all[0]).usefulness, Some(5.0));
        assert_eq!(candidate(&all[1]).usefulness, Some(1.0));
        assert_eq!(candidate(&all[1]).features, [1.0]);
        let choice = choose("tspin-2", &all, Selection { fun_above: 3.7, size: 20, ..Selection::default() });
        assert_eq!((choice.candidates, choice.puzzles.len(), choice.fun_enough), (200, 20, 0));
        let known =
            [(Aspect::Fun, "people", 200), (Aspect::Usefulness, "formula", 199), (Aspect::Usefulness, "people", 1)];
        assert!(choice.estimated.into_iter().eq(known.map(|(aspect, source, count)| ((aspect, source), count))));
    }

    #[tokio::test]
    async fn difficulty_rises_by_steps_and_within_a_step_the_tidier_board_comes_first() {
        let corpus = Corpus::in_memory().await.unwrap();
        let shelf = SHELVES[1];
        let stop = std::sync::atomic::AtomicBool::new(false);
        crate::stock::fill_shelf(&corpus, shelf, 150, 1, &stop).await.unwrap();
        let all = corpus.candidates(shelf.name).await.unwrap();
        let set = choose_set(&corpus, shelf.name, Selection::default()).await.unwrap().puzzles;
        let looks = |id: &String| {
            let known = candidate(all.iter().find(|candidate| candidate.id == *id).unwrap());
            (known.difficulty, known.untidiness)
        };
        let looks: Vec<_> = set.iter().map(looks).collect();
        assert!(looks.len() == 50 && looks.is_sorted(), "{looks:?}");
        assert!(looks.windows(2).any(|pair| pair[0].0 == pair[1].0), "some are of the same step: {looks:?}");
        assert!(looks[0].0 < looks[49].0 && looks.iter().all(|(_, (holes, _))| holes.is_finite()));
    }

    #[tokio::test]
    async fn a_set_comes_early_and_again_when_the_shelf_is_full_but_not_for_nothing() {
        let corpus = Corpus::in_memory().await.unwrap();
        let shelf = SHELVES[0];
        let stop = std::sync::atomic::AtomicBool::new(false);
        let mut before = Vec::new();
        // Puzzles on the shelf, new ones among them, whether it is full; puzzles in the set, whether it was chosen again.
        for (count, new, full, chosen, anew) in [
            (0, 0, true, 0, false),
            (20, 20, false, 0, false),
            (60, 40, false, 50, true),
            (100, 40, false, 50, false),
            (100, 0, true, 50, false),
            (140, 40, true, 50, true),
        ] {
            crate::stock::fill_shelf(&corpus, shelf, count, 1, &stop).await.unwrap();
            after_stocking(&corpus, shelf, new, full).await.unwrap();
            let set: Vec<String> = corpus.curated(shelf.name).await.unwrap().into_iter().map(|one| one.id).collect();
            assert_eq!((set.len(), set != before), (chosen, anew), "{count}");
            before = set;
        }
        let small = SHELVES[1];
        crate::stock::fill_shelf(&corpus, small, 5, 1, &stop).await.unwrap();
        after_stocking(&corpus, Shelf { listed: false, ..small }, 5, true).await.unwrap();
        assert!(corpus.curated(small.name).await.unwrap().is_empty());
        after_stocking(&corpus, small, 5, true).await.unwrap();
        assert_eq!(corpus.curated(small.name).await.unwrap().len(), 5);
    }
}
