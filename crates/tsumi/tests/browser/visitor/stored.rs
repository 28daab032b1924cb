//! What the server has stored of a visitor.

use super::{MOMENT, PATIENCE, Visitor};
use corpus::{Attempt, Corpus, Error, PuzzleAnswers, StudyRow};
use std::time::Instant;

impl Visitor {
    /// Those rows that are of this visitor, whom the server knows by a cookie.
    async fn stored<T>(&self, rows: impl AsyncFnOnce(&Corpus) -> Result<Vec<T>, Error>, of: fn(&T) -> &str) -> Vec<T> {
        let Ok(cookie) = self.page.get_named_cookie("tsumi_player").await else { return Vec::new() };
        let corpus = Corpus::open_to_read(&self.file("play.sqlite")).await.unwrap();
        let player = corpus.player(cookie.value()).await.unwrap().expect("whoever has a cookie is known").id;
        let rows = rows(&corpus).await.unwrap();
        corpus.close().await;
        rows.into_iter().filter(|row| of(row) == player).collect()
    }

    /// Their attempts, first to last.
    pub async fn attempts(&self) -> Vec<Attempt> {
        let latest = async |corpus: &Corpus| corpus.latest_attempts(i64::MAX).await;
        self.stored(latest, |attempt| &attempt.player).await.into_iter().rev().collect()
    }

    /// Waits until the server knows so many of their attempts.
    pub async fn wait_attempts(&self, count: usize) {
        let start = Instant::now();
        while self.attempts().await.len() < count {
            assert!(start.elapsed() < PATIENCE, "the server does not hear of {count} attempts");
            tokio::time::sleep(MOMENT).await;
        }
    }

    /// Their plays of a game, first to last.
    pub async fn plays(&self, game: &str) -> Vec<StudyRow> {
        self.stored(async |corpus: &Corpus| corpus.plays(game).await, |play| &play.player).await
    }

    /// What they let us know of puzzles.
    pub async fn answers(&self) -> Vec<PuzzleAnswers> {
        self.stored(async |corpus: &Corpus| corpus.answers(None).await, |answers| &answers.player).await
    }

    /// Waits until the server knows so many of their answers to the questionnaire: the page goes on before that.
    pub async fn wait_answered(&self, count: usize) {
        let start = Instant::now();
        while self.answers().await.iter().filter(|one| one.answers.fun.is_some()).count() < count {
            assert!(start.elapsed() < PATIENCE, "the server does not hear of {count} answers");
            tokio::time::sleep(MOMENT).await;
        }
    }
}
