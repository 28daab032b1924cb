//! What the trainer keeps: runs, opinions, glimpses, sets, days, review lists, and the catalogue of all puzzles.

use corpus::{Attempt, CatalogueEntry, Corpus, Estimate, NewAttempt, NewPuzzle, NewSession, RatingUpdate, puzzle_id};
use play::{
    RunKind,
    wire::{DailyGrade, Ending, Mode},
};
use rate::{Aspect, RatedAttempt, Rating, Source};

pub const MINUTE: i64 = 60_000;
pub const DAY: i64 = 24 * 60 * MINUTE;

/// Nobody gets better or worse.
fn nothing(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
    let player = player.unwrap_or(Rating { rating: 1200.0, deviation: 350.0, volatility: 0.06 });
    RatingUpdate { before: player, after: RatedAttempt { expected: 0.5, player, puzzle } }
}

fn puzzle(n: u32) -> NewPuzzle {
    NewPuzzle {
        code: format!("null:{n}:2"),
        twin: format!("null:{n}:2"),
        game: "null".into(),
        shelf: if n < 200 { "null-2".into() } else { "null-3".into() },
        steps: 2,
        answers: i64::from(!n.is_multiple_of(10)),
        sequences: 3,
        features: "{}".into(),
        measures: 1,
        certificate: format!("null/9#{n}@1"),
        rating: 1000.0 + 5.0 * f64::from(n),
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["even".into(), format!("about-{n}")],
        estimates: Vec::new(),
    }
}

pub fn id(n: u32) -> String {
    puzzle_id(&puzzle(n).code)
}

