//! Fitting: least squares, lasso, LightGBM, and the weights of raters.

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
