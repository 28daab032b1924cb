use super::fields::{Fields, TextOrTable};
use super::puzzles::{Answers, PuzzleSet, Source};
use super::{Bilingual, Fault, lists::Lists};
use std::collections::BTreeSet;
use std::time::Duration;
use strum::{EnumString, VariantNames};

/// A survey: puzzles with scales to rate each of them, and questions after them. Either may be missing, and so may the scales.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The puzzles, each of them tried before it is rated.
    pub puzzles: Option<PuzzleSet>,
    /// Puzzles before the first one that counts: others of the shelf, or the last ones of the list.
    pub warm_up: u32,
    /// Their codes, if they come from a list.
    pub warm_up_codes: Vec<String>,
    /// What is asked about each puzzle.
    pub scales: Vec<Scale>,
    /// What is asked once, after the puzzles.
    pub questions: Vec<Question>,
}

/// A scale on which a puzzle is rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Its name in data: `fun`, `difficulty`, `usefulness`, or one of the protocol.
    pub name: String,
    /// The question, if it is a scale of the protocol; the page has sentences of its own for the usual ones.
    pub text: Option<Bilingual>,
    /// The greatest value; the least is 1.
    pub points: u32,
}

/// A question that is asked once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its name in data.
    pub name: String,
    /// The question.
    pub text: Bilingual,
    /// What the answer may be.
    pub form: Form,
    /// Whether the survey can be finished without an answer.
    pub optional: bool,
}

/// What the answer to a question may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A number from 1 to `points`.
    Scale {
        /// The greatest value.
        points: u32,
        /// What 1 means.
        low: Option<Bilingual>,
        /// What the greatest value means.
        high: Option<Bilingual>,
    },
    /// One of these, answered by its number from 1.
    Choice(Vec<Bilingual>),
    /// Any text.
    Text,
}

/// The scales that the page has sentences for, each from 1 to 5.
pub const USUAL_SCALES: [&str; 3] = ["fun", "difficulty", "usefulness"];
/// The points of a scale that says nothing else.
const USUAL_POINTS: u32 = 5;
/// The most points of a scale.
const MOST_POINTS: u32 = 11;
/// Puzzles that a warm-up may have.
const MOST_WARM_UP: u32 = 10;
/// The time that an answer usually takes.
const USUAL_ANSWER: Duration = Duration::from_secs(8);

#[derive(EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
enum FormWord {
    Scale,
    Choice,
    Text,
}

impl Survey {
    /// Reads a step.
    pub(super) fn read(fields: &mut Fields, lists: &Lists) -> Result<Self, Fault> {
        let has_puzzles = ["list", "shelf"].map(|key| fields.has(key)).contains(&true);
        let mut puzzles = has_puzzles.then(|| PuzzleSet::read(fields, lists, Answers::AfterEach)).transpose()?;
        let mut names = BTreeSet::new();
        let scales: Result<Vec<_>, _> = fields.values("scales")?.into_iter().map(Scale::read).collect();
        let (scales, questions) = (scales?, fields.tables("question", "a question")?);
        let questions: Vec<_> = questions.into_iter().map(Question::read).collect::<Result<_, _>>()?;
        let all = scales.iter().map(|scale| &scale.name).chain(questions.iter().map(|question| &question.name));
        if let Some(twice) = all.into_iter().find(|name| !names.insert(*name)) {
            return Err(fields.fault(format!("two questions are named \"{twice}\"; expected a name for each")));
        }
        let warm_up = fields.count("warm_up", 0)?;
        if let Some(warm_up) = warm_up.as_ref().filter(|count| count.value > MOST_WARM_UP) {
            return Err(
                warm_up.fault(format!("a warm-up of {}; expected at most {MOST_WARM_UP} puzzles", warm_up.value))
            );
        }
        let warm_up_codes = match (&warm_up, &mut puzzles) {
            (Some(count), Some(PuzzleSet { source: Source::List { codes, .. }, .. })) => {
                let few = || format!("a warm-up of {} of a list of {}; expected fewer", count.value, codes.len());
                let counted = codes.len().checked_sub(count.value as usize).filter(|counted| *counted > 0);
                let counted = counted.ok_or_else(|| count.fault(few()))?;
                codes.split_off(counted)
            }
            _ => Vec::new(),
        };
        let warm_up = warm_up.map_or(0, |count| count.value);
        let survey = Self { puzzles, warm_up, warm_up_codes, scales, questions };
        match &survey {
            Self { puzzles: None, questions, .. } if questions.is_empty() => {
                Err(fields.fault("a survey without puzzles or questions; expected `list`, `shelf` or [[…question]]"))
            }
            Self { puzzles: None, scales, warm_up, .. } if !scales.is_empty() || *warm_up > 0 => {
                Err(fields.fault("scales or a warm-up without puzzles; expected `list` or `shelf`"))
            }
            _ => Ok(survey),
        }
    }

    /// The time that it usually takes, and the most that its puzzles take if they have a limit.
    pub(super) fn usual_time(&self) -> Duration {
        let puzzles = self.puzzles.as_ref();
        let count = puzzles.map_or(0, PuzzleSet::count);
        let answers = count * self.scales.len() as u32 + self.questions.len() as u32;
        puzzles.map_or(Duration::ZERO, |puzzles| puzzles.times().0) + USUAL_ANSWER * answers
    }
}

impl Scale {
    fn read(value: TextOrTable) -> Result<Self, Fault> {
        if let Some(name) = value.text() {
            return match USUAL_SCALES.contains(&name.value.as_str()) {
                true => Ok(Self { name: name.value, text: None, points: USUAL_POINTS }),
                false => Err(name.fault(format!(
                    "unknown scale \"{}\"; expected one of {}, or a table with `name` and `text`",
                    name.value,
                    USUAL_SCALES.join(", ")
                ))),
            };
        }
        let mut fields = value.table("a scale")?;
        let name = fields.required_text("name")?.value;
        let scale = Self { name, text: Some(Bilingual::required(&mut fields, "text")?), points: points(&mut fields)? };
        fields.done().map(|()| scale)
    }
}

impl Question {
    fn read(mut fields: Fields) -> Result<Self, Fault> {
        let name = fields.required_text("name")?.value;
        let text = Bilingual::required(&mut fields, "text")?;
        let form = fields.word("form")?.ok_or_else(|| fields.missing("form"))?;
        let form = match form.value {
            FormWord::Text => Form::Text,
            FormWord::Scale => Form::Scale {
                points: points(&mut fields)?,
                low: Bilingual::read(&mut fields, "low")?,
                high: Bilingual::read(&mut fields, "high")?,
            },
            FormWord::Choice => {
                let choices = fields.tables("choice", "a choice")?;
                if choices.len() < 2 {
                    return Err(form.fault("a choice of fewer than two; expected two tables or more in `choice`"));
                }
                Form::Choice(choices.into_iter().map(Bilingual::of).collect::<Result<_, _>>()?)
            }
        };
        let optional = fields.flag("optional", matches!(form, Form::Text))?;
        fields.done()?;
        Ok(Self { name, text, form, optional })
    }
}

/// The greatest value of a scale.
fn points(fields: &mut Fields) -> Result<u32, Fault> {
    let Some(points) = fields.count("points", 2)? else { return Ok(USUAL_POINTS) };
    match points.value {
        few @ 2..=MOST_POINTS => Ok(few),
        many => Err(points.fault(format!("a scale of {many} points; expected 2 to {MOST_POINTS}"))),
    }
}
