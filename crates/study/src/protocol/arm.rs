use super::fields::Fields;
use super::lists::Lists;
use super::step::{Draft, checked_name};
use super::{Bilingual, Fault, Limit, PlannedTime, Step, StepKind, check};

/// An arm of a study: a group of participants, and its whole course with the steps that all arms have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    /// Its name in data.
    pub name: String,
    /// What it is, for the researcher; participants do not read it.
    pub about: Option<Bilingual>,
    /// The steps, from the first one before the arms part to the last one after them.
    pub steps: Vec<Step>,
}

/// The name of the only arm of a study with one group.
const ONLY: &str = "all";
/// The most rounds of an arm.
const MOST_ROUNDS: u32 = 50;

/// The arms of a protocol, and where they part.
pub(super) struct Arms {
    pub(super) arms: Vec<Arm>,
    pub(super) gate: Option<usize>,
}

impl Arms {
    pub(super) fn read(fields: &mut Fields, lists: &Lists) -> Result<Self, Fault> {
        let steps = fields.tables("step", "a step")?;
        let (before, arms, after) =
            (fields.tables("before", "a step")?, fields.tables("arm", "an arm")?, fields.tables("after", "a step")?);
        if let Some(step) = steps.first() {
            if [&before, &arms, &after].into_iter().any(|tables| !tables.is_empty()) {
                let reason = "[[step]] is for a study with one group; expected either that, or [[before]], [[arm]] and [[after]]";
                return Err(step.fault(reason));
            }
            let steps = read_steps(steps, lists, Vec::new())?;
            check::course(&steps)?;
            let steps = steps.into_iter().map(|draft| draft.step).collect();
            return Ok(Self { arms: vec![Arm { name: ONLY.to_owned(), about: None, steps }], gate: None });
        }
        if arms.len() < 2 {
            let fault = arms.first().map_or_else(|| fields.fault(""), |arm| arm.fault(""));
            let reason = format!("a study with {} arms; expected two or more, or [[step]] for one group", arms.len());
            return Err(fault.saying(reason));
        }
        let before = read_steps(before, lists, Vec::new())?;
        let gate = before.len();
        let mut read: Vec<Arm> = Vec::new();
        let after = &after;
        for arm in arms {
            let place = arm.place().clone();
            let arm = read_arm(arm, after.clone(), lists, &before)?;
            if read.iter().any(|other| other.name == arm.name) {
                return Err(Fault::at(&place, format!("a second arm \"{}\"; expected another name", arm.name)));
            }
            read.push(arm);
        }
        Ok(Self { arms: read, gate: Some(gate) })
    }
}

impl Arm {
    /// The time it takes.
    pub fn time(&self) -> PlannedTime {
        PlannedTime::of(&self.steps)
    }
}

fn read_arm(mut fields: Fields, after: Vec<Fields>, lists: &Lists, before: &[Draft]) -> Result<Arm, Fault> {
    let name = fields.required_text("name")?.read(|name| checked_name(name))?.value;
    let about = Bilingual::read(&mut fields, "about")?;
    let rounds = fields.count("rounds", 1)?;
    if let Some(rounds) = rounds.as_ref().filter(|rounds| rounds.value > MOST_ROUNDS) {
        return Err(rounds.fault(format!("{} rounds; expected at most {MOST_ROUNDS}", rounds.value)));
    }
    let rounds = rounds.map_or(1, |rounds| rounds.value);
    let rest = fields.table("rest", "`rest`")?;
    if let Some(rest) = rest.as_ref().filter(|_| rounds == 1) {
        return Err(rest.fault("a rest without rounds to rest between; expected `rounds` of two or more"));
    }
    let rest = rest.map(|mut rest| {
        let time = rest.time()?.ok_or_else(|| rest.missing("minutes"))?.value;
        rest.done().map(|()| time)
    });
    let rest = rest.transpose()?;
    let own = fields.tables("step", "a step")?;
    if own.is_empty() {
        return Err(fields.fault(format!("the arm \"{name}\" has no steps; expected one or more [[arm.step]]")));
    }
    fields.done()?;
    let mut course = read_steps(own, lists, before.to_vec())?;
    let own = course.split_off(before.len());
    for round in 1..=rounds {
        if let Some(time) = rest.filter(|_| round > 1) {
            let mut pause = own[0].clone();
            let limit = Some(Limit { time, since: None });
            let name = numbered("rest", round - 1);
            pause.step = Step { name, text: None, limit, another_device: true, again: None, kind: StepKind::Break };
            course.push(pause);
        }
        let names: Vec<&str> = own.iter().map(|draft| draft.step.name.as_str()).collect();
        course.extend(own.iter().cloned().map(|mut draft| {
            if rounds > 1 {
                let since = draft.step.limit.as_mut().and_then(|limit| limit.since.as_mut());
                for name in since.into_iter().filter(|name| names.contains(&name.as_str())) {
                    *name = numbered(name, round);
                }
                draft.step.name = numbered(&draft.step.name, round);
            }
            draft
        }));
    }
    let course = read_steps(after, lists, course)?;
    check::course(&course)?;
    Ok(Arm { name, about, steps: course.into_iter().map(|draft| draft.step).collect() })
}

/// The name of a step in a round.
fn numbered(name: &str, round: u32) -> String {
    format!("{name}-{round}")
}

/// Reads steps one after the other, and adds them to those that come before.
fn read_steps(steps: Vec<Fields>, lists: &Lists, mut course: Vec<Draft>) -> Result<Vec<Draft>, Fault> {
    for step in steps {
        let draft = Draft::read(step, lists, &course.iter().collect::<Vec<_>>())?;
        course.push(draft);
    }
    Ok(course)
}
