//! Models that are put into the storage, or taken out of it, and what follows for the puzzles that are there.

use crate::{
    clock,
    models::{Fitted, builtin, is_for},
    stock::features::Numbers,
};
use corpus::{Corpus, Estimate, FirstRating, Listed, Puzzle};
use rate::{Aspect, Estimator, Rating, Scale, Source};
use std::{
    collections::HashSet,
    sync::atomic::{AtomicBool, Ordering},
};

/// Puzzles read at once.
const PAGE: i64 = 500;

/// What became of a storage with other models.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Refit {
    /// Estimates that were stored.
    pub estimates: usize,
    /// Puzzles that got another first rating; those that were played keep theirs.
    pub ratings: u64,
    /// For each model, in their order, what its difficulty becomes a rating by.
    pub links: Vec<Link>,
}

/// What a model's estimates become first ratings by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// It does not speak of difficulty.
    None,
    /// The scale of simulated solvers.
    Simulated,
    /// The ratings of so many puzzles that people have played.
    Play(usize),
    /// The mean and the spread of the first ratings of so many puzzles.
    Spread(usize),
    /// By nothing: there are too few puzzles of its kind, or play says the contrary.
    Unlinked,
}

/// Stores models, lets them speak of every puzzle of their kind, and gives those that nobody has played the ratings that follow.
pub async fn put(corpus: &Corpus, estimators: &[Estimator]) -> Result<Refit, corpus::Error> {
    let mut pairs = vec![Vec::new(); estimators.len()];
    let mut pages = Pages::default();
    while let Some(page) = pages.next(corpus).await? {
        for (estimator, pairs) in estimators.iter().zip(&mut pairs) {
            let of_kind = page.iter().map(|one| &one.puzzle).filter(|one| is_for(estimator, &one.game, one.steps));
            let said = |one: &Puzzle| builtin::say(estimator, &Numbers::read(&one.features));
            pairs.extend(of_kind.filter_map(|one| Some((one.is_by_play(), (said(one)?, one.rating)))));
        }
    }
    // Where a model gives no ratings any more, those that it gave go as well.
    let before = Fitted::load(corpus).await?;
    let mut refit = Refit::default();
    for (estimator, pairs) in estimators.iter().zip(pairs) {
        let (scale, link) = link(estimator, &pairs);
        refit.links.push(link);
        let model = corpus::Model {
            game: estimator.game.clone(),
            steps: i64::try_from(estimator.steps).unwrap_or(i64::MAX),
            aspect: estimator.aspect.name().to_owned(),
            source: estimator.source.word().to_owned(),
            text: estimator.save(),
            base: scale.map(|scale| scale.base),
            slope: scale.map(|scale| scale.slope),
            at: clock::now(),
        };
        corpus.put_model(&model).await?;
    }
    let fitted = Fitted::load(corpus).await?;
    let mut pages = Pages::default();
    while let Some(page) = pages.next(corpus).await? {
        let estimates: Vec<Estimate> = page.iter().flat_map(|one| said(&fitted, &one.puzzle)).collect();
        corpus.put_estimates(&estimates).await?;
        refit.estimates += estimates.len();
        let rates = |one: &&Puzzle| [&before, &fitted].iter().any(|models| models.rates(&one.game, one.steps));
        let rated: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(rates).collect();
        refit.ratings += rate_anew(corpus, Some(&before), &fitted, &rated).await?;
    }
    Ok(refit)
}

/// What the models of the storage say of a puzzle.
fn said(fitted: &Fitted, puzzle: &Puzzle) -> Vec<Estimate> {
    fitted.estimates(&puzzle.id, &puzzle.game, puzzle.steps, &Numbers::read(&puzzle.features))
}

/// Forgets all models of the storage and what they said; puzzles that nobody has played get back the ratings that the program gives
/// by itself. Says how many models they were, and how many puzzles.
pub async fn forget(corpus: &Corpus) -> Result<(u64, u64), corpus::Error> {
    // The models go last: whoever is interrupted may do it once more. Those too damaged to be read have rated puzzles all the same.
    let kinds: HashSet<(String, i64)> =
        corpus.models().await?.into_iter().filter(|row| row.slope.is_some()).map(|row| (row.game, row.steps)).collect();
    let before = Fitted::load(corpus).await?;
    let (mut ratings, mut pages) = (0, Pages::default());
    while let Some(page) = pages.next(corpus).await? {
        let rated = |one: &&Puzzle| kinds.contains(&(one.game.clone(), one.steps));
        let puzzles: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(rated).collect();
        ratings += rate_anew(corpus, Some(&before), &Fitted::default(), &puzzles).await?;
    }
    Ok((corpus.forget_models().await?, ratings))
}

