//! Fitting: least squares, ridge, M5, lasso, LightGBM, model selection, and weighting raters by their reliability.

pub mod cholesky;
pub mod design;
pub mod lasso;
pub mod least_squares;
#[cfg(feature = "lightgbm")]
pub mod lightgbm;
pub mod lightgbm_settings;
pub mod method;
pub mod rater_weights;
pub mod regression;
