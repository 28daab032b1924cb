use super::{PUZZLE, block_on, player::Player};
use corpus::{Corpus, puzzle_id};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

/// Players who play at the same time, each with sessions of one try.
pub struct Play {
    /// The addresses of the servers, which may change when one is started again.
    pub servers: Mutex<Vec<String>>,
    /// The number of the next request.
    pub turn: AtomicUsize,
    /// How often a request may be sent again.
    pub retries: usize,
    /// How often players were told to try again.
    refused: AtomicUsize,
    /// How many attempts of each player were acknowledged.
    played: Vec<AtomicUsize>,
    /// How many each makes; without a number they play as long as the test wants.
    tries: Option<usize>,
    over: AtomicBool,
    told: Mutex<Vec<(String, String)>>,
}

/// What players were told.
pub struct Told {
    /// Sessions, and the attempts in them that were acknowledged.
    pub attempts: Vec<(String, String)>,
    /// The most times that any request was sent again.
    pub retries: usize,
}

impl Play {
    /// Players who make so many tries each.
    pub fn new(servers: Vec<String>, [players, tries]: [usize; 2], retries: usize) -> Self {
        Self { tries: Some(tries), ..Self::endless(servers, players, retries) }
    }

    /// Players who play until what is done meanwhile has ended.
    pub fn endless(servers: Vec<String>, players: usize, retries: usize) -> Self {
        Self {
            servers: Mutex::new(servers),
            turn: AtomicUsize::new(0),
            retries,
            refused: AtomicUsize::new(0),
            played: (0..players).map(|_| AtomicUsize::new(0)).collect(),
            tries: None,
            over: AtomicBool::new(false),
            told: Mutex::default(),
        }
    }

    /// Has everybody play, and does something meanwhile.
    pub fn while_all_play(self, meanwhile: impl FnOnce(&Self)) -> Told {
        let retries = thread::scope(|scope| {
            let one = |number: usize| Player::new(&self, number).play();
            let players: Vec<_> = (0..self.played.len()).map(|number| scope.spawn(move || one(number))).collect();
            let over = Over(&self.over);
            meanwhile(&self);
            drop(over);
            players.into_iter().map(|player| player.join().unwrap()).max().unwrap()
        });
        Told { attempts: self.told.into_inner().unwrap(), retries }
    }

    /// Waits until so many attempts were acknowledged.
    pub fn wait_for(&self, attempts: usize) {
        while self.told.lock().unwrap().len() < attempts {
            thread::yield_now();
        }
    }

    /// Waits until every player has begun and finished a try from now on, and so knows the present servers.
    pub fn wait_for_everybody(&self) {
        let counts = || self.played.iter().map(|one| one.load(Ordering::SeqCst));
        let before: Vec<usize> = counts().collect();
        while counts().zip(&before).any(|(now, before)| now < before + 2) {
            thread::yield_now();
        }
    }

    /// Waits until players were told so many more times to try again.
    pub fn wait_for_refusals(&self, times: usize) {
        let before = self.refused.load(Ordering::SeqCst);
        while self.refused.load(Ordering::SeqCst) < before + times {
            thread::yield_now();
        }
    }

    /// Whether a player goes on after so many tries.
    pub fn goes_on(&self, tries: usize) -> bool {
        self.tries.map_or_else(|| !self.over.load(Ordering::SeqCst), |all| tries < all)
    }

    /// Notes that a player was told to try again.
    pub fn note_refusal(&self) {
        self.refused.fetch_add(1, Ordering::SeqCst);
    }

    /// Notes that an attempt of a player was acknowledged.
    pub fn note(&self, player: usize, session: String, attempt: String) {
        self.told.lock().unwrap().push((session, attempt));
        self.played[player].fetch_add(1, Ordering::SeqCst);
    }
}

/// Ends the play when dropped, also by a test that fails.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Told {
    /// Checks that every attempt that was acknowledged is stored once, and that the puzzle was counted so often.
    pub fn check(&self, database: &str, plays: i64) {
        block_on(async {
            let corpus = Corpus::open(database).await.unwrap();
            for (session, attempt) in &self.attempts {
                let stored = corpus.attempts(session).await.unwrap();
                assert_eq!(stored.iter().map(|one| &one.id).collect::<Vec<_>>(), [attempt], "stored, and once");
            }
            let puzzle = corpus.puzzle(&puzzle_id(PUZZLE)).await.unwrap().unwrap();
            assert_eq!((puzzle.plays, puzzle.solved), (plays, plays));
            corpus.close().await;
        });
    }
}
