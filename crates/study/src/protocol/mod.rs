//! Protocols: what a study asks of its participants, read from a TOML file and checked.
//!
//! A file has `title`, `version`, `consent` and either `[[step]]` tables, for a study with one group, or `[[before]]`,
//! `[[arm]]` (each with its `[[arm.step]]`) and `[[after]]` tables with an `[assignment]`. Each step has a `kind`; times are
//! in `seconds` or `minutes`, those of each puzzle in `seconds_each` or `minutes_each`. Unknown keys are refused.

mod arm;
mod assignment;
mod bilingual;
mod check;
mod fault;
mod fields;
mod link;
mod lists;
mod matches;
mod need;
mod puzzles;
mod step;
mod survey;
mod time;
mod training;

pub use crate::shipped::{SHIPPED, shipped};
pub use arm::Arm;
pub use assignment::{Assignment, Measure, Method};
pub use bilingual::Bilingual;
pub use fault::BadProtocol;
use fault::Fault;
pub use link::LinkSurvey;
pub use matches::{MatchLength, Matches};
pub use puzzles::{Answers, Order, PuzzleSet, Rule, Source};
pub use step::{Limit, Step, StepKind};
pub use survey::{Form, Question, Scale, Survey, USUAL_SCALES};
pub use time::PlannedTime;
pub use training::{Pool, Training};

use arm::Arms;
use fields::Fields;
use lists::Lists;
use std::{collections::BTreeSet, str::FromStr};
use toml::de::DeTable;

/// What a study asks of its participants.
#[derive(Clone, Debug, PartialEq)]
pub struct Protocol {
    /// Its title.
    pub title: Bilingual,
    /// Its version, from 1.
    pub version: u32,
    /// What participants read before they consent.
    pub consent: Bilingual,
    /// How participants are assigned to arms.
    pub assignment: Assignment,
    /// The arms, one or more, each with its whole course.
    pub arms: Vec<Arm>,
    /// How many steps all arms have in common before the arms part: the gate of assignment comes after them.
    /// `None` in a study with one arm, which has no gate.
    pub gate: Option<usize>,
}

impl Protocol {
    /// The arm of this name.
    pub fn arm(&self, name: &str) -> Option<&Arm> {
        self.arms.iter().find(|arm| arm.name == name)
    }

    /// The steps of a participant: those of an arm, or those before the arms while none is assigned.
    pub fn steps(&self, arm: Option<usize>) -> &[Step] {
        match (arm, self.gate) {
            (Some(arm), _) => self.arms.get(arm).map_or(&[], |arm| &arm.steps),
            (None, None) => &self.arms[0].steps,
            (None, Some(gate)) => &self.arms[0].steps[..gate],
        }
    }

    /// The codes of all listed puzzles that a test asks about. Nothing else may show them: training and rules draw from others, and training
    /// not from what was drawn for tests either.
    pub fn tested(&self) -> BTreeSet<&str> {
        let steps = self.arms.iter().flat_map(|arm| &arm.steps);
        let tests = steps.filter(|step| matches!(step.kind, StepKind::Test(_))).filter_map(|step| step.kind.puzzles());
        tests
            .flat_map(|test| match &test.source {
                Source::List { codes, .. } => codes.iter().map(String::as_str).collect(),
                Source::Rule(_) => Vec::new(),
            })
            .collect()
    }
}

impl FromStr for Protocol {
    type Err = BadProtocol;

    /// Reads and checks the text of a protocol.
    fn from_str(text: &str) -> Result<Self, BadProtocol> {
        let table = DeTable::parse(text).map_err(|why| {
            let place = why.span().unwrap_or(0..0);
            Fault::at(&place, why.message()).within(text)
        })?;
        read(Fields::new(table, "the protocol")).map_err(|fault| fault.within(text))
    }
}

fn read(mut fields: Fields) -> Result<Protocol, Fault> {
    let title = Bilingual::required(&mut fields, "title")?;
    let version = fields.count("version", 1)?.ok_or_else(|| fields.missing("version"))?.value;
    let consent = Bilingual::required(&mut fields, "consent")?;
    let lists = Lists::read(&mut fields)?;
    let assignment = fields.table("assignment", "`assignment`")?;
    let Arms { arms, gate } = Arms::read(&mut fields, &lists)?;
    let assignment = match (assignment, gate) {
        (Some(assignment), Some(_)) => Assignment::read(assignment)?,
        (None, None) => Assignment::none(),
        (Some(assignment), None) => return Err(assignment.fault("an assignment with one arm; expected none")),
        (None, Some(_)) => return Err(fields.missing("assignment")),
    };
    fields.done()?;
    Ok(Protocol { title, version, consent, assignment, arms, gate })
}
