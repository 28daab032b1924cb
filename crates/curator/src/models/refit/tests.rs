use super::*;
use crate::{games, stock::fill_shelf};
use corpus::{NewPuzzle, puzzle_id};
use play::Shelf;
use rate::{Aspect, Domain, Linear, Model, Term};
use std::sync::atomic::AtomicBool;

/// A model for two-move puzzles that contradicts the built-in one.
pub fn model(aspect: Aspect, source: Source) -> Estimator {
    let term = Term { feature: "bits".into(), over: None, weight: -0.3, mean: 10.0 };
    let model = Model::Linear(Linear { intercept: 6.0, terms: vec![term] });
    Estimator { game: "tspin".into(), steps: 2, aspect, source, holdout: None, domain: Domain::default(), model }
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
async fn models_of_people_order_old_and_new_puzzles_until_they_are_removed() {
    let corpus = Corpus::in_memory().await.unwrap();
    let (shelf, stop) = (*Shelf::find("tspin-2").unwrap(), AtomicBool::new(false));
    fill_shelf(&corpus, shelf, 24, 1, &stop).await.unwrap();
    let before = puzzles(&corpus).await;
    let contrary = model(Aspect::Difficulty, Source::People);
    let refit = put(&corpus, &[contrary.clone(), model(Aspect::Fun, Source::People)]).await.unwrap();
    assert_eq!(refit, Refit { estimates: 48, ratings: 24, links: vec![Link::Spread(24), Link::None] });

    let after = puzzles(&corpus).await;
    assert!(after.iter().all(|one| one.source == Some(Source::People) && one.deviation == 150.0));
    let (then, now) = (moments(&before), moments(&after));
    assert!((then.0 - now.0).abs() < 1e-6 && (then.1 - now.1).abs() < 1e-6, "{then:?} {now:?}");
    let bits = |one: &Puzzle| FeatureValues::read(&one.features).get("bits").unwrap();
    let mut by_bits: Vec<&Puzzle> = after.iter().collect();
    by_bits.sort_by(|one, two| bits(one).total_cmp(&bits(two)));
    assert!(by_bits.is_sorted_by(|one, two| one.rating >= two.rating - 1e-6), "the reverse of before");

    // Puzzles added later are rated by the same models, on the same scale.
    fill_shelf(&corpus, shelf, 30, 1, &stop).await.unwrap();
    for new in puzzles(&corpus).await.iter().filter(|one| !before.iter().any(|old| old.id == one.id)) {
        let estimates = corpus.estimates(&new.id).await.unwrap();
        assert_eq!((new.source, estimates.len()), (Some(Source::People), 2));
        let hardest = by_bits[0];
        assert!(new.rating <= hardest.rating || bits(new) < bits(hardest), "{} {}", new.rating, hardest.rating);
    }
    // An interrupted update, which left an old estimate, is completed at the next start.
    let one = &puzzles(&corpus).await[0];
    let whole = corpus.estimates(&one.id).await.unwrap();
    corpus.put_estimates(&[Estimate { value: 1.5, ..whole[0].clone() }]).await.unwrap();
    assert_eq!(refresh(&corpus, &stop).await.unwrap(), 0);
    assert_eq!(corpus.estimates(&one.id).await.unwrap(), whole);
    let again = put(&corpus, &[contrary]).await.unwrap();
    assert_eq!((again.estimates, again.ratings), (60, 30));

    // A constant model replaces the other: then the ratings of the built-in models return.
    let mean =
        Estimator { model: Model::Linear(Linear::constant(2.3333)), ..model(Aspect::Difficulty, Source::People) };
    let unlinked = put(&corpus, &[mean]).await.unwrap();
    assert_eq!((unlinked.links, unlinked.ratings), (vec![Link::Unlinked], 30));
    assert!(puzzles(&corpus).await.iter().all(|one| one.source == Some(Source::Simulated)));

    put(&corpus, &[model(Aspect::Difficulty, Source::People)]).await.unwrap();
    assert_eq!(forget(&corpus).await.unwrap(), (2, 30));
    for usual in before {
        let one = corpus.puzzle(&usual.id).await.unwrap().unwrap();
        assert_eq!((one.rating, one.source), (usual.rating, usual.source));
        assert_eq!(corpus.estimates(&one.id).await.unwrap(), []);
    }
    assert_eq!(forget(&corpus).await.unwrap(), (0, 0));
}

#[tokio::test]
async fn a_model_estimates_nothing_outside_its_applicability_domain() {
    let corpus = Corpus::in_memory().await.unwrap();
    let (shelf, stop) = (*Shelf::find("tspin-2").unwrap(), AtomicBool::new(false));
    fill_shelf(&corpus, shelf, 60, 1, &stop).await.unwrap();
    let everywhere = model(Aspect::Difficulty, Source::People);
    assert_eq!(put(&corpus, std::slice::from_ref(&everywhere)).await.unwrap().estimates, 60);
    // The training data had medium bits.
    let names = ["bits".to_owned()];
    let bits = |one: &Puzzle| FeatureValues::read(&one.features).get("bits").unwrap();
    let mut all: Vec<f64> = puzzles(&corpus).await.iter().map(bits).collect();
    all.sort_by(f64::total_cmp);
    let domain = Domain::of(&names, [&all[15..16], &all[45..46]].into_iter());
    let narrow = Estimator { domain: domain.clone(), ..everywhere };
    let refit = put(&corpus, &[narrow]).await.unwrap();
    assert!((30..60).contains(&refit.estimates), "{refit:?}");
    for one in puzzles(&corpus).await {
        let applies = domain.first_outside(&names, &[bits(&one)]).is_none();
        let estimates = corpus.estimates(&one.id).await.unwrap();
        assert_eq!(
            (one.source == Some(Source::People), estimates.len()),
            (applies, usize::from(applies)),
            "{}",
            bits(&one)
        );
    }
}

#[tokio::test]
async fn unplayed_puzzles_follow_the_models_of_a_new_version() {
    let corpus = Corpus::in_memory().await.unwrap();
    let code = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    let now = games::assess(code, "tspin-2", "by hand").unwrap().rated(&Models::default());
    let row = |number: usize, features: &str| NewPuzzle {
        code: format!("{code}{number}"),
        twin: number.to_string(),
        features: features.to_owned(),
        rating: 1234.0,
        ..now.clone()
    };
    // As an older version would have left them: one to be rated again, one without features, one with those for the formula only.
    let rows = [row(0, &now.features), row(1, "{}"), row(2, r#"{"bits":10}"#)];
    corpus.add_puzzles(&rows, 0).await.unwrap();
    let stop = AtomicBool::new(false);
    assert_eq!(refresh(&corpus, &stop).await.unwrap(), 1);
    for (row, rating) in rows.iter().zip([now.rating, 1234.0, 1234.0]) {
        let puzzle = corpus.puzzle(&puzzle_id(&row.code)).await.unwrap().unwrap();
        assert_eq!((puzzle.rating, puzzle.source), (rating, Some(Source::Simulated)));
    }
    assert_eq!(refresh(&corpus, &stop).await.unwrap(), 0);
}
