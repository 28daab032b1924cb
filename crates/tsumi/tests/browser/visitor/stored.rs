//! What the server has stored of a visitor.

use super::{MOMENT, PATIENCE, Visitor};
use corpus::{Attempt, Corpus, Error, StudyRow};
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
}
