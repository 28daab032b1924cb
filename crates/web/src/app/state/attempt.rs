use crate::api::http::ApiError;
use play::wire::AttemptCard;
use std::sync::Arc;

/// The attempts at the puzzle in sight: under which conditions they are made, and what the server knows of them.
#[derive(Default)]
pub struct Attempt {
    /// Milliseconds for each attempt.
    pub limit: Option<f64>,
    /// Whether dead ends are told at once.
    pub notice: bool,
    /// Attempts that were judged.
    count: u32,
    recorded: Recorded,
    /// Under which key the last one is kept until the server has replied.
    key: Option<String>,
    result: Option<Arc<AttemptCard>>,
    difficulty: Option<StatedDifficulty>,
}

/// What the page says of the attempts at the puzzle in sight.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct AttemptView {
    /// Whether an attempt has been judged.
    pub tried: bool,
    /// Whether the clock ended the last one.
    pub late: bool,
    /// Whether the server knows of the last one.
    pub recorded: Recorded,
    /// What the server made of it.
    pub result: Option<Arc<AttemptCard>>,
    /// How hard the player found the puzzle.
    pub difficulty: Option<StatedDifficulty>,
}

/// Whether the server knows of the last attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Recorded {
    /// Nothing was reported, or no reply has come yet.
    #[default]
    Open,
    /// It does; the attempt's number.
    Kept(u32),
    /// It waits in this browser until the server is in reach.
    Waiting,
    /// The puzzle was made here: the server never hears of it.
    Here,
    /// It could not be reported.
    Lost,
}

/// How hard a player found a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedDifficulty {
    /// From 1 to 5.
    pub value: u8,
    /// Whether the server knows that.
    pub kept: bool,
}

impl Attempt {
    /// The conditions of a puzzle that was not tried yet.
    pub fn new(limit: Option<f64>, notice: bool) -> Self {
        Self { limit, notice, ..Self::default() }
    }

    /// What the page says; `lasted` is the time after which the last attempt was decided.
    pub fn view(&self, lasted: Option<u32>) -> AttemptView {
        AttemptView {
            tried: self.is_tried(),
            late: self.limit.zip(lasted).is_some_and(|(limit, lasted)| f64::from(lasted) >= limit),
            recorded: self.recorded,
            result: self.result.clone(),
            difficulty: self.difficulty,
        }
    }

    /// Attempts that were judged.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Whether an attempt has been judged.
    pub fn is_tried(&self) -> bool {
        self.count > 0
    }

    /// Another attempt was judged here, and the server is yet to hear of it.
    pub fn judged(&mut self) {
        (self.recorded, self.result, self.key) = (Recorded::Open, None, None);
        self.count += 1;
    }

    /// The last attempt is kept under this key until the server has replied.
    pub fn keep(&mut self, key: &str) {
        self.key = Some(key.to_owned());
    }

    /// Whether the last attempt is the one that was kept under this key.
    pub fn is_kept(&self, key: &str) -> bool {
        self.key.as_deref() == Some(key)
    }

    /// The last attempt could not be sent yet.
    pub fn wait(&mut self) {
        if self.recorded == Recorded::Open {
            self.recorded = Recorded::Waiting;
        }
    }

    /// Nobody is to hear of the last attempt.
    pub fn stay_here(&mut self) {
        self.recorded = Recorded::Here;
    }

    /// The server's reply to the report of the last attempt.
    pub fn reported(&mut self, reply: Result<AttemptCard, ApiError>) {
        self.recorded = reply.as_ref().map_or(Recorded::Lost, |card| Recorded::Kept(card.number));
        self.result = reply.ok().map(Arc::new);
    }

    /// The player says how hard the puzzle was.
    pub fn state_difficulty(&mut self, value: u8) {
        self.difficulty = Some(StatedDifficulty { value, kept: false });
    }

    /// Notes whether the server took that down, unless something else was said since.
    pub fn difficulty_reported(&mut self, value: u8, kept: bool) {
        if self.difficulty == Some(StatedDifficulty { value, kept: false }) {
            self.difficulty = kept.then_some(StatedDifficulty { value, kept });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_that_took_its_whole_time_is_late() {
        let attempt = Attempt::new(Some(5000.0), false);
        assert!(!attempt.view(None).late && !attempt.view(Some(4999)).late && attempt.view(Some(5000)).late);
        assert!(!Attempt::default().view(Some(u32::MAX)).late, "without a limit nothing is late");
    }

    #[test]
    fn a_judged_attempt_is_open_until_the_server_replies() {
        let mut attempt = Attempt::default();
        assert!(!attempt.view(None).tried);
        attempt.judged();
        assert_eq!((attempt.view(None).tried, attempt.view(None).recorded), (true, Recorded::Open));
        attempt.reported(Err(ApiError::Unreachable));
        assert_eq!(attempt.view(None).recorded, Recorded::Lost);
    }

    #[test]
    fn an_attempt_waits_until_there_is_a_reply_to_it_and_no_other() {
        let mut attempt = Attempt::default();
        attempt.judged();
        attempt.keep("try-1");
        attempt.wait();
        assert_eq!(attempt.view(None).recorded, Recorded::Waiting);
        assert!(attempt.is_kept("try-1") && !attempt.is_kept("try-0"));
        attempt.judged();
        assert!(!attempt.is_kept("try-1") && attempt.view(None).recorded == Recorded::Open);
        attempt.reported(Err(ApiError::Refused));
        attempt.wait();
        assert_eq!(attempt.view(None).recorded, Recorded::Lost, "there was a reply");
    }

    #[test]
    fn the_last_difficulty_counts_whatever_the_replies_say_of_others() {
        let mut attempt = Attempt::default();
        attempt.state_difficulty(2);
        attempt.state_difficulty(4);
        attempt.difficulty_reported(2, true);
        assert_eq!(attempt.view(None).difficulty, Some(StatedDifficulty { value: 4, kept: false }));
        attempt.difficulty_reported(4, true);
        assert_eq!(attempt.view(None).difficulty, Some(StatedDifficulty { value: 4, kept: true }));
        attempt.state_difficulty(1);
        attempt.difficulty_reported(1, false);
        assert_eq!(attempt.view(None).difficulty, None, "what the server refused is not said");
    }
}
