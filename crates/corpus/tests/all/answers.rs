//! What people say about puzzles: whose word counts, and what is counted.

use crate::trainer::{attempt, id, stocked};
use corpus::Answers;
use play::wire::{Ending, Mode};

fn thumb(good: bool) -> Answers {
    Answers { good: Some(good), ..Answers::default() }
}

#[tokio::test]
async fn a_changed_mind_moves_the_counters() {
    let (corpus, player) = stocked().await;
    assert!(!corpus.give_thumb(&player, &id(1), true, 5).await.unwrap(), "never tried");
    attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Failed, 10).await;
    let mut told = Vec::new();
    for good in [true, true, false, true] {
        assert!(corpus.give_thumb(&player, &id(1), good, 20).await.unwrap());
        let puzzle = corpus.puzzle(&id(1)).await.unwrap().unwrap();
        told.push((puzzle.good, puzzle.so_so));
    }
    assert_eq!(told, [(1, 0), (1, 0), (0, 1), (1, 0)]);
}

#[tokio::test]
async fn an_opinion_from_a_file_is_counted_once_and_changes_no_mind() {
    let (corpus, player) = stocked().await;
    attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Solved, 10).await;
    corpus.give_thumb(&player, &id(1), true, 20).await.unwrap();
    for keep in [false, true] {
        let mut intake = corpus.import_answers().await.unwrap();
        assert!(!intake.answers(&player, &id(1), &thumb(false), None, 30).await.unwrap());
        // Whoever is known by a name alone has tried it elsewhere.
        let ann = intake.person("ann", 30).await.unwrap();
        assert!(intake.answers(&ann, &id(1), &thumb(false), None, 30).await.unwrap());
        assert!(!intake.answers(&ann, &id(1), &thumb(true), None, 40).await.unwrap());
        let grade = Answers { fun: Some(4), ..Answers::default() };
        assert!(intake.answers(&ann, &id(1), &grade, None, 40).await.unwrap());
        // All or nothing.
        if keep {
            intake.keep().await.unwrap();
        } else {
            drop(intake);
        }
        let puzzle = corpus.puzzle(&id(1)).await.unwrap().unwrap();
        assert_eq!((puzzle.good, puzzle.so_so), (1, i64::from(keep)));
        assert_eq!(corpus.answers(None).await.unwrap().len(), 1 + usize::from(keep));
    }
}

#[tokio::test]
async fn in_a_survey_the_first_word_counts_and_after_a_try_the_last() {
    let (corpus, player) = stocked().await;
    attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Solved, 10).await;
    for difficulty in [2, 5] {
        assert!(corpus.rate_difficulty(&player, &id(1), difficulty, 20).await.unwrap());
        let told = corpus.answers(None).await.unwrap().remove(0).answers;
        assert_eq!((told.fun, told.difficulty, told.solved), (None, Some(i64::from(difficulty)), Some(true)));
    }
    let grade = Answers { difficulty: Some(3), solved: Some(false), ms: Some(900), ..Answers::default() };
    assert!(corpus.give_grades(&player, &id(1), &grade, None, 30).await.unwrap());
    let other = Answers { fun: Some(1), ..Answers::default() };
    assert!(!corpus.give_grades(&player, &id(1), &other, None, 40).await.unwrap(), "not even about another question");
    assert!(corpus.rate_difficulty(&player, &id(1), 1, 50).await.unwrap());
    let told = corpus.answers(None).await.unwrap().remove(0).answers;
    assert_eq!((told.fun, told.difficulty, told.solved, told.ms), (None, Some(3), Some(false), Some(900)));
    assert_eq!(
        corpus.plays("null").await.unwrap()[0].difficulty,
        Some(1),
        "a study of play asks for the word after it"
    );
}

#[tokio::test]
async fn whoever_was_imported_may_change_their_thumb_after_a_try() {
    let (corpus, player) = stocked().await;
    let mut intake = corpus.import_answers().await.unwrap();
    assert!(intake.answers(&player, &id(1), &thumb(false), None, 5).await.unwrap());
    intake.keep().await.unwrap();
    attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Solved, 10).await;
    assert!(corpus.give_thumb(&player, &id(1), true, 20).await.unwrap());
    let puzzle = corpus.puzzle(&id(1)).await.unwrap().unwrap();
    assert_eq!((puzzle.good, puzzle.so_so), (1, 0));
    assert_eq!(corpus.answers(None).await.unwrap()[0].answers.good, Some(true));
}
