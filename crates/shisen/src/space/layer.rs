use super::frame::Low;

/// All states after equally many moves, sorted, in segments of which none is empty.
pub(super) struct Layer<H> {
    pub(super) segments: Vec<Segment<H>>,
}

/// States in groups that share their high part: two bytes for a state, and a little for each group.
pub(super) struct Segment<H> {
    pub(super) highs: Vec<H>,
    /// Where in `lows` each group ends.
    ends: Vec<u32>,
    lows: Vec<Low>,
}

impl<H: Copy> Layer<H> {
    /// The state of this number.
    pub(super) fn at(&self, mut number: u64) -> Option<(H, Low)> {
        for segment in &self.segments {
            if number < segment.states() {
                let group = segment.ends.partition_point(|&end| u64::from(end) <= number);
                return Some((segment.highs[group], segment.lows[number as usize]));
            }
            number -= segment.states();
        }
        None
    }

    pub(super) fn states(&self) -> u64 {
        self.segments.iter().map(Segment::states).sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.segments.iter().map(Segment::bytes).sum()
    }
}

impl<H> Segment<H> {
    pub(super) fn new() -> Self {
        Self { highs: Vec::new(), ends: Vec::new(), lows: Vec::new() }
    }

    /// Adds a group; `fill` appends its low parts.
    pub(super) fn push(&mut self, high: H, fill: impl FnOnce(&mut Vec<Low>)) {
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
        let (first, count) = self.place(group);
        self.states_at(first, count)
    }

    /// Where the low parts of a group begin, and how many there are.
    #[inline]
    pub(super) fn place(&self, group: usize) -> (u32, u16) {
        let first = if group == 0 { 0 } else { self.ends[group - 1] };
        (first, (self.ends[group] - first) as u16)
    }

    /// The low parts from a place on.
    #[inline]
    pub(super) fn states_at(&self, first: u32, count: u16) -> &[Low] {
        &self.lows[first as usize..][..count.into()]
    }

    /// Frees unused capacity.
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
        (self.highs.capacity() * size_of::<H>() + self.ends.capacity() * 4 + self.lows.capacity() * 2) as u64
    }
}
