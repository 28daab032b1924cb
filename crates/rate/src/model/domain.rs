//! Applicability domain of a model: an estimate for a puzzle unlike all training data is extrapolation and should not
//! be shown. Saved as one line for each feature: its name, its smallest and its largest training value.
//!
//! ```text
//! seen gaps 1 9
//! ```

use crate::Error;

/// Tolerance beyond the training range, as a fraction of its width.
const SLACK: f64 = 0.25;

/// Applicability domain: the range of each feature in the training data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Domain(Vec<Range>);

#[derive(Clone, Debug, PartialEq)]
struct Range {
    feature: String,
    least: f64,
    most: f64,
}

impl Domain {
    /// Keyword of a line in the saved text.
    pub(crate) const WORD: &str = "seen";

    /// The domain of training rows with these feature names.
    pub fn of<'a>(names: &[String], rows: impl Iterator<Item = &'a [f64]> + Clone) -> Self {
        let range = |(place, feature): (usize, &String)| {
            let values = rows.clone().map(|row| row[place]);
            let (least, most) = values
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)));
            Range { feature: feature.clone(), least, most }
        };
        Self(names.iter().enumerate().map(range).filter(|range| range.least.is_finite()).collect())
    }

    /// The first feature that lies outside its training range by more than the tolerance, or `None` if the puzzle is
    /// within the domain. Features that the row does not have are not checked.
    pub fn first_outside(&self, names: &[String], row: &[f64]) -> Option<&str> {
        let is_beyond = |range: &&Range| {
            let value = names.iter().position(|name| *name == range.feature).and_then(|place| row.get(place));
            let slack = SLACK * (range.most - range.least);
            value.is_some_and(|value| *value < range.least - slack || *value > range.most + slack)
        };
        self.0.iter().find(is_beyond).map(|range| range.feature.as_str())
    }

    /// The saved lines, one for each feature.
    pub(crate) fn save(&self) -> String {
        self.0
            .iter()
            .map(|Range { feature, least, most }| format!("{} {feature} {least} {most}\n", Self::WORD))
            .collect()
    }

    /// Parses the rest of a saved line, after the keyword, and adds its feature.
    pub(crate) fn take(&mut self, line: &str) -> Result<(), Error> {
        let read = || {
            let mut words = line.split_whitespace();
            let feature = words.next()?.to_owned();
            let mut number = || words.next()?.parse().ok().filter(|number: &f64| number.is_finite());
            let (least, most) = (number()?, number()?);
            (words.next().is_none() && least <= most).then_some(Range { feature, least, most })
        };
        let wrong =
            || Error::new(format!("`{} {line}`: expected a feature, its smallest and its largest value", Self::WORD));
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
        let domain = Domain::of(&["gaps", "ready"].map(str::to_owned), rows.iter().map(|row| row.as_slice()));
        let names = ["bits", "gaps", "ready"].map(str::to_owned);
        let beyond = |gaps: f64, ready: f64| domain.first_outside(&names, &[7.0, gaps, ready]);
        assert_eq!([beyond(5.0, 0.0), beyond(11.0, 0.0), beyond(-1.0, 0.0)], [None; 3]);
        assert_eq!(beyond(11.1, 0.0), Some("gaps"));
        assert_eq!(beyond(-1.1, 0.0), Some("gaps"));
        assert_eq!(beyond(5.0, 1.0), Some("ready"), "always the same, and now another");
        assert_eq!(domain.first_outside(&names[..1], &[7.0]), None, "what was not measured");
        assert_eq!(Domain::default().first_outside(&names, &[7.0, 99.0, 9.0]), None, "of which nothing was kept");
    }

    #[test]
    fn bad_lines_are_told() {
        for line in ["gaps", "gaps 1", "gaps 9 1", "gaps 1 x", "gaps 1 2 3", "gaps 1 inf"] {
            let wrong = Domain::default().take(line).unwrap_err().to_string();
            assert!(wrong.contains(line) && wrong.contains("expected a feature"), "{wrong}");
        }
    }
}
