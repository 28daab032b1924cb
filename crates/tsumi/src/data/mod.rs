//! What models are fitted to and held against: training sets, features, simulated raters, tables of opinions.

pub mod features;
pub mod opinions;
pub mod simulated_raters;
pub mod training_set;
pub mod validation;
