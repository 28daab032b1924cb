use std::fmt;

/// Milliseconds of a day.
const LENGTH: i64 = 86_400_000;

/// A day, counted from the first of January 1970, in UTC as the server counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

impl Day {
    /// The day of a moment.
    pub fn of(milliseconds: i64) -> Self {
        Self(milliseconds.div_euclid(LENGTH))
    }

    /// The day written like `2026-11-15`.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('-').map(|part| part.parse::<i64>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        let plausible = (1..=12).contains(&month) && (1..=31).contains(&day) && parts.next().is_none();
        // Years begin in March here, so that the odd day of a leap year is their last.
        let year = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        plausible.then_some(Self(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468))
    }

    /// Days since Monday.
    pub fn weekday(self) -> i64 {
        (self.0 + 3).rem_euclid(7)
    }

    /// The Monday of its week.
    pub fn monday(self) -> Self {
        Self(self.0 - self.weekday())
    }

    /// Noon of the day, in milliseconds: the same date in any time zone near this one.
    pub fn noon(self) -> f64 {
        (self.0 * LENGTH + LENGTH / 2) as f64
    }

    /// Its year, month and day of the month.
    pub fn date(self) -> (i64, i64, i64) {
        let from = self.0 + 719_468;
        let (era, of_era) = (from.div_euclid(146_097), from.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + i64::from(month <= 2), month, day)
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

    #[test]
    fn days_are_read_and_written() {
        assert_eq!(Day::read("1970-01-01"), Some(Day(0)));
        assert_eq!(Day::read("2026-11-15"), Some(Day::of(1_794_700_800_000)));
        for number in (-200_000..200_000).step_by(373) {
            assert_eq!(Day::read(&Day(number).to_string()), Some(Day(number)));
        }
        for bad in ["", "2026-11", "2026-13-01", "2026-11-15-1", "x-y-z"] {
            assert_eq!(Day::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn weeks_begin_on_monday() {
        assert_eq!(Day::read("2026-11-15").unwrap().weekday(), 6);
        assert_eq!(Day::read("2026-11-15").unwrap().monday(), Day::read("2026-11-09").unwrap());
    }
}
