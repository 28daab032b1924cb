use super::{MOST_KINDS, Stones, Template};
use crate::Bits;

/// How far a board has come towards a template, kept up to date stone by stone.
///
/// As long as nothing is violated the score depends only on how many cells of each label are filled: what should be the
/// same is, and what should differ does. A violated template stays violated until something vanishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The labels that hold a stone of each kind, a bit for each label.
    touched: [u32; MOST_KINDS],
    /// The labels that hold a stone of no kind.
    odd: u32,
    /// How many cells of each label are filled.
    counts: [u8; Template::MOST_LABELS],
    /// What all pairs of filled cells weigh.
    pub(super) sum: i32,
}

impl Progress {
    /// An empty board.
    pub const NONE: Self = Self { touched: [0; MOST_KINDS], odd: 0, counts: [0; Template::MOST_LABELS], sum: 0 };

    /// How far some stones have come; none if they violate the template.
    pub fn of(template: &Template, stones: &Stones) -> Option<Self> {
        let mut progress = Self::NONE;
        for (kind, cells) in stones.kinds.iter().enumerate() {
            progress.add_all(template, *cells, Some(kind))?;
        }
        progress.add_all(template, stones.odd, None)?;
        Some(progress)
    }

    fn add_all(&mut self, template: &Template, cells: Bits, kind: Option<usize>) -> Option<()> {
        let mut rest = cells.0;
        while rest != 0 {
            self.add(template, Bits(rest & rest.wrapping_neg()), kind)?;
            rest &= rest - 1;
        }
        Some(())
    }

    /// Puts a stone of a kind (or of none) on one cell; none if that violates the template.
    #[inline]
    pub fn add(&mut self, template: &Template, cell: Bits, kind: Option<usize>) -> Option<()> {
        let label = template.label(cell);
        self.sum += self.gain(template, label, kind)?;
        if label != Template::NO_LABEL {
            self.counts[label as usize] += 1;
            match kind {
                Some(kind) => self.touched[kind] |= 1 << label,
                None => self.odd |= 1 << label,
            }
        }
        Some(())
    }

    /// What a stone of a kind (or of none) on one more cell of a label would add; none if it violates the template.
    #[inline]
    pub(super) fn gain(&self, template: &Template, label: u8, kind: Option<usize>) -> Option<i32> {
        if label == Template::NO_LABEL {
            return Some(0);
        }
        let label = label as usize;
        let (same, differ) = (template.same[label], template.differ[label]);
        let mut others = self.odd;
        for (number, touched) in self.touched.iter().enumerate() {
            others |= if Some(number) == kind { 0 } else { *touched };
        }
        let alike = kind.map_or(0, |kind| self.touched[kind]);
        if same & others != 0 || differ & alike != 0 {
            return None;
        }
        let mut related = (same | differ) & self.filled();
        let mut sum = template.alone[label];
        while related != 0 {
            let other = related.trailing_zeros() as usize;
            sum += template.weight[label][other] * i32::from(self.counts[other]);
            related &= related - 1;
        }
        Some(sum)
    }

    /// The labels that hold a stone, a bit for each.
    fn filled(&self) -> u32 {
        self.touched.iter().fold(self.odd, |filled, touched| filled | touched)
    }

    /// The score, from 0 to 1.
    #[inline]
    pub fn score(&self, template: &Template) -> f32 {
        self.sum as f32 * template.scale
    }
}
