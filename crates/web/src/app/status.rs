/// What is going on, as the page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Status {
    /// A puzzle is on its way.
    #[default]
    Loading,
    /// No puzzle came.
    Error,
    /// A run can be started.
    Ready,
    /// Pieces are being placed.
    Playing,
    /// The puzzle is solved.
    Solved,
    /// The try is over and the goal was not met.
    Failed,
    /// An answer is shown.
    Answer,
    /// A run is over.
    Over,
}

impl Status {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Loading => "loading",
            Self::Error => "error",
            Self::Ready => "ready",
            Self::Playing => "playing",
            Self::Solved => "solved",
            Self::Failed => "failed",
            Self::Answer => "answer",
            Self::Over => "over",
        }
    }

    /// Whether the screen asks what to do next.
    pub fn is_decided(self) -> bool {
        !matches!(self, Self::Loading | Self::Playing)
    }

    /// Whether a judgement of the puzzle in sight is said.
    pub fn is_judged(self) -> bool {
        matches!(self, Self::Solved | Self::Failed | Self::Answer)
    }
}
