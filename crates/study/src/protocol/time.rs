use super::{Step, StepKind};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The time that steps take, not counting the reading of texts and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedTime {
    /// The time that is usual, with what is known of matches and answers where nothing limits them.
    pub usual: Duration,
    /// The longest time; `None` where nothing limits it.
    pub most: Option<Duration>,
}

impl PlannedTime {
    const NONE: Self = Self { usual: Duration::ZERO, most: Some(Duration::ZERO) };

    /// The time of steps that follow each other.
    pub fn of(steps: &[Step]) -> Self {
        Self::ends(steps).pop().unwrap_or(Self::NONE)
    }

    /// The usual time of each step.
    pub fn usual_of_each(steps: &[Step]) -> Vec<Duration> {
        let mut before = Duration::ZERO;
        let usual = Self::ends(steps).into_iter().map(|end| {
            let time = end.usual.saturating_sub(before);
            before = end.usual;
            time
        });
        usual.collect()
    }

    /// The time from the beginning of the first step to the end of each.
    fn ends(steps: &[Step]) -> Vec<Self> {
        let mut begun: BTreeMap<&str, Self> = BTreeMap::new();
        let mut now = Self::NONE;
        let ends = steps.iter().map(|step| {
            begun.insert(&step.name, now);
            let (usual, most) = of_tasks(&step.kind);
            let since = step.limit.as_ref().map(|limit| {
                let start = limit.since.as_ref().and_then(|name| begun.get(name.as_str())).copied().unwrap_or(now);
                (start, limit.time)
            });
            let usual_end = least(usual.map(|time| now.usual + time), since.map(|(start, time)| start.usual + time));
            let most_end = least(
                most.and_then(|time| Some(now.most? + time)),
                since.and_then(|(start, time)| Some(start.most? + time)),
            );
            // A limit may have been over before the step began.
            now = Self {
                usual: usual_end.unwrap_or(now.usual).max(now.usual),
                most: most_end.and_then(|end| Some(end.max(now.most?))),
            };
            now
        });
        ends.collect()
    }
}

/// The lesser of what is known.
fn least(one: Option<Duration>, two: Option<Duration>) -> Option<Duration> {
    one.into_iter().chain(two).min()
}

/// The usual and the longest time of what is done in a step, without a limit of the step itself.
fn of_tasks(kind: &StepKind) -> (Option<Duration>, Option<Duration>) {
    match kind {
        StepKind::Matches(matches) => (matches.usual_time(), None),
        StepKind::Test(puzzles) => (Some(puzzles.times().0), puzzles.times().1),
        StepKind::Training(training) => training.times(),
        StepKind::Survey(survey) => (Some(survey.usual_time()), None),
        StepKind::Break => (None, None),
        StepKind::End { .. } => (Some(Duration::ZERO), Some(Duration::ZERO)),
    }
}

impl fmt::Display for PlannedTime {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "about {}", Words(self.usual))?;
        match self.most {
            Some(most) if most == self.usual => Ok(()),
            Some(most) => write!(f, ", at most {}", Words(most)),
            None => f.write_str(", without a limit"),
        }
    }
}

/// A time in hours and minutes, or in seconds if it is short.
struct Words(Duration);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let seconds = self.0.as_secs();
        let minutes = (seconds + 30) / 60;
        match (minutes / 60, minutes % 60) {
            _ if seconds < 120 => write!(f, "{seconds} s"),
            (0, minutes) => write!(f, "{minutes} min"),
            (hours, 0) => write!(f, "{hours} h"),
            (hours, minutes) => write!(f, "{hours} h {minutes} min"),
        }
    }
}
