use std::{
    collections::BTreeMap,
    fmt, io,
    sync::{Mutex, PoisonError},
};

/// What an attacker was replied.
#[derive(Debug, Default)]
pub struct Tally(Mutex<BTreeMap<Outcome, u64>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Status(u16),
    /// The connection was closed, or could not be opened.
    Closed,
}

impl Tally {
    /// Counts what came of one act; nothing if there was no reply to expect.
    pub fn count(&self, reply: &io::Result<Option<u16>>) {
        let outcome = match reply {
            Ok(Some(status)) => Outcome::Status(*status),
            Ok(None) => return,
            Err(_) => Outcome::Closed,
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(outcome).or_default() += 1;
    }

    /// Whether the server failed, which it must not, whatever is sent. Refusing with 503 is no failure.
    pub fn has_failures(&self) -> bool {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.keys().any(|outcome| matches!(outcome, Outcome::Status(500 | 501 | 502 | 504..)))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (place, (outcome, count)) in counts.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            match outcome {
                Outcome::Status(status) => write!(f, "{comma}{status}: {count}")?,
                Outcome::Closed => write!(f, "{comma}closed: {count}")?,
            }
        }
        Ok(())
    }
}
