use crate::api::http::ApiError;
use crate::app::status::Status;
use crate::offline::source::OpenedPuzzle;

/// Milliseconds after an answer to «what next» during which a tap still belongs to it: «skip» appears under the finger.
const ECHO: f64 = 400.0;

/// Puzzles on their way to the page.
#[derive(Default)]
pub struct Loading {
    /// What is going on while no puzzle can be played.
    pub waiting: Option<Status>,
    /// The puzzle after the one in sight, fetched ahead.
    pub ahead: Option<OpenedPuzzle>,
    /// Counts the puzzles shown.
    pub shown: u32,
    /// Counts puzzles and requests for them, so that a late reply is known as such.
    pub serial: u32,
    /// The next puzzle was asked for and did not come, so this one goes on.
    pub next_failed: bool,
    not_found: bool,
    /// When the player last said what comes next.
    chosen: Option<f64>,
}

/// What the page says of the puzzles on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct LoadingView {
    /// The next puzzle was asked for and did not come, so this one goes on.
    pub next_failed: bool,
    /// The server has no such puzzle.
    pub not_found: bool,
}

impl Loading {
    /// What the page says.
    pub fn view(&self) -> LoadingView {
        LoadingView { next_failed: self.next_failed, not_found: self.not_found }
    }

    /// A puzzle is asked for; gives the serial number of the request.
    pub fn request(&mut self) -> u32 {
        self.waiting = Some(Status::Loading);
        self.clear();
        self.serial += 1;
        self.serial
    }

    /// A puzzle is shown; gives the serial number for what is fetched ahead.
    pub fn show(&mut self) -> u32 {
        self.waiting = None;
        self.shown += 1;
        self.serial += 1;
        self.serial
    }

    /// No puzzle came. One that is being played stays.
    pub fn fail(&mut self, trouble: ApiError, playing: bool) {
        self.next_failed = playing;
        self.missed(Some(trouble));
        self.waiting = if playing { None } else { Some(Status::Error) };
    }

    /// Notes whether the server has no such thing, or another one; nothing may have been missed at all.
    pub fn missed(&mut self, trouble: Option<ApiError>) {
        self.not_found = matches!(trouble, Some(ApiError::Refused | ApiError::Conflict));
    }

    /// Another mode of play begins: nothing that is on its way is wanted any more.
    pub fn restart(&mut self, keeps_ahead: bool) {
        self.serial += 1;
        self.shown += 1;
        self.ahead.take_if(|_| !keeps_ahead);
        self.waiting = None;
        self.clear();
    }

    /// Forgets what went wrong.
    pub fn clear(&mut self) {
        (self.next_failed, self.not_found) = (false, false);
    }

    /// The player said what comes next.
    pub fn choose(&mut self, now: f64) {
        self.chosen = Some(now);
    }

    /// Whether a tap is the second one on what brought the puzzle in sight.
    pub fn is_echo(&self, now: f64) -> bool {
        self.chosen.is_some_and(|chosen| now - chosen < ECHO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_outdates_the_one_before() {
        let mut loading = Loading::default();
        let first = loading.request();
        assert!(loading.request() != first && loading.waiting == Some(Status::Loading));
        let shown = loading.show();
        assert!(loading.serial == shown && loading.waiting.is_none());
        loading.restart(false);
        assert_ne!(loading.serial, shown);
    }

    #[test]
    fn a_puzzle_in_play_stays_when_the_next_does_not_come() {
        let mut loading = Loading::default();
        loading.request();
        loading.fail(ApiError::Unreachable, true);
        assert_eq!(loading.view(), LoadingView { next_failed: true, ..LoadingView::default() });
        assert_eq!(loading.waiting, None);
        loading.request();
        loading.fail(ApiError::Refused, false);
        assert_eq!(loading.view(), LoadingView { not_found: true, ..LoadingView::default() });
        assert_eq!(loading.waiting, Some(Status::Error));
    }

    #[test]
    fn only_a_tap_right_after_a_choice_is_an_echo() {
        let mut loading = Loading::default();
        assert!(!loading.is_echo(0.0));
        loading.choose(1000.0);
        assert!(loading.is_echo(1000.0 + ECHO - 1.0) && !loading.is_echo(1000.0 + ECHO));
    }
}