pub async fn stocked() -> (Corpus, String) {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    corpus.add_puzzles(&(1..=220).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
    let player = corpus.add_player(0).await.unwrap().0.id;
    (corpus, player)
}

pub async fn attempt(corpus: &Corpus, player: &str, puzzle: &str, mode: Mode, outcome: Ending, at: i64) -> Attempt {
    let new = NewSession { player, puzzle, mode, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, at - 60).await.unwrap();
    let new = NewAttempt {
        session: &session,
        transcript: "x",
        outcome,
        moves: 1,
        client_ms: 60,
        received_at: at,
        rated: true,
    };
    corpus.add_attempt(new, nothing).await.unwrap().attempt
}

#[tokio::test]
async fn a_run_is_changed_by_rules_and_each_puzzle_scores_once() {
    let (corpus, player) = stocked().await;
    let run = corpus.begin_run(&player, "null", RunKind::Rush, 100).await.unwrap();
    assert_eq!((run.score, run.ended_at, run.kind), (0, None, RunKind::Rush));
    let score = |run: &mut corpus::Run| {
        run.score += 1;
        true
    };
    let never = corpus.score_in_run(&run.id, &id(1), 200, score).await.unwrap().unwrap();
    assert_eq!(never.score, 0, "not given out");
    for n in [1, 2] {
        corpus.give_in_run(&run.id, &id(n), 150).await.unwrap();
        assert!(corpus.was_given_in_run(&run.id, &id(n)).await.unwrap());
    }
    let after = corpus.score_in_run(&run.id, &id(1), 200, score).await.unwrap().unwrap();
    assert_eq!(after.score, 1);
    let again = corpus.score_in_run(&run.id, &id(1), 300, score).await.unwrap().unwrap();
    assert_eq!(again.score, 1);
    // A rule that says no leaves the puzzle unscored, so that it may score later.
    let no = |run: &mut corpus::Run| {
        run.score = 99;
        false
    };
    assert_eq!(corpus.score_in_run(&run.id, &id(2), 300, no).await.unwrap().unwrap().score, 1);
    assert_eq!(corpus.score_in_run(&run.id, &id(2), 300, score).await.unwrap().unwrap().score, 2);
    let (ended, done) = corpus
        .change_run(&run.id, |run| {
            run.ended_at = Some(400);
            true
        })
        .await
        .unwrap()
        .unwrap();
    assert!(done && ended.ended_at == Some(400));
    assert_eq!(corpus.run(&run.id).await.unwrap(), Some(ended));
    assert_eq!(corpus.change_run("no such", |_| true).await.unwrap(), None);
    assert_eq!(corpus.score_in_run("no such", &id(1), 0, score).await.unwrap(), None);

    let (other, _) = corpus.add_player(0).await.unwrap();
    corpus.begin_run(&other.id, "null", RunKind::Rush, 5000).await.unwrap();
    let best = |player, since| corpus.best_score("null", RunKind::Rush, player, since);
    assert_eq!(best(Some(player.as_str()), 0).await.unwrap(), 2);
    assert_eq!(best(Some(other.id.as_str()), 0).await.unwrap(), 0);
    assert_eq!((best(None, 0).await.unwrap(), best(None, 101).await.unwrap()), (2, 0));
    assert_eq!(corpus.best_score("null", RunKind::Streak, None, 0).await.unwrap(), 0);
}

#[tokio::test]
async fn glimpses_are_counted_by_puzzle_and_by_day() {
    let (corpus, player) = stocked().await;
    assert!(!corpus.has_seen(&player, &id(1)).await.unwrap());
    corpus.add_glimpses(&player, &[id(1), id(2)], 50).await.unwrap();
    corpus.add_glimpses(&player, &[id(2), id(3)], 150).await.unwrap();
    assert!(corpus.has_seen(&player, &id(1)).await.unwrap());
    assert_eq!(corpus.glimpses_since(&player, 0).await.unwrap(), 3);
    assert_eq!(corpus.glimpses_since(&player, 100).await.unwrap(), 2);
    // All or none.
    assert!(corpus.add_glimpses(&player, &[id(4), "no such".into()], 160).await.is_err());
    assert_eq!(corpus.glimpses_since(&player, 0).await.unwrap(), 3);
    let some = corpus.some_solvable("null-3", 15).await.unwrap();
    let ids: std::collections::HashSet<&str> = some.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!((some.len(), ids.len()), (15, 15));
    assert!(some.iter().all(|puzzle| puzzle.answers > 0 && puzzle.shelf == "null-3"));
    assert_eq!(corpus.some_solvable("null-3", 100).await.unwrap().len(), 18);
}

#[tokio::test]
async fn a_set_gives_way_to_another_and_knows_what_a_player_made_of_its_puzzles() {
    let (corpus, player) = stocked().await;
    let candidates = corpus.candidates("null-3").await.unwrap();
    assert_eq!(candidates.len(), 18, "those without an answer are left out");
    assert_eq!(
        (candidates[0].id.clone(), candidates[0].themes.clone()),
        (id(201), vec!["about-201".into(), "even".into()])
    );
    assert_eq!(corpus.curated("null-3").await.unwrap(), []);
    corpus.curate("null-3", &[id(211), id(205), id(213)]).await.unwrap();
    corpus.curate("null-3", &[id(205), id(201)]).await.unwrap();
    let set: Vec<String> = corpus.curated("null-3").await.unwrap().into_iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(set, [id(205), id(201)]);

    let new =
        NewSession { player: &player, puzzle: &id(205), mode: Mode::Curated, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, 0).await.unwrap();
    for (transcript, outcome, client_ms, received_at) in
        [("a", Ending::Failed, 300, 1000), ("b", Ending::Solved, 500, 1600), ("c", Ending::Solved, 100, 1700)]
    {
        let new = NewAttempt { session: &session, transcript, outcome, moves: 1, client_ms, received_at, rated: true };
        corpus.add_attempt(new, nothing).await.unwrap();
    }
    attempt(&corpus, &player, &id(201), Mode::Practice, Ending::Failed, 2000).await;
    let tried = corpus.tried_of_curated("null-3", &player).await.unwrap();
    assert_eq!((tried[&id(205)].solved_ms, tried[&id(201)].solved_ms, tried.len()), (Some(800), None, 2));
    // What is in the next set as well is solved in it, under whatever number; what comes back was never forgotten.
    for (set, solved) in
        [([id(211), id(205)], Some(Some(800))), ([id(211), id(213)], None), ([id(205), id(213)], Some(Some(800)))]
    {
        corpus.curate("null-3", &set).await.unwrap();
        let tried = corpus.tried_of_curated("null-3", &player).await.unwrap();
        assert_eq!(tried.get(&id(205)).map(|tried| tried.solved_ms), solved);
    }
}

/// Ratings of the grades, in the order in which they choose.
const GRADES: [(DailyGrade, f64); 3] =
    [(DailyGrade::Normal, 1300.0), (DailyGrade::Easy, 1000.0), (DailyGrade::Hard, 1600.0)];

async fn normal(corpus: &Corpus, day: &str, game: &str, shelves: &[&str]) -> Option<corpus::Puzzle> {
    let only = &GRADES[..1];
    corpus.daily((day, game), DailyGrade::Normal, shelves, only).await.unwrap()
}

#[tokio::test]
async fn the_grades_of_a_day_differ_whichever_is_asked_for_first() {
    let shelves = ["null-2", "null-3"];
    let mut days = Vec::new();
    for first in DailyGrade::ALL {
        let (corpus, _) = stocked().await;
        corpus.daily(("2026-01-01", "null"), first, &shelves, &GRADES).await.unwrap();
        let mut ids = Vec::new();
        for grade in DailyGrade::ALL {
            ids.push(corpus.daily(("2026-01-01", "null"), grade, &shelves, &GRADES).await.unwrap().unwrap().id);
        }
        assert!(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2], "{ids:?}");
        assert_eq!(ids[1], normal(&stocked().await.0, "2026-01-01", "null", &shelves).await.unwrap().id, "as ever");
        days.push(ids);
    }
    assert!(days[0] == days[1] && days[1] == days[2]);
    let lonely = Corpus::open(&cluster::place()).await.unwrap();
    lonely.add_puzzles(&[puzzle(1)], 0).await.unwrap();
    for (grade, found) in [(DailyGrade::Hard, false), (DailyGrade::Easy, false), (DailyGrade::Normal, true)] {
        let daily = lonely.daily(("2026-01-01", "null"), grade, &shelves, &GRADES).await.unwrap();
        assert_eq!(daily.is_some(), found, "{grade:?}: one puzzle has one grade");
    }
}

