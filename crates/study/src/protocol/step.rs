use super::fields::{Fields, Located};
use super::lists::Lists;
use super::puzzles::{Answers, PuzzleSet};
use super::{Bilingual, Fault, Matches, Survey, Training};
use std::ops::Range;
use std::time::Duration;
use strum::{EnumString, IntoStaticStr, VariantNames};

/// A step of a participant's course.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its name in data; no two steps of one arm have the same.
    pub name: String,
    /// What the participant reads before it begins.
    pub text: Option<Bilingual>,
    /// When it ends by itself; `None` if only its tasks end it.
    pub limit: Option<Limit>,
    /// Whether the participant may go on with it on another device once it has begun.
    pub another_device: bool,
    /// The name of the first step that it repeats.
    pub again: Option<String>,
    /// What is done in it.
    pub kind: StepKind,
}

impl Step {
    /// The name of the step that this one repeats, or else its own.
    pub fn origin(&self) -> &str {
        self.again.as_ref().unwrap_or(&self.name)
    }
}

/// When a step ends by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The time it has.
    pub time: Duration,
    /// The name of the earlier step from whose beginning the time is counted; `None` for the step's own beginning.
    pub since: Option<String>,
}

/// What is done in a step.
#[derive(Clone, Debug, PartialEq)]
pub enum StepKind {
    /// Matches against CPU players.
    Matches(Matches),
    /// A test of puzzles.
    Test(PuzzleSet),
    /// Training with puzzles.
    Training(Training),
    /// A survey.
    Survey(Survey),
    /// A break, until its time is up.
    Break,
    /// The end, with a last text.
    End {
        /// Whether the participant is told there what became of their tries in tests and surveys.
        results: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, EnumString, VariantNames, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
enum KindWord {
    Matches,
    Test,
    Training,
    Survey,
    Break,
    End,
}

/// A step as it is read, with the place of what is checked against other steps.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) step: Step,
    pub(super) place: Range<usize>,
    since: Option<Range<usize>>,
}

impl Draft {
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault::at(&self.place, reason)
    }

    /// Where `since` stands, or else the step.
    pub(super) fn since_fault(&self, reason: impl Into<String>) -> Fault {
        Fault::at(self.since.as_ref().unwrap_or(&self.place), reason)
    }

    /// Reads a step after those that come `before` it in its course.
    pub(super) fn read(mut fields: Fields, lists: &Lists, before: &[&Self]) -> Result<Self, Fault> {
        let kind: Located<KindWord> = fields.word("kind")?.ok_or_else(|| fields.missing("kind"))?;
        let name = match fields.text("name")? {
            Some(name) => name.read(|name| checked_name(name))?.value,
            None => usual_name(kind.value, before),
        };
        if before.iter().any(|earlier| earlier.step.name == name) {
            return Err(fields.fault(format!("a second step \"{name}\"; expected another name")));
        }
        let text = Bilingual::read(&mut fields, "text")?;
        let place = fields.place().clone();
        if let Some(again) = fields.text("again")? {
            let earlier = before.iter().find(|earlier| earlier.step.name == again.value);
            let earlier =
                earlier.ok_or_else(|| again.fault(format!("no earlier step \"{}\" to repeat", again.value)))?;
            if earlier.step.kind.word() != <&str>::from(kind.value) {
                let reason = format!("\"{}\" is of the kind {}", again.value, earlier.step.kind.word());
                return Err(again.fault(format!("{reason}; expected one of the kind {}", <&str>::from(kind.value))));
            }
            fields.done()?;
            let (text, origin) = (text.or(earlier.step.text.clone()), earlier.step.origin().to_owned());
            let step = Step { name, text, again: Some(origin), ..earlier.step.clone() };
            return Ok(Self { step, place, since: earlier.since.clone() });
        }
        let time = fields.time()?;
        let since = fields.text("since")?;
        let kind = match kind.value {
            KindWord::Matches => StepKind::Matches(Matches::read(&mut fields, time.is_some())?),
            KindWord::Test => StepKind::Test(PuzzleSet::read(&mut fields, lists, Answers::Never)?),
            KindWord::Training => StepKind::Training(Training::read(&mut fields, lists, time.is_some())?),
            KindWord::Survey => StepKind::Survey(Survey::read(&mut fields, lists)?),
            KindWord::Break if time.is_none() => return Err(fields.fault("a break without a time; expected `minutes`")),
            KindWord::Break => StepKind::Break,
            KindWord::End if time.is_some() => return Err(fields.fault("an end with a time; expected none")),
            KindWord::End => StepKind::End { results: fields.flag("results", false)? },
        };
        let another_device =
            fields.flag("another_device", !matches!(kind, StepKind::Matches(_) | StepKind::Test(_)))?;
        fields.done()?;
        let (since, limit) = match (since, time) {
            (Some(since), None) => return Err(since.fault("`since` without a time; expected `minutes` or `seconds`")),
            (since, time) => {
                let place = since.as_ref().map(|since| since.place.clone());
                let since = since.map(|since| since.value);
                (place, time.map(|time| Limit { time: time.value, since }))
            }
        };
        Ok(Self { step: Step { name, text, limit, another_device, again: None, kind }, place, since })
    }
}

impl StepKind {
    /// The word for it in protocols and in data.
    pub fn word(&self) -> &'static str {
        let word = match self {
            Self::Matches(_) => KindWord::Matches,
            Self::Test(_) => KindWord::Test,
            Self::Training(_) => KindWord::Training,
            Self::Survey(_) => KindWord::Survey,
            Self::Break => KindWord::Break,
            Self::End { .. } => KindWord::End,
        };
        word.into()
    }

    /// The puzzles of a test or a survey.
    pub fn puzzles(&self) -> Option<&PuzzleSet> {
        match self {
            Self::Test(puzzles) => Some(puzzles),
            Self::Survey(survey) => survey.puzzles.as_ref(),
            _ => None,
        }
    }
}

/// A name of a step, an arm or a protocol: ASCII letters, digits and dashes.
pub(super) fn checked_name(name: &str) -> Result<String, String> {
    const LONGEST: usize = 40;
    let fits = (1..=LONGEST).contains(&name.len());
    match fits && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
        true => Ok(name.to_owned()),
        false => Err(format!("the name \"{name}\"; expected 1 to {LONGEST} ASCII letters, digits, - and _")),
    }
}

/// The name of a step that has none of its own: its kind, with a number from the second one on.
fn usual_name(kind: KindWord, before: &[&Draft]) -> String {
    let word: &str = kind.into();
    let taken = |name: &String| before.iter().any(|earlier| earlier.step.name == *name);
    let numbered = (2..).map(|number| format!("{word}-{number}"));
    std::iter::once(word.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
}
