use serde::Serialize;

/// Why an estimate is what it is: a base, the mean estimate where the model was fitted, and what each feature adds to it.
/// Base and parts sum up to the estimate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// What would be said of a puzzle of which nothing is known.
    pub base: f64,
    /// What each feature adds, the most important first. Features that add nothing are left out.
    pub parts: Vec<Part>,
}

/// What a feature adds to an estimate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// The feature.
    pub feature: String,
    /// By how much it raises the estimate, or lowers it if negative.
    pub adds: f64,
}

impl Explanation {
    /// Sums the parts by feature and sorts them by size.
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

    /// The estimate that is explained.
    pub fn estimate(&self) -> f64 {
        self.base + self.parts.iter().map(|part| part.adds).sum::<f64>()
    }
}
