/// A child of a branch, by its index.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Child {
    /// Another branch.
    Branch(usize),
    /// A leaf.
    Leaf(usize),
}

/// A split on one feature: left if the value is at most the threshold.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Branch {
    pub feature: usize,
    pub bound: f64,
    /// Which values count as missing, and whether those go left.
    pub missing: Missing,
    pub missing_left: bool,
    pub left: Child,
    pub right: Child,
    /// Reduction of the training loss.
    pub gain: f64,
    /// Number of training examples that passed through.
    pub count: f64,
}

/// Which values a branch treats as missing. Unless it is `NotANumber`, NaN is read as 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    Nothing,
    Zero,
    NotANumber,
}

/// A leaf and the number of training examples that ended in it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Leaf {
    pub value: f64,
    pub count: f64,
}

/// A binary regression tree. Branch 0 is the root and children come after their parents; without branches there is
/// one leaf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tree {
    pub branches: Vec<Branch>,
    pub leaves: Vec<Leaf>,
}

/// LightGBM treats smaller magnitudes as zero.
const ZERO: f64 = 1e-35;

impl Branch {
    pub fn next(&self, value: f64) -> Child {
        let value = if value.is_nan() && self.missing != Missing::NotANumber { 0.0 } else { value };
        let missing = match self.missing {
            Missing::Nothing => false,
            Missing::Zero => value.abs() <= ZERO,
            Missing::NotANumber => value.is_nan(),
        };
        let left = if missing { self.missing_left } else { value <= self.bound };
        if left { self.left } else { self.right }
    }
}

impl Tree {
    pub fn root(&self) -> Child {
        if self.branches.is_empty() { Child::Leaf(0) } else { Child::Branch(0) }
    }

    pub fn count(&self, child: Child) -> f64 {
        match child {
            Child::Branch(branch) => self.branches[branch].count,
            Child::Leaf(leaf) => self.leaves[leaf].count,
        }
    }

    pub fn predict(&self, value: impl Fn(usize) -> f64) -> f64 {
        let mut at = self.root();
        loop {
            match at {
                Child::Leaf(leaf) => return self.leaves[leaf].value,
                Child::Branch(branch) => at = self.branches[branch].next(value(self.branches[branch].feature)),
            }
        }
    }

    /// Mean estimate over the training examples.
    pub fn mean(&self) -> f64 {
        let count: f64 = self.leaves.iter().map(|leaf| leaf.count).sum();
        if self.branches.is_empty() || count == 0.0 {
            return self.leaves[0].value;
        }
        self.leaves.iter().map(|leaf| leaf.value * leaf.count / count).sum()
    }
}
