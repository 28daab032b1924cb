//! What the page says at a moment, in sentences.

use crate::app::modes::PlayMode;
use crate::app::status::Status;
use crate::app::view::View;
use crate::route::game::Game;
use crate::table::puzzle::explanation::Side;
use crate::text::words::{crowd_time, seconds};
use play::{Input, Lang, Text};

impl View {
    /// The headline of the judgement.
    pub fn headline(&self, lang: Lang) -> String {
        let text = match self.status {
            Status::Loading | Status::Playing | Status::Ready => return String::new(),
            Status::Error if self.loading.not_found => Text::NotThere,
            Status::Error => Text::Offline,
            Status::Over => return self.score(lang),
            Status::Answer if self.puzzle.answers() == 1 => Text::OnlyAnswer,
            Status::Answer => Text::Answer,
            Status::Solved if self.puzzle.word == Some(Input::NoAnswer) => Text::NoneRight,
            Status::Solved => return Text::Solved.fill(lang, &[&seconds(self.puzzle.took.unwrap_or(0).into())]),
            Status::Failed if self.run.is_some() => return self.score(lang),
            Status::Failed if self.in_doubt() && self.puzzle.answers() == 0 => Text::NoneMissed,
            Status::Failed => match self.puzzle.word {
                Some(Input::NoAnswer) => Text::NoneWrong,
                Some(_) if self.attempt.late => Text::TimeUp,
                Some(_) => Text::GivenUp,
                None => Text::Failed,
            },
        };
        text.in_lang(lang).to_owned()
    }

    /// The sentence under it.
    pub fn remark(&self, lang: Lang) -> String {
        let text = match self.status {
            Status::Error if self.loading.not_found => Text::NotThereWhy,
            Status::Error => Text::OfflineWhy,
            Status::Playing if self.loading.next_failed => Text::NoNext,
            Status::Loading | Status::Playing | Status::Ready => return String::new(),
            Status::Over => return self.mistakes(lang),
            _ if self.help.no_answer => Text::NoAnswer,
            Status::Answer => return self.answer_line(lang),
            Status::Solved => return self.crowd(lang).unwrap_or_else(|| self.answer_count(lang)),
            Status::Failed if self.puzzle.side == Side::Closest => return self.seen(lang).to_owned(),
            Status::Failed => match self.puzzle.word {
                Some(Input::NoAnswer) => Text::NoneWrongWhy,
                Some(_) if self.in_doubt() && self.puzzle.answers() == 0 => Text::NoneMissedTilesWhy,
                Some(Input::GiveUp) if !self.attempt.late && !self.why(lang).is_empty() => {
                    return self.why(lang).to_owned();
                }
                // Numbered ones show no answer.
                Some(_) if matches!(self.mode, Some(PlayMode::Number(..))) => return String::new(),
                Some(_) if self.attempt.late => Text::TimeUpWhy,
                Some(_) => Text::GivenUpWhy,
                None if self.in_doubt() && self.puzzle.answers() == 0 => Text::NoneMissedWhy,
                None => {
                    let why = self.why(lang);
                    return if self.in_doubt() { Text::ThereIsOne.fill(lang, &[why]) } else { why.to_owned() };
                }
            },
        };
        text.in_lang(lang).to_owned()
    }

    /// Why the try fell short, as far as that is told.
    fn why(&self, lang: Lang) -> &str {
        &self.puzzle.why[usize::from(lang == Lang::Ja)]
    }

    /// What is seen on the board of the nearest answer.
    fn seen(&self, lang: Lang) -> &str {
        &self.puzzle.seen[usize::from(lang == Lang::Ja)]
    }

    /// Which piece is in hand, or a remark about the try; empty once all are placed.
    pub fn progress(&self, lang: Lang) -> String {
        let (one, several) = match Game::of_code(self.puzzle.code()) {
            Some(Game::Nazo) => (Text::OnePair, Text::Pair),
            Some(Game::Shisen) => return self.pairs_left(lang),
            _ => (Text::OnePiece, Text::Piece),
        };
        if self.puzzle.finishing {
            let missed = &self.puzzle.missed[usize::from(lang == Lang::Ja)];
            return if missed.is_empty() { Text::FinishIt.in_lang(lang).to_owned() } else { missed.clone() };
        }
        let text = match self.puzzle.moves {
            moves if moves <= self.puzzle.made || self.status.is_decided() => return String::new(),
            _ if self.loading.next_failed && self.status == Status::Playing => return self.remark(lang),
            _ if self.puzzle.hinted => Text::HintShown,
            _ if self.help.no_hint => Text::NoHint,
            1 => one,
            moves => return several.fill(lang, &[&(self.puzzle.made + 1).to_string(), &moves.to_string()]),
        };
        text.in_lang(lang).to_owned()
    }

