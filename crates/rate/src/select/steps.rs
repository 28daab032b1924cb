use crate::Candidate;
use std::ops::Range;

/// How many neighbours on each side should differ from a puzzle.
const NEIGHBOURS: usize = 4;

/// A set in the making. The candidates are divided by difficulty into equal parts, one for each number of the set.
pub(crate) struct Steps<'a> {
    candidates: &'a [Candidate],
    /// Indices of the candidates, from easy to hard.
    order: &'a [usize],
    /// For each number of the set the rank of its puzzle in that order, once it has one.
    numbers: Vec<Option<usize>>,
}

impl<'a> Steps<'a> {
    /// An empty set with this many numbers.
    pub(crate) fn new(candidates: &'a [Candidate], order: &'a [usize], numbers: usize) -> Self {
        Self { candidates, order, numbers: vec![None; numbers] }
    }

    /// Gives a puzzle the number of its part, or the nearest free one.
    pub(crate) fn put(&mut self, place: usize) {
        let Some(rank) = self.order.iter().position(|&other| other == place) else { return };
        let own = (0..self.numbers.len()).find(|&number| self.part(number).contains(&rank)).unwrap_or(0);
        let free = (0..self.numbers.len()).filter(|&number| self.numbers[number].is_none());
        if let Some(number) = free.min_by_key(|number| number.abs_diff(own)) {
            self.numbers[number] = Some(rank);
        }
    }

    /// Gives every free number a puzzle of its part, or the nearest one if the part is used up. Prefers the more useful
    /// half, then the fewest themes in common with its neighbours, weighted by nearness, then the middle of the part.
    pub(crate) fn fill(mut self) -> Vec<usize> {
        for number in 0..self.numbers.len() {
            if self.numbers[number].is_some() {
                continue;
            }
            let part = self.part(number);
            let off = |rank: usize| (2 * rank + 1).abs_diff(part.start + part.end);
            let free: Vec<usize> = (0..self.order.len()).filter(|rank| !self.numbers.contains(&Some(*rank))).collect();
            let near: Vec<usize> = free.iter().copied().filter(|rank| part.contains(rank)).collect();
            self.numbers[number] = if near.is_empty() {
                free.into_iter().min_by_key(|&rank| off(rank))
            } else {
                self.useful_half(near).into_iter().min_by_key(|&rank| (self.likeness(rank, number), off(rank)))
            };
        }
        self.numbers.into_iter().flatten().map(|rank| self.order[rank]).collect()
    }

    fn part(&self, number: usize) -> Range<usize> {
        let (all, parts) = (self.order.len(), self.numbers.len());
        number * all / parts..(number + 1) * all / parts
    }

    /// Number of themes in common with the neighbours of a number, weighted by nearness.
    fn likeness(&self, rank: usize, number: usize) -> usize {
        let near = number.saturating_sub(NEIGHBOURS)..self.numbers.len().min(number + NEIGHBOURS + 1);
        let neighbours = near.filter_map(|other| Some((self.numbers[other]?, NEIGHBOURS + 1 - other.abs_diff(number))));
        let themes = |rank: usize| &self.candidates[self.order[rank]].themes;
        let in_common = |other| themes(rank).iter().filter(|theme| themes(other).contains(theme)).count();
        neighbours.map(|(other, weight)| weight * in_common(other)).sum()
    }

    /// The more useful half; all ranks, if usefulness is known of none.
    fn useful_half(&self, ranks: Vec<usize>) -> Vec<usize> {
        let usefulness = |rank: &usize| self.candidates[self.order[*rank]].usefulness;
        let mut useful: Vec<(usize, f64)> = ranks.iter().filter_map(|rank| Some((*rank, usefulness(rank)?))).collect();
        if useful.is_empty() {
            return ranks;
        }
        useful.sort_by(|one, other| other.1.total_cmp(&one.1));
        useful.truncate(useful.len().div_ceil(2));
        useful.into_iter().map(|(rank, _)| rank).collect()
    }
}
