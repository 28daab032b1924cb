//! The calendar of the page and the server: days in UTC.

use std::fmt;

/// Milliseconds of a day.
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Days of the 400 years after which the Gregorian calendar repeats.
const ERA: i64 = 146_097;

/// Days from 1 March of the year 0, where the first era begins, to the Unix epoch. Years begin in March here, so that the
/// leap day is their last.
const EPOCH: i64 = 719_468;

/// Days in a row that may be missed in a streak.
const GRACE: i64 = 1;

/// A day in UTC, counted from the Unix epoch. As text, `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

impl Day {
    /// The day of a time in milliseconds since the Unix epoch.
    pub fn of(ms: i64) -> Self {
        Self(ms.div_euclid(DAY_MS))
    }

    /// The first millisecond of the day.
    pub fn start(self) -> i64 {
        self.0.saturating_mul(DAY_MS)
    }

    /// Noon of the day in milliseconds, which has the same date in most time zones.
    pub fn noon(self) -> i64 {
        self.start().saturating_add(DAY_MS / 2)
    }

    /// Days since Monday, from 0 to 6.
    pub fn weekday(self) -> i64 {
        (self.0 + 3).rem_euclid(7)
    }

    /// The Monday of the week.
    pub fn monday(self) -> Self {
        Self(self.0 - self.weekday())
    }

    /// The day of a date like `2026-11-15`, or `None` if the text is not a date.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-').map(|part| part.parse::<u32>().ok().map(i64::from));
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        let plausible = (1..=12).contains(&month) && (1..=31).contains(&day) && parts.next().is_none();
        let year = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        plausible.then_some(Self(era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH))
    }

    /// Year, month and day of the month.
    pub fn date(self) -> (i64, i64, i64) {
        let days = self.0 + EPOCH;
        let (era, of_era) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + i64::from(month <= 2), month, day)
    }

    /// The length of the current streak among these days, in any order: the number of days played, going back from today, as
    /// long as no two days in a row were missed. One missed day is forgiven (a day of grace) and not counted. Today is not
    /// missed before it is over, and days after today do not count.
    pub fn streak(self, mut days: Vec<Self>) -> u32 {
        days.retain(|day| *day <= self);
        days.sort_unstable();
        days.dedup();
        // As if today had been played, so that what is missing today is no gap yet.
        let mut later = self;
        let unbroken = days.into_iter().rev().take_while(|day| {
            let missed = later.0.saturating_sub(day.0) - 1;
            later = *day;
            missed <= GRACE
        });
        unbroken.count() as u32
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[test]
    fn days_are_those_of_the_calendar() {
        // By `date -ud @…`.
        for (seconds, day) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_794_700_799, "2026-11-14"),
            (1_794_700_800, "2026-11-15"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(Day::of(seconds * 1000).to_string(), day);
            assert_eq!(Day::parse(day), Some(Day::of(seconds * 1000)));
        }
        assert_eq!(Day::of(DAY_MS + 5).start(), DAY_MS);
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        for number in (-200_000..200_000).step_by(373) {
            assert_eq!(Day::parse(&Day(number).to_string()), Some(Day(number)));
        }
        for bad in ["", "2026-11", "2026-13-01", "2026-11-32", "2026-11-15-1", "x-y-z", "9223372036854775807-01-01"] {
            assert_eq!(Day::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn weeks_begin_on_monday() {
        let sunday = Day::parse("2026-11-15").unwrap();
        assert_eq!(sunday.weekday(), 6);
        assert_eq!(sunday.monday().to_string(), "2026-11-09");
        assert_eq!(Day::of(sunday.noon()), sunday);
    }

    fn streak(days: impl IntoIterator<Item = i64>) -> u32 {
        Day(100).streak(days.into_iter().map(Day).collect())
    }

    #[test]
    fn a_streak_lasts_until_two_days_in_a_row_are_missed() {
        assert_eq!((streak([]), streak([100]), streak([99]), streak([98]), streak([97])), (0, 1, 1, 1, 0));
        assert_eq!((streak([98, 100, 99, 100, 96]), streak([97, 98, 99]), streak([100, 97])), (4, 3, 1));
        assert_eq!(streak([101, 102]), 0, "a clock that was set back");
    }

    proptest! {
        #[test]
        fn one_missed_day_breaks_no_streak(days in 3..60_i64, missed in 0..60_i64) {
            let all: BTreeSet<i64> = (100 - days..=100).collect();
            let missed = 100 - days + 1 + missed % (days - 1);
            let played = all.iter().copied().filter(|day| *day != missed);
            prop_assert_eq!(streak(played), all.len() as u32 - 1);
        }

        #[test]
        fn two_missed_days_in_a_row_break_it(days in 4..60_i64, missed in 0..60_i64) {
            let missed = 100 - days + 1 + missed % (days - 2);
            let played = (100 - days..=100).filter(|day| ![missed, missed + 1].contains(day));
            prop_assert_eq!(streak(played), (100 - missed - 1) as u32);
        }

        #[test]
        fn playing_one_day_more_never_shortens_a_streak(days in proptest::collection::vec(60..101_i64, 0..40), more in 60..101_i64) {
            let with = streak(days.iter().copied().chain([more]));
            prop_assert!(with >= streak(days.iter().copied()));
            // Neither the order nor doubles matter.
            prop_assert_eq!(streak(days.iter().rev().copied().chain(days.iter().copied())), streak(days.iter().copied()));
        }
    }
}
