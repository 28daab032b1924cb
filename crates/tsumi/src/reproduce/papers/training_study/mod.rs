//! The training study of the T-spin thesis (chapter 6): its tables from the counts they imply, what better intervals say of its claims,
//! and simulated studies of its design. Nobody was asked.

mod claims;
mod counts;
mod planted;
mod simulated;

use crate::output::Failure;
use crate::reproduce::{Experiment, Report};
use serde_json::json;

/// Simulated studies without an effect, and with that of the thesis.
const STUDIES: usize = 1000;

/// Recomputes the thesis' tables, judges its claims, and simulates studies of its design.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let studies = experiment.games.unwrap_or(STUDIES);
    let found = simulated::run(experiment, studies);
    let planted = planted::run(experiment)?;
    let tables =
        [counts::tables(), claims::tables(), found.tables, vec![planted.table]].into_iter().flatten().collect();
    let mut remarks = counts::remarks();
    remarks.extend(claims::remarks());
    remarks.extend(found.remarks);
    remarks.extend(planted.remarks);
    Ok(Report {
        name: "training-study",
        title: "The training study of the T-spin thesis, recomputed from its counts",
        settings: experiment.settings(studies),
        tables,
        remarks,
        data: json!({ "claims": claims::data(), "simulated": found.data, "planted": planted.data }),
        plots: claims::plots()?,
        interrupted: experiment.is_stopped(),
    })
}
