use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::status::Status;
use crate::route::game::Game;
use play::RunKind;

/// The buttons that are offered when nothing is being played.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Choices {
    /// The primary action.
    pub primary: Option<Action>,
    /// The other actions, in the order they are shown.
    pub others: Vec<Action>,
}

/// What the choices depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moment {
    /// What is going on.
    pub status: Status,
    /// Whether the last try solved the puzzle.
    pub solved: bool,
    /// How many answers the puzzle has.
    pub answers: u64,
    /// Whether it can be shown once more how the goal was done.
    pub replays: bool,
    /// Whether a try that was given up can go on.
    pub resumes: bool,
    /// Whether it is the last puzzle of a placement.
    pub placed: bool,
}

impl PlayMode {
    /// The small buttons while a puzzle is being played; `tried` if an attempt at it has been judged before.
    pub fn tools(&self, game: Game, tried: bool) -> Vec<Action> {
        use Action::{End, GiveUp, Hint, Restart, SayNone, Skip, Undo};
        // Where only the player ends a try, giving up is the way to leave it.
        let more: &[Action] = match self {
            // What finds the level is done without help, and may be left.
            Self::Placement => &[GiveUp],
            Self::Number(..) if game.forgives() => &[GiveUp],
            Self::Run(RunKind::Rush) if game.forgives() => &[GiveUp, End],
            Self::Daily(_) if game.forgives() && !tried => &[GiveUp],
            // Giving a board up ends it, and then a way can be seen.
            Self::Run(RunKind::Streak) if game.forgives() => &[Skip, GiveUp],
            Self::Run(RunKind::Streak) => &[Skip, End],
            _ if game.forgives() => &[Hint, GiveUp],
            Self::Level | Self::Shelf(_) => &[Hint, Skip],
            Self::Doubt => &[SayNone, Skip],
            Self::Number(..) => &[Skip],
            Self::Run(RunKind::Rush) => &[End],
            // The first try at the puzzle of the day is everyone's alike.
            Self::Daily(_) if !tried => &[],
            Self::Daily(_) | Self::Sibling(_) | Self::Missed(_) | Self::Shared(_) => &[Hint],
        };
        [&[Undo, Restart], more].concat()
    }

    /// The buttons that are offered at a moment when nothing is being played.
    pub fn choices(&self, moment: Moment) -> Choices {
        use Action::{Answer, Good, Next, Numbers, Retry, SoSo, Start, TryAgain};
        let choices = |others: &[Action], primary| Choices { others: others.to_vec(), primary: Some(primary) };
        let solved = match moment.status {
            Status::Loading | Status::Playing => return Choices::default(),
            // What is fetched by its name may be gone for good.
            Status::Error if self.onward() == Action::Practise => return choices(&[Action::Practise], Retry),
            Status::Error => return choices(&[], Retry),
            Status::Ready | Status::Over => return choices(&[], Start),
            Status::Solved => true,
            Status::Failed => false,
            Status::Answer => moment.solved,
        };
        // What the player solved alone needs no answer, unless there are others to see.
        let shows = moment.status == Status::Answer || moment.answers > u64::from(solved);
        let answer: &[Action] = if shows { &[Answer] } else { &[] };
        let on = self.onward();
        match self {
            Self::Number(..) if solved => Choices { others: vec![SoSo, Good], primary: None },
            Self::Number(..) => choices(&[Numbers, Next], TryAgain),
            Self::Run(_) => choices(answer, Start),
            // Whatever came of it, there is one try.
            Self::Placement => choices(answer, if moment.placed { Action::GoOn } else { on }),
            // Once it is known whether there is an answer, the question is answered.
            Self::Doubt if moment.answers == 0 || solved => choices(answer, on),
            Self::Doubt => choices(&[answer, &[TryAgain]].concat(), on),
            _ if solved => {
                let replay: &[Action] = if moment.replays { &[Action::Replay] } else { &[] };
                choices(&[answer, replay, &[TryAgain]].concat(), on)
            }
            _ if moment.resumes => choices(&[answer, &[on]].concat(), Action::Resume),
            _ => choices(&[answer, &[on]].concat(), TryAgain),
        }
    }

