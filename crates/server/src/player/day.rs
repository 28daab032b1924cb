use std::fmt;

/// Milliseconds of a day.
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A day in UTC, counted from the Unix epoch. As text, `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

impl Day {
    /// The day that a time in milliseconds lies in.
    pub fn of(at: i64) -> Self {
        Self(at.div_euclid(DAY_MS))
    }

    /// Its first millisecond.
    pub fn start(self) -> i64 {
        self.0.saturating_mul(DAY_MS)
    }

    /// How many of these days, in any order, lie in a row up to this day, or to the one before: who has not played yet
    /// today has not lost the row.
    pub fn in_a_row(self, mut days: Vec<Self>) -> u32 {
        days.sort_unstable();
        days.dedup();
        let mut next = if days.contains(&self) { self } else { Self(self.0 - 1) };
        let mut row = 0;
        while days.binary_search(&next).is_ok() {
            row += 1;
            next.0 -= 1;
        }
        row
    }
}

impl fmt::Display for Day {
    /// By the count of days in eras of 400 years that begin in March, so that leap days come last.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let days = self.0 + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = era * 400 + year + i64::from(month <= 2);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        }
        assert_eq!(Day::of(DAY_MS + 5).start(), DAY_MS);
    }

    #[test]
    fn a_row_lasts_until_a_day_is_missed() {
        let row = |days: &[i64]| Day(10).in_a_row(days.iter().map(|&day| Day(day)).collect());
        assert_eq!((row(&[]), row(&[10]), row(&[9]), row(&[8])), (0, 1, 1, 0));
        assert_eq!((row(&[8, 10, 9, 10, 6]), row(&[7, 8, 9])), (3, 3));
    }
}
