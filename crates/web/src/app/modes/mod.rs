pub mod runs;
pub mod sets;
pub mod survey;
pub mod themes;

use crate::app::action::Action;
use crate::app::view::State;
use crate::route::Route;
use crate::route::game::Game;
use crate::route::place::{LEVEL, Place};
use crate::route::shelf::Shelf;
use crate::survey::link::Survey;
use play::wire::Mode;
use play::{Lang, RunKind, Text};

/// The present way of playing: where the next puzzle comes from, what may be done with it, what follows a judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Course {
    /// Puzzles near the player's level.
    Level,
    /// Puzzles of a shelf.
    Shelf(Shelf),
    /// Puzzles that may have no answer.
    Doubt,
    /// A numbered puzzle of a shelf's set.
    Number(Shelf, u32),
    /// A run.
    Run(RunKind),
    /// A questionnaire.
    Asked(Survey),
    /// The puzzle of the day.
    Daily,
    /// A sibling of a puzzle on the review list.
    Sibling(String),
    /// A puzzle by its id.
    Shared(String),
}

/// What can be done once a try is judged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Choices {
    /// The one that the Enter key does too.
    pub primary: Option<Action>,
    /// The others, in the order they are shown.
    pub others: Vec<Action>,
}

/// What the choices depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moment {
    /// What is going on.
    pub state: State,
    /// Whether the last try solved the puzzle.
    pub solved: bool,
    /// How many answers the puzzle has.
    pub answers: u64,
    /// Whether a questionnaire was begun before.
    pub begun: bool,
}

impl Course {
    /// The course of a place where puzzles are played.
    pub fn of(route: &Route) -> Option<Self> {
        let named = |shelf: &str| Shelf::named(route.game, shelf);
        Some(match &route.place {
            Place::Practice(shelf) if shelf == LEVEL => Self::Level,
            Place::Practice(shelf) => Self::Shelf(named(shelf)),
            Place::Doubt => Self::Doubt,
            Place::Number(shelf, number) => Self::Number(named(shelf), *number),
            Place::Asked(survey) => Self::Asked(*survey),
            Place::Rush => Self::Run(RunKind::Rush),
            Place::Streak => Self::Run(RunKind::Streak),
            Place::Daily => Self::Daily,
            Place::Sibling(id) => Self::Sibling(id.clone()),
            Place::Puzzle(id) => Self::Shared(id.clone()),
            _ => return None,
        })
    }

    /// What the server calls it.
    pub fn mode(&self) -> Mode {
        match self {
            Self::Level | Self::Shelf(_) => Mode::Practice,
            Self::Asked(_) => Mode::Asked,
            Self::Doubt => Mode::Doubt,
            Self::Number(..) => Mode::Curated,
            Self::Run(RunKind::Rush) => Mode::Rush,
            Self::Run(RunKind::Streak) => Mode::Streak,
            Self::Daily => Mode::Daily,
            Self::Sibling(_) => Mode::Review,
            Self::Shared(_) => Mode::Shared,
        }
    }

    /// The kind of run it is, if it is one.
    pub fn run(&self) -> Option<RunKind> {
        if let Self::Run(kind) = self { Some(*kind) } else { None }
    }

    /// The questionnaire it is, if it is one.
    pub fn survey(&self) -> Option<Survey> {
        if let Self::Asked(survey) = self { Some(*survey) } else { None }
    }

    /// Whether the player chose what comes, so that options apply.
    pub fn is_practice(&self) -> bool {
        matches!(self, Self::Level | Self::Shelf(_))
    }

