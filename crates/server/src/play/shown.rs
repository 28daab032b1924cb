use crate::net::Address;
use play::DAY_MS;
use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// How long it is known that an answer was shown, in milliseconds.
const KEPT_MS: i64 = DAY_MS;
/// The most answers that are known to have been shown. Beyond that the addresses with the most of them lose their oldest: nobody can make
/// the server forget what was shown to others.
const MOST: usize = 100_000;

/// Which answers were shown at which address, for a day and in memory alone: addresses are not stored. Whoever looks at an answer, and then
/// becomes another player, gains nothing by it.
#[derive(Debug, Default)]
pub struct ShownAnswers(Mutex<Shown>);

/// When each puzzle's answer was shown first, by address, and how many these are.
#[derive(Debug, Default)]
struct Shown {
    by_address: HashMap<Address, HashMap<String, i64>>,
    count: usize,
}

impl ShownAnswers {
    /// Notes that the answer of a puzzle was shown; only the first time counts.
    pub fn note(&self, address: Option<Address>, puzzle: &str, now: i64) {
        let Some(address) = address else { return };
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.count >= MOST {
            shown.make_room(now);
        }
        let Shown { by_address, count } = &mut *shown;
        let at = by_address.entry(address).or_default().entry(puzzle.to_owned()).or_insert_with(|| {
            *count += 1;
            now
        });
        if now - *at >= KEPT_MS {
            *at = now;
        }
    }

    /// Whether the answer of a puzzle was shown at this address before the player was first seen.
    pub fn before(&self, address: Option<Address>, puzzle: &str, first_seen: i64, now: i64) -> bool {
        let Some(address) = address else { return false };
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = shown.by_address.get(&address).and_then(|puzzles| puzzles.get(puzzle));
        at.is_some_and(|at| *at <= first_seen && now - at < KEPT_MS)
    }
}

impl Shown {
    /// Forgets what is older than a day, and the oldest of the addresses that have more than others, until a quarter of the room is free.
    fn make_room(&mut self, now: i64) {
        for puzzles in self.by_address.values_mut() {
            puzzles.retain(|_, at| now - *at < KEPT_MS);
        }
        let left = |each: usize| self.by_address.values().map(|puzzles| puzzles.len().min(each)).sum::<usize>();
        let (mut each, mut too_many) = (0, MOST);
        while too_many - each > 1 {
            let middle = each.midpoint(too_many);
            *(if left(middle) <= MOST / 4 * 3 { &mut each } else { &mut too_many }) = middle;
        }
        self.by_address.retain(|_, puzzles| {
            if puzzles.len() > each {
                let mut newest: Vec<(String, i64)> = puzzles.drain().collect();
                newest.sort_unstable_by_key(|(_, at)| Reverse(*at));
                newest.truncate(each);
                puzzles.extend(newest);
            }
            !puzzles.is_empty()
        });
        self.count = self.by_address.values().map(HashMap::len).sum();
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
    fn memory_is_bounded_and_nobody_is_forgotten_for_what_is_shown_to_others() {
        let shown = ShownAnswers::default();
        let address = |n: u8| Some(Address::from(IpAddr::from([192, 0, 2, n])));
        shown.note(address(2), "puzzle", 0);
        for n in 0..3 * MOST as i64 {
            shown.note(address(1), &n.to_string(), n / 1000);
        }
        let (now, newest) = (3 * MOST as i64 / 1000, (3 * MOST - 1).to_string());
        assert!(shown.before(address(2), "puzzle", 0, now) && shown.before(address(1), &newest, now, now));
        assert!(!shown.before(address(1), "0", now, now));
        let known = shown.0.lock().unwrap();
        let counted: usize = known.by_address.values().map(HashMap::len).sum();
        assert!(known.count == counted && counted <= MOST, "{counted}, said to be {}", known.count);
    }

    #[test]
    fn an_address_at_which_all_was_shown_at_once_makes_room_too() {
        let shown = ShownAnswers::default();
        for n in 0..=MOST {
            shown.note(Some(Address::from(IpAddr::from([192, 0, 2, 1]))), &n.to_string(), 0);
        }
        assert_eq!(shown.0.lock().unwrap().count, MOST / 4 * 3 + 1);
    }

    #[test]
    fn more_addresses_than_there_is_room_for_make_room_too() {
        let shown = ShownAnswers::default();
        for n in 0..=MOST as u32 {
            shown.note(Some(Address::from(IpAddr::from(n.to_be_bytes()))), "puzzle", n.into());
        }
        assert_eq!(shown.0.lock().unwrap().count, 1, "of many that have one each, none is better than another");
    }
}
