//! Data for fitting and evaluating models: training sets, features, opinion tables, simulated raters; tables of studies.

pub mod features;
pub mod opinions;
pub mod simulated_raters;
pub mod study_tables;
pub mod training_set;
pub mod validation;
