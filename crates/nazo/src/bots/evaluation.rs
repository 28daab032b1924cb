use super::trigger::for_each_trigger;
use crate::{Grid, Stone};

/// Evaluation of a field: the best chain that one more colour in one column would fire, and how well the field is
/// built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Evaluation {
    /// The length of that chain.
    pub length: u32,
    /// The value of the field; higher is better.
    pub value: i32,
}

/// Weights of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A round of the best chain that could be fired.
    pub round: i32,
    /// A stone missing to fire it.
    pub missing: i32,
    /// A row of height of its trigger.
    pub trigger_row: i32,
    /// A group of two connected stones.
    pub two: i32,
    /// A group of three connected stones.
    pub three: i32,
    /// A row of deviation of a column from the bowl shape that suits chains.
    pub bowl: i32,
    /// A column more than two lower than both its neighbours.
    pub well: i32,
    /// A nuisance stone.
    pub nuisance: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { round: 1000, missing: -250, trigger_row: 60, two: 50, three: 110, bowl: -45, well: -120, nuisance: -150 }
    }
}

/// The ideal height of a column above the lowest ones in the middle.
const fn bowl(x: usize, columns: usize) -> i32 {
    (columns - 1).abs_diff(2 * x) as i32 / 2
}

impl Evaluation {
    /// Evaluates a settled field on which nothing vanishes.
    pub fn of<const W: usize, const H: usize>(field: &Grid<W, H>, weights: &Weights) -> Self {
        let (length, chain) = best_chain(field, weights);
        Self { length, value: chain + build(field, weights) }
    }
}

/// The best chain that up to three stones of one colour, dropped into one column, fire: its length and value.
pub(super) fn best_chain<const W: usize, const H: usize>(field: &Grid<W, H>, weights: &Weights) -> (u32, i32) {
    let mut best = (0, 0);
    for_each_trigger(field, |trigger| {
        let worth = weights.round * trigger.length as i32
            + weights.missing * trigger.missing as i32
            + weights.trigger_row * trigger.height as i32;
        if worth > best.1 {
            best = (trigger.length, worth);
        }
    });
    best
}

/// How well a field is built: its connected stones and the shape of its surface.
fn build<const W: usize, const H: usize>(field: &Grid<W, H>, weights: &Weights) -> i32 {
    surface(field.heights().map(|height| height as i32), weights)
        + linked(field.links(), weights)
        + weights.nuisance * field.cells(Stone::Nuisance).count() as i32
}

/// The value of groups of two and three stones.
#[inline]
pub(super) fn linked((two, three): (u32, u32), weights: &Weights) -> i32 {
    weights.two * two as i32 + weights.three * three as i32
}

/// The value of columns of these heights.
#[inline]
pub(super) fn surface<const W: usize>(heights: [i32; W], weights: &Weights) -> i32 {
    let bowl: [i32; W] = std::array::from_fn(|x| bowl(x, W));
    let floor = (heights.iter().sum::<i32>() - bowl.iter().sum::<i32>()) / W as i32;
    let off: i32 = heights.iter().zip(bowl).map(|(height, bowl)| (height - bowl - floor).abs()).sum();
    let side = |x: usize| {
        let left = if x == 0 { i32::MAX } else { heights[x - 1] };
        left.min(if x == W - 1 { i32::MAX } else { heights[x + 1] })
    };
    let wells = (0..W).filter(|&x| side(x) != i32::MAX && side(x) - heights[x] > 2).count() as i32;
    weights.bowl * off + weights.well * wells
}
