//! What models say of puzzles: those that were fitted for this collection, and where there is none, those that the program comes with.

pub mod builtin;
pub mod consensus;
pub mod first_rating;
pub mod refit;

use crate::stock::features::{BITS, Numbers};
use corpus::{Corpus, Estimate, ModelsVersion};
use rate::{Estimator, Explanation, Rating, Scale, Source};

/// The models in force.
#[derive(Debug, Default)]
pub struct Fitted {
    stored: Vec<Stored>,
    version: ModelsVersion,
}

/// A model from the storage, and how its difficulty becomes a first rating, if it does.
#[derive(Debug)]
struct Stored {
    estimator: Estimator,
    scale: Option<Scale>,
}

impl Fitted {
    /// Those of the storage. One that cannot be read says nothing.
    pub async fn load(corpus: &Corpus) -> Result<Self, corpus::Error> {
        let read = |row: corpus::Model| {
            let damaged =
                |why| tracing::error!("the model for {} of {} {} is damaged: {why}", row.aspect, row.steps, row.game);
            let estimator = Estimator::load(&row.text).map_err(damaged).ok()?;
            let scale = row.base.zip(row.slope).map(|(base, slope)| Scale { base, slope });
            Some(Stored { estimator, scale })
        };
        // Asked for first: models that change meanwhile are of another version than this one.
        let version = corpus.models_version().await?;
        Ok(Self { stored: corpus.models().await?.into_iter().filter_map(read).collect(), version })
    }

    /// These, or those of the storage, if they are others by now.
    pub async fn refreshed(self, corpus: &Corpus) -> Result<Self, corpus::Error> {
        if corpus.models_version().await? == self.version { Ok(self) } else { Self::load(corpus).await }
    }

    /// Whether a model of the storage gives first ratings to this kind of puzzle.
    pub fn rates(&self, game: &str, steps: i64) -> bool {
        self.stored(game, steps).any(|stored| stored.scale.is_some())
    }

    /// What the models of the storage say of a puzzle.
    pub fn estimates(&self, id: &str, game: &str, steps: i64, numbers: &Numbers) -> Vec<Estimate> {
        let say = |stored: &Stored| {
            let Estimator { aspect, source, .. } = stored.estimator;
            let value = builtin::say(&stored.estimator, numbers)?;
            Some(Estimate {
                puzzle: id.to_owned(),
                aspect: aspect.as_str().into(),
                value,
                source: source.as_str().into(),
            })
        };
        self.stored(game, steps).filter_map(say).collect()
    }

    /// The rating of a puzzle before anyone has played it, and where that comes from: a model, or else the plain formula. Nothing, if
    /// too little was measured even for that.
    pub fn first(&self, game: &str, steps: i64, numbers: &Numbers) -> Option<(Rating, Source)> {
        self.difficulty(game, steps)
            .find_map(|(estimator, scale)| Some((scale.rating(builtin::say(estimator, numbers)?), estimator.source)))
            .or_else(|| Some((rate::formula_rating(numbers.get(BITS.name)?), Source::Formula)))
    }

    /// Why the model that gave a puzzle its first rating thinks it hard or easy: one whose word is of the rating's source, for a puzzle
    /// that was played a little keeps a rating that an older model began.
    pub fn explain(&self, game: &str, steps: i64, source: &str, numbers: &Numbers) -> Option<Explanation> {
        let of_source = self.difficulty(game, steps).filter(|(estimator, _)| estimator.source.as_str() == source);
        of_source.into_iter().find_map(|(estimator, _)| {
            builtin::say(estimator, numbers)?;
            let places = estimator.model.places(&numbers.names).ok()?;
            Some(estimator.model.explain(&numbers.row, &places))
        })
    }

    /// What gives first ratings to this kind of puzzle: before all others, what was fitted for this collection.
    fn difficulty(&self, game: &str, steps: i64) -> impl Iterator<Item = (&Estimator, Scale)> {
        let stored = self.stored(game, steps).filter_map(|stored| Some((&stored.estimator, stored.scale?)));
        stored.chain(builtin::find(game, steps).map(|estimator| (estimator, Scale::SIMULATED)))
    }

    fn stored(&self, game: &str, steps: i64) -> impl Iterator<Item = &Stored> {
        self.stored.iter().filter(move |stored| is_for(&stored.estimator, game, steps))
    }
}

/// Whether a model speaks of this kind of puzzle.
pub fn is_for(estimator: &Estimator, game: &str, steps: i64) -> bool {
    estimator.game == game && i64::try_from(estimator.steps) == Ok(steps)
}
