//! Commands about models and what they are fitted to: fit, rate, simulate, export, import, curate.

pub mod curate;
pub mod export;
pub mod fit;
pub mod import;
pub mod rate;
pub mod simulate;
pub mod stored;
