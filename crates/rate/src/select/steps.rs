use crate::Candidate;
use std::ops::Range;

/// How many neighbours on each side a puzzle should not be like.
const NEIGHBOURS: usize = 4;

/// The numbers of a set that is being chosen. What may be chosen is cut by difficulty into equal parts, one for each number.
pub(crate) struct Steps<'a> {
    candidates: &'a [Candidate],
    /// The places of what may be chosen, from easy to hard.
    order: &'a [usize],
    /// The chosen ones, as ranks in that order.
    numbers: Vec<Option<usize>>,
}

impl<'a> Steps<'a> {
    /// So many numbers that have no puzzle yet.
    pub(crate) fn new(candidates: &'a [Candidate], order: &'a [usize], numbers: usize) -> Self {
        Self { candidates, order, numbers: vec![None; numbers] }
    }

    /// Gives a puzzle the number of its part, or the nearest one that is free.
    pub(crate) fn put(&mut self, place: usize) {
        let Some(rank) = self.order.iter().position(|&other| other == place) else { return };
        let own = (0..self.numbers.len()).find(|&number| self.part(number).contains(&rank)).unwrap_or(0);
        let free = (0..self.numbers.len()).filter(|&number| self.numbers[number].is_none());
        if let Some(number) = free.min_by_key(|number| number.abs_diff(own)) {
            self.numbers[number] = Some(rank);
        }
    }

    /// Gives every number that has none a puzzle of its part, or the nearest one: of the more useful half, with the fewest themes in
    /// common with its neighbours, the nearest weighing most; among equals the one nearest to the middle.
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

    /// How many themes a puzzle has in common with the neighbours of a number.
    fn likeness(&self, rank: usize, number: usize) -> usize {
        let near = number.saturating_sub(NEIGHBOURS)..self.numbers.len().min(number + NEIGHBOURS + 1);
        let neighbours = near.filter_map(|other| Some((self.numbers[other]?, NEIGHBOURS + 1 - other.abs_diff(number))));
        let themes = |rank: usize| &self.candidates[self.order[rank]].themes;
        let in_common = |other| themes(rank).iter().filter(|theme| themes(other).contains(theme)).count();
        neighbours.map(|(other, weight)| weight * in_common(other)).sum()
    }

    /// The more useful half of some ranks; all of them, where nothing says how useful they are.
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
