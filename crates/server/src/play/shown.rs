use crate::net::Address;
use play::DAY_MS;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// How long it is known that an answer was shown, in milliseconds.
const KEPT_MS: i64 = DAY_MS;
/// The most answers that are known to have been shown. Beyond that all older than an hour are forgotten, and then all.
const MOST: usize = 100_000;
/// What is forgotten first, in milliseconds.
const OLD_MS: i64 = 60 * 60 * 1000;

/// Which answers were shown at which address, for a day and in memory alone: addresses are not stored. Whoever looks at an answer, and then
/// becomes another player, gains nothing by it.
#[derive(Debug, Default)]
pub struct ShownAnswers(Mutex<HashMap<(Address, String), i64>>);

impl ShownAnswers {
    /// Notes that the answer of a puzzle was shown; only the first time counts.
    pub fn note(&self, address: Option<Address>, puzzle: &str, now: i64) {
        let Some(address) = address else { return };
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.len() >= MOST {
            shown.retain(|_, at| now - *at < OLD_MS);
        }
        if shown.len() >= MOST {
            shown.clear();
        }
        let at = shown.entry((address, puzzle.to_owned())).or_insert(now);
        if now - *at >= KEPT_MS {
            *at = now;
        }
    }

    /// Whether the answer of a puzzle was shown at this address before the player was first seen.
    pub fn before(&self, address: Option<Address>, puzzle: &str, first_seen: i64, now: i64) -> bool {
        let Some(address) = address else { return false };
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shown.get(&(address, puzzle.to_owned())).is_some_and(|at| *at <= first_seen && now - at < KEPT_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn what_was_shown_before_somebody_came_is_known_for_a_day() {
        let shown = ShownAnswers::default();
        let address = |n: u8| Some(Address::from(IpAddr::from([192, 0, 2, n])));
        shown.note(address(1), "puzzle", 1000);
        shown.note(address(1), "puzzle", 5000);
        shown.note(None, "puzzle", 1000);
        let before = |n, puzzle, first_seen, now| shown.before(address(n), puzzle, first_seen, now);
        assert!(before(1, "puzzle", 1000, 2000) && !before(1, "puzzle", 999, 2000), "who was there before is honest");
        assert!(!before(2, "puzzle", 1000, 2000) && !before(1, "other", 1000, 2000));
        assert!(before(1, "puzzle", 1000, KEPT_MS + 999) && !before(1, "puzzle", 1000, KEPT_MS + 1000));
        assert!(!shown.before(None, "puzzle", 2000, 3000), "without a network nobody is known by an address");
    }

    #[test]
    fn memory_is_bounded() {
        let shown = ShownAnswers::default();
        let address = Some(Address::from(IpAddr::from([192, 0, 2, 1])));
        for n in 0..=MOST {
            shown.note(address, &n.to_string(), 0);
        }
        assert!(shown.0.lock().unwrap().len() <= MOST);
    }
}
