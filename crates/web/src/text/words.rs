//! What the page says at a moment, in sentences.

use crate::app::modes::PlayMode;
use crate::app::view::{State, View};
use crate::route::game::Game;
use play::wire::{Crowd, Grounds, RatingCard, Source};
use play::{Input, Lang, RunKind, Text};

impl View {
    /// The headline of the judgement.
    pub fn headline(&self, lang: Lang) -> String {
        let text = match self.state {
            State::Loading | State::Playing | State::Ready => return String::new(),
            State::Error if self.missing => Text::NotThere,
            State::Error => Text::Offline,
            State::Over => return self.score(lang),
            State::Answer if self.answers == 1 => Text::OnlyAnswer,
            State::Answer => Text::Answer,
            State::Solved if self.word == Some(Input::NoAnswer) => Text::NoneRight,
            State::Solved => return Text::Solved.fill(lang, &[&seconds(self.took.unwrap_or(0).into())]),
            State::Failed if self.run.is_some() => return self.score(lang),
            State::Failed if self.in_doubt() && self.answers == 0 => Text::NoneMissed,
            State::Failed => match self.word {
                Some(Input::NoAnswer) => Text::NoneWrong,
                Some(_) if self.late => Text::TimeUp,
                Some(_) => Text::GivenUp,
                // There is no second try.
                None if self.is_asked() && self.late => Text::TimeUp,
                None if self.is_asked() => Text::AskedFailed,
                None => Text::Failed,
            },
        };
        text.in_lang(lang).to_owned()
    }

    /// The sentence under it.
    pub fn remark(&self, lang: Lang) -> String {
        let text = match self.state {
            State::Error if self.missing => Text::NotThereWhy,
            State::Error => Text::OfflineWhy,
            State::Playing if self.stuck => Text::NoNext,
            State::Loading | State::Playing | State::Ready => return String::new(),
            State::Over => return self.mistakes(lang),
            _ if self.unanswered => Text::NoAnswer,
            State::Answer => return self.answer_line(lang),
            // What is thought of it is asked first.
            _ if self.is_asked() => return String::new(),
            State::Solved => return self.crowd(lang).unwrap_or_else(|| self.answer_count(lang)),
            State::Failed => match self.word {
                Some(Input::NoAnswer) => Text::NoneWrongWhy,
                Some(_) if self.in_doubt() && self.answers == 0 => Text::NoneMissedTilesWhy,
                // Numbered ones show no answer.
                Some(_) if matches!(self.mode, Some(PlayMode::Number(..))) => return String::new(),
                Some(_) if self.late => Text::TimeUpWhy,
                Some(_) => Text::GivenUpWhy,
                None if self.in_doubt() && self.answers == 0 => Text::NoneMissedWhy,
                None => {
                    let why = &self.why[usize::from(lang == Lang::Ja)];
                    return if self.in_doubt() { Text::ThereIsOne.fill(lang, &[why]) } else { why.clone() };
                }
            },
        };
        text.in_lang(lang).to_owned()
    }

    /// Which piece is in hand, or what is to be known about the try; nothing once all are down.
    pub fn progress(&self, lang: Lang) -> String {
        let (one, several) = match Game::of_code(&self.code) {
            Some(Game::Nazo) => (Text::OnePair, Text::Pair),
            Some(Game::Shisen) => return self.pairs_left(lang),
            _ => (Text::OnePiece, Text::Piece),
        };
        let text = match self.moves {
            moves if moves <= self.made || self.state.is_decided() => return String::new(),
            _ if self.stuck && self.state == State::Playing => return self.remark(lang),
            _ if self.hinted => Text::HintShown,
            _ if self.unhinted => Text::NoHint,
            1 => one,
            moves => return several.fill(lang, &[&(self.made + 1).to_string(), &moves.to_string()]),
        };
        text.in_lang(lang).to_owned()
    }

    /// How many pairs are left, or what is to be known about the try.
    fn pairs_left(&self, lang: Lang) -> String {
        match self.moves.saturating_sub(self.made) {
            0 => String::new(),
            _ if self.state.is_decided() => String::new(),
            _ if self.stuck && self.state == State::Playing => self.remark(lang),
            _ if self.hinted => Text::HintShown.in_lang(lang).to_owned(),
            _ if self.unhinted => Text::NoHint.in_lang(lang).to_owned(),
            1 => Text::OnePairLeft.in_lang(lang).to_owned(),
            left => Text::PairsLeft.fill(lang, &[&left.to_string()]),
        }
    }

