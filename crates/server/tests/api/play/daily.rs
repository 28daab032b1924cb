//! The puzzles of the day, of three grades.

use crate::{
    browser::{Browser, solution, two_steps},
    trainer::{begin, failing, submit},
};
use corpus::{Corpus, NewPuzzle};
use play::wire::{DailyCard, DailyGrade};
use serde_json::{from_value, json};

/// Real puzzles of a rising rating.
pub async fn stocked() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let row = |hole: u32| (0..10).map(|x| if x == hole { '.' } else { '#' }).collect::<String>();
    let puzzle = |n: u32| {
        let code = format!("tspin:#..#....../#...#...#./##.######./###.#.##.#/{}/{}:LT:tsd", row(n / 10), row(n % 10));
        NewPuzzle { rating: 700.0 + 12.0 * f64::from(n), ..two_steps(&code) }
    };
    corpus.add_puzzles(&(0..100).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
    corpus
}

async fn daily(browser: &mut Browser, grade: &str) -> DailyCard {
    from_value(browser.get(&format!("/api/daily?game=tspin{grade}")).await.json).unwrap()
}

#[tokio::test]
async fn three_grades_have_three_puzzles_the_same_for_everyone() {
    let corpus = stocked().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    let mut cards = Vec::new();
    for grade in ["&grade=hard", "&grade=easy", "&grade=normal"] {
        cards.push(daily(&mut one, grade).await);
        assert_eq!(daily(&mut two, grade).await, *cards.last().unwrap());
    }
    assert_eq!(daily(&mut one, "").await, cards[2], "normal, as before there were grades");
    let [hard, easy, normal] = &cards[..] else { panic!() };
    assert_eq!([easy.grade, normal.grade, hard.grade], DailyGrade::ALL);
    let rating = |card: &DailyCard| card.puzzle.rating.rating;
    assert!(rating(easy) < rating(normal) && rating(normal) < rating(hard));
    one.get("/api/daily?grade=brutal").await.refused(400, "grade");
}

#[tokio::test]
async fn attempts_of_each_grade_are_kept_apart_and_any_solution_counts_for_the_streak() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let (easy, normal) = (daily(&mut browser, "&grade=easy").await, daily(&mut browser, "").await);
    for (card, solves) in [(&normal, false), (&easy, true)] {
        let code = card.puzzle.code.as_str();
        let session = begin(&mut browser, json!({ "puzzle": card.puzzle.id, "mode": "daily" })).await;
        let line = if solves { solution(code) } else { failing(code) };
        submit(&mut browser, &session, code, &line).await;
    }
    let mut told = Vec::new();
    for grade in ["&grade=easy", "", "&grade=hard"] {
        let card = daily(&mut browser, grade).await;
        told.push((card.tried, card.solved, card.days));
    }
    assert_eq!(told, [(true, true, 1), (true, false, 1), (false, false, 1)]);
}
