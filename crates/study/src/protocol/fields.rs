use super::Fault;
use std::{collections::BTreeSet, ops::Range, str::FromStr, time::Duration};
use strum::VariantNames;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value, and where it stands in the text.
#[derive(Clone, Debug)]
pub(super) struct Located<T> {
    pub(super) value: T,
    pub(super) place: Range<usize>,
}

impl<T> Located<T> {
    /// An error at this place.
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault::at(&self.place, reason)
    }

    /// Makes something else of the value; what speaks against it is said with the place.
    pub(super) fn read<U>(self, read: impl FnOnce(&T) -> Result<U, String>) -> Result<Located<U>, Fault> {
        let value = read(&self.value).map_err(|reason| Fault::at(&self.place, reason))?;
        Ok(Located { value, place: self.place })
    }
}

/// The most that a number of a protocol may be, so that sums never overflow.
const MOST: i64 = 1_000_000;
/// The longest time, a week.
const LONGEST: f64 = 7.0 * 86_400.0;

/// A table of the file. Keys are taken from it one by one, and what is left at the end is refused.
#[derive(Clone)]
pub(super) struct Fields<'a> {
    table: DeTable<'a>,
    place: Range<usize>,
    /// What the table describes, for messages.
    what: String,
    known: BTreeSet<&'static str>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(table: Spanned<DeTable<'a>>, what: impl Into<String>) -> Self {
        let place = table.span();
        Self { table: table.into_inner(), place, what: what.into(), known: BTreeSet::new() }
    }

    /// An error of the table as a whole.
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault::at(&self.place, reason)
    }

    /// Where the table begins.
    pub(super) fn place(&self) -> &Range<usize> {
        &self.place
    }

    /// The error for a key that is missing.
    pub(super) fn missing(&self, key: &str) -> Fault {
        self.fault(format!("{} lacks `{key}`", self.what))
    }

    /// Whether a key stands here.
    pub(super) fn has(&mut self, key: &'static str) -> bool {
        self.known.insert(key);
        self.table.contains_key(key)
    }

    fn take(&mut self, key: &'static str) -> Option<Located<DeValue<'a>>> {
        self.known.insert(key);
        let value = self.table.remove(key)?;
        Some(Located { place: value.span(), value: value.into_inner() })
    }

    /// A value of one kind; `expected` says which in messages.
    fn typed<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        read: impl FnOnce(DeValue<'a>) -> Option<T>,
    ) -> Result<Option<Located<T>>, Fault> {
        let Some(Located { value, place }) = self.take(key) else { return Ok(None) };
        match read(value) {
            Some(value) => Ok(Some(Located { value, place })),
            None => Err(Fault::at(&place, format!("`{key}` is not {expected}"))),
        }
    }

    /// A text, if it stands here.
    pub(super) fn text(&mut self, key: &'static str) -> Result<Option<Located<String>>, Fault> {
        self.typed(key, "a text", as_text)
    }

    /// A text that must stand here.
    pub(super) fn required_text(&mut self, key: &'static str) -> Result<Located<String>, Fault> {
        self.text(key)?.ok_or_else(|| self.missing(key))
    }

    /// Texts, if they stand here.
    pub(super) fn texts(&mut self, key: &'static str) -> Result<Option<Located<Vec<Located<String>>>>, Fault> {
        self.typed(key, "an array of texts", |value| {
            let DeValue::Array(array) = value else { return None };
            let text = |each: Spanned<DeValue<'a>>| {
                let place = each.span();
                Some(Located { value: as_text(each.into_inner())?, place })
            };
            array.into_iter().map(text).collect()
        })
    }

    /// A whole number from `least` on, if it stands here.
    pub(super) fn count(&mut self, key: &'static str, least: u32) -> Result<Option<Located<u32>>, Fault> {
        let expected = format!("a whole number from {least} to {MOST}");
        let range = i64::from(least)..=MOST;
        self.typed(key, &expected, |value| {
            as_integer(&value).filter(|number| range.contains(number)).and_then(|number| u32::try_from(number).ok())
        })
    }

    /// A seed, if it stands here.
    pub(super) fn seed(&mut self, key: &'static str) -> Result<Option<u64>, Fault> {
        let seed = self.typed(key, "a whole number that is not negative", |value| {
            as_integer(&value).and_then(|number| u64::try_from(number).ok())
        })?;
        Ok(seed.map(|seed| seed.value))
    }

    /// A number, if it stands here.
    pub(super) fn number(&mut self, key: &'static str) -> Result<Option<Located<f64>>, Fault> {
        self.typed(key, "a number", |value| as_number(&value).filter(|number| number.is_finite()))
    }

    /// Yes or no; `usual` if the key does not stand here.
    pub(super) fn flag(&mut self, key: &'static str, usual: bool) -> Result<bool, Fault> {
        let flag = self
            .typed(key, "true or false", |value| if let DeValue::Boolean(flag) = value { Some(flag) } else { None })?;
        Ok(flag.map_or(usual, |flag| flag.value))
    }

    /// One of some words, if it stands here.
    pub(super) fn word<W: FromStr + VariantNames>(&mut self, key: &'static str) -> Result<Option<Located<W>>, Fault> {
        let Some(text) = self.text(key)? else { return Ok(None) };
        let read = |text: &String| {
            let words = W::VARIANTS.join(", ");
            text.parse().map_err(|_| format!("unknown {key} \"{text}\"; expected one of {words}"))
        };
        text.read(read).map(Some)
    }

    /// The time of the whole, in `seconds` or in `minutes`, if one of them stands here.
    pub(super) fn time(&mut self) -> Result<Option<Located<Duration>>, Fault> {
        self.time_in("seconds", "minutes")
    }

    /// The time of each puzzle, in `seconds_each` or in `minutes_each`, if one of them stands here.
    pub(super) fn time_each(&mut self) -> Result<Option<Duration>, Fault> {
        Ok(self.time_in("seconds_each", "minutes_each")?.map(|time| time.value))
    }

    fn time_in(&mut self, seconds: &'static str, minutes: &'static str) -> Result<Option<Located<Duration>>, Fault> {
        let (seconds, minutes) = (self.number(seconds)?, self.number(minutes)?);
        let (time, unit) = match (seconds, minutes) {
            (Some(_), Some(minutes)) => {
                return Err(minutes.fault("a time in seconds and in minutes; expected one of them"));
            }
            (Some(time), None) => (time, 1.0),
            (None, Some(time)) => (time, 60.0),
            (None, None) => return Ok(None),
        };
        time.read(|number| {
            let seconds = number * unit;
            match seconds > 0.0 && seconds <= LONGEST {
                true => Ok(Duration::from_millis((seconds * 1000.0).round() as u64)),
                false => Err(format!("a time of {number}; expected more than 0, and at most a week")),
            }
        })
        .map(Some)
    }

    /// A table inside this one, if it stands here.
    pub(super) fn table(&mut self, key: &'static str, what: &str) -> Result<Option<Fields<'a>>, Fault> {
        let table =
            self.typed(key, "a table", |value| if let DeValue::Table(table) = value { Some(table) } else { None })?;
        Ok(table.map(|table| Fields {
            table: table.value,
            place: table.place,
            what: what.to_owned(),
            known: BTreeSet::new(),
        }))
    }

    /// The tables of an array, none if the key does not stand here.
    pub(super) fn tables(&mut self, key: &'static str, what: &str) -> Result<Vec<Fields<'a>>, Fault> {
        let values = self.values(key)?;
        values.into_iter().map(|value| value.table(what)).collect()
    }

    /// The values of an array that may be texts or tables, none if the key does not stand here.
    pub(super) fn values(&mut self, key: &'static str) -> Result<Vec<TextOrTable<'a>>, Fault> {
        let array =
            self.typed(key, "an array", |value| if let DeValue::Array(array) = value { Some(array) } else { None })?;
        let values = array.into_iter().flat_map(|array| array.value.into_iter());
        Ok(values.map(TextOrTable).collect())
    }

    /// The end of the table: refuses keys that nobody asked for.
    pub(super) fn done(self) -> Result<(), Fault> {
        let Some(key) = self.table.keys().min_by_key(|key| key.span().start) else { return Ok(()) };
        let known: Vec<&str> = self.known.into_iter().collect();
        let reason = format!("unknown key `{}` in {}; expected one of {}", key.get_ref(), self.what, known.join(", "));
        Err(Fault::at(&key.span(), reason))
    }
}

/// An element of an array that may be a text or a table.
pub(super) struct TextOrTable<'a>(Spanned<DeValue<'a>>);

impl<'a> TextOrTable<'a> {
    /// The text, if it is one.
    pub(super) fn text(&self) -> Option<Located<String>> {
        let DeValue::String(text) = self.0.get_ref() else { return None };
        Some(Located { value: text.to_string(), place: self.0.span() })
    }

    /// The table; anything else is refused.
    pub(super) fn table(self, what: &str) -> Result<Fields<'a>, Fault> {
        let place = self.0.span();
        let DeValue::Table(table) = self.0.into_inner() else {
            return Err(Fault::at(&place, format!("{what} is not a table")));
        };
        Ok(Fields { table, place, what: what.to_owned(), known: BTreeSet::new() })
    }
}

fn as_text(value: DeValue) -> Option<String> {
    if let DeValue::String(text) = value { Some(text.into_owned()) } else { None }
}

fn as_integer(value: &DeValue) -> Option<i64> {
    let DeValue::Integer(number) = value else { return None };
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn as_number(value: &DeValue) -> Option<f64> {
    match value {
        DeValue::Float(number) => number.as_str().parse().ok(),
        integer => as_integer(integer).map(|number| number as f64),
    }
}
