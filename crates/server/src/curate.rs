//! The choosing of the numbered puzzles of a shelf: once, by what is stored then.

use crate::{Error, facts::FORMULA, plan::Plan};
use corpus::{Candidate, Corpus};
use rate::Selection;
use serde_json::{Map, Value};

/// Puzzles of a set.
pub const SET: usize = 50;

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

/// The ids of a set, from easy to hard; see [`Selection::choose`]. The candidates come from easy to hard.
fn choose(candidates: &[Candidate]) -> Vec<String> {
    let selection = Selection { size: SET, ..Selection::default() };
    let known: Vec<rate::Candidate> = candidates.iter().enumerate().map(known).collect();
    selection.choose(&known).into_iter().map(|place| candidates[place].id.clone()).collect()
}

/// What is known of a candidate: what people or models say of it, or else a published formula.
fn known((place, candidate): (usize, &Candidate)) -> rate::Candidate {
    let features: Map<String, Value> = serde_json::from_str(&candidate.features).unwrap_or_default();
    let measured = features.iter().filter(|(name, _)| !name.starts_with(FORMULA));
    let formula = features.get(&format!("{FORMULA}usefulness")).and_then(Value::as_f64);
    rate::Candidate {
        difficulty: place as f64,
        fun: candidate.fun,
        usefulness: candidate.usefulness.or(formula),
        themes: candidate.themes.clone(),
        features: measured.map(|(_, value)| value.as_f64().unwrap_or_default()).collect(),
    }
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
            fun: None,
            usefulness: None,
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
    fn what_people_say_goes_before_the_formula_and_fun_decides() {
        let mut all = candidates(200);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.features = format!(r#"{{"filled":{n},"formula_usefulness":1}}"#);
            candidate.fun = Some(if n % 2 == 0 { 3.6 } else { 3.1 });
        }
        let places: Vec<usize> = choose(&all).iter().map(|id| id.parse().unwrap()).collect();
        assert!(places.len() == 50 && places.iter().all(|place| place % 2 == 0), "{places:?}");
        all[0].usefulness = Some(5.0);
        assert_eq!(known((0, &all[0])).usefulness, Some(5.0));
        assert_eq!(known((1, &all[1])).usefulness, Some(1.0));
        assert_eq!(known((1, &all[1])).features, [1.0]);
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