/// How a model's difficulty becomes a rating. Simulated solvers grade all kinds of puzzles alike; people grade what they are shown.
fn link(estimator: &Estimator, pairs: &[(bool, (f64, f64))]) -> (Option<Scale>, Link) {
    if estimator.aspect != Aspect::Difficulty {
        return (None, Link::None);
    }
    if estimator.source != Source::People {
        return (Some(Scale::SIMULATED), Link::Simulated);
    }
    let played: Vec<(f64, f64)> = pairs.iter().filter(|(played, _)| *played).map(|(_, pair)| *pair).collect();
    let all: Vec<(f64, f64)> = pairs.iter().map(|(_, pair)| *pair).collect();
    let enough = played.len() >= Scale::FEWEST;
    let scale = if enough { Scale::by_play(&played) } else { Scale::by_spread(&all) };
    let link = if enough { Link::Play(played.len()) } else { Link::Spread(all.len()) };
    (scale, scale.map_or(Link::Unlinked, |_| link))
}

/// Gives puzzles that nobody has played the ratings that follow from the models in force, where these are others than they were: the
/// program may have come with new ones. A formula takes no model's place; says how many got another rating. What the models of the
/// storage have not said yet, because someone broke off [`put`], is added.
pub async fn refresh(corpus: &Corpus, stop: &AtomicBool) -> Result<u64, corpus::Error> {
    let fitted = Fitted::load(corpus).await?;
    let (mut changed, mut pages) = (0, Pages::default());
    while let Some(page) = pages.next(corpus).await? {
        let follows = |one: &&Puzzle| {
            let first = fitted.first(&one.game, one.steps, &Numbers::read(&one.features));
            first.is_some_and(|(first, source)| {
                let is_other = (first.rating - one.rating).abs() > NOTHING || source.word() != one.source;
                is_other && (source != Source::Formula || one.source == Source::Formula.word())
            })
        };
        let others: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(follows).collect();
        changed += rate_anew(corpus, None, &fitted, &others).await?;
        let unsaid = |one: &Listed| {
            let known = one.estimates.clone();
            said(&fitted, &one.puzzle).into_iter().filter(move |estimate| !known.contains(estimate))
        };
        let estimates: Vec<Estimate> = page.iter().flat_map(unsaid).collect();
        if !estimates.is_empty() {
            corpus.put_estimates(&estimates).await?;
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(changed)
}

/// Ratings that differ by no more are the same.
const NOTHING: f64 = 1e-6;

/// Gives puzzles that nobody has played the ratings that follow from the models in force. Those that were played, but too little for a
/// rating by play, still go by what the models before said, where those are known.
async fn rate_anew(
    corpus: &Corpus,
    before: Option<&Fitted>,
    fitted: &Fitted,
    puzzles: &[&Puzzle],
) -> Result<u64, corpus::Error> {
    let first = |puzzle: &&Puzzle| {
        let numbers = Numbers::read(&puzzle.features);
        let (first, source) = fitted.first(&puzzle.game, puzzle.steps, &numbers)?;
        let Rating { rating, deviation, .. } = first;
        // Whose source is another has been moved before: someone was interrupted.
        let old = before.and_then(|before| before.first(&puzzle.game, puzzle.steps, &numbers));
        let more = old.filter(|(_, source)| source.word() == puzzle.source).map(|(old, _)| rating - old.rating);
        Some(FirstRating { puzzle: puzzle.id.clone(), rating, deviation, source: source.word().to_owned(), more })
    };
    corpus.put_first_ratings(&puzzles.iter().filter_map(first).collect::<Vec<_>>()).await
}

/// All puzzles, some at a time.
#[derive(Default)]
struct Pages {
    after: String,
}

impl Pages {
    async fn next(&mut self, corpus: &Corpus) -> Result<Option<Vec<Listed>>, corpus::Error> {
        let page = corpus.catalogue(&self.after, None, PAGE).await?;
        let Some(last) = page.last() else { return Ok(None) };
        self.after = last.puzzle.id.clone();
        Ok(Some(page))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        stock::{fill_shelf, plan::PLANS},
    };
    use corpus::{NewPuzzle, puzzle_id};
    use rate::{Linear, Model, Reach, Term};

    /// What some people may have said of two-move puzzles: the contrary of what is thought of them.
    fn model(aspect: Aspect, source: Source) -> Estimator {
        let term = Term { feature: "bits".into(), over: None, weight: -0.3, mean: 10.0 };
        let model = Model::Linear(Linear { intercept: 6.0, terms: vec![term] });
        Estimator { game: "tspin".into(), steps: 2, aspect, source, check: None, reach: Reach::default(), model }
    }

    async fn puzzles(corpus: &Corpus) -> Vec<Puzzle> {
        Pages::default().next(corpus).await.unwrap().unwrap().into_iter().map(|one| one.puzzle).collect()
    }

    fn moments(puzzles: &[Puzzle]) -> (f64, f64) {
        let count = puzzles.len() as f64;
        let mean = puzzles.iter().map(|one| one.rating).sum::<f64>() / count;
        (mean, (puzzles.iter().map(|one| (one.rating - mean).powi(2)).sum::<f64>() / count).sqrt())
    }

    #[tokio::test]
    async fn what_people_said_orders_what_is_there_and_what_comes_until_it_is_forgotten() {
        let corpus = Corpus::in_memory().await.unwrap();
        let (plan, stop) = (*PLANS.iter().find(|plan| plan.shelf == "tspin-2").unwrap(), AtomicBool::new(false));
        fill_shelf(&corpus, plan, 24, 1, &stop).await.unwrap();
        let before = puzzles(&corpus).await;
        let contrary = model(Aspect::Difficulty, Source::People);
        let refit = put(&corpus, &[contrary.clone(), model(Aspect::Fun, Source::People)]).await.unwrap();
        assert_eq!(refit, Refit { estimates: 48, ratings: 24, links: vec![Link::Spread(24), Link::None] });

        let after = puzzles(&corpus).await;
        assert!(after.iter().all(|one| one.source == "people" && one.deviation == 150.0));
        let (then, now) = (moments(&before), moments(&after));
        assert!((then.0 - now.0).abs() < 1e-6 && (then.1 - now.1).abs() < 1e-6, "{then:?} {now:?}");
        let bits = |one: &Puzzle| Numbers::read(&one.features).get("bits").unwrap();
        let mut by_bits: Vec<&Puzzle> = after.iter().collect();
        by_bits.sort_by(|one, two| bits(one).total_cmp(&bits(two)));
        assert!(by_bits.is_sorted_by(|one, two| one.rating >= two.rating - 1e-6), "the contrary of before");

        // What comes later is judged by the same models, on the same scale.
        fill_shelf(&corpus, plan, 30, 1, &stop).await.unwrap();
        for new in puzzles(&corpus).await.iter().filter(|one| !before.iter().any(|old| old.id == one.id)) {
            let estimates = corpus.estimates(&new.id).await.unwrap();
            assert_eq!((new.source.as_str(), estimates.len()), ("people", 2));
            let hardest = by_bits[0];
            assert!(new.rating <= hardest.rating || bits(new) < bits(hardest), "{} {}", new.rating, hardest.rating);
        }
        // What broke off half way, with an estimate from before, is made good at the next start.
        let one = &puzzles(&corpus).await[0];
        let whole = corpus.estimates(&one.id).await.unwrap();
        corpus.put_estimates(&[Estimate { value: 1.5, ..whole[0].clone() }]).await.unwrap();
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 0);
        assert_eq!(corpus.estimates(&one.id).await.unwrap(), whole);
        let again = put(&corpus, &[contrary]).await.unwrap();
        assert_eq!((again.estimates, again.ratings), (60, 30));

        // One that knows nothing apart takes the place of the other: then the program's own ratings come back.
        let mean =
            Estimator { model: Model::Linear(Linear::constant(2.3333)), ..model(Aspect::Difficulty, Source::People) };
        let unlinked = put(&corpus, &[mean]).await.unwrap();
        assert_eq!((unlinked.links, unlinked.ratings), (vec![Link::Unlinked], 30));
        assert!(puzzles(&corpus).await.iter().all(|one| one.source == "simulated"));

        put(&corpus, &[model(Aspect::Difficulty, Source::People)]).await.unwrap();
        assert_eq!(forget(&corpus).await.unwrap(), (2, 30));
        for one in puzzles(&corpus).await {
            let usual = games::assess(&one.code, "tspin-2", "by hand").unwrap();
            assert_eq!((one.rating, one.source), (usual.rating, usual.source));
            assert_eq!(corpus.estimates(&one.id).await.unwrap(), []);
        }
        assert_eq!(forget(&corpus).await.unwrap(), (0, 0));
    }

    #[tokio::test]
    async fn a_model_says_nothing_of_what_is_quite_different_from_all_that_it_has_seen() {
        let corpus = Corpus::in_memory().await.unwrap();
        let (plan, stop) = (*PLANS.iter().find(|plan| plan.shelf == "tspin-2").unwrap(), AtomicBool::new(false));
        fill_shelf(&corpus, plan, 60, 1, &stop).await.unwrap();
        let everywhere = model(Aspect::Difficulty, Source::People);
        assert_eq!(put(&corpus, std::slice::from_ref(&everywhere)).await.unwrap().estimates, 60);
        // Seen were those of middling bits.
        let names = ["bits".to_owned()];
        let bits = |one: &Puzzle| Numbers::read(&one.features).get("bits").unwrap();
        let mut all: Vec<f64> = puzzles(&corpus).await.iter().map(bits).collect();
        all.sort_by(f64::total_cmp);
        let reach = Reach::of(&names, [&all[15..16], &all[45..46]].into_iter());
        let narrow = Estimator { reach: reach.clone(), ..everywhere };
        let refit = put(&corpus, &[narrow]).await.unwrap();
        assert!((30..60).contains(&refit.estimates), "{refit:?}");
        for one in puzzles(&corpus).await {
            let speaks = reach.beyond(&names, &[bits(&one)]).is_none();
            let estimates = corpus.estimates(&one.id).await.unwrap();
            assert_eq!((one.source == "people", estimates.len()), (speaks, usize::from(speaks)), "{}", bits(&one));
        }
    }

    #[tokio::test]
    async fn what_nobody_has_played_follows_the_models_of_a_new_version() {
        let corpus = Corpus::in_memory().await.unwrap();
        let code = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
        let now = games::assess(code, "tspin-2", "by hand").unwrap();
        let row = |number: usize, features: &str| NewPuzzle {
            code: format!("{code}{number}"),
            twin: number.to_string(),
            features: features.to_owned(),
            rating: 1234.0,
            ..now.clone()
        };
        // As an older version would have left them: one to be rated anew, one without the numbers for it, one with those for a formula.
        let rows = [row(0, &now.features), row(1, "{}"), row(2, r#"{"bits":10}"#)];
        corpus.add_puzzles(&rows, 0).await.unwrap();
        let stop = AtomicBool::new(false);
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 1);
        for (row, rating) in rows.iter().zip([now.rating, 1234.0, 1234.0]) {
            let puzzle = corpus.puzzle(&puzzle_id(&row.code)).await.unwrap().unwrap();
            assert_eq!((puzzle.rating, puzzle.source.as_str()), (rating, "simulated"));
        }
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 0);
    }

    #[test]
    fn simulated_solvers_have_a_scale_and_people_are_linked_by_play_where_there_is_enough() {
        let pair = |played: bool, n: usize| (played, (1.0 + n as f64 / 10.0, 1000.0 + 20.0 * n as f64));
        let pairs: Vec<_> = (0..40).map(|n| pair(n < 20, n)).collect();
        let linked = |model: &Estimator, pairs: &[_]| link(model, pairs);
        let simulated = model(Aspect::Difficulty, Source::Simulated);
        assert_eq!(linked(&simulated, &pairs), (Some(Scale::SIMULATED), Link::Simulated));
        let people = model(Aspect::Difficulty, Source::People);
        let (scale, by) = linked(&people, &pairs);
        assert_eq!((scale.unwrap().slope.round(), by), (200.0, Link::Play(20)));
        assert_eq!(linked(&people, &pairs[1..]).1, Link::Spread(39));
        assert_eq!(linked(&people, &pairs[30..]), (None, Link::Unlinked));
        let contrary: Vec<_> = pairs.iter().map(|(_, (estimate, rating))| (true, (-estimate, *rating))).collect();
        assert_eq!(linked(&people, &contrary), (None, Link::Unlinked), "play says the contrary");
    }
}
