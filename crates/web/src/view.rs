use play::{Lang, Text};

/// What the page says at a moment, apart from the pictures.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct View {
    /// What is going on.
    pub state: State,
    /// The puzzle's code.
    pub code: String,
    /// Pieces placed.
    pub made: usize,
    /// Pieces that the puzzle has.
    pub moves: usize,
    /// Pieces that come after the one in hand.
    pub coming: usize,
    /// Columns of the piece in hand.
    pub hand: String,
    /// Whether pieces can sink by single rows.
    pub sinks: bool,
    /// Milliseconds that the solved try took.
    pub took: Option<u32>,
    /// How many answers the puzzle has.
    pub answers: u64,
    /// What the server made of the last try.
    pub recorded: Recorded,
    /// An answer was asked for and did not come.
    pub unanswered: bool,
    /// The next puzzle was asked for and did not come, so this one goes on.
    pub stuck: bool,
    /// Why a failed try fell short, in English and in Japanese.
    pub why: [String; 2],
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum State {
    /// A puzzle is on its way.
    #[default]
    Loading,
    /// No puzzle came.
    Error,
    /// Pieces are being placed.
    Playing,
    /// The puzzle is solved.
    Solved,
    /// All pieces are down and the goal is out of reach.
    Failed,
    /// An answer is shown.
    Answer,
}

/// Whether the server knows of the last try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Recorded {
    /// Nothing was told, or no reply has come yet.
    #[default]
    Open,
    /// It does; the try's number.
    Kept(u32),
    /// It could not be told.
    Lost,
}

impl State {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Loading => "loading",
            Self::Error => "error",
            Self::Playing => "playing",
            Self::Solved => "solved",
            Self::Failed => "failed",
            Self::Answer => "answer",
        }
    }

    /// Whether the screen asks what to do next.
    pub fn is_decided(self) -> bool {
        !matches!(self, Self::Loading | Self::Playing)
    }
}

impl View {
    /// The headline of the judgement.
    pub fn headline(&self, lang: Lang) -> String {
        match self.state {
            State::Solved => {
                let tenths = self.took.unwrap_or(0) / 100;
                Text::Solved.fill(lang, &[&format!("{}.{}", tenths / 10, tenths % 10)])
            }
            State::Failed => Text::Failed.in_lang(lang).to_owned(),
            State::Answer if self.answers == 1 => Text::OnlyAnswer.in_lang(lang).to_owned(),
            State::Answer => Text::Answer.in_lang(lang).to_owned(),
            State::Error => Text::Offline.in_lang(lang).to_owned(),
            State::Loading | State::Playing => String::new(),
        }
    }

    /// The sentence under it.
    pub fn remark(&self, lang: Lang) -> String {
        let text = match self.state {
            State::Error => Text::OfflineWhy,
            State::Playing if self.stuck => Text::NoNext,
            _ if self.unanswered => Text::NoAnswer,
            State::Solved | State::Answer if self.answers == 1 => Text::OneAnswer,
            State::Solved | State::Answer => return Text::Answers.fill(lang, &[&self.answers.to_string()]),
            State::Failed => return self.why[usize::from(lang == Lang::Ja)].clone(),
            State::Loading | State::Playing => return String::new(),
        };
        text.in_lang(lang).to_owned()
    }

    /// Which piece is in hand, or that no other puzzle came; nothing once all are down.
    pub fn progress(&self, lang: Lang) -> String {
        match self.moves {
            moves if moves <= self.made => String::new(),
            _ if self.stuck && self.state == State::Playing => self.remark(lang),
            1 => Text::OnePiece.in_lang(lang).to_owned(),
            moves => Text::Piece.fill(lang, &[&(self.made + 1).to_string(), &moves.to_string()]),
        }
    }

    /// What the primary action is called.
    pub fn primary(&self) -> Text {
        match self.state {
            State::Failed => Text::TryAgain,
            State::Answer if self.took.is_none() => Text::TryAgain,
            State::Error => Text::Retry,
            _ => Text::NextPuzzle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_one_decimal_and_answers_their_number() {
        let view = View { state: State::Solved, took: Some(7449), answers: 3, ..View::default() };
        assert_eq!(view.headline(Lang::En), "Solved in 7.4 s");
        assert_eq!(view.headline(Lang::Ja), "7.4秒で正解");
        assert_eq!(view.remark(Lang::En), "3 answers");
        assert_eq!(View { answers: 1, ..view }.remark(Lang::Ja), "答えは1通り");
    }

    #[test]
    fn the_piece_in_hand_is_counted_from_one() {
        let view = View { made: 1, moves: 2, ..View::default() };
        assert_eq!(view.progress(Lang::En), "Piece 2 of 2");
        assert_eq!(View { made: 2, ..view }.progress(Lang::En), "");
    }

    #[test]
    fn a_puzzle_that_did_not_come_is_remarked_while_this_one_goes_on() {
        let view = View { state: State::Playing, stuck: true, moves: 2, ..View::default() };
        assert_eq!(view.progress(Lang::En), Text::NoNext.in_lang(Lang::En));
        assert_eq!(view.remark(Lang::Ja), Text::NoNext.in_lang(Lang::Ja));
        assert_eq!(View { stuck: false, ..view }.progress(Lang::En), "Piece 1 of 2");
    }

    #[test]
    fn after_an_answer_the_puzzle_can_still_be_tried() {
        let view = View { state: State::Answer, ..View::default() };
        assert_eq!(view.primary(), Text::TryAgain);
        assert_eq!(View { took: Some(1), ..view }.primary(), Text::NextPuzzle);
    }
}
