use crate::{Work, stock::Stock};
use corpus::{Corpus, NewAttempt, NewSession, PuzzleQuery, RatingUpdate};
use play::wire::{Ending, Mode};
use rate::Rating;
use tokio::runtime::Handle;

/// A caller of the storage who has the same stored and read as a visitor, without a server: what an attempt or a choice cannot do without.
pub struct Bare<'a> {
    corpus: &'a Corpus,
    stock: &'a Stock,
    player: String,
    turn: usize,
    runtime: Handle,
}

impl<'a> Bare<'a> {
    pub fn new(corpus: &'a Corpus, stock: &'a Stock, number: usize, runtime: Handle) -> Self {
        Self { corpus, stock, player: String::new(), turn: 31 * number, runtime }
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
        let puzzles = self.stock.solved.len();
        if self.player.is_empty() || self.turn.is_multiple_of(puzzles) {
            self.player = self.corpus.add_player(0).await?.0.id;
        }
        let (puzzle, transcript) = &self.stock.solved[self.turn % puzzles];
        self.turn += 1;
        let (player, mode) = (self.player.as_str(), Mode::Practice);
        let session = NewSession { player, puzzle, mode, run: None, review: None, notice: false };
        let session = self.corpus.begin_session(session, 0).await?;
        let transcript = transcript.to_string();
        let new = NewAttempt {
            session: &session,
            transcript: &transcript,
            outcome: Ending::Solved,
            moves: 1,
            client_ms: 500,
            received_at: 1000,
            rated: true,
        };
        let rate = |player: Option<Rating>, puzzle: Rating, solved| {
            let before = player.unwrap_or_default();
            RatingUpdate { before, after: rate::rate_attempt(&before, &puzzle, solved) }
        };
        self.corpus.add_attempt(new, rate).await.map(drop)
    }

    async fn next(&mut self) -> Result<(), corpus::Error> {
        let query = PuzzleQuery {
            game: "tspin",
            shelves: &["tspin-1"],
            themes: &[],
            min: f64::MIN,
            max: f64::MAX,
            not: &[],
            player: None,
            run: None,
        };
        self.corpus.at_random(&query).await.map(drop)
    }
}
