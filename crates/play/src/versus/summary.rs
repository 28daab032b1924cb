use crate::Text;
use puzzle::versus::Seat;

/// An attack in the time line of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// When.
    pub tick: u32,
    /// Whose.
    pub seat: Seat,
    /// Rows of attack, before any were cancelled; a row of nuisance has six stones.
    pub rows: u32,
    /// Whether it has a dot: a T-spin, or a long chain.
    pub dot: bool,
}

/// A row of the table of what both sides did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What was counted.
    pub text: Text,
    /// The numbers of the left and of the right side.
    pub numbers: [String; 2],
}

impl Row {
    /// A row of some number of both sides.
    pub(super) fn new<S>(text: Text, sides: &[S; 2], number: impl Fn(&S) -> String) -> Self {
        Self { text, numbers: sides.each_ref().map(number) }
    }
}

/// How often something happened in a unit of time, with two digits.
pub(super) fn per(count: u32, time: f64) -> String {
    format!("{:.2}", f64::from(count) / time)
}

/// What happened in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Attacks, in order.
    pub moments: Vec<Moment>,
    /// What the bars and dots of the time line mean.
    pub caption: Text,
    /// Game time in seconds.
    pub seconds: f64,
    /// What both sides did.
    pub rows: Vec<Row>,
}
