use crate::app::status::Status;
use play::Text;

/// Something that can be done with a puzzle, besides moving its pieces: a button each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take the last placement back.
    Undo,
    /// Take all of them back.
    Restart,
    /// Mark where the answer leads to.
    Hint,
    /// Say that there is no answer.
    SayNone,
    /// Leave this puzzle for another one.
    Skip,
    /// Give the puzzle up.
    GiveUp,
    /// End the run.
    End,
    /// Begin another try.
    TryAgain,
    /// Go on with a try that was given up.
    Resume,
    /// See the answer.
    Answer,
    /// Go on to the next puzzle.
    Next,
    /// Give the puzzle a thumb up, and go on.
    Good,
    /// Give it a thumb down, and go on.
    SoSo,
    /// Go to practice.
    Practise,
    /// See the numbers of the set.
    Numbers,
    /// See the review list.
    Reviews,
    /// See what was missed today.
    Missed,
    /// Begin a run.
    Start,
    /// Go on to where a placement leads.
    GoOn,
    /// Ask the server once more.
    Retry,
    /// Have the goal shown instead of doing it by hand.
    ShowFinish,
    /// See the goal being done once more.
    Replay,
}

impl Action {
    /// The id of its button, and the name of its icon.
    pub fn id(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Restart => "restart",
            Self::Hint => "hint",
            Self::SayNone => "no-answer",
            Self::Skip => "skip",
            Self::GiveUp => "give-up",
            Self::End => "end-run",
            Self::TryAgain => "again",
            Self::Resume => "resume",
            Self::Answer => "answer",
            Self::Next => "next",
            Self::Good => "good",
            Self::SoSo => "so-so",
            Self::Practise => "practise",
            Self::Numbers => "numbers",
            Self::Reviews => "reviews",
            Self::Missed => "missed",
            Self::Start => "start",
            Self::GoOn => "go-on",
            Self::Retry => "retry",
            Self::ShowFinish => "show-finish",
            Self::Replay => "replay",
        }
    }

    /// The question that confirms it, where a slip of the thumb would cost too much.
    pub fn question(self) -> Option<Text> {
        match self {
            Self::End => Some(Text::EndSure),
            Self::GiveUp => Some(Text::GiveUpSure),
            _ => None,
        }
    }

    /// Its name while this is going on.
    pub fn text(self, status: Status) -> Text {
        match self {
            Self::Undo => Text::Undo,
            Self::Restart => Text::Restart,
            Self::Hint => Text::Hint,
            Self::SayNone => Text::SayNone,
            Self::Skip => Text::Skip,
            Self::GiveUp => Text::GiveUp,
            Self::End => Text::End,
            Self::TryAgain => Text::TryAgain,
            Self::Resume => Text::Resume,
            Self::Answer if status == Status::Answer => Text::PlayAnswer,
            Self::Answer => Text::ShowAnswer,
            Self::Next => Text::NextPuzzle,
            Self::Good => Text::Good,
            Self::SoSo => Text::SoSo,
            Self::Practise => Text::Practise,
            Self::Numbers => Text::AllNumbers,
            Self::Reviews => Text::ReviewList,
            Self::Missed => Text::PlaceMissed,
            Self::Start if status == Status::Ready => Text::Start,
            Self::Start => Text::OnceMore,
            Self::GoOn => Text::GoOn,
            Self::Retry => Text::Retry,
            Self::ShowFinish => Text::ShowFinish,
            Self::Replay => Text::Replay,
        }
    }
}
