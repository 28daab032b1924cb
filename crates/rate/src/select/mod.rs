//! Selecting the puzzles of a set: fun, all themes, no near-duplicates, rising difficulty.

pub mod cover;
pub mod near_duplicates;
pub mod steps;

use crate::select::{cover::cover, near_duplicates::NearDuplicates, steps::Steps};

/// A puzzle that may be selected for a set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Candidate {
    /// Difficulty, on any scale that all candidates share.
    pub difficulty: f64,
    /// Estimated fun, from 1 to 5, if known.
    pub fun: Option<f64>,
    /// Estimated usefulness, from 1 to 5, if known.
    pub usefulness: Option<f64>,
    /// How untidy it looks, by two counts; the second decides between equals in the first.
    pub untidiness: (f64, f64),
    /// Names of its themes.
    pub themes: Vec<String>,
    /// Feature values, in the same order for all candidates.
    pub features: Vec<f64>,
}

/// Parameters of the selection of a set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Selection {
    /// Number of puzzles in the set.
    pub size: usize,
    /// Fun must exceed this where it is known: 3.4 in the T-spin thesis.
    pub fun_above: f64,
    /// Puzzles closer than this are near-duplicates: the mean difference of their features, in standard deviations.
    pub min_distance: f64,
}

impl Default for Selection {
    fn default() -> Self {
        Self { size: 50, fun_above: 3.4, min_distance: 0.25 }
    }
}

impl Selection {
    /// Selects a set and returns the indices of its puzzles, from easy to hard; of equally hard ones the tidier come first,
    /// then those with fewer themes, so that the set goes from basics to applications.
    ///
    /// Of the candidates that are fun, takes some that cover all themes (`cover.rs`), then all that are no
    /// near-duplicates of any taken. If that is too few, less fun candidates follow that are no near-duplicates either,
    /// and only then near-duplicates. From these the set gets the covering ones, and otherwise one from each of equal
    /// parts of rising difficulty (`steps.rs`).
    pub fn choose(&self, candidates: &[Candidate]) -> Vec<usize> {
        let duplicates = NearDuplicates::new(candidates, self.min_distance);
        let numbers = candidates.len().min(self.size);
        let harder = |one: &usize, other: &usize| {
            let [a, b] = [one, other].map(|&place| &candidates[place]);
            let (a_tidy, b_tidy) = (a.untidiness, b.untidiness);
            let tidier = a_tidy.0.total_cmp(&b_tidy.0).then(a_tidy.1.total_cmp(&b_tidy.1));
            let basic = a.themes.len().cmp(&b.themes.len());
            a.difficulty.total_cmp(&b.difficulty).then(tidier).then(basic).then(one.cmp(other))
        };
        let (mut fun, less_fun) = self.fun(candidates);
        fun.sort_by(harder);
        let covering = cover(candidates, &fun, &duplicates, numbers);
        // Those with few near-duplicates first, so that many fit beside each other; of equals the more useful.
        let usefulness = |place: usize| candidates[place].usefulness.unwrap_or(f64::NEG_INFINITY);
        let mut counted: Vec<(usize, usize)> =
            fun.iter().map(|&place| (duplicates.count(place, &fun), place)).collect();
        counted.sort_by(|one, other| one.0.cmp(&other.0).then(usefulness(other.1).total_cmp(&usefulness(one.1))));
        let fun: Vec<usize> = counted.into_iter().map(|(_, place)| place).collect();

        let mut taken = covering.clone();
        duplicates.take(&mut taken, &fun, usize::MAX);
        duplicates.take(&mut taken, &less_fun, numbers);
        duplicates.take_duplicates(&mut taken, &fun, numbers);
        taken.sort_by(harder);
        let mut steps = Steps::new(candidates, &taken, numbers);
        covering.into_iter().for_each(|place| steps.put(place));
        let mut chosen = steps.fill();
        chosen.sort_by(harder);
        chosen
    }

