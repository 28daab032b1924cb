//! Models that rate puzzles: those fitted for this collection, or else the built-in ones.

pub mod builtin;
pub mod consensus;
pub mod first_rating;
pub mod formula;
pub mod refit;

use crate::stock::features::{BITS, FeatureValues};
use corpus::{Corpus, Estimate, ModelsVersion};
use rate::{Estimator, Explanation, Rating, Scale, Source};

/// The models in force: the stored ones, and behind them the built-in ones. The default has no stored models.
#[derive(Debug, Default)]
pub struct Models {
    stored: Vec<Stored>,
    version: ModelsVersion,
}

/// A stored model, and the scale by which its estimates become first ratings, if they do.
#[derive(Debug)]
struct Stored {
    estimator: Estimator,
    scale: Option<Scale>,
}

impl Models {
    /// Loads the stored models. Those that cannot be read are logged and skipped.
    pub async fn load(corpus: &Corpus) -> Result<Self, corpus::Error> {
        let read = |row: corpus::Model| {
            let damaged = |why| {
                tracing::error!(
                    "the stored model of {} for {}-move puzzles of {} cannot be read: {why}",
                    row.aspect,
                    row.steps,
                    row.game
                )
            };
            let estimator = Estimator::load(&row.text).map_err(damaged).ok()?;
            let scale = row.base.zip(row.slope).map(|(base, slope)| Scale { base, slope });
            Some(Stored { estimator, scale })
        };
        // Read first: if models change meanwhile, the version differs at the next check.
        let version = corpus.models_version().await?;
        Ok(Self { stored: corpus.models().await?.into_iter().filter_map(read).collect(), version })
    }

    /// Loads the models again if the stored ones have changed.
    pub async fn refreshed(self, corpus: &Corpus) -> Result<Self, corpus::Error> {
        if corpus.models_version().await? == self.version { Ok(self) } else { Self::load(corpus).await }
    }

    /// All that ratings and estimates follow from, but the program itself: equal for equal models.
    pub(crate) fn text(&self) -> String {
        let stored = self.stored.iter().map(|stored| format!("{}{:?}\n", stored.estimator.save(), stored.scale));
        stored.chain(builtin::texts().map(str::to_owned)).collect()
    }

    /// Whether a stored model gives first ratings to puzzles of this game and number of moves.
    pub fn rates(&self, game: &str, steps: i64) -> bool {
        self.stored(game, steps).any(|stored| stored.scale.is_some())
    }

    /// The estimates of a puzzle by the stored models.
    pub fn estimates(&self, id: &str, game: &str, steps: i64, features: &FeatureValues) -> Vec<Estimate> {
        let estimate = |stored: &Stored| {
            let Estimator { aspect, source, .. } = stored.estimator;
            let value = self::estimate(&stored.estimator, features)?;
            Some(Estimate { puzzle: id.to_owned(), aspect, value, source })
        };
        self.stored(game, steps).filter_map(estimate).collect()
    }

    /// The rating of a puzzle before anyone has played it, and its source: a model, or else the plain formula. `None` if the
    /// features do not suffice even for that.
    pub fn first(&self, game: &str, steps: i64, features: &FeatureValues) -> Option<(Rating, Source)> {
        self.of_difficulty(game, steps)
            .find_map(|(estimator, scale)| Some((scale.rating(estimate(estimator, features)?), estimator.source)))
            .or_else(|| Some((rate::formula_rating(features.get(BITS.name)?), Source::Formula)))
    }

    /// Explains a puzzle's first rating by the model that gave it: the first one with the rating's source. A puzzle that was played
    /// may still have the rating of an older model.
    pub fn explain(&self, game: &str, steps: i64, source: Source, features: &FeatureValues) -> Option<Explanation> {
        let of_source = self.of_difficulty(game, steps).filter(|(estimator, _)| estimator.source == source);
        of_source.into_iter().find_map(|(estimator, _)| {
            estimate(estimator, features)?;
            let places = estimator.model.places(&features.names).ok()?;
            Some(estimator.model.explain(&features.row, &places))
        })
    }

    /// The models that give first ratings to this kind of puzzle, the stored ones first.
    fn of_difficulty(&self, game: &str, steps: i64) -> impl Iterator<Item = (&Estimator, Scale)> {
        let stored = self.stored(game, steps).filter_map(|stored| Some((&stored.estimator, stored.scale?)));
        stored.chain(builtin::find(game, steps).map(|estimator| (estimator, Scale::SIMULATED)))
    }

    fn stored(&self, game: &str, steps: i64) -> impl Iterator<Item = &Stored> {
        self.stored.iter().filter(move |stored| is_for(&stored.estimator, game, steps))
    }
}

/// A model's estimate of a puzzle, from 1 to 5. `None` if a feature is missing, or the puzzle is outside the model's applicability
/// domain.
pub fn estimate(estimator: &Estimator, features: &FeatureValues) -> Option<f64> {
    estimator.estimate(&features.names, &features.row)
}

/// Whether a model is for puzzles of this game and number of moves.
pub fn is_for(estimator: &Estimator, game: &str, steps: i64) -> bool {
    estimator.game == game && i64::try_from(estimator.steps) == Ok(steps)
}