    /// The action that leads on from a puzzle that is done.
    fn onward(&self) -> Action {
        match self {
            Self::Daily(_) | Self::Shared(_) => Action::Practise,
            Self::Sibling(_) => Action::Reviews,
            Self::Missed(_) => Action::Missed,
            _ => Action::Next,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use play::wire::Mode;

    fn mode(fragment: &str) -> Option<PlayMode> {
        Route::read(fragment).mode()
    }

    fn all() -> Vec<PlayMode> {
        [
            "practice",
            "practice/tspin-2",
            "doubt",
            "curated/tspin-1/7",
            "rush",
            "streak",
            "daily",
            "review/a",
            "p/a",
            "missed/a",
            "placement",
        ]
        .iter()
        .filter_map(|place| mode(place))
        .collect()
    }

    #[test]
    fn puzzles_are_played_in_a_mode_and_read_about_in_none() {
        assert_eq!(all().len(), 11);
        for place in ["curated/tspin-1", "flash", "review", "missed", "progress", "learn", "themes", "open"] {
            assert_eq!(mode(place), None, "{place}");
        }
    }

    #[test]
    fn sets_and_runs_never_offer_an_answer_or_a_hint() {
        for mode in all().into_iter().filter(|mode| matches!(mode.wire(), Mode::Curated | Mode::Rush)) {
            assert!(Game::ALL.iter().all(|game| !mode.tools(*game, true).contains(&Action::Hint)));
        }
        let number = mode("curated/tspin-1/7").unwrap();
        for status in [Status::Solved, Status::Failed, Status::Answer] {
            let choices = number.choices(Moment { status, answers: 9, ..Moment::default() });
            assert!(!choices.others.contains(&Action::Answer) && choices.primary != Some(Action::Answer));
        }
    }

    #[test]
    fn only_doubt_offers_to_say_that_there_is_no_solution() {
        for mode in all() {
            let offers = Game::ALL.iter().any(|game| mode.tools(*game, true).contains(&Action::SayNone));
            assert_eq!(offers, mode == PlayMode::Doubt, "{mode:?}");
        }
    }

    #[test]
    fn every_judgement_leads_on() {
        for mode in all() {
            for status in [Status::Solved, Status::Failed, Status::Answer, Status::Error] {
                let choices = mode.choices(Moment { status, answers: 1, ..Moment::default() });
                assert!(choices.primary.is_some() || choices.others.len() > 1, "{mode:?} {status:?}");
            }
            for game in Game::ALL {
                let tools = mode.tools(game, false);
                assert!(tools.len() <= 4, "{mode:?} has more tools than a phone has room for");
                let ends = tools.contains(&Action::GiveUp) || tools.contains(&Action::End);
                assert!(ends || !game.forgives(), "{mode:?} never ends");
            }
        }
    }

    #[test]
    fn a_puzzle_without_an_answer_shows_none() {
        let choices = PlayMode::Doubt.choices(Moment { status: Status::Failed, answers: 0, ..Moment::default() });
        assert_eq!(choices, Choices { primary: Some(Action::Next), others: vec![] });
        let choices = PlayMode::Doubt.choices(Moment { status: Status::Failed, answers: 2, ..Moment::default() });
        assert_eq!(choices.others, [Action::Answer, Action::TryAgain]);
    }

    #[test]
    fn a_placement_has_one_try_at_each_puzzle_and_no_hint() {
        let placement = mode("nazo/placement").unwrap();
        assert!(Game::ALL.iter().all(|game| !placement.tools(*game, true).contains(&Action::Hint)));
        for (placed, primary) in [(false, Action::Next), (true, Action::GoOn)] {
            for status in [Status::Solved, Status::Failed, Status::Answer] {
                let choices = placement.choices(Moment { status, placed, answers: 2, ..Moment::default() });
                assert_eq!(choices, Choices { primary: Some(primary), others: vec![Action::Answer] }, "{status:?}");
            }
        }
    }

    #[test]
    fn a_board_that_can_still_be_cleared_goes_on_where_it_was_given_up() {
        let given_up = Moment { status: Status::Failed, resumes: true, answers: 1, ..Moment::default() };
        for place in ["shisen/practice/level", "shisen/daily/hard", "shisen/p/a"] {
            assert_eq!(mode(place).unwrap().choices(given_up).primary, Some(Action::Resume), "{place}");
        }
        for place in ["shisen/rush", "shisen/placement", "shisen/curated/shisen-6x4/1"] {
            assert_ne!(mode(place).unwrap().choices(given_up).primary, Some(Action::Resume), "{place}");
        }
    }

    #[test]
    fn the_day_is_the_same_for_everyone_until_it_is_tried() {
        let daily = mode("daily/hard").unwrap();
        assert!(!daily.tools(Game::TSpin, false).contains(&Action::Hint));
        assert!(daily.tools(Game::Shisen, true).contains(&Action::Hint));
    }
}
