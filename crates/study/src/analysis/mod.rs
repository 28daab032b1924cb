//! Analysis: an export as tables and figures, as chapter 6 of the T-spin thesis has them, and in words what can be concluded.
//!
//! What is measured before and after are the steps that a later one repeats (`again`), and the last step that repeats each.

mod conclusion;
mod figure;
mod growth;
mod person;
mod report;
mod survey;
mod tables;
mod text_table;

pub use figure::Drawing;
pub use growth::{Growth, GrowthOfArm, GrowthOfPair};
pub(crate) use growth::{log_rate, typical_rate};
pub use person::{Person, Totals, persons};
pub use report::Report;
pub use text_table::TextTable;
