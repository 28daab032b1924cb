//! Data for fitting and evaluating models: training sets, features, opinion tables, simulated raters.

pub mod features;
pub mod opinions;
pub mod simulated_raters;
pub mod training_set;
pub mod validation;
