//! The choosing of the numbered puzzles of a shelf, by what is stored then.

use crate::stock::features::Numbers;
use corpus::{Candidate, Corpus, Estimate};
use play::Shelf;
use rate::{Aspect, Selection, Source};
use std::collections::BTreeMap;

/// How the set of a shelf was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The shelf.
    pub shelf: &'static str,
    /// Puzzles that it was chosen from.
    pub candidates: usize,
    /// The ids of the chosen ones, from number 1 on.
    pub puzzles: Vec<String>,
    /// How many of the chosen are known to be more fun than was asked for.
    pub fun_enough: usize,
    /// Of how many candidates something is known, by question and by whose word that is.
    pub known: BTreeMap<(Aspect, &'static str), usize>,
}

/// The shelves that have sets, game by game, from easy to hard.
pub fn shelves() -> impl Iterator<Item = &'static str> {
    Shelf::listed().map(|shelf| shelf.name)
}

/// Chooses the set of a shelf anew from all that is on it, and stores it. An empty shelf keeps what it has.
pub async fn choose_set(corpus: &Corpus, shelf: &'static str, selection: Selection) -> Result<Choice, corpus::Error> {
    let choice = choose(shelf, &corpus.candidates(shelf).await?, selection);
    if !choice.puzzles.is_empty() {
        corpus.curate(shelf, &choice.puzzles).await?;
    }
    Ok(choice)
}

/// Sees to the set of a shelf that players may choose, after `new` puzzles were put on it. One that has no set gets one as soon as it has
/// enough puzzles. When the shelf is `full` it gets one from all of them; but while nothing new came, what is there stays.
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

/// A set, from easy to hard; see [`Selection::choose`].
fn choose(shelf: &'static str, candidates: &[Candidate], selection: Selection) -> Choice {
    let all: Vec<rate::Candidate> = candidates.iter().map(known).collect();
    let chosen = selection.choose(&all);
    let fun_enough = chosen.iter().filter(|&&place| all[place].fun.is_some_and(|fun| fun > selection.fun_above));
    let mut known = BTreeMap::new();
    for candidate in candidates {
        let fun = said(&candidate.fun).map(|(_, source)| (Aspect::Fun, source));
        let usefulness = usefulness(candidate).map(|(_, source)| (Aspect::Usefulness, source));
        fun.into_iter().chain(usefulness).for_each(|what| *known.entry(what).or_default() += 1);
    }
    Choice {
        shelf,
        candidates: candidates.len(),
        fun_enough: fun_enough.count(),
        puzzles: chosen.into_iter().map(|place| candidates[place].id.clone()).collect(),
        known,
    }
}

/// What is known of a candidate. Two are as hard as each other if the ratings that players are shown are equal.
fn known(candidate: &Candidate) -> rate::Candidate {
    let numbers = Numbers::read(&candidate.features);
    rate::Candidate {
        difficulty: candidate.rating.round(),
        fun: said(&candidate.fun).map(|(value, _)| value),
        usefulness: usefulness(candidate).map(|(value, _)| value),
        themes: candidate.themes.clone(),
        features: numbers.measured().map(|(_, value)| value).collect(),
    }
}

/// What a model says, and whose word it is.
fn said(estimate: &Option<Estimate>) -> Option<(f64, &'static str)> {
    let said = estimate.as_ref()?;
    Some((said.value, said.source.parse().unwrap_or(Source::Formula).as_str()))
}

/// What a model says of the usefulness, or else a published formula.
fn usefulness(candidate: &Candidate) -> Option<(f64, &'static str)> {
    let formula =
        || Some((Numbers::read(&candidate.features).published_of(Aspect::Usefulness)?, Source::Formula.as_str()));
    said(&candidate.usefulness).or_else(formula)
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::SHELVES;

    fn candidates(count: usize) -> Vec<Candidate> {
        let theme = |n: usize| ["lean", "wall", "cover"][n / 2 % 3].to_owned();
        let candidate = |n: usize| Candidate {
            id: format!("{n:04}"),
            features: "{}".into(),
            themes: vec![theme(n), "tidy".into()],
            rating: n as f64,
            fun: None,
            usefulness: None,
        };
        (0..count).map(candidate).collect()
    }

    fn said(aspect: Aspect, value: f64) -> Option<Estimate> {
        Some(Estimate { puzzle: String::new(), aspect: aspect.as_str().into(), value, source: "people".into() })
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
    fn of_each_part_it_is_a_useful_one() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.features = format!(r#"{{"formula_usefulness":{}}}"#, n % 4);
        }
        let set = places(&all);
        assert_eq!(set.len(), 50);
        assert!(set.iter().all(|place| place % 4 >= 2) && set.is_sorted(), "{set:?}");
    }

    #[test]
    fn what_people_say_goes_before_the_formula_and_fun_decides() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.features = format!(r#"{{"filled":{n},"formula_usefulness":1}}"#);
            candidate.fun = said(Aspect::Fun, if n % 2 == 0 { 3.6 } else { 3.1 });
        }
        all[0].usefulness = said(Aspect::Usefulness, 5.0);
        let set = places(&all);
        assert!(set.len() == 50 && set.iter().all(|place| place % 2 == 0), "{set:?}");
        assert_eq!(known(&all[0]).usefulness, Some(5.0));
        assert_eq!(known(&all[1]).usefulness, Some(1.0));
        assert_eq!(known(&all[1]).features, [1.0]);
        let choice = choose("tspin-2", &all, Selection { fun_above: 3.7, size: 20, ..Selection::default() });
        assert_eq!((choice.candidates, choice.puzzles.len(), choice.fun_enough), (200, 20, 0));
        let known =
            [(Aspect::Fun, "people", 200), (Aspect::Usefulness, "formula", 199), (Aspect::Usefulness, "people", 1)];
        assert!(choice.known.into_iter().eq(known.map(|(aspect, source, count)| ((aspect, source), count))));
    }

    #[tokio::test]
    async fn a_set_comes_early_and_again_when_the_shelf_is_full_but_not_for_nothing() {
        let corpus = Corpus::in_memory().await.unwrap();
        let shelf = SHELVES[0];
        let stop = std::sync::atomic::AtomicBool::new(false);
        let mut before = Vec::new();
        // How many are on the shelf, how many of them are new, whether that is all; and how many are chosen, whether anew.
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
