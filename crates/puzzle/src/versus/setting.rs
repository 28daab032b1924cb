use crate::BadCode;
use std::{fmt, ops::RangeInclusive};

/// A number that can be changed: its name, the least and the greatest value, and where it is kept. One from 0 to 1 is
/// written as `yes` or `no`.
pub struct Setting<T> {
    /// Its name in text.
    pub name: &'static str,
    /// The values it may have.
    pub range: RangeInclusive<u32>,
    /// Reads it.
    pub get: fn(&T) -> u32,
    /// Changes it.
    pub set: fn(&mut T, u32),
}

impl<T> Setting<T> {
    fn is_flag(&self) -> bool {
        self.range == (0..=1)
    }

    fn read(&self, text: &str) -> Result<u32, BadCode> {
        let number = match (text, self.is_flag()) {
            ("yes", true) => Some(1),
            ("no", true) => Some(0),
            (_, true) => None,
            (number, false) => number.parse().ok().filter(|number| self.range.contains(number)),
        };
        number.ok_or_else(|| {
            let (least, most) = (self.range.start(), self.range.end());
            let expected = if self.is_flag() { "yes or no".to_owned() } else { format!("{least} to {most}") };
            BadCode::invalid(&format!("value of {}", self.name), text, expected)
        })
    }
}

/// The settings of something that has a name, as in `thesis,hold=no`.
pub struct Settings<T: 'static> {
    /// What one of them is called in errors.
    pub noun: &'static str,
    /// All of them, in the order in which they are written.
    pub all: &'static [Setting<T>],
}

impl<T> Settings<T> {
    /// Writes a name, and what differs from the usual.
    pub fn write(&self, f: &mut fmt::Formatter, name: &str, own: &T, usual: &T) -> fmt::Result {
        f.write_str(name)?;
        self.all.iter().filter(|setting| (setting.get)(own) != (setting.get)(usual)).try_for_each(|setting| {
            match (setting.get)(own) {
                value if !setting.is_flag() => write!(f, ",{}={value}", setting.name),
                value => write!(f, ",{}={}", setting.name, if value == 1 { "yes" } else { "no" }),
            }
        })
    }

    /// Reads a name and what differs from the usual.
    pub fn read(&self, text: &str, usual: impl FnOnce(&str) -> Result<T, BadCode>) -> Result<T, BadCode> {
        let mut parts = text.split(',');
        let mut own = usual(parts.next().unwrap_or_default())?;
        for part in parts {
            let bad = || {
                let known: Vec<String> = self.all.iter().map(|setting| format!("{}=…", setting.name)).collect();
                BadCode::invalid(self.noun, part, known.join(", "))
            };
            let (name, value) = part.split_once('=').ok_or_else(bad)?;
            let setting = self.all.iter().find(|setting| setting.name == name).ok_or_else(bad)?;
            (setting.set)(&mut own, setting.read(value)?);
        }
        Ok(own)
    }
}
