use super::need::MOST_OF_STEP;
use super::puzzles::{Answers, Source};
use super::step::Draft;
use super::{Fault, Pool, StepKind};

/// Checks what the steps of a course ask of each other.
pub(super) fn course(steps: &[Draft]) -> Result<(), Fault> {
    for (at, draft) in steps.iter().enumerate() {
        let earlier = &steps[..at];
        since_names_an_earlier_step(draft, earlier)?;
        if matches!(draft.step.kind, StepKind::End { .. }) && at + 1 < steps.len() {
            return Err(draft.fault("an end that is not the last step of its course"));
        }
        if let Some(needed) = draft.step.counted_events().filter(|needed| *needed > MOST_OF_STEP) {
            let name = &draft.step.name;
            let reason = format!("\"{name}\" takes {needed} events of a participant; expected at most {MOST_OF_STEP}");
            return Err(draft.fault(format!("{reason}: fewer puzzles or games")));
        }
        if let StepKind::Test(test) = &draft.step.kind {
            for shown in steps.iter().filter(|other| !std::ptr::eq(*other, draft)) {
                hides_answers_of(&test.source, draft, shown, earlier.iter().any(|early| std::ptr::eq(early, shown)))?;
            }
        }
    }
    Ok(())
}

fn since_names_an_earlier_step(draft: &Draft, earlier: &[Draft]) -> Result<(), Fault> {
    let since = draft.step.limit.as_ref().and_then(|limit| limit.since.as_ref());
    let Some(since) = since else { return Ok(()) };
    match earlier.iter().any(|early| early.step.name == *since) {
        true => Ok(()),
        false => Err(draft.since_fault(format!("no earlier step \"{since}\" from whose beginning to count"))),
    }
}

/// Refuses a step before a test, or between two, that shows answers of the puzzles the test asks about.
fn hides_answers_of(tested: &Source, test: &Draft, other: &Draft, is_earlier: bool) -> Result<(), Fault> {
    let shows = is_earlier && shows_answers(other) && shares_puzzles(tested, other);
    if !shows {
        return Ok(());
    }
    let (other_name, test_name) = (&other.step.name, &test.step.name);
    let reason = format!("\"{other_name}\" shows answers of puzzles that the later test \"{test_name}\" asks about");
    Err(other.fault(format!("{reason}; expected answers = \"never\", or other puzzles")))
}

fn shows_answers(draft: &Draft) -> bool {
    match &draft.step.kind {
        StepKind::Training(_) => true,
        kind => kind.puzzles().is_some_and(|puzzles| puzzles.answers != Answers::Never),
    }
}

fn shares_puzzles(tested: &Source, other: &Draft) -> bool {
    let mut warm_up: &[String] = &[];
    let codes = match &other.step.kind {
        StepKind::Training(training) => match &training.pool {
            Pool::List { codes, .. } => codes,
            _ => return false,
        },
        kind => {
            if let StepKind::Survey(survey) = kind {
                warm_up = &survey.warm_up_codes;
            }
            match kind.puzzles().map(|puzzles| &puzzles.source) {
                Some(Source::List { codes, .. }) => codes,
                Some(rule) => return rule == tested,
                None => return false,
            }
        }
    };
    let shown = |code: &String| codes.contains(code) || warm_up.contains(code);
    matches!(tested, Source::List { codes: tested, .. } if tested.iter().any(shown))
}