#[tokio::test]
async fn a_harder_grade_has_a_harder_puzzle() {
    let (corpus, _) = stocked().await;
    for n in 1..=20 {
        let day = format!("2026-01-{n:02}");
        let mut ratings = Vec::new();
        for grade in DailyGrade::ALL {
            let puzzle = corpus.daily((&day, "null"), grade, &["null-2", "null-3"], &GRADES).await.unwrap();
            ratings.push(puzzle.unwrap().rating);
        }
        assert!(ratings.is_sorted_by(|easier, harder| easier < harder), "{day}: {ratings:?}");
    }
}

#[tokio::test]
async fn a_day_keeps_its_puzzle_and_days_differ() {
    let (corpus, player) = stocked().await;
    let shelves = ["null-2", "null-3"];
    let mut seen = std::collections::HashSet::new();
    for n in 0..60 {
        let day = format!("2026-{:02}-{:02}", n / 28 + 1, n % 28 + 1);
        let puzzle = normal(&corpus, &day, "null", &shelves).await.unwrap();
        assert!((puzzle.rating - 1300.0).abs() < 400.0 && puzzle.answers > 0);
        let other = corpus.daily((&day, "null"), DailyGrade::Normal, &["null-3"], &[(DailyGrade::Normal, 0.0)]).await;
        assert_eq!(other.unwrap().unwrap().id, puzzle.id, "kept");
        assert!(seen.insert(puzzle.id), "a puzzle is of one day while there are others");
    }
    // By the day alone: another storage with the same stock chooses the same.
    let (other, _) = stocked().await;
    let of = |corpus: Corpus| async move { normal(&corpus, "2026-01-01", "null", &shelves).await.unwrap() };
    assert_eq!(of(corpus.clone()).await.id, of(other).await.id);
    assert_eq!(normal(&corpus, "2026-01-01", "none", &shelves).await, None);
    // One puzzle alone is of every day.
    let lonely = Corpus::open(&cluster::place()).await.unwrap();
    lonely.add_puzzles(&[puzzle(1)], 0).await.unwrap();
    for day in ["2026-01-01", "2026-01-02"] {
        assert!(normal(&lonely, day, "null", &shelves).await.is_some());
    }

    let daily = of(corpus.clone()).await;
    attempt(&corpus, &player, &daily.id, Mode::Practice, Ending::Solved, 100).await;
    assert_eq!(corpus.daily_tries(&player, "null").await.unwrap(), [], "in another mode it is not the day's");
    attempt(&corpus, &player, &daily.id, Mode::Daily, Ending::Solved, 200).await;
    let tries = corpus.daily_tries(&player, "null").await.unwrap();
    assert_eq!((tries[0].day.as_str(), tries[0].begun_at, tries[0].outcome), ("2026-01-01", 140, Ending::Solved));
}

#[tokio::test]
async fn the_catalogue_tells_every_puzzle_once() {
    let (corpus, _) = stocked().await;
    let estimate = |aspect, value, source| Estimate { puzzle: id(3), aspect, value, source };
    let said = [estimate(Aspect::Difficulty, 2.0, Source::Simulated), estimate(Aspect::Fun, 3.5, Source::People)];
    corpus.put_estimates(&said).await.unwrap();
    for (shelf, expected) in [(None, 220), (Some("null-3"), 21)] {
        let (mut after, mut ids) = (String::new(), Vec::new());
        loop {
            let page = corpus.catalogue(&after, shelf, 7).await.unwrap();
            assert!(page.iter().all(|one| one.themes.len() == 2 && shelf.is_none_or(|key| one.puzzle.shelf == key)));
            for CatalogueEntry { puzzle, estimates, .. } in &page {
                assert_eq!(*estimates, if puzzle.id == id(3) { said.to_vec() } else { Vec::new() });
            }
            let Some(last) = page.last() else { break };
            after.clone_from(&last.puzzle.id);
            ids.extend(page.into_iter().map(|one| one.puzzle.id));
        }
        assert_eq!(ids.len(), expected);
        assert!(ids.is_sorted_by(|a, b| a < b));
    }
}

#[tokio::test]
async fn a_mirror_image_may_stand_for_itself() {
    let (corpus, _) = stocked().await;
    let mirrored = NewPuzzle { code: "null:mirrored".into(), shelf: "shared".into(), ..puzzle(1) };
    assert!(corpus.add_itself(mirrored.clone(), 5).await.unwrap());
    assert!(!corpus.add_itself(mirrored, 6).await.unwrap());
    assert!(!corpus.add_itself(puzzle(2), 6).await.unwrap());
    assert_eq!(corpus.puzzle(&puzzle_id("null:mirrored")).await.unwrap().unwrap().shelf, "shared");
}
