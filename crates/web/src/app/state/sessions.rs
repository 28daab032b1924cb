use crate::api::session::Session;
use futures_util::FutureExt;
use futures_util::future::{LocalBoxFuture, OptionFuture, Shared, join};
use play::wire::BeginSession;

/// The sessions of the page on the server, and the attempts that are being reported to them.
#[derive(Default)]
pub struct Sessions {
    /// The session of the puzzle in sight.
    current: Option<Session>,
    /// The session begun last, usually the same.
    last: Option<Session>,
    /// Is done once every attempt has been reported.
    reports: Option<Reports>,
}

/// Is done once every attempt has been reported, or could not be.
pub type Reports = Shared<LocalBoxFuture<'static, ()>>;

impl Sessions {
    /// The session of the puzzle in sight.
    pub fn current(&self) -> Option<Session> {
        self.current.clone()
    }

    /// The session begun last: whoever would be known to the server waits for it.
    pub fn last(&self) -> Option<Session> {
        self.last.clone()
    }

    /// Begins the session of a puzzle. Each waits for the one before, whose reply may bring the cookie that makes a visitor
    /// one player.
    pub fn begin(&mut self, begin: BeginSession) {
        self.current = Some(self.after_last(begin));
    }

    /// Begins a session in the place of one that the server never heard of, unless that has been done.
    pub fn begin_again(&mut self, failed: &Session) -> Session {
        let replaced = self.current().filter(|session| !session.is(failed) && session.begin() == failed.begin());
        replaced.unwrap_or_else(|| {
            let again = self.after_last(failed.begin().clone());
            if self.current.as_ref().is_some_and(|session| session.is(failed)) {
                self.current = Some(again.clone());
            }
            again
        })
    }

    fn after_last(&mut self, begin: BeginSession) -> Session {
        let session = Session::new(begin, self.last.take());
        self.last = Some(session.clone());
        session
    }

    /// The session of the puzzle in sight is one that the server knows.
    pub fn enter(&mut self, session: Session) {
        self.current = Some(session);
    }

    /// No puzzle is in sight.
    pub fn clear(&mut self) {
        self.current = None;
    }

    /// Takes the report of an attempt, to be run beside those on their way.
    pub fn add_report(&mut self, report: impl Future<Output = ()> + 'static) -> Reports {
        let before = OptionFuture::from(self.reports.take());
        let all = join(before, report).map(|_| ()).boxed_local().shared();
        self.reports = Some(all.clone());
        all
    }

    /// What is done once every attempt has been reported; `None` if there was none.
    pub fn reports(&self) -> Option<Reports> {
        self.reports.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::pending;

    #[test]
    fn reports_are_done_when_all_of_them_are() {
        let mut sessions = Sessions::default();
        assert!(sessions.reports().is_none());
        drop(sessions.add_report(async {}));
        assert_eq!(sessions.reports().unwrap().now_or_never(), Some(()));
        drop(sessions.add_report(pending()));
        drop(sessions.add_report(async {}));
        assert_eq!(sessions.reports().unwrap().now_or_never(), None, "the one before is still on its way");
    }
}
