/// Where a branch leads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Child {
    /// To another branch.
    Branch(usize),
    /// To the end.
    Leaf(usize),
}

/// A question to one feature: left if it is at most the bound.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Branch {
    pub feature: usize,
    pub bound: f64,
    /// What counts as missing, and whether that goes left.
    pub missing: Missing,
    pub missing_left: bool,
    pub left: Child,
    pub right: Child,
    /// How much it lowered the error where it was fitted.
    pub gain: f64,
    /// How many examples came through it there.
    pub count: f64,
}

/// What a branch takes for missing. Without a number, a value that is not missing counts as 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    Nothing,
    Zero,
    NotANumber,
}

/// An end of a tree.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Leaf {
    pub value: f64,
    pub count: f64,
}

/// A tree of questions. Branches lead to later branches only, the first is the root; without branches there is one leaf.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tree {
    pub branches: Vec<Branch>,
    pub leaves: Vec<Leaf>,
}

/// What LightGBM takes for zero.
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

    /// The mean of its leaves over the examples that it was fitted to.
    pub fn mean(&self) -> f64 {
        let count: f64 = self.leaves.iter().map(|leaf| leaf.count).sum();
        if self.branches.is_empty() || count == 0.0 {
            return self.leaves[0].value;
        }
        self.leaves.iter().map(|leaf| leaf.value * leaf.count / count).sum()
    }
}
