//! Numbers only: features and ratings in, models and estimates out. Knows no game and no database.
//!
//! - `skill`: Glicko-2 ratings of players and puzzles, spaced repetition, the scale from grades to ratings.
//! - `opinion`: people's opinions of puzzles, read from tables, validated and averaged.
//! - `data`: feature tables, and the examples that models are fitted to.
//! - `fit`: methods of fitting a model, from least squares to LightGBM.
//! - `model`: fitted models: run, saved as text, explained.
//! - `evaluate`: cross-validation, error metrics, agreement and reliability of raters.
//! - `personal`: corrections of a model's estimates for one person (random effects).
//! - `select`: selecting the puzzles of a set.
//! - `inference`: intervals and tests for few measurements.
//!
//! Beside the rooms: [`Error`], [`Interval`] (a value with its confidence interval) and [`Source`] (where an estimate comes
//! from).

mod data;
mod error;
mod evaluate;
mod fit;
mod inference;
mod interval;
mod model;
mod opinion;
mod personal;
mod select;
mod skill;
mod source;

pub use data::examples::{Examples, Vote};
pub use data::features::Features;
pub use error::{Error, RejectedLine, Validated};
pub use evaluate::cross_validation::{Validation, cross_validate};
pub use evaluate::experiment::Experiment;
pub use evaluate::folds::folds;
pub use evaluate::gain::Gain;
pub use evaluate::metrics::{MetricIntervals, Metrics, correlation, rank_correlation};
pub use evaluate::planted::{Planted, THESIS_PUZZLES, THESIS_RATERS};
pub use evaluate::raters::RaterErrors;
pub use evaluate::reliability::Reliability;
pub use fit::lasso::{Lasso, lasso};
pub use fit::least_squares::{least_squares, m5, ridge};
pub use fit::lightgbm_settings::LightGbmSettings;
pub use fit::method::{Best, Method};
pub use fit::rater_weights::weigh_raters;
pub use fit::regression::Regression;
pub use inference::bootstrap::Studentised;
pub use inference::effect::hedges_g;
pub use inference::permutation::Permutations;
pub use inference::share::fisher;
pub use inference::student::student_quantile;
pub use interval::Interval;
pub use model::Model;
pub use model::domain::Domain;
pub use model::estimator::Estimator;
pub use model::explanation::{Explanation, Part};
pub use model::forest::{FeatureImportance, Forest};
pub use model::holdout::Holdout;
pub use model::linear::{Linear, Term};
pub use opinion::csv::{read_opinions, write_opinions};
pub use opinion::csv_rows::{Record, Records};
pub use opinion::thumbs::ThumbScale;
pub use opinion::validate::{MAX_SECONDS, OPINION_COLUMNS, OpinionValidator};
pub use opinion::visible::strip_invisible;
pub use opinion::{Aspect, Opinion, Score, means, normalised_means, normalised_medians, scores};
pub use personal::skill_groups::{Group, PersonalCorrection, Rater, SkillGroups};
pub use personal::{Answer, RandomEffects, VarianceComponents};
pub use select::{Candidate, Selection};
pub use skill::formula::formula_rating;
pub use skill::mastery::Mastery;
pub use skill::memory::Memory;
pub use skill::placement::placement;
pub use skill::preference::Preference;
pub use skill::rating::{RatedAttempt, Rating, rate_attempt};
pub use skill::scale::Scale;
pub use source::Source;
