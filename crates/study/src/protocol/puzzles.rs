use super::fields::{Fields, Located};
use super::{Fault, lists::Lists};
use play::Shelf;
use std::time::Duration;
use strum::{Display, EnumString, IntoStaticStr, VariantNames};

/// The puzzles of a test or a survey: the same for every participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The puzzles of a list in the protocol.
    List {
        /// The name of the list.
        name: String,
        /// Their codes, in the order of the list.
        codes: Vec<String>,
    },
    /// Puzzles that are drawn from a shelf once, when the study begins.
    Rule(Rule),
}

/// A rule by which puzzles are drawn from a shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The shelf.
    pub shelf: &'static Shelf,
    /// How many.
    pub count: u32,
    /// The seed of the draw.
    pub seed: u64,
}

/// The order in which puzzles are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantNames, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Order {
    /// That of the list, or of the draw.
    Fixed,
    /// A random one for each participant, the same whenever they come back.
    Random,
    /// From easy to difficult, by the estimates in force when the study begins.
    Rising,
    /// From tidy boards to those with many holes.
    Tidy,
}

/// When the answer of a puzzle is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantNames, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Answers {
    /// Never.
    Never,
    /// After each puzzle, and after the questions about it.
    #[strum(serialize = "after each")]
    AfterEach,
    /// All of them after the last puzzle.
    #[strum(serialize = "at the end")]
    AtEnd,
    /// After a puzzle, to whoever asks for it.
    #[strum(serialize = "on demand")]
    OnDemand,
}

/// Puzzles in a test or a survey, and how they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    /// Which puzzles.
    pub source: Source,
    /// In which order.
    pub order: Order,
    /// The time for each puzzle; `None` for no limit.
    pub limit: Option<Duration>,
    /// When answers are shown.
    pub answers: Answers,
    /// Whether the participant is told after each puzzle if it was solved.
    pub feedback: bool,
    /// Whether a puzzle may be begun again; otherwise there is one try, without undo.
    pub restart: bool,
}

/// Seconds that a puzzle without a limit usually takes.
const USUAL_PUZZLE: Duration = Duration::from_secs(60);

impl PuzzleSet {
    /// How many puzzles there are.
    pub fn count(&self) -> u32 {
        match &self.source {
            Source::List { codes, .. } => codes.len() as u32,
            Source::Rule(rule) => rule.count,
        }
    }

    /// Reads the keys of a set. `usual` is when answers are shown if nothing is said.
    pub(super) fn read(fields: &mut Fields, lists: &Lists, usual: Answers) -> Result<Self, Fault> {
        let source = match (fields.text("list")?, shelf(fields)?) {
            (Some(name), None) => {
                let codes = lists.find(&name)?;
                Source::List { name: name.value, codes }
            }
            (None, Some(shelf)) => {
                let count = fields.count("count", 1)?.ok_or_else(|| fields.missing("count"))?.value;
                let seed = fields.seed("seed")?.ok_or_else(|| fields.missing("seed"))?;
                Source::Rule(Rule { shelf: shelf.value, count, seed })
            }
            (Some(_), Some(shelf)) => return Err(shelf.fault("a list and a shelf; expected one of them")),
            (None, None) => return Err(fields.fault("no puzzles; expected `list`, or `shelf` with `count` and `seed`")),
        };
        let answers = fields.word::<Answers>("answers")?;
        if let Some(answers) = answers.as_ref().filter(|answers| answers.value == Answers::OnDemand) {
            return Err(answers.fault("answers on demand; expected never, after each or at the end"));
        }
        Ok(Self {
            source,
            order: fields.word("order")?.map_or(Order::Fixed, |order| order.value),
            limit: fields.time_each()?,
            answers: answers.map_or(usual, |answers| answers.value),
            feedback: fields.flag("feedback", false)?,
            restart: fields.flag("restart", false)?,
        })
    }

    /// The most time that the puzzles take, if they have a limit, and the usual time.
    pub(super) fn times(&self) -> (Duration, Option<Duration>) {
        let most = self.limit.map(|limit| limit * self.count());
        (most.unwrap_or(USUAL_PUZZLE * self.count()), most)
    }
}

/// The shelf that the key `shelf` names, if it stands here.
pub(super) fn shelf(fields: &mut Fields) -> Result<Option<Located<&'static Shelf>>, Fault> {
    let Some(name) = fields.text("shelf")? else { return Ok(None) };
    let find = |name: &String| {
        let names = || Shelf::listed().map(|shelf| shelf.name).collect::<Vec<_>>().join(", ");
        Shelf::find(name).ok_or_else(|| format!("unknown shelf \"{name}\"; expected one of {}", names()))
    };
    name.read(find).map(Some)
}
