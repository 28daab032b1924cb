use super::frame::{High, Low};

/// All states after so many moves, sorted, in segments.
#[derive(Default)]
pub(super) struct Layer {
    pub(super) segments: Vec<Segment>,
}

/// States in groups that share their high part: two bytes a state, and something for each group.
#[derive(Default)]
pub(super) struct Segment {
    pub(super) highs: Vec<High>,
    /// Where in `lows` each group ends.
    ends: Vec<u32>,
    lows: Vec<Low>,
}

impl Layer {
    pub(super) fn states(&self) -> u64 {
        self.segments.iter().map(Segment::states).sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.segments.iter().map(Segment::bytes).sum()
    }
}

impl Segment {
    /// Adds a group; its low parts are put in by `fill`.
    pub(super) fn push(&mut self, high: High, fill: impl FnOnce(&mut Vec<Low>)) {
        let before = self.lows.len();
        fill(&mut self.lows);
        if self.lows.len() > before {
            self.highs.push(high);
            self.ends.push(self.lows.len() as u32);
        }
    }

    /// The low parts of a group.
    #[inline]
    pub(super) fn lows(&self, group: usize) -> &[Low] {
        let first = if group == 0 { 0 } else { self.ends[group - 1] as usize };
        &self.lows[first..self.ends[group] as usize]
    }

    /// Gives back what was allocated in advance.
    pub(super) fn shrunk(mut self) -> Self {
        self.highs.shrink_to_fit();
        self.ends.shrink_to_fit();
        self.lows.shrink_to_fit();
        self
    }

    pub(super) fn states(&self) -> u64 {
        self.lows.len() as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.highs.capacity() * size_of::<High>() + self.ends.capacity() * 4 + self.lows.capacity() * 2) as u64
    }
}
