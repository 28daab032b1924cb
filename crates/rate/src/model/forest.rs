//! Gradient-boosted trees in LightGBM's text format, read and run without LightGBM.

use crate::model::tree::{Branch, Child, Leaf, Missing, Tree};
use crate::{Error, Explanation, model::shapley};
use std::collections::HashMap;
use std::fmt::Display;
use std::str::FromStr;

/// A regression forest: its estimate is the sum over its trees.
#[derive(Clone, Debug, PartialEq)]
pub struct Forest {
    names: Vec<String>,
    trees: Vec<Tree>,
    text: String,
}

/// Importance of a feature in a forest.
#[derive(Clone, Debug, PartialEq)]
pub struct FeatureImportance {
    /// Name of the feature.
    pub feature: String,
    /// Total reduction of the training loss by its splits.
    pub gain: f64,
    /// Number of splits on it.
    pub splits: usize,
}

impl Forest {
    /// Parses LightGBM's text of a regression on numeric features. Categorical splits, linear leaves and transformed
    /// outputs are not supported and rejected.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let body = text.split("\nend of trees").next().unwrap_or(text);
        let mut parts = body.split("\nTree=");
        let head = fields(parts.next().unwrap_or_default());
        let objective = head.get("objective").copied().unwrap_or_default();
        if !objective.starts_with("regression") || objective.contains("sqrt") || body.contains("\naverage_output") {
            return Err(Error::new(format!("the objective is `{objective}`: expected a plain regression")));
        }
        let names: Vec<String> = list(&head, "feature_names").map_err(Error::new)?;
        let trees = parts.enumerate().map(|(number, part)| {
            tree(part, names.len()).map_err(|wrong| Error::new(format!("tree {number}: {wrong}")))
        });
        let trees = trees.collect::<Result<Vec<Tree>, Error>>()?;
        let promised = list::<usize>(&head, "tree_sizes").map_err(Error::new)?.len();
        if trees.len() != promised {
            return Err(Error::new(format!("found {} trees: expected {promised}, as in the header", trees.len())));
        }
        Ok(Self { names, trees, text: text.to_owned() })
    }

    /// The text that the forest was parsed from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Names of the features, including those without a split.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Number of trees.
    pub fn len(&self) -> usize {
        self.trees.len()
    }

    /// Whether there are no trees.
    pub fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// Feature importances, largest gain first.
    pub fn importances(&self) -> Vec<FeatureImportance> {
        let none = |feature: &String| FeatureImportance { feature: feature.clone(), gain: 0.0, splits: 0 };
        let mut importances: Vec<FeatureImportance> = self.names.iter().map(none).collect();
        for branch in self.trees.iter().flat_map(|tree| &tree.branches) {
            importances[branch.feature].gain += branch.gain;
            importances[branch.feature].splits += 1;
        }
        importances.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        importances
    }

    /// The estimate for a row; `places` maps each feature of the forest to its column.
    pub(crate) fn predict(&self, row: &[f64], places: &[usize]) -> f64 {
        self.trees.iter().map(|tree| tree.predict(|feature| row[places[feature]])).sum()
    }

    /// Exact Shapley values of the features, summed over the trees.
    pub(crate) fn explain(&self, row: &[f64], places: &[usize]) -> Explanation {
        let mut adds = vec![0.0; self.names.len()];
        for tree in &self.trees {
            shapley::shapley(tree, &|feature| row[places[feature]], &mut adds);
        }
        let base = self.trees.iter().map(Tree::mean).sum();
        Explanation::new(base, self.names.iter().map(String::as_str).zip(adds))
    }
}

type Fields<'a> = HashMap<&'a str, &'a str>;

fn fields(text: &str) -> Fields<'_> {
    text.lines().filter_map(|line| line.split_once('=')).collect()
}

fn list<T: FromStr<Err: Display>>(fields: &Fields, name: &str) -> Result<Vec<T>, String> {
    let text = fields.get(name).ok_or_else(|| format!("`{name}` is missing"))?;
    let item = |word: &str| word.parse().map_err(|error| format!("`{word}` in `{name}`: {error}"));
    text.split_whitespace().map(item).collect()
}

fn long<T: FromStr<Err: Display>>(fields: &Fields, name: &str, length: usize) -> Result<Vec<T>, String> {
    let items = list(fields, name)?;
    match items.len() {
        found if found == length => Ok(items),
        found => Err(format!("`{name}` has {found} values: expected {length}")),
    }
}

fn tree(text: &str, features: usize) -> Result<Tree, String> {
    let fields = fields(text);
    let [leaves] = long::<usize>(&fields, "num_leaves", 1)?[..] else { unreachable!("the length was asked for") };
    if leaves == 0 {
        return Err("there are no leaves".to_owned());
    }
    for unusual in ["num_cat", "is_linear"] {
        if fields.get(unusual).is_some_and(|value| *value != "0") {
            return Err(format!("`{unusual}` is not 0: only numeric features are supported"));
        }
    }
    let values: Vec<f64> = long(&fields, "leaf_value", leaves)?;
    // Whether a tree without splits records its number of examples depends on the version of LightGBM.
    let counts = if leaves == 1 { vec![0.0] } else { long(&fields, "leaf_count", leaves)? };
    let branches = if leaves == 1 { Vec::new() } else { branches(&fields, leaves, features)? };
    let leaves = values.into_iter().zip(counts).map(|(value, count)| Leaf { value, count }).collect();
    Ok(Tree { branches, leaves })
}

fn branches(fields: &Fields, leaves: usize, features: usize) -> Result<Vec<Branch>, String> {
    let count = leaves - 1;
    let asked: Vec<usize> = long(fields, "split_feature", count)?;
    let gains: Vec<f64> = long(fields, "split_gain", count)?;
    let bounds: Vec<f64> = long(fields, "threshold", count)?;
    let kinds: Vec<u8> = long(fields, "decision_type", count)?;
    let lefts: Vec<i64> = long(fields, "left_child", count)?;
    let rights: Vec<i64> = long(fields, "right_child", count)?;
    let counts: Vec<f64> = long(fields, "internal_count", count)?;
    if let Some(odd) = asked.iter().find(|feature| **feature >= features) {
        return Err(format!("a split uses feature {odd}: expected one below {features}"));
    }
    let mut met = vec![false; count + leaves];
    // Children come after their parents and have only one: every descent ends.
    let mut child = |parent: usize, number: i64| {
        let (child, place) = match usize::try_from(number) {
            Ok(branch) => (Child::Branch(branch), branch),
            Err(_) => (Child::Leaf(!number as usize), count.saturating_add(!number as usize)),
        };
        let late = matches!(child, Child::Leaf(_)) || (parent + 1..count).contains(&place);
        match met.get_mut(place) {
            Some(met) if late && !*met => *met = true,
            _ => return Err(format!("branch {parent} leads to {number}: expected an unused node below it")),
        }
        Ok(child)
    };
    let mut branches = Vec::new();
    for place in 0..count {
        let missing = match kinds[place] {
            kind if kind & 1 == 1 => {
                return Err("a split is categorical: only numeric features are supported".to_owned());
            }
            kind => [Missing::Nothing, Missing::Zero, Missing::NotANumber].get(usize::from(kind >> 2)).copied(),
        };
        branches.push(Branch {
            feature: asked[place],
            bound: bounds[place],
            missing: missing.ok_or_else(|| format!("unknown decision type {}", kinds[place]))?,
            missing_left: kinds[place] & 2 == 2,
            left: child(place, lefts[place])?,
            right: child(place, rights[place])?,
            gain: gains[place],
            count: counts[place],
        });
    }
    Ok(branches)
}