    /// Whether it was for the player to say that there is no answer.
    fn in_doubt(&self) -> bool {
        self.mode == Some(PlayMode::Doubt) || (matches!(self.mode, Some(PlayMode::Shared(_))) && self.answers == 0)
    }

    fn answer_count(&self, lang: Lang) -> String {
        match self.answers {
            // Of boards nobody counts them.
            _ if self.game().forgives() => String::new(),
            0 => String::new(),
            1 => Text::OneAnswer.in_lang(lang).to_owned(),
            answers => Text::Answers.fill(lang, &[&answers.to_string()]),
        }
    }

    /// Which answer is shown, and what it leaves behind.
    pub fn answer_line(&self, lang: Lang) -> String {
        let Some(shown) = self.shown else { return self.answer_count(lang) };
        let place = Text::AnswerOf.fill(lang, &[&shown.at.to_string(), &shown.of.to_string()]);
        // What stones leave behind says little, and tiles leave nothing.
        if matches!(self.game(), Game::Nazo | Game::Shisen) {
            return if shown.of < 2 { self.answer_count(lang) } else { place };
        }
        let (holes, roughness) = (shown.holes.to_string(), shown.roughness.to_string());
        let leaves = match shown.holes {
            0 => Text::LeavesNone.fill(lang, &[&roughness]),
            1 => Text::LeavesOne.fill(lang, &[&roughness]),
            _ => Text::Leaves.fill(lang, &[&holes, &roughness]),
        };
        if shown.of < 2 {
            return leaves;
        }
        Text::ShelfTitle.fill(lang, &[&place, &leaves])
    }

    /// What everyone made of the puzzle.
    fn crowd(&self, lang: Lang) -> Option<String> {
        self.judged.as_ref()?.crowd.map(|crowd| crowd_time(crowd, lang))
    }

    /// The score of a run.
    pub fn score(&self, lang: Lang) -> String {
        let Some(run) = self.run else { return String::new() };
        let text = match run.kind {
            RunKind::Rush => Text::RushScore,
            RunKind::Streak => Text::StreakScore,
        };
        text.fill(lang, &[&run.score.to_string()])
    }

    fn mistakes(&self, lang: Lang) -> String {
        let Some(run) = self.run.filter(|run| run.kind == RunKind::Rush && run.score > 0) else { return String::new() };
        match run.mistakes {
            0 => Text::NoMistake.in_lang(lang).to_owned(),
            1 => Text::OneMistake.in_lang(lang).to_owned(),
            mistakes => Text::Mistakes.fill(lang, &[&mistakes.to_string()]),
        }
    }
}

