use super::study::{Known, Targets, examples};
use crate::reproduce::Plot;
use rate::Regression;

/// How well the mean numbers of moves before and after a depth explain both targets.
pub struct Split {
    /// The first depth that counts as late.
    pub depth: usize,
    /// The multiple correlations of features (2)(3) with time and solve rate; `None` if they cannot be fitted.
    pub correlations: [Option<f64>; 2],
}

/// The correlations of every split, from one pair taken on.
pub fn splits(boards: &[&Known], targets: &[Targets; 2]) -> Vec<Split> {
    let deepest = boards.iter().map(|board| board.found.levels.len()).min().unwrap_or(0);
    let correlation = |targets: &Targets, depth: usize| {
        let fit = Regression::of(&examples(boards, targets, &[1, 2], Some(depth)));
        fit.ok().map(|fit| fit.multiple_r).filter(|r| r.is_finite())
    };
    let split = |depth| Split { depth, correlations: [0, 1].map(|number: usize| correlation(&targets[number], depth)) };
    (1..deepest.saturating_sub(1)).map(split).collect()
}

/// The split whose two features explain the time best, as the paper chose its own.
pub fn best(splits: &[Split]) -> Option<usize> {
    let known = splits.iter().filter_map(|split| Some((split.correlations[0]?, split.depth)));
    known.max_by(|one, other| one.0.total_cmp(&other.0)).map(|best| best.1)
}

/// The correlations as bars.
pub fn plot(splits: &[Split]) -> Plot {
    let bars = |number: usize| splits.iter().map(|split| split.correlations[number].unwrap_or(0.0)).collect();
    Plot {
        title: "How well moves before and after a split explain time and solve rate, by the split".to_owned(),
        across: "pairs taken before late play".to_owned(),
        upwards: "multiple correlation".to_owned(),
        first: 1.0,
        step: 1.0,
        series: vec![("time".to_owned(), bars(0)), ("solve rate".to_owned(), bars(1))],
        stacked: false,
    }
}