    /// Whether there is always another puzzle, to be fetched before it is asked for.
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Level | Self::Shelf(_) | Self::Asked(_) | Self::Doubt | Self::Run(_))
    }

    /// The small buttons while a puzzle of a game is being played; `tried` if a try at it has been judged before.
    pub fn tools(&self, game: Game, tried: bool) -> Vec<Action> {
        use Action::{End, GiveUp, Hint, Restart, SayNone, Skip, Undo};
        // Where only the player ends a try, giving up is the way to leave it.
        let more: &[Action] = match self {
            // There is no way back, for what is asked is how hard it was.
            Self::Asked(_) => return vec![Action::CouldNot],
            Self::Number(..) if game.forgives() => &[GiveUp],
            Self::Run(RunKind::Rush) if game.forgives() => &[GiveUp, End],
            Self::Daily if game.forgives() && !tried => &[GiveUp],
            // Giving a board up ends it, and then a way can be seen.
            Self::Run(RunKind::Streak) if game.forgives() => &[Skip, GiveUp],
            Self::Run(RunKind::Streak) => &[Skip, End],
            _ if game.forgives() => &[Hint, GiveUp],
            Self::Level | Self::Shelf(_) => &[Hint, Skip],
            Self::Doubt => &[SayNone, Skip],
            Self::Number(..) => &[Skip],
            Self::Run(RunKind::Rush) => &[End],
            // The first try at the puzzle of the day is everyone's alike.
            Self::Daily if !tried => &[],
            Self::Daily | Self::Sibling(_) => &[Hint],
            Self::Shared(_) => &[Hint, SayNone],
        };
        [&[Undo, Restart], more].concat()
    }

    /// What can be done at a moment when nothing is being played.
    pub fn choices(&self, moment: Moment) -> Choices {
        use Action::{Answer, Good, Next, Numbers, Retry, SoSo, Start, TryAgain};
        let choices = |others: &[Action], primary| Choices { others: others.to_vec(), primary: Some(primary) };
        let solved = match moment.state {
            State::Loading | State::Playing => return Choices::default(),
            // What is fetched by its name may be gone for good.
            State::Error if self.onward() == Action::Practise => return choices(&[Action::Practise], Retry),
            State::Error => return choices(&[], Retry),
            State::Over if self.survey().is_some() => return choices(&[], Action::Practise),
            State::Ready if moment.begun => return choices(&[], Action::GoOn),
            State::Ready | State::Over => return choices(&[], Start),
            State::Solved => true,
            State::Failed => false,
            State::Answer => moment.solved,
        };
        // What the player solved alone needs no answer, unless there are others to see.
        let shows = moment.state == State::Answer || moment.answers > u64::from(solved);
        let answer: &[Action] = if shows { &[Answer] } else { &[] };
        let on = self.onward();
        match self {
            // The questions lead on.
            Self::Asked(_) => Choices::default(),
            Self::Number(..) if solved => Choices { others: vec![SoSo, Good], primary: None },
            Self::Number(..) => choices(&[Numbers, Next], TryAgain),
            Self::Run(_) => choices(answer, Start),
            // Once it is known whether there is an answer, the question is answered.
            Self::Doubt if moment.answers == 0 || solved => choices(answer, on),
            Self::Doubt => choices(&[answer, &[TryAgain]].concat(), on),
            _ if solved => choices(&[answer, &[TryAgain]].concat(), on),
            _ => choices(&[answer, &[on]].concat(), TryAgain),
        }
    }

    /// What leads on from a puzzle that is done.
    fn onward(&self) -> Action {
        match self {
            Self::Daily | Self::Shared(_) => Action::Practise,
            Self::Sibling(_) => Action::Reviews,
            _ => Action::Next,
        }
    }

    /// What stands over its title where that has a line of its own, and before it elsewhere.
    pub fn over(&self, lang: Lang) -> Option<String> {
        match self {
            // Where a name is only a size, it is said of which game.
            Self::Shelf(shelf) => shelf.halves(lang).map(|(group, _)| group).or_else(|| shelf.game_said(lang)),
            Self::Number(shelf, _) => Some(shelf.full(lang)),
            Self::Asked(survey) => Some(survey.shelf.full(lang)),
            _ => None,
        }
    }

    /// Where one is, in words.
    pub fn title(&self, lang: Lang) -> String {
        let text = match self {
            Self::Level => Text::Level,
            Self::Shelf(shelf) => return shelf.halves(lang).map_or_else(|| shelf.title(lang), |(_, label)| label),
            Self::Number(_, number) => return Text::NumberTitle.fill(lang, &[&number.to_string()]),
            Self::Asked(_) => Text::PlaceAsking,
            Self::Doubt => Text::PlaceDoubt,
            Self::Run(RunKind::Rush) => Text::PlaceRush,
            Self::Run(RunKind::Streak) => Text::PlaceStreak,
            Self::Daily => Text::PlaceDaily,
            Self::Sibling(_) => Text::PlaceReview,
            Self::Shared(_) => Text::SharedTitle,
        };
        text.in_lang(lang).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Course> {
        ["practice", "practice/tspin-2", "doubt", "curated/tspin-1/7", "rush", "streak", "daily", "review/a", "p/a"]
            .iter()
            .filter_map(|place| Course::of(&Route::read(place)))
            .collect()
    }

    #[test]
    fn every_table_has_a_course_and_no_other_place_has() {
        assert_eq!(all().len(), 9);
        for place in ["curated/tspin-1", "flash", "review", "progress", "learn", "themes", "open"] {
            assert_eq!(Course::of(&Route::read(place)), None, "{place}");
        }
    }

    #[test]
    fn sets_and_runs_never_offer_an_answer_or_a_hint() {
        for course in all().into_iter().filter(|course| matches!(course.mode(), Mode::Curated | Mode::Rush)) {
            assert!(Game::ALL.iter().all(|game| !course.tools(*game, true).contains(&Action::Hint)));
        }
        let number = Course::of(&Route::read("curated/tspin-1/7")).unwrap();
        for state in [State::Solved, State::Failed, State::Answer] {
            let choices = number.choices(Moment { state, answers: 9, ..Moment::default() });
            assert!(!choices.others.contains(&Action::Answer) && choices.primary != Some(Action::Answer));
        }
    }

    #[test]
    fn every_judgement_leads_on() {
        for course in all() {
            for state in [State::Solved, State::Failed, State::Answer, State::Error] {
                let choices = course.choices(Moment { state, answers: 1, ..Moment::default() });
                assert!(choices.primary.is_some() || choices.others.len() > 1, "{course:?} {state:?}");
            }
            for game in Game::ALL {
                let tools = course.tools(game, false);
                assert!(tools.len() <= 4, "{course:?} has more tools than a phone has room for");
                let ends = tools.contains(&Action::GiveUp) || tools.contains(&Action::End);
                assert!(ends || !game.forgives(), "{course:?} never ends");
            }
        }
    }

    #[test]
    fn the_questionnaire_offers_no_way_back_and_no_way_round() {
        let asked = Course::of(&Route::read("asked/tspin-2/5")).unwrap();
        assert!(Game::ALL.iter().all(|game| asked.tools(*game, true) == [Action::CouldNot]));
        for state in [State::Solved, State::Failed, State::Answer] {
            assert_eq!(asked.choices(Moment { state, answers: 1, ..Moment::default() }), Choices::default());
        }
    }

    #[test]
    fn a_puzzle_without_an_answer_shows_none() {
        let choices = Course::Doubt.choices(Moment { state: State::Failed, answers: 0, ..Moment::default() });
        assert_eq!(choices, Choices { primary: Some(Action::Next), others: vec![] });
        let choices = Course::Doubt.choices(Moment { state: State::Failed, answers: 2, ..Moment::default() });
        assert_eq!(choices.others, [Action::Answer, Action::TryAgain]);
    }

    #[test]
    fn the_day_is_the_same_for_everyone_until_it_is_tried() {
        assert!(!Course::Daily.tools(Game::TSpin, false).contains(&Action::Hint));
        assert!(Course::Daily.tools(Game::Shisen, true).contains(&Action::Hint));
    }
}
