use super::{Cells, MOST_KINDS, Stones, Template, template::MOST_LABELS};

/// The progress of a board towards a template, updated stone by stone.
///
/// Unless violated, the score depends only on the number of filled cells of each label: whatever should be equal is,
/// and whatever should differ does. A violated template stays violated until something vanishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// For each kind, the labels with a stone of it, a bit for each label.
    touched: [u32; MOST_KINDS],
    /// The labels with a stone of no kind.
    odd: u32,
    /// The number of filled cells of each label.
    counts: [u8; MOST_LABELS],
    /// The sum of the weights of all pairs of filled cells.
    sum: i32,
}

impl Progress {
    /// The progress of an empty board.
    pub const NONE: Self = Self { touched: [0; MOST_KINDS], odd: 0, counts: [0; MOST_LABELS], sum: 0 };

    /// The progress of some stones; `None` if they violate the template.
    pub fn of<C: Cells>(template: &Template<C>, stones: &Stones<C>) -> Option<Self> {
        let mut progress = Self::NONE;
        for (kind, cells) in stones.kinds.iter().enumerate() {
            progress.add_all(template, *cells, Some(kind))?;
        }
        progress.add_all(template, stones.odd, None)?;
        Some(progress)
    }

    fn add_all<C: Cells>(&mut self, template: &Template<C>, cells: C, kind: Option<usize>) -> Option<()> {
        let mut rest = cells;
        while rest != C::default() {
            self.add(template, rest, kind)?;
            rest = rest.rest();
        }
        Some(())
    }

    /// Adds a stone of a kind (or of none) on the first of these cells; `None` if that violates the template.
    #[inline]
    pub fn add<C: Cells>(&mut self, template: &Template<C>, cell: C, kind: Option<usize>) -> Option<()> {
        let label = template.label_of(cell);
        self.sum += self.gain(template, label, kind)?;
        if label != Template::<C>::NO_LABEL {
            self.counts[label as usize] += 1;
            match kind {
                Some(kind) => self.touched[kind] |= 1 << label,
                None => self.odd |= 1 << label,
            }
        }
        Some(())
    }

    /// What a stone of a kind (or of none) on one more cell of a label would add; `None` if it violates the template.
    #[inline]
    pub fn gain<C: Cells>(&self, template: &Template<C>, label: u8, kind: Option<usize>) -> Option<i32> {
        if label == Template::<C>::NO_LABEL {
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

    /// The labels with a stone, a bit for each.
    fn filled(&self) -> u32 {
        self.touched.iter().fold(self.odd, |filled, touched| filled | touched)
    }

    /// The sum of the weights of all pairs of filled cells.
    #[inline]
    pub fn sum(&self) -> i32 {
        self.sum
    }

    /// The score, from 0 to 1.
    #[inline]
    pub fn score<C: Cells>(&self, template: &Template<C>) -> f32 {
        template.share(self.sum)
    }
}
