//! Estimates of the puzzles in a database, from the features that are stored with them.

use crate::{opinions::block_on, output::Failure};
use corpus::{Corpus, Puzzle};
use rate::Estimator;
use serde_json::{Map, Value};

/// Puzzles read at once.
const PAGE: i64 = 500;

/// Lets the models estimate every puzzle of their kind, and stores what they say; tells how many estimates that were.
pub fn estimate(database: &str, models: &[Estimator]) -> Result<usize, Failure> {
    block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let (mut after, mut stored) = (String::new(), 0);
        loop {
            let page = corpus.catalogue(&after, None, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = last.puzzle.id.clone();
            let said = page.iter().flat_map(|one| models.iter().filter_map(|model| say(model, &one.puzzle)));
            let said: Vec<corpus::Estimate> = said.collect();
            corpus.put_estimates(&said).await?;
            stored += said.len();
        }
        corpus.close().await;
        Ok(stored)
    })
}

/// What a model says of a puzzle; nothing, if the puzzle is of another kind or a feature is missing.
fn say(model: &Estimator, puzzle: &Puzzle) -> Option<corpus::Estimate> {
    if puzzle.game != model.game || usize::try_from(puzzle.steps) != Ok(model.steps) {
        return None;
    }
    let features: Map<String, Value> = serde_json::from_str(&puzzle.features).ok()?;
    let (names, row): (Vec<String>, Vec<f64>) =
        features.into_iter().filter_map(|(name, value)| Some((name, value.as_f64()?))).unzip();
    let places = model.model.places(&names).ok()?;
    let value = model.model.estimate(&row, &places).clamp(1.0, 5.0);
    let (aspect, source) = (model.aspect.name().to_owned(), model.source.word().to_owned());
    Some(corpus::Estimate { puzzle: puzzle.id.clone(), aspect, value, source })
}
