use super::{Cells, Stones, Template};

/// The relevance matrix of a template: for every two cells of its board, how much they should be of one kind
/// (positive) or of two (negative). The definition, and the oracle of [`Progress`](super::Progress).
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    cells: Vec<(usize, usize)>,
    values: Vec<i32>,
}

impl Matrix {
    /// The matrix of a template.
    pub fn of<C: Cells>(template: &Template<C>) -> Self {
        let (width, height) = template.size();
        let cells: Vec<(usize, usize)> = (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).collect();
        let between = |one: (usize, usize), other: (usize, usize)| {
            let label = |(x, y)| template.labels().iter().position(|label| label.cells.has(x, y));
            match (label(one), label(other)) {
                (Some(label), Some(_)) if one == other => template.wanted_alone(label),
                (Some(one), Some(other)) => template.wanted(one, other),
                _ => 0,
            }
        };
        let values = cells.iter().flat_map(|&one| cells.iter().map(move |&other| between(one, other))).collect();
        Self { cells, values }
    }

    /// The value for the cells of these numbers, which count column by column from the floor up.
    pub fn get(&self, i: usize, j: usize) -> i32 {
        self.values[i * self.cells.len() + j]
    }

    /// Progress of the stones, from 0 to 1; `None` if two of them violate the template.
    pub fn score<C: Cells>(&self, stones: &Stones<C>) -> Option<f32> {
        let (mut sum, mut total) = (0i64, 0i64);
        for (i, &one) in self.cells.iter().enumerate() {
            for (j, &other) in self.cells.iter().enumerate() {
                let state = stones.same(one, other).map_or(0, |same| if same { 1 } else { -1 });
                let product = state * self.get(i, j);
                if product < 0 {
                    return None;
                }
                sum += i64::from(product);
                total += i64::from(self.get(i, j).abs());
            }
        }
        Some(sum as f32 / total as f32)
    }
}
