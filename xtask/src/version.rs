//! Version numbers as programs print them.

/// Three numbers, compared from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u32, pub u32, pub u32);

impl Version {
    /// The first version in a text such as `rustc 1.96.0 (ac68faa20 2026-05-25)`; a missing third number is zero.
    pub fn find(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(Self::parse)
    }

    fn parse(word: &str) -> Option<Self> {
        // Ignores build metadata after a dash or plus.
        let numbers = word.trim_start_matches('v').split(['-', '+']).next()?;
        let mut numbers = numbers.split('.').map(str::parse);
        let major = numbers.next()?.ok()?;
        let minor = numbers.next()?.ok()?;
        let patch = numbers.next().unwrap_or(Ok(0)).ok()?;
        numbers.next().is_none().then_some(Self(major, minor, patch))
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn versions_are_found_where_programs_print_them() {
        let cases = [
            ("rustc 1.96.0 (ac68faa20 2026-05-25)", Version(1, 96, 0)),
            ("gungraun-runner 0.20.0", Version(0, 20, 0)),
            ("rustc 1.98.0-nightly (abc 2026-08-01)", Version(1, 98, 0)),
            ("1.95", Version(1, 95, 0)),
        ];
        for (text, version) in cases {
            assert_eq!(Version::find(text), Some(version), "{text}");
        }
    }

    #[test]
    fn other_words_are_no_versions() {
        for text in ["", "rustc", "1.2.3.4", "7", "1.x"] {
            assert_eq!(Version::find(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_are_compared_as_numbers() {
        assert!(Version(1, 100, 0) > Version(1, 95, 9));
    }
}
