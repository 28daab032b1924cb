use crate::protocol::Step;

/// Where a participant is at a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Place<'p> {
    /// Before the study: the consent is shown. Expects [`Consented`](super::Happening::Consented).
    Consent,
    /// The steps before the arms are done, and no arm is assigned yet. Expects [`Assigned`](super::Happening::Assigned)
    /// from the server at once; the participant never sees this.
    Gate,
    /// The text of a step is shown; its time does not run yet. Expects [`Began`](super::Happening::Began).
    Ready(&'p Step),
    /// In a step.
    At(Current<'p>),
    /// The course is over, with the step `end` if the protocol has one.
    Over(Option<&'p Step>),
    /// The participant withdrew.
    Withdrawn,
}

/// The step that a participant is in.
#[derive(Clone, Debug, PartialEq)]
pub struct Current<'p> {
    /// The step.
    pub step: &'p Step,
    /// When it began.
    pub begun: i64,
    /// When it ends by itself, if it does.
    pub deadline: Option<i64>,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// A match, to be begun or under way. Expects [`MatchBegan`](super::Happening::MatchBegan) or
    /// [`MatchEnded`](super::Happening::MatchEnded).
    Match(MatchTask),
    /// A puzzle. What is expected depends on its phase.
    Puzzle(PuzzleTask),
    /// The answers of all puzzles of the step are shown. Expects [`Finished`](super::Happening::Finished).
    Answers,
    /// The questions of a survey. Expects [`Answered`](super::Happening::Answered).
    Questions,
    /// A break: a countdown to the deadline. Expects nothing.
    Break,
}

/// A match, to be begun or under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchTask {
    /// The opponents that may be met now, by their places in the step: one, unless the participant may choose.
    pub opponents: Vec<usize>,
    /// The match under way: when it began, and against whom.
    pub playing: Option<(i64, usize)>,
    /// Games won and lost in the present set; of all games in a step without sets.
    pub score: [u32; 2],
    /// Games ended so far in this step.
    pub games: u32,
}

/// A puzzle of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleTask {
    /// Its number, from 0, in the order in which this participant sees the puzzles; those of a warm-up come first.
    pub number: u32,
    /// How many there are, those of a warm-up among them; `None` where only the time ends the step.
    pub total: Option<u32>,
    /// Whether it belongs to the warm-up.
    pub warm_up: bool,
    /// How far the participant is with it.
    pub phase: Phase,
    /// When its time is up, while it runs.
    pub deadline: Option<i64>,
    /// Whether the participant may be told if it was solved.
    pub tells_result: bool,
    /// Whether its answer may be shown.
    pub answer: AnswerNow,
}

/// How far a participant is with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Not shown yet. Expects [`Shown`](super::Happening::Shown).
    Ready,
    /// Being tried. Expects [`Tried`](super::Happening::Tried); when its time is up, it counts as not solved.
    Trying,
    /// To be rated. Expects [`Rated`](super::Happening::Rated).
    Rating,
    /// Done, and its result or answer may be looked at. Expects [`Shown`](super::Happening::Shown) for the next one, or
    /// [`Finished`](super::Happening::Finished) after the last.
    Done,
}

/// What became of a puzzle of a test or a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleResult {
    /// Whether it was solved in time.
    pub solved: bool,
    /// The time that the try took, in milliseconds; all of its time if that was up.
    pub ms: i64,
}

/// Whether the answer of a puzzle may be shown at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerNow {
    /// It may not: the server refuses it.
    Hidden,
    /// To whoever asks for it.
    OnDemand,
    /// It is shown without asking.
    Shown,
}
