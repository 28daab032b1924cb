//! One file for each experiment, or a folder where it takes several.

pub mod beam_chain;
pub mod joseki_blocks;
pub mod joseki_chain;
pub mod joseki_completion;
pub mod joseki_duel;
pub mod nazo_generation;
mod nazo_raters;
pub mod nazo_regression;
pub mod shisen;
pub mod training_study;
pub mod tspin_expert;
pub mod tspin_fun;
pub mod tspin_models;
pub mod tspin_plots;
pub mod tspin_raters;