/// Seconds with one decimal.
pub fn seconds(milliseconds: u64) -> String {
    let tenths = milliseconds / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A number from 1 to 5 that is told in thousandths, with one decimal.
pub fn grade(thousandths: i32) -> String {
    let tenths = (thousandths + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The time most players take.
pub fn crowd_time(crowd: Crowd, lang: Lang) -> String {
    Text::CrowdTime.fill(lang, &[&((crowd.median_ms + 500) / 1000).max(1).to_string()])
}

/// How many solve it at their first try.
pub fn crowd_rate(crowd: Crowd, lang: Lang) -> String {
    Text::CrowdRate.fill(lang, &[&((crowd.solved + 5) / 10).to_string()])
}

/// A rating as a number, with a question mark while it means little.
pub fn rating(card: RatingCard) -> String {
    format!("{}{}", card.rating, if card.provisional { "?" } else { "" })
}

/// Where the rating of a puzzle comes from, in a sentence. Only what went by play is said to have been played.
pub fn source(grounds: &Grounds) -> Text {
    match grounds.source {
        Source::Formula => Text::ByFormula,
        Source::Simulated => Text::BySimulation,
        Source::People if grounds.by_play() => Text::ByPeople,
        Source::People => Text::ByOthers,
    }
}

/// Who said something of a puzzle, in a word.
pub fn by(source: Source) -> Text {
    match source {
        Source::Formula => Text::SourceFormula,
        Source::Simulated => Text::SourceSimulated,
        Source::People => Text::SourcePeople,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::view::Shown;
    use play::Run;

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
    fn pairs_are_counted_down() {
        let view = View { code: "shisen:AABB".into(), state: State::Playing, moves: 12, ..View::default() };
        assert_eq!(view.progress(Lang::En), "12 pairs to go");
        assert_eq!(View { made: 11, ..view.clone() }.progress(Lang::Ja), "残り1組");
        assert_eq!(View { made: 12, ..view }.progress(Lang::En), "");
    }

    #[test]
    fn a_puzzle_that_did_not_come_is_remarked_while_this_one_goes_on() {
        let view = View { state: State::Playing, stuck: true, moves: 2, ..View::default() };
        assert_eq!(view.progress(Lang::En), Text::NoNext.in_lang(Lang::En));
        assert_eq!(view.remark(Lang::Ja), Text::NoNext.in_lang(Lang::Ja));
        assert_eq!(View { stuck: false, ..view }.progress(Lang::En), "Piece 1 of 2");
    }

    #[test]
    fn each_answer_says_what_it_leaves() {
        let shown = Some(Shown { at: 2, of: 4, holes: 3, roughness: 7 });
        let view = View { state: State::Answer, answers: 4, shown, ..View::default() };
        assert_eq!(view.remark(Lang::En), "2 of 4 · leaves 3 holes, roughness 7");
        let shown = Some(Shown { at: 1, of: 1, holes: 1, roughness: 7 });
        assert_eq!(View { shown, ..view }.remark(Lang::En), "leaves 1 hole, roughness 7");
    }

    #[test]
    fn a_word_is_judged_as_such() {
        let view = View { state: State::Solved, word: Some(Input::NoAnswer), ..View::default() };
        assert_eq!(view.headline(Lang::En), "Right: there is none");
        let view = View { state: State::Failed, answers: 1, mode: Some(PlayMode::Doubt), ..view };
        assert_eq!(view.headline(Lang::En), "There is one");
        let view = View { word: None, answers: 0, ..view };
        assert_eq!(view.headline(Lang::En), "There was none");
        let view = View { word: Some(Input::GiveUp), answers: 1, mode: Some(PlayMode::Level), late: true, ..view };
        assert_eq!(view.headline(Lang::En), "Time is up");
        let view = View { late: false, ..view };
        assert_eq!(view.headline(Lang::En), "Given up");
        // Who gives up what cannot be done is told so.
        let view = View { mode: Some(PlayMode::Shared(String::new())), answers: 0, ..view };
        assert_eq!(view.headline(Lang::En), "There was none");
        assert_eq!(view.remark(Lang::En), "However the tiles are taken, some of them stay.");
    }

    #[test]
    fn nothing_is_said_of_an_answer_before_the_questions() {
        let mode = crate::route::Route::read("asked/tspin-2/5").mode();
        let why = ["Row 1 lacks column 2.", "1段目。"].map(String::from);
        let view = View { state: State::Failed, mode, answers: 2, why, ..View::default() };
        assert_eq!(view.headline(Lang::En), "Not solved this time");
        assert_eq!(View { late: true, ..view.clone() }.headline(Lang::En), "Time is up");
        for state in [State::Failed, State::Solved] {
            for word in [None, Some(Input::GiveUp)] {
                assert_eq!(View { state, word, ..view.clone() }.remark(Lang::En), "", "{state:?} {word:?}");
            }
        }
        assert_eq!(View { state: State::Answer, ..view }.remark(Lang::En), "2 answers");
    }

    #[test]
    fn runs_are_told_by_their_score() {
        let mut run = Run::new(RunKind::Rush);
        run.solve();
        run.fail();
        let view = View { state: State::Over, run: Some(run), ..View::default() };
        assert_eq!((view.headline(Lang::En).as_str(), view.remark(Lang::En).as_str()), ("1 solved", "1 mistake"));
    }

    #[test]
    fn everyone_is_told_in_round_figures() {
        let crowd = Crowd { players: 9, solved: 644, median_ms: 11_600 };
        assert_eq!(crowd_time(crowd, Lang::En), "Most take 12 s");
        assert_eq!(crowd_rate(crowd, Lang::Ja), "初見の正解率 64%");
        assert_eq!(rating(RatingCard { rating: 1482, deviation: 160, provisional: true }), "1482?");
    }
}
