//! Evaluation: cross-validation, error metrics, agreement and reliability of raters, experiments on planted truth.

pub mod cross_validation;
pub mod experiment;
pub mod folds;
pub mod gain;
pub mod metrics;
pub mod planted;
pub mod raters;
pub mod reliability;
