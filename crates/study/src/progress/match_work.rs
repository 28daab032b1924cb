use super::{Happening, MatchTask, Task};
use crate::protocol::{MatchLength, Matches};

/// The matches of a step, one after the other.
#[derive(Clone, Debug)]
pub(super) struct MatchWork {
    length: MatchLength,
    opponents: usize,
    /// The present set.
    set: usize,
    score: [u32; 2],
    games: u32,
    playing: Option<(i64, usize)>,
}

impl MatchWork {
    pub(super) fn new(matches: &Matches) -> Self {
        let (length, opponents) = (matches.length, matches.opponents.len());
        Self { length, opponents, set: 0, score: [0; 2], games: 0, playing: None }
    }

    /// What is to be done; `None` when all sets are over.
    pub(super) fn task(&self) -> Option<Task> {
        let opponents = match self.length {
            MatchLength::Sets(_) if self.set == self.opponents => return None,
            MatchLength::Sets(_) => vec![self.set],
            MatchLength::Time { choice: true } => (0..self.opponents).collect(),
            MatchLength::Time { choice: false } => vec![self.games as usize % self.opponents],
        };
        Some(Task::Match(MatchTask { opponents, playing: self.playing, score: self.score, games: self.games }))
    }

    /// Takes an event; returns whether it was expected.
    pub(super) fn take(&mut self, at: i64, what: Happening) -> bool {
        let Some(Task::Match(task)) = self.task() else { return false };
        match what {
            Happening::MatchBegan { opponent } if task.opponents.contains(&opponent) => {
                self.playing = Some((at, opponent));
            }
            Happening::MatchEnded { won } if self.playing.is_some() => {
                self.playing = None;
                self.games += 1;
                self.count(won);
            }
            _ => return false,
        }
        true
    }

    /// Counts a game. A draw of a set is played again.
    fn count(&mut self, won: Option<bool>) {
        let Some(won) = won else { return };
        let score = &mut self.score[usize::from(!won)];
        *score += 1;
        if self.length == MatchLength::Sets(*score) {
            self.set += 1;
            self.score = [0; 2];
        }
    }
}
