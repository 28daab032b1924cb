use super::*;
use crate::{games, stock::fill_shelf};
use corpus::{NewPuzzle, puzzle_id};
use play::Shelf;
use rate::{Aspect, Domain, Linear, Model, Term};

/// What some people may have said of two-move puzzles: the contrary of what is thought of them.
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
async fn what_people_said_orders_what_is_there_and_what_comes_until_it_is_forgotten() {
    let corpus = Corpus::in_memory().await.unwrap();
    let (shelf, stop) = (*Shelf::find("tspin-2").unwrap(), AtomicBool::new(false));
    fill_shelf(&corpus, shelf, 24, 1, &stop).await.unwrap();
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
    fill_shelf(&corpus, shelf, 30, 1, &stop).await.unwrap();
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
        let usual = games::assess(&one.code, "tspin-2", "by hand").unwrap().rated(&Fitted::default());
        assert_eq!((one.rating, one.source), (usual.rating, usual.source));
        assert_eq!(corpus.estimates(&one.id).await.unwrap(), []);
    }
    assert_eq!(forget(&corpus).await.unwrap(), (0, 0));
}

#[tokio::test]
async fn a_model_says_nothing_of_what_is_quite_different_from_all_that_it_has_seen() {
    let corpus = Corpus::in_memory().await.unwrap();
    let (shelf, stop) = (*Shelf::find("tspin-2").unwrap(), AtomicBool::new(false));
    fill_shelf(&corpus, shelf, 60, 1, &stop).await.unwrap();
    let everywhere = model(Aspect::Difficulty, Source::People);
    assert_eq!(put(&corpus, std::slice::from_ref(&everywhere)).await.unwrap().estimates, 60);
    // Seen were those of middling bits.
    let names = ["bits".to_owned()];
    let bits = |one: &Puzzle| Numbers::read(&one.features).get("bits").unwrap();
    let mut all: Vec<f64> = puzzles(&corpus).await.iter().map(bits).collect();
    all.sort_by(f64::total_cmp);
    let domain = Domain::of(&names, [&all[15..16], &all[45..46]].into_iter());
    let narrow = Estimator { domain: domain.clone(), ..everywhere };
    let refit = put(&corpus, &[narrow]).await.unwrap();
    assert!((30..60).contains(&refit.estimates), "{refit:?}");
    for one in puzzles(&corpus).await {
        let speaks = domain.first_outside(&names, &[bits(&one)]).is_none();
        let estimates = corpus.estimates(&one.id).await.unwrap();
        assert_eq!((one.source == "people", estimates.len()), (speaks, usize::from(speaks)), "{}", bits(&one));
    }
}

#[tokio::test]
async fn what_nobody_has_played_follows_the_models_of_a_new_version() {
    let corpus = Corpus::in_memory().await.unwrap();
    let code = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
    let now = games::assess(code, "tspin-2", "by hand").unwrap().rated(&Fitted::default());
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
