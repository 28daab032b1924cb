use crate::app::phase::Phase;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use play::{Comparison, Input, Lang, Scene, Sentence, Transcript};

/// Why a try fell short, and where answers may be seen, the nearest answer beside it.
#[derive(Clone, Debug, PartialEq)]
pub enum Explanation {
    /// In words alone.
    Words(Sentence),
    /// With the marks that the words speak of.
    Marked(Sentence, Box<Scene>),
    /// Beside the nearest answer.
    Compared(Box<Comparison>),
}

/// The two boards of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Side {
    /// The player's board.
    #[default]
    Yours,
    /// The board of the nearest answer.
    Closest,
}

impl Explanation {
    /// What the board itself tells of a try that fell short, without a look at any answer.
    pub fn of_board(transcript: &Transcript, has_answer: bool) -> Option<Self> {
        play::shortfall(transcript, has_answer).map(|(why, scene)| Self::Marked(why, Box::new(scene)))
    }

    /// The reason, and what to look for the next time.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Self::Words(why) | Self::Marked(why, _) => why.in_lang(lang).to_owned(),
            Self::Compared(told) => {
                let advice = told.advice.iter().map(|advice| advice.in_lang(lang));
                let gap = if lang == Lang::Ja { "" } else { " " };
                [told.why.in_lang(lang)].into_iter().chain(advice).collect::<Vec<_>>().join(gap)
            }
        }
    }

    /// The board to show.
    pub fn scene(&self, side: Side) -> Option<&Scene> {
        match (self, side) {
            (Self::Words(_), _) => None,
            (Self::Marked(_, scene), _) => Some(scene),
            (Self::Compared(told), Side::Yours) => Some(&told.yours),
            (Self::Compared(told), Side::Closest) => Some(&told.closest),
        }
    }

    /// The try beside the nearest answer; `None` where that is not shown.
    pub fn compared(&self) -> Option<&Comparison> {
        if let Self::Compared(told) = self { Some(told) } else { None }
    }
}

impl PuzzlePlay {
    /// Takes the explanation of a try that fell short.
    pub fn explain(&mut self, explanation: Option<Explanation>) {
        if self.phase == Phase::Failed || (self.phase == Phase::Finale && self.took().is_none()) {
            (self.explanation, self.side) = (explanation, Side::Yours);
        }
    }

    /// Why the try fell short; nothing unless it did.
    pub fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }

    /// Whether a try that was given up can go on: the goal can still be reached from where it was.
    pub fn resumes(&self) -> bool {
        let open = self.explanation.as_ref().and_then(Explanation::compared).is_some_and(|told| told.changed == 0);
        self.phase == Phase::Failed && self.word() == Some(Input::GiveUp) && open
    }

    /// Which board of the explanation is shown.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Shows one board of the explanation; whether there is a nearest answer to show.
    pub fn show_side(&mut self, side: Side) -> bool {
        let compared =
            self.phase == Phase::Failed && self.explanation.as_ref().is_some_and(|told| told.compared().is_some());
        if compared {
            self.side = side;
        }
        compared
    }
}
