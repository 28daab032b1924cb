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

/// Something that has a name and settings, written as the name and what differs from its usual settings: `thesis,hold=no`.
/// [`text_of_settings!`](crate::text_of_settings) makes it `Display` and `FromStr`.
pub trait Configured: Copy + 'static {
    /// What it is called in errors.
    const NOUN: &'static str;
    /// What one of its settings is called in errors.
    const SETTING: &'static str;
    /// All settings, in the order in which they are written.
    const SETTINGS: &'static [Setting<Self>];

    /// Each name there is, with its usual settings.
    fn all() -> Vec<Self>;

    /// Its name.
    fn name(&self) -> &'static str;

    /// The one of this name, with its usual settings.
    fn named(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|each| each.name() == name)
    }

    /// Writes the name, and what differs from the usual.
    fn write(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let usual = Self::named(self.name()).unwrap_or(*self);
        f.write_str(self.name())?;
        let differs = |setting: &&Setting<Self>| (setting.get)(self) != (setting.get)(&usual);
        Self::SETTINGS.iter().filter(differs).try_for_each(|setting| match (setting.get)(self) {
            value if !setting.is_flag() => write!(f, ",{}={value}", setting.name),
            value => write!(f, ",{}={}", setting.name, if value == 1 { "yes" } else { "no" }),
        })
    }

    /// Reads a name and what differs from the usual.
    fn read(text: &str) -> Result<Self, BadCode> {
        Self::read_among(Self::all(), text)
    }

    /// Reads a name and what differs from the one of that name among these.
    fn read_among(all: Vec<Self>, text: &str) -> Result<Self, BadCode> {
        let (name, settings) = text.split_once(',').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let mut own = all.iter().find(|each| each.name() == name).copied().ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(Self::name).collect();
            BadCode::invalid(Self::NOUN, name, names.join(", "))
        })?;
        for part in settings.into_iter().flat_map(|settings| settings.split(',')) {
            let bad = || {
                let known: Vec<String> = Self::SETTINGS.iter().map(|setting| format!("{}=…", setting.name)).collect();
                BadCode::invalid(Self::SETTING, part, known.join(", "))
            };
            let (name, value) = part.split_once('=').ok_or_else(bad)?;
            let setting = Self::SETTINGS.iter().find(|setting| setting.name == name).ok_or_else(bad)?;
            (setting.set)(&mut own, setting.read(value)?);
        }
        Ok(own)
    }
}

/// Writes and reads a [`Configured`](crate::versus::Configured) type as text.
#[macro_export]
macro_rules! text_of_settings {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                $crate::versus::Configured::write(self, f)
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::BadCode;

            fn from_str(text: &str) -> Result<Self, $crate::BadCode> {
                $crate::versus::Configured::read(text)
            }
        }
    };
}
