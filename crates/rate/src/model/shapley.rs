//! Exact Shapley values of a tree, by the path-dependent TreeSHAP of Lundberg, Erion and Lee (2018). An example with an
//! unknown feature goes down both branches, weighted by how many training examples went there.

use crate::model::tree::{Child, Tree};

/// A feature on the path from the root.
#[derive(Clone, Copy)]
struct Step {
    feature: Option<usize>,
    /// Fraction of examples that follow the path if the feature is unknown.
    unknown: f64,
    /// Fraction that follows if it is known: 1 or 0.
    known: f64,
    /// Weight of the sets of known features of this size.
    weight: f64,
}

/// Adds the Shapley value of each feature in this tree.
pub(crate) fn shapley(tree: &Tree, value: &impl Fn(usize) -> f64, adds: &mut [f64]) {
    let first = Step { feature: None, unknown: 1.0, known: 1.0, weight: 1.0 };
    walk(tree, value, adds, tree.root(), vec![first]);
}

fn walk(tree: &Tree, value: &impl Fn(usize) -> f64, adds: &mut [f64], at: Child, path: Vec<Step>) {
    let branch = match at {
        Child::Leaf(leaf) => {
            for place in 1..path.len() {
                let Step { feature, unknown, known, .. } = path[place];
                if let Some(feature) = feature {
                    adds[feature] += unwound(&path, place) * (known - unknown) * tree.leaves[leaf].value;
                }
            }
            return;
        }
        Child::Branch(branch) => &tree.branches[branch],
    };
    let hot = branch.next(value(branch.feature));
    // A feature may be split on several times; its splits count as one.
    let (mut path, mut unknown, mut known) = (path, 1.0, 1.0);
    if let Some(place) = path.iter().position(|step| step.feature == Some(branch.feature)) {
        (unknown, known) = (path[place].unknown, path[place].known);
        unwind(&mut path, place);
    }
    for child in [branch.left, branch.right] {
        let share = tree.count(child) / branch.count;
        let known = if child == hot { known } else { 0.0 };
        let mut longer = path.clone();
        extend(&mut longer, Step { feature: Some(branch.feature), unknown: unknown * share, known, weight: 0.0 });
        walk(tree, value, adds, child, longer);
    }
}

fn extend(path: &mut Vec<Step>, step: Step) {
    let depth = path.len() as f64;
    path.push(step);
    for place in (0..path.len() - 1).rev() {
        let weight = path[place].weight;
        path[place + 1].weight += step.known * weight * (place as f64 + 1.0) / (depth + 1.0);
        path[place].weight = step.unknown * weight * (depth - place as f64) / (depth + 1.0);
    }
}

/// Removes a step from the path; the inverse of `extend`.
fn unwind(path: &mut Vec<Step>, out: usize) {
    let Step { unknown, known, .. } = path[out];
    let last = path.len() - 1;
    let depth = last as f64;
    let mut next = path[last].weight;
    for place in (0..last).rev() {
        let weight = path[place].weight;
        if known != 0.0 {
            path[place].weight = next * (depth + 1.0) / ((place as f64 + 1.0) * known);
            next = weight - path[place].weight * unknown * (depth - place as f64) / (depth + 1.0);
        } else {
            path[place].weight = weight * (depth + 1.0) / (unknown * (depth - place as f64));
        }
    }
    for place in out..last {
        path[place] = Step { weight: path[place].weight, ..path[place + 1] };
    }
    path.pop();
}

/// Sum of the weights of the path without a step.
fn unwound(path: &[Step], out: usize) -> f64 {
    let mut without = path.to_vec();
    unwind(&mut without, out);
    without.iter().map(|step| step.weight).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::tree::{Branch, Leaf, Missing};
    use proptest::prelude::*;

    const FEATURES: usize = 4;

    /// A tree grown by these splits: which leaf, by which feature, at which threshold, and the share of examples that go left.
    fn tree(splits: Vec<(usize, usize, f64, u8)>, values: Vec<f64>) -> Tree {
        let mut tree = Tree { branches: Vec::new(), leaves: vec![Leaf { value: 0.0, count: 1e9 }] };
        for (leaf, feature, bound, share) in splits {
            let leaf = leaf % tree.leaves.len();
            let (number, new) = (tree.branches.len(), tree.leaves.len());
            for branch in &mut tree.branches {
                for child in [&mut branch.left, &mut branch.right] {
                    if *child == Child::Leaf(leaf) {
                        *child = Child::Branch(number);
                    }
                }
            }
            let count = tree.leaves[leaf].count;
            let left = (count * (f64::from(share) + 1.0) / 257.0).round();
            let (missing, missing_left) = (Missing::Nothing, true);
            let (to_left, to_right) = (Child::Leaf(leaf), Child::Leaf(new));
            tree.branches.push(Branch {
                feature,
                bound,
                missing,
                missing_left,
                left: to_left,
                right: to_right,
                gain: 1.0,
                count,
            });
            tree.leaves[leaf].count = left;
            tree.leaves.push(Leaf { value: 0.0, count: count - left });
        }
        tree.leaves.iter_mut().zip(values).for_each(|(leaf, value)| leaf.value = value);
        tree
    }

    /// The expected estimate if only some features are known.
    fn expectation(tree: &Tree, row: &[f64], known: u32, at: Child) -> f64 {
        let branch = match at {
            Child::Leaf(leaf) => return tree.leaves[leaf].value,
            Child::Branch(branch) => &tree.branches[branch],
        };
        if known >> branch.feature & 1 == 1 {
            return expectation(tree, row, known, branch.next(row[branch.feature]));
        }
        let ways = [branch.left, branch.right];
        ways.iter().map(|way| tree.count(*way) / branch.count * expectation(tree, row, known, *way)).sum()
    }

    /// The definition: a feature's mean marginal contribution over all orders in which features become known.
    fn plain(tree: &Tree, row: &[f64], feature: usize) -> f64 {
        let factorial = |number: u32| (1..=number).map(f64::from).product::<f64>();
        let mut sum = 0.0;
        for known in (0u32..1 << FEATURES).filter(|known| known >> feature & 1 == 0) {
            let orders = factorial(known.count_ones()) * factorial(FEATURES as u32 - known.count_ones() - 1);
            let with = expectation(tree, row, known | 1 << feature, tree.root());
            sum += orders * (with - expectation(tree, row, known, tree.root()));
        }
        sum / factorial(FEATURES as u32)
    }

    proptest! {
        #[test]
        fn shapley_values_are_what_they_are_defined_as(
            splits in proptest::collection::vec((0usize..20, 0..FEATURES, -3.0..3.0f64, any::<u8>()), 0..10),
            values in proptest::collection::vec(-5.0..5.0f64, 11),
            row in proptest::collection::vec(-4.0..4.0f64, FEATURES),
        ) {
            let tree = tree(splits, values);
            let mut adds = [0.0; FEATURES];
            shapley(&tree, &|feature| row[feature], &mut adds);
            for (feature, added) in adds.iter().enumerate() {
                prop_assert!((added - plain(&tree, &row, feature)).abs() < 1e-6, "{} {:?}", feature, adds);
            }
        }
    }
}