    /// How many pairs are left, or a remark about the try.
    fn pairs_left(&self, lang: Lang) -> String {
        match self.puzzle.moves.saturating_sub(self.puzzle.made) {
            0 => String::new(),
            _ if self.status.is_decided() => String::new(),
            _ if self.loading.next_failed && self.status == Status::Playing => self.remark(lang),
            _ if self.puzzle.hinted => Text::HintShown.in_lang(lang).to_owned(),
            _ if self.help.no_hint => Text::NoHint.in_lang(lang).to_owned(),
            1 => Text::OnePairLeft.in_lang(lang).to_owned(),
            left => Text::PairsLeft.fill(lang, &[&left.to_string()]),
        }
    }

    /// Whether the player had to say that there is no answer.
    fn in_doubt(&self) -> bool {
        self.mode == Some(PlayMode::Doubt)
            || (matches!(self.mode, Some(PlayMode::Shared(_))) && self.puzzle.answers() == 0)
    }

    fn answer_count(&self, lang: Lang) -> String {
        match self.puzzle.answers() {
            // Of boards nobody counts them.
            _ if self.game().forgives() => String::new(),
            0 => String::new(),
            1 => Text::OneAnswer.in_lang(lang).to_owned(),
            answers => Text::Answers.fill(lang, &[&answers.to_string()]),
        }
    }

    /// Which answer is shown, and what it leaves behind.
    pub fn answer_line(&self, lang: Lang) -> String {
        let Some(shown) = self.help.shown else { return self.answer_count(lang) };
        let place = Text::AnswerOf.fill(lang, &[&shown.at.to_string(), &shown.of.to_string()]);
        // What Puyos leave behind says little, and tiles leave nothing.
        if matches!(self.game(), Game::Nazo | Game::Shisen) {
            return if shown.of < 2 { self.answer_count(lang) } else { place };
        }
        let leaves = match shown.holes {
            0 => Text::LeavesNone.in_lang(lang).to_owned(),
            1 => Text::LeavesOne.in_lang(lang).to_owned(),
            holes => Text::Leaves.fill(lang, &[&holes.to_string()]),
        };
        if shown.of < 2 {
            return leaves;
        }
        Text::ShelfTitle.fill(lang, &[&place, &leaves])
    }

