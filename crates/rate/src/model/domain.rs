//! What a model has seen: it should not speak of what is quite different. As text, a line for each feature: its name, the least and the
//! greatest value.
//!
//! ```text
//! seen gaps 1 9
//! ```

use crate::Error;

/// How far beyond what was seen a value may be, as a share of the width of that.
const SLACK: f64 = 0.25;

/// Between which values a model has seen each feature.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reach(Vec<Seen>);

#[derive(Clone, Debug, PartialEq)]
struct Seen {
    feature: String,
    least: f64,
    most: f64,
}

impl Reach {
    /// The word that begins a line of the text.
    pub(crate) const WORD: &str = "seen";

    /// What there is in a table, under these names.
    pub fn of<'a>(names: &[String], rows: impl Iterator<Item = &'a [f64]> + Clone) -> Self {
        let seen = |(place, feature): (usize, &String)| {
            let values = rows.clone().map(|row| row[place]);
            let (least, most) = values
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)));
            Seen { feature: feature.clone(), least, most }
        };
        Self(names.iter().enumerate().map(seen).filter(|seen| seen.least.is_finite()).collect())
    }

    /// The first feature of a puzzle that lies well beyond what was seen, if one does.
    pub fn beyond(&self, names: &[String], row: &[f64]) -> Option<&str> {
        let is_beyond = |seen: &&Seen| {
            let value = names.iter().position(|name| *name == seen.feature).and_then(|place| row.get(place));
            let slack = SLACK * (seen.most - seen.least);
            value.is_some_and(|value| *value < seen.least - slack || *value > seen.most + slack)
        };
        self.0.iter().find(is_beyond).map(|seen| seen.feature.as_str())
    }

    /// As lines of text.
    pub(crate) fn save(&self) -> String {
        self.0
            .iter()
            .map(|Seen { feature, least, most }| format!("{} {feature} {least} {most}\n", Self::WORD))
            .collect()
    }

    /// Reads what follows the word of a line, and takes it in.
    pub(crate) fn take(&mut self, line: &str) -> Result<(), Error> {
        let read = || {
            let mut words = line.split_whitespace();
            let feature = words.next()?.to_owned();
            let mut number = || words.next()?.parse().ok().filter(|number: &f64| number.is_finite());
            let (least, most) = (number()?, number()?);
            (words.next().is_none() && least <= most).then_some(Seen { feature, least, most })
        };
        let wrong =
            || Error::new(format!("`{} {line}`: expected a feature, its least and its greatest value", Self::WORD));
        self.0.push(read().ok_or_else(wrong)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_well_beyond_what_was_seen_is_named() {
        let rows = [[1.0, 0.0], [9.0, 0.0], [4.0, 0.0]];
        let reach = Reach::of(&["gaps", "ready"].map(str::to_owned), rows.iter().map(|row| row.as_slice()));
        let names = ["bits", "gaps", "ready"].map(str::to_owned);
        let beyond = |gaps: f64, ready: f64| reach.beyond(&names, &[7.0, gaps, ready]);
        assert_eq!([beyond(5.0, 0.0), beyond(11.0, 0.0), beyond(-1.0, 0.0)], [None; 3]);
        assert_eq!(beyond(11.1, 0.0), Some("gaps"));
        assert_eq!(beyond(-1.1, 0.0), Some("gaps"));
        assert_eq!(beyond(5.0, 1.0), Some("ready"), "always the same, and now another");
        assert_eq!(reach.beyond(&names[..1], &[7.0]), None, "what was not measured");
        assert_eq!(Reach::default().beyond(&names, &[7.0, 99.0, 9.0]), None, "of which nothing was kept");
    }

    #[test]
    fn bad_lines_are_told() {
        for line in ["gaps", "gaps 1", "gaps 9 1", "gaps 1 x", "gaps 1 2 3", "gaps 1 inf"] {
            let wrong = Reach::default().take(line).unwrap_err().to_string();
            assert!(wrong.contains(line) && wrong.contains("expected a feature"), "{wrong}");
        }
    }
}
