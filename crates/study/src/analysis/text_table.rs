use rate::Interval;
use serde::Serialize;

/// A table of text cells with a header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextTable {
    /// The title.
    pub title: String,
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

impl TextTable {
    pub(super) fn new(title: &str, head: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { title: title.to_owned(), head: head.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }
}

/// A cell for what is not known.
pub(super) const NONE: &str = "–";

/// A number with this many digits, or a dash.
pub(super) fn number(value: f64, digits: usize) -> String {
    if value.is_finite() { format!("{value:.digits$}") } else { NONE.to_owned() }
}

/// The bounds of an interval with this many digits; a bound that is not known is a dash.
pub(super) fn bounds(interval: &Interval, digits: usize) -> String {
    match interval.low.is_finite() && interval.high.is_finite() {
        true => format!("{:.digits$} to {:.digits$}", interval.low, interval.high),
        false => NONE.to_owned(),
    }
}

/// A p-value.
pub(super) fn p_value(p: f64) -> String {
    match p {
        p if p.is_nan() => NONE.to_owned(),
        p if p < 0.001 => "< 0.001".to_owned(),
        p => format!("{p:.3}"),
    }
}