    /// The crowd's time.
    fn crowd(&self, lang: Lang) -> Option<String> {
        self.attempt.result.as_ref()?.crowd.map(|crowd| crowd_time(crowd, lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::attempt::AttemptView;
    use crate::app::state::help::{HelpView, ShownAnswer};
    use crate::app::state::loading::LoadingView;
    use crate::runs::run::RunView;
    use crate::table::puzzle::tests::view as puzzle;
    use crate::table::puzzle::view::PuzzleView;
    use play::{Run, RunKind};

    /// A puzzle that is played, with moves made of how many.
    fn at(code: &str, made: usize, moves: usize) -> View {
        let puzzle = PuzzleView { made, moves, ..puzzle(code, 1) };
        View { status: Status::Playing, puzzle, ..View::default() }
    }

    #[test]
    fn times_have_one_decimal_and_answers_their_number() {
        let view = View {
            status: Status::Solved,
            puzzle: PuzzleView { took: Some(7449), ..puzzle("", 3) },
            ..View::default()
        };
        assert_eq!(view.headline(Lang::En), "Solved in 7.4 s");
        assert_eq!(view.headline(Lang::Ja), "7.4秒で正解");
        assert_eq!(view.remark(Lang::En), "3 solutions");
        assert_eq!(View { puzzle: puzzle("", 1), ..view }.remark(Lang::Ja), "答えは1通り");
    }

    #[test]
    fn beside_the_nearest_answer_the_page_says_what_is_seen_there() {
        let said = |en: &str| [en.to_owned(), String::new()];
        let told = PuzzleView { why: said("No slot."), seen: said("This works."), ..puzzle("tspin:", 1) };
        let view = View { status: Status::Failed, puzzle: told.clone(), ..View::default() };
        assert_eq!(view.remark(Lang::En), "No slot.");
        let puzzle = PuzzleView { side: Side::Closest, ..told };
        assert_eq!(View { puzzle, ..view }.remark(Lang::En), "This works.");
    }

    #[test]
    fn the_piece_in_hand_is_counted_from_one() {
        let view = at("tspin:", 1, 2);
        assert_eq!(view.progress(Lang::En), "Piece 2 of 2");
        assert_eq!(at("tspin:", 2, 2).progress(Lang::En), "");
    }

    #[test]
    fn pairs_are_counted_down() {
        assert_eq!(at("shisen:AABB", 0, 12).progress(Lang::En), "12 pairs left");
        assert_eq!(at("shisen:AABB", 11, 12).progress(Lang::Ja), "残り1組");
        assert_eq!(at("shisen:AABB", 12, 12).progress(Lang::En), "");
    }

    #[test]
    fn a_puzzle_that_did_not_come_is_remarked_while_this_one_goes_on() {
        let view = View { loading: LoadingView { next_failed: true, ..LoadingView::default() }, ..at("tspin:", 0, 2) };
        assert_eq!(view.progress(Lang::En), Text::NoNext.in_lang(Lang::En));
        assert_eq!(view.remark(Lang::Ja), Text::NoNext.in_lang(Lang::Ja));
        assert_eq!(View { loading: LoadingView::default(), ..view }.progress(Lang::En), "Piece 1 of 2");
    }

    #[test]
    fn each_answer_says_what_it_leaves() {
        let help = |shown| HelpView { shown: Some(shown), ..HelpView::default() };
        let second = help(ShownAnswer { at: 2, of: 4, holes: 3 });
        let view = View { status: Status::Answer, puzzle: puzzle("", 4), help: second, ..View::default() };
        assert_eq!(view.remark(Lang::En), "2 of 4 · leaves 3 holes");
        let only = help(ShownAnswer { at: 1, of: 1, holes: 1 });
        assert_eq!(View { help: only, ..view }.remark(Lang::En), "leaves 1 hole");
    }

    #[test]
    fn a_word_is_judged_as_such() {
        let ended = |word, answers| PuzzleView { word, ..puzzle("", answers) };
        let none = Some(Input::NoAnswer);
        let view = View { status: Status::Solved, puzzle: ended(none, 0), ..View::default() };
        assert_eq!(view.headline(Lang::En), "Correct: no solution");
        let view = View { status: Status::Failed, puzzle: ended(none, 1), mode: Some(PlayMode::Doubt), ..view };
        assert_eq!(view.headline(Lang::En), "Wrong: it can be solved");
        let view = View { puzzle: ended(None, 0), ..view };
        assert_eq!(view.headline(Lang::En), "It had no solution");
        let given_up = Some(Input::GiveUp);
        let late = AttemptView { late: true, ..AttemptView::default() };
        let mode = Some(PlayMode::Level);
        let view = View { puzzle: ended(given_up, 1), mode, attempt: late, ..view };
        assert_eq!(view.headline(Lang::En), "Time's up");
        let view = View { attempt: AttemptView::default(), ..view };
        assert_eq!(view.headline(Lang::En), "Gave up");
        // Who gives up what cannot be done is told so.
        let view = View { mode: Some(PlayMode::Shared(String::new())), puzzle: ended(given_up, 0), ..view };
        assert_eq!(view.headline(Lang::En), "It had no solution");
        assert_eq!(view.remark(Lang::En), "Some tiles are left whatever you take.");
    }

    #[test]
    fn runs_are_told_by_their_score() {
        let mut run = Run::new(RunKind::Rush);
        run.solve();
        run.fail();
        let view =
            View { status: Status::Over, run: Some(RunView { run, record: false, change: (0, 0) }), ..View::default() };
        assert_eq!((view.headline(Lang::En).as_str(), view.remark(Lang::En).as_str()), ("1 solved", "1 mistake"));
    }
}
