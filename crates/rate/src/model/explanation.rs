use serde::Serialize;

/// Additive feature attribution: a base value, which is the mean estimate over the training data, and the contribution
/// of each feature. Base and contributions sum up to the estimate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// Mean estimate over the training data: the estimate before any feature is known.
    pub base: f64,
    /// Contributions, largest magnitude first. Features that contribute nothing are left out.
    pub parts: Vec<Part>,
}

/// The contribution of one feature to an estimate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// Name of the feature.
    pub feature: String,
    /// How much it raises the estimate; negative if it lowers it.
    pub adds: f64,
}

impl Explanation {
    /// Sums contributions by feature and sorts them by magnitude.
    pub(crate) fn new<'a>(base: f64, parts: impl IntoIterator<Item = (&'a str, f64)>) -> Self {
        let mut sums: Vec<Part> = Vec::new();
        for (feature, adds) in parts {
            match sums.iter_mut().find(|part| part.feature == feature) {
                Some(part) => part.adds += adds,
                None => sums.push(Part { feature: feature.to_owned(), adds }),
            }
        }
        sums.retain(|part| part.adds != 0.0);
        sums.sort_by(|a, b| b.adds.abs().total_cmp(&a.adds.abs()));
        Self { base, parts: sums }
    }

    /// The explained estimate: base plus all contributions.
    pub fn estimate(&self) -> f64 {
        self.base + self.parts.iter().map(|part| part.adds).sum::<f64>()
    }
}
