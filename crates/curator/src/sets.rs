//! The numbered sets of the shelves.

use crate::{models::formula, stock::features::FeatureValues, tidiness::untidiness};
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
    /// How many chosen puzzles have an estimate of usefulness above the mean of all candidates.
    pub useful_enough: usize,
    /// The number of candidates with an estimate, by aspect and source.
    pub estimated: BTreeMap<(Aspect, Source), usize>,
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
    let mut estimated = BTreeMap::new();
    let mut known = |aspect, estimate: Option<(f64, Source)>| {
        let (value, source) = estimate?;
        *estimated.entry((aspect, source)).or_default() += 1;
        Some(value)
    };
    let estimate = |one: &Candidate| {
        let features = FeatureValues::read(&one.features);
        let [fun, usefulness] = estimates(one, &features);
        let (fun, usefulness) = (known(Aspect::Fun, fun), known(Aspect::Usefulness, usefulness));
        rate::Candidate { fun, usefulness, ..candidate(one, &features) }
    };
    let all: Vec<rate::Candidate> = candidates.iter().map(estimate).collect();
    let chosen = selection.choose(&all);
    let above = |value: fn(&rate::Candidate) -> Option<f64>, bound: f64| {
        chosen.iter().filter(|&&place| value(&all[place]).is_some_and(|value| value > bound)).count()
    };
    let useful: Vec<f64> = all.iter().filter_map(|one| one.usefulness).collect();
    let mean = useful.iter().sum::<f64>() / useful.len().max(1) as f64;
    Choice {
        shelf,
        candidates: candidates.len(),
        fun_enough: above(|one| one.fun, selection.fun_above),
        useful_enough: above(|one| one.usefulness, mean),
        puzzles: chosen.into_iter().map(|place| candidates[place].id.clone()).collect(),
        estimated,
    }
}

/// Converts a stored candidate, without its estimates. Puzzles of the same step count as equally difficult.
fn candidate(candidate: &Candidate, features: &FeatureValues) -> rate::Candidate {
    rate::Candidate {
        difficulty: (candidate.rating / STEP).round(),
        untidiness: untidiness(&candidate.code, features),
        fun: None,
        usefulness: None,
        themes: candidate.themes.clone(),
        features: features.measured().map(|(_, value)| value).collect(),
    }
}

/// Fun and usefulness by a model, or else by a formula from a paper, with their sources.
fn estimates(candidate: &Candidate, features: &FeatureValues) -> [Option<(f64, Source)>; 2] {
    let by_formula = formula::estimates(&candidate.code, features);
    let formula =
        |aspect| by_formula.iter().find(|(one, _)| *one == aspect).map(|(_, value)| (*value, Source::Formula));
    let model = |estimate: &Option<Estimate>| estimate.as_ref().map(|one| (one.value, one.source));
    [
        model(&candidate.fun).or_else(|| formula(Aspect::Fun)),
        model(&candidate.usefulness).or_else(|| formula(Aspect::Usefulness)),
    ]
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

    const CHAIN: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";

    /// Features of a chain puzzle, of which the report's formula makes the more usefulness, the higher the number.
    fn useful(number: usize) -> String {
        format!(
            r#"{{"stones":1,"solving_lines":1,"firing_lines":1,"falling":0,"colours":1,"colours_used":{number},"torn":1}}"#
        )
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
            candidate.usefulness = people_say(Aspect::Usefulness, (n % 4) as f64);
        }
        let set = places(&all);
        assert_eq!(set.len(), 50);
        assert!(set.iter().all(|place| place % 4 >= 2) && set.is_sorted(), "{set:?}");
    }

    #[test]
    fn estimates_by_people_take_precedence_over_the_formula_and_fun_decides() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.code = CHAIN.into();
            candidate.features = useful(n);
            candidate.fun = people_say(Aspect::Fun, if n % 2 == 0 { 3.6 } else { 3.1 });
        }
        all[0].usefulness = people_say(Aspect::Usefulness, 5.0);
        let set = places(&all);
        assert!(set.len() == 50 && set.iter().all(|place| place % 2 == 0), "{set:?}");
        let known = |n: usize| estimates(&all[n], &FeatureValues::read(&all[n].features));
        assert_eq!(known(0), [Some((3.6, Source::People)), Some((5.0, Source::People))]);
        assert_eq!(known(1), [Some((3.1, Source::People)), Some((-0.027 + 0.3863 + 2.9863, Source::Formula))]);
        let choice = choose("tspin-2", &all, Selection { fun_above: 3.7, size: 20, ..Selection::default() });
        assert_eq!((choice.candidates, choice.puzzles.len(), choice.fun_enough), (200, 20, 0));
        let known = [
            ((Aspect::Fun, Source::People), 200),
            ((Aspect::Usefulness, Source::Formula), 199),
            ((Aspect::Usefulness, Source::People), 1),
        ];
        assert_eq!(choice.estimated, BTreeMap::from(known));
    }

    #[tokio::test]
    async fn sets_are_chosen_by_the_formulas_of_the_papers_while_nobody_has_spoken() {
        let corpus = Corpus::in_memory().await.unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        // Of fun the thesis speaks, of usefulness the report on chains, of boards of tiles nobody.
        for (name, puzzles, known) in [
            ("tspin-1", 400, vec![Aspect::Fun]),
            ("tspin-2", 400, vec![Aspect::Fun]),
            ("nazo-2-3", 120, vec![Aspect::Usefulness]),
            ("shisen-6x4", 60, vec![]),
        ] {
            let shelf = *Shelf::find(name).unwrap();
            crate::stock::fill_shelf(&corpus, shelf, puzzles, 1, &stop).await.unwrap();
            let all = corpus.candidates(name).await.unwrap();
            let choice = choose_set(&corpus, shelf.name, Selection { size: 20, ..Selection::default() }).await.unwrap();
            let by_formula = known.into_iter().map(|aspect| ((aspect, Source::Formula), all.len()));
            assert_eq!(choice.estimated, by_formula.collect(), "{name}");
            match name {
                // All are above what a sixth of the shelf is above.
                "tspin-1" | "tspin-2" => {
                    let fun = |one: &Candidate| estimates(one, &FeatureValues::read(&one.features))[0].unwrap().0;
                    let enough = all.iter().filter(|one| fun(one) > 3.4).count();
                    assert!((20..all.len() / 4).contains(&enough), "{name}: {enough} of {}", all.len());
                    assert_eq!((choice.puzzles.len(), choice.fun_enough), (20, 20), "{name}");
                }
                "nazo-2-3" => {
                    assert!(2 * choice.useful_enough > 20, "{}", choice.useful_enough);
                    assert_eq!(choice.fun_enough, 0);
                }
                _ => assert_eq!((choice.fun_enough, choice.useful_enough), (0, 0)),
            }
        }
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
            let known = all.iter().find(|candidate| candidate.id == *id).unwrap();
            let known = candidate(known, &FeatureValues::read(&known.features));
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
