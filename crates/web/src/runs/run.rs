use play::wire::RunCard;
use play::{Run, RunKind};

/// A run as the page counts it until the server says how it stands. Time is passed in.
#[derive(Clone, Debug)]
pub struct RunProgress {
    /// Its id on the server.
    pub id: String,
    /// How it stands.
    pub run: Run,
    /// Whether it is over.
    pub over: bool,
    /// Whether its score is the player's best.
    pub record: bool,
    /// Counts the changes of time, and what the last one was, in seconds.
    pub change: (u32, i64),
    began: f64,
}

/// What the page says of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunView {
    /// How it stands.
    pub run: Run,
    /// Whether its score is the player's best.
    pub record: bool,
    /// Counts the changes of its clock, and what the last one was, in seconds.
    pub change: (u32, i64),
}

impl RunProgress {
    /// What the page says of it.
    pub fn view(&self) -> RunView {
        RunView { run: self.run, record: self.record, change: self.change }
    }

    /// A run that the server began.
    pub fn new(card: &RunCard, now: f64) -> Self {
        let began = now - card.elapsed_ms as f64;
        Self { id: card.id.clone(), run: card.run, over: card.over, record: false, change: (0, 0), began }
    }

    /// Milliseconds that are left; `None` in a run without a clock.
    pub fn left(&self, now: f64) -> Option<i64> {
        self.run.left_ms((now - self.began).max(0.0) as i64)
    }

    /// Counts a puzzle that was solved or failed.
    pub fn judge(&mut self, solved: bool) {
        let before = self.run.bonus_ms;
        if solved {
            self.run.solve();
            self.note(i64::from(self.run.bonus_ms - before));
        } else {
            self.run.fail();
            self.note(-Run::MISTAKE_MS);
        }
        self.over |= self.run.kind == RunKind::Streak && !solved;
    }

    fn note(&mut self, milliseconds: i64) {
        if milliseconds != 0 && self.run.kind == RunKind::Rush {
            self.change = (self.change.0 + 1, milliseconds / 1000);
        }
    }

    /// Takes over the server's count, unless it does not yet include all that was done.
    pub fn adopt(&mut self, card: &RunCard) {
        let heard = |run: &Run| run.score + run.mistakes + run.skips;
        if card.id == self.id && (card.over || heard(&card.run) >= heard(&self.run)) {
            self.run = card.run;
            self.over |= card.over;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(run: Run, elapsed_ms: u64) -> RunCard {
        RunCard { id: "r".into(), run, elapsed_ms, over: false }
    }

    #[test]
    fn the_clock_began_when_the_server_says() {
        let progress = RunProgress::new(&card(Run::new(RunKind::Rush), 2000), 10_000.0);
        assert_eq!(progress.left(11_000.0), Some(177_000));
        assert_eq!(RunProgress::new(&card(Run::new(RunKind::Streak), 0), 0.0).left(9.0), None);
    }

    #[test]
    fn changes_of_time_are_noted() {
        let mut progress = RunProgress::new(&card(Run::new(RunKind::Rush), 0), 0.0);
        progress.judge(true);
        assert_eq!(progress.change, (0, 0));
        progress.judge(true);
        progress.judge(true);
        assert_eq!(progress.change, (1, 5));
        progress.judge(false);
        assert_eq!((progress.change, progress.over), ((2, -10), false));
    }

    #[test]
    fn a_late_word_of_the_server_does_not_undo_what_was_done_since() {
        let mut progress = RunProgress::new(&card(Run::new(RunKind::Rush), 0), 0.0);
        progress.judge(true);
        let heard = progress.run;
        progress.judge(true);
        progress.adopt(&card(heard, 500));
        assert_eq!(progress.run.score, 2);
        // Once it is over, the server has the last word.
        progress.adopt(&RunCard { over: true, ..card(heard, 500) });
        assert_eq!((progress.run.score, progress.over), (1, true));
    }

    #[test]
    fn a_streak_is_over_with_its_first_mistake() {
        let mut progress = RunProgress::new(&card(Run::new(RunKind::Streak), 0), 0.0);
        progress.judge(true);
        assert!(!progress.over);
        progress.judge(false);
        assert!(progress.over);
    }
}