    /// Indices of the candidates that are fun enough, and of the others, each from more fun to less. If too few are fun
    /// enough for a set, the next ones join the first group; if fun is known of none, all do. A candidate of unknown fun
    /// ranks between those that are fun enough and those that are not.
    fn fun(&self, candidates: &[Candidate]) -> (Vec<usize>, Vec<usize>) {
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        let known = candidates.iter().any(|candidate| candidate.fun.is_some());
        let unknown = if known { self.fun_above } else { f64::INFINITY };
        let fun = |place: &usize| candidates[*place].fun.unwrap_or(unknown);
        order.sort_by(|one, other| fun(other).total_cmp(&fun(one)));
        let enough = order.iter().filter(|place| fun(place) > self.fun_above).count();
        let others = order.split_off(enough.max(self.size).min(order.len()));
        (order, others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

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
    fn what_is_known_to_be_fun_goes_before_what_is_not_known() {
        let mut all = candidates(200);
        let fun = |n: usize| [Some(3.5), None, Some(3.0), Some(2.0)][n % 4];
        all.iter_mut().enumerate().for_each(|(n, candidate)| candidate.fun = fun(n));
        let set = Selection::default().choose(&all);
        assert!(set.len() == 50 && set.iter().all(|place| place % 4 == 0), "{set:?}");
        let more = Selection { size: 100, ..Selection::default() }.choose(&all);
        assert!(more.len() == 100 && more.iter().all(|place| place % 4 < 2), "{more:?}");
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
    fn a_twin_gives_way_to_what_is_less_fun_and_no_twin() {
        let mut all = candidates(20);
        let features = |n: usize| if n < 10 { 0.0 } else { n as f64 };
        for (n, candidate) in all.iter_mut().enumerate() {
            (candidate.features, candidate.fun) =
                (vec![features(n)], Some(if n < 10 { 4.0 } else { 3.0 + n as f64 / 100.0 }));
        }
        let set = Selection { size: 3, min_distance: 0.1, ..Selection::default() }.choose(&all);
        assert!(set.len() == 3 && set[0] < 10 && set[1..] == [18, 19], "{set:?}");
    }

    #[test]
    fn of_equally_hard_ones_the_basics_come_first() {
        let mut all = candidates(30);
        all.iter_mut().for_each(|candidate| candidate.difficulty = 1.0);
        all.iter_mut().step_by(3).for_each(|candidate| candidate.themes.truncate(1));
        let set = Selection { size: 20, ..Selection::default() }.choose(&all);
        assert!(set.iter().map(|&place| all[place].themes.len()).is_sorted(), "{set:?}");
    }

    #[test]
    fn of_equally_hard_ones_the_tidier_come_first() {
        let mut all = candidates(60);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.difficulty = (n / 20) as f64;
            candidate.untidiness = ((n * 7 % 3) as f64, (n * 11 % 5) as f64);
        }
        let set = Selection { size: 30, ..Selection::default() }.choose(&all);
        let looks: Vec<_> = set.iter().map(|&place| (all[place].difficulty, all[place].untidiness)).collect();
        assert!(looks.is_sorted(), "{looks:?}");
    }

    #[test]
    fn few_puzzles_make_a_small_set() {
        assert_eq!(Selection::default().choose(&candidates(3)), [0, 1, 2]);
        assert!(Selection::default().choose(&[]).is_empty());
        assert_eq!(Selection::default().choose(&candidates(51)).len(), 50);
    }

    /// Candidates in clusters: those with the same features are near-duplicates, and no others.
    fn clusters() -> impl Strategy<Value = (Vec<Candidate>, Vec<u8>)> {
        let one = (0u8..12, 0u8..8, proptest::collection::btree_set("[a-h]", 0..4), proptest::option::of(1u8..=5));
        let looks = (proptest::option::of(1u8..=5), (0u8..3, 0u8..3));
        proptest::collection::vec((one, looks), 0..60).prop_map(|all| {
            type Looks = (Option<u8>, (u8, u8));
            let candidate = |((cluster, difficulty, themes, usefulness), (fun, untidiness)): (
                (u8, u8, BTreeSet<String>, _),
                Looks,
            )| {
                let whole = |number: Option<u8>| number.map(f64::from);
                let known = Candidate {
                    difficulty: f64::from(difficulty),
                    fun: whole(fun),
                    untidiness: (f64::from(untidiness.0), f64::from(untidiness.1)),
                    usefulness: whole(usefulness),
                    themes: themes.into_iter().collect(),
                    features: vec![f64::from(cluster)],
                };
                (known, cluster)
            };
            all.into_iter().map(candidate).unzip()
        })
    }

    /// Candidates anywhere: being near-duplicates is not transitive.
    fn scattered() -> impl Strategy<Value = Vec<Candidate>> {
        let one = (proptest::collection::vec(0.0..6.0f64, 2), 0u8..9, proptest::collection::btree_set("[a-e]", 0..3));
        proptest::collection::vec(one, 0..50).prop_map(|all| {
            let candidate = |(features, difficulty, themes): (Vec<f64>, u8, BTreeSet<String>)| Candidate {
                difficulty: f64::from(difficulty),
                themes: themes.into_iter().collect(),
                features,
                ..Candidate::default()
            };
            all.into_iter().map(candidate).collect()
        })
    }

    fn is_rising(set: &[usize], all: &[Candidate]) -> bool {
        set.is_sorted_by(|&one, &other| {
            let [one, other] =
                [one, other].map(|place| (all[place].difficulty, all[place].untidiness, all[place].themes.len()));
            one <= other
        })
    }

    fn themes<'a>(places: impl IntoIterator<Item = &'a usize>, all: &'a [Candidate]) -> BTreeSet<&'a str> {
        places.into_iter().flat_map(|&place| &all[place].themes).map(String::as_str).collect()
    }

    proptest! {
        #[test]
        fn no_twins_while_there_are_enough_others((all, clusters) in clusters(), size in 1usize..20) {
            let selection = Selection { size, min_distance: 1e-9, ..Selection::default() };
            let set = selection.choose(&all);
            prop_assert_eq!(set.len(), size.min(all.len()));
            prop_assert_eq!(set.iter().collect::<BTreeSet<_>>().len(), set.len());
            prop_assert!(is_rising(&set, &all));
            let different = |places: &mut dyn Iterator<Item = usize>| places.map(|place| clusters[place]).collect::<BTreeSet<_>>().len();
            // As many clusters as possible: all are different, or none is left.
            let there = if deviates(&clusters) { different(&mut (0..all.len())) } else { all.len() };
            let chosen = if deviates(&clusters) { different(&mut set.iter().copied()) } else { set.len() };
            prop_assert_eq!(chosen, size.min(there));
        }

        #[test]
        fn every_theme_comes_if_it_can(all in scattered(), size in 5usize..20) {
            let selection = Selection { size, ..Selection::default() };
            let set = selection.choose(&all);
            prop_assert!(is_rising(&set, &all));
            let duplicates = NearDuplicates::new(&all, selection.min_distance);
            let found = themes(&set, &all);
            for (place, candidate) in all.iter().enumerate() {
                // There are five themes and at least five numbers: a theme is missing only if all its candidates are near-duplicates.
                let missing = candidate.themes.iter().any(|theme| !found.contains(theme.as_str()));
                prop_assert!(!missing || duplicates.has_duplicate(place, &set), "{}: {:?} not in {:?}", place, candidate, found);
            }
            // And a near-duplicate is selected only if nothing else is left.
            let has_duplicates = set.iter().any(|&place| duplicates.has_duplicate(place, &set));
            let all_are = (0..all.len()).all(|place| set.contains(&place) || duplicates.has_duplicate(place, &set));
            prop_assert!(!has_duplicates || all_are, "{:?}", set);
        }
    }

    /// Whether there is more than one cluster; without variation nothing is a near-duplicate.
    fn deviates(clusters: &[u8]) -> bool {
        clusters.iter().any(|cluster| *cluster != clusters[0])
    }
}
