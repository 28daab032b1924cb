//! Inference from few measurements: Student's t, bootstrap, permutation tests, shares, rates and effect sizes.

pub mod bootstrap;
pub mod effect;
pub mod permutation;
pub mod share;
pub mod student;
