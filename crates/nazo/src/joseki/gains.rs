use super::{Progress, Template};
use crate::Bits;

/// What one more stone would add to a template's sum, for every column and kind: on the lowest free cell, and on the
/// one above that. The score after any pair of stones is looked up from it.
#[derive(Clone, Debug)]
pub struct Gains<'a> {
    template: &'a Template,
    sum: i32,
    labels: [[u8; 2]; Gains::COLUMNS],
    gains: [[[Option<i32>; Gains::KINDS]; 2]; Gains::COLUMNS],
}

/// A place for a stone: the column, whether it is the upper one of two, and the kind.
pub type Place = (usize, bool, usize);

impl<'a> Gains<'a> {
    const COLUMNS: usize = 8;
    const KINDS: usize = 5;

    /// The gains of some kinds, a bit for each. `tops` are the lowest free cells of the columns.
    pub fn new(template: &'a Template, progress: &Progress, tops: Bits, kinds: u8) -> Self {
        let mut all = Self {
            template,
            sum: progress.sum(),
            labels: [[Template::NO_LABEL; 2]; Self::COLUMNS],
            gains: [[[None; Self::KINDS]; 2]; Self::COLUMNS],
        };
        for x in 0..template.size().0 {
            let low = tops & Bits::column(x);
            for (upper, cell) in [low, low.up()].into_iter().enumerate() {
                let label = template.label_of(cell);
                all.labels[x][upper] = label;
                for kind in (0..Self::KINDS).filter(|kind| kinds >> kind & 1 == 1) {
                    all.gains[x][upper][kind] = progress.gain(template, label, Some(kind));
                }
            }
        }
        all
    }

    /// The score after two stones; `None` if they violate the template.
    #[inline]
    pub fn score(&self, one: Place, other: Place) -> Option<f32> {
        let gain = |(x, upper, kind): Place| self.gains[x][usize::from(upper)][kind];
        let label = |(x, upper, _): Place| self.labels[x][usize::from(upper)];
        let sum = gain(one)? + gain(other)? + self.template.between(label(one), label(other), one.2 == other.2)?;
        Some(self.template.share(self.sum + sum))
    }
}
