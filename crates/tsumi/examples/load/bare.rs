use crate::{
    Work,
    stock::{MOVE_MS, Stock},
    visitor::{KNOWN, WHILE},
};
use corpus::{Corpus, NewAttempt, NewSession, PuzzleQuery, RatingUpdate};
use play::wire::{Ending, Mode};
use rate::Rating;
use std::{
    thread,
    time::{SystemTime, UNIX_EPOCH},
};
use tokio::runtime::Handle;

/// A caller of the storage who sends the same statements as the server does for a visitor, without a server. `cost` counts them.
pub struct Bare<'a> {
    corpus: &'a Corpus,
    stock: &'a Stock,
    /// Player and token of those in whose names attempts are made.
    crowd: Vec<Option<(String, String)>>,
    turn: usize,
    runtime: Handle,
}

impl<'a> Bare<'a> {
    pub fn new(corpus: &'a Corpus, stock: &'a Stock, number: usize, runtime: Handle) -> Self {
        Self { corpus, stock, crowd: vec![None], turn: 31 * number, runtime }
    }

    /// Becomes a crowd that takes turns, or somebody who has tried some puzzles, as a visitor does.
    pub fn prepare(&mut self, work: Work, crowd: usize) {
        self.crowd = vec![None; if work == Work::Attempt { crowd } else { 1 }];
        match work {
            Work::Attempt => (0..crowd).for_each(|_| self.once(work)),
            Work::Next => (0..KNOWN).for_each(|_| {
                self.once(Work::Attempt);
                thread::sleep(WHILE);
            }),
        }
    }

    /// Does something once.
    pub fn once(&mut self, work: Work) {
        let runtime = self.runtime.clone();
        match work {
            Work::Attempt => runtime.block_on(self.attempt()),
            Work::Next => runtime.block_on(self.next()),
        }
        .expect("a storage that works");
    }

    async fn attempt(&mut self) -> Result<(), corpus::Error> {
        let corpus = self.corpus;
        self.turn += 1;
        let place = self.turn % self.crowd.len();
        let (puzzle, transcript) = self.stock.turn(self.turn, place, self.crowd.len());
        // The session begins.
        if let Some((_, token)) = &self.crowd[place] {
            corpus.player(token).await?;
        }
        corpus.puzzle(puzzle).await?;
        let (player, token) = match self.crowd[place].take() {
            Some(known) => known,
            None => {
                let (player, token) = corpus.add_player(now()).await?;
                (player.id, token)
            }
        };
        let (player, token) = self.crowd[place].insert((player, token));
        let mode = Mode::Practice;
        let new = NewSession { player, puzzle, mode, run: None, review: None, notice: false };
        let session = corpus.begin_session(new, now()).await?;
        // The attempt arrives.
        corpus.player(token).await?;
        corpus.session(&session.id).await?;
        corpus.tries(&session.id).await?;
        corpus.puzzle(puzzle).await?;
        let transcript = transcript.to_string();
        let new = NewAttempt {
            session: &session,
            transcript: &transcript,
            outcome: Ending::Solved,
            moves: 1,
            client_ms: MOVE_MS,
            received_at: now(),
            rated: true,
        };
        let rate = |player: Option<Rating>, puzzle: Rating, solved| {
            let before = player.unwrap_or_default();
            RatingUpdate { before, after: rate::rate_attempt(&before, &puzzle, solved) }
        };
        let stored = corpus.add_attempt(new, rate).await?;
        corpus.rating_basis(puzzle).await?;
        if let Some(puzzle) = &stored.puzzle {
            corpus.crowd(puzzle).await?;
        }
        Ok(())
    }

    async fn next(&mut self) -> Result<(), corpus::Error> {
        let (corpus, game) = (self.corpus, "tspin");
        let Some((player, token)) = &self.crowd[0] else { return Ok(()) };
        corpus.player(token).await?;
        corpus.open_tickets(player, game, now()).await?;
        corpus.player_rating(player, game).await?;
        corpus.compared_answers(game, Some(player), 500).await?;
        let (min, max, player) = (f64::MIN, f64::MAX, Some(player.as_str()));
        let query = PuzzleQuery { game, shelves: &["tspin-1"], themes: &[], min, max, not: &[], player, run: None };
        if let Some(puzzle) = corpus.at_random(&query).await? {
            corpus.estimates_of(&[&puzzle.id]).await?;
            corpus.themes_of(&[&puzzle.id]).await?;
            corpus.rating_bases(&[&puzzle.id]).await?;
        }
        Ok(())
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
