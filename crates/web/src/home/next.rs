use crate::api::resource::Fetched;
use crate::app::modes::PlayMode;
use crate::app::navigate::last_practice;
use crate::course::progress;
use crate::route::Route;
use crate::route::game::Game;
use crate::route::place::Place;
use play::course::chapters;
use play::wire::{DailyGrade, HomeCard};
use play::{Lang, Text};

/// The one thing to do now, and where it is done.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// What it is called, with a number in it if there is one.
    text: Text,
    count: Option<u64>,
    /// Where it leads.
    pub route: Route,
}

impl Next {
    fn new(text: Text, count: Option<u64>, route: Route) -> Self {
        Self { text, count, route }
    }

    /// What there is to do: a course that was begun, then reviews that are due, the puzzle of the day, and practice. `None` while
    /// that is not known yet, so that nothing changes under a thumb.
    pub fn of(game: Game, card: &Fetched<HomeCard>) -> Option<Self> {
        let (course, done) = (chapters(game.key()), progress::load(game));
        let board = done.next(course).filter(|_| done.total(course).0 > 0);
        if let Some((chapter, board)) = board {
            let place = Place::Course(Some((chapter as u32, board as u32)));
            return Some(Self::new(Text::DoCourse, None, game.at(place)));
        }
        match card {
            Fetched::Pending => None,
            Fetched::Failed => Some(Self::new(Text::DoMore, None, last_practice(game))),
            Fetched::Ready(card) => Some(Self::today(game, card, || last_practice(game))),
        }
    }

    fn today(game: Game, card: &HomeCard, practice: impl Fn() -> Route) -> Self {
        let left = u64::from(card.goal.puzzles.saturating_sub(card.goal.tried));
        match (card.reviews.now, left) {
            (1, _) => Self::new(Text::DoReviewOne, None, game.at(Place::Review)),
            (due @ 2.., _) => Self::new(Text::DoReview, Some(due), game.at(Place::Review)),
            _ if card.daily.iter().all(|one| !one.tried) => {
                Self::new(Text::DoDaily, None, game.at(Place::Table(PlayMode::Daily(grade_for(card)))))
            }
            (_, 0) => Self::new(Text::DoMore, None, practice()),
            (_, 1) => Self::new(Text::DoGoalOne, None, practice()),
            (_, left) => Self::new(Text::DoGoal, Some(left), practice()),
        }
    }

    /// What it is called.
    pub fn said(&self, lang: Lang) -> String {
        match self.count {
            Some(count) => self.text.fill(lang, &[&count.to_string()]),
            None => self.text.in_lang(lang).to_owned(),
        }
    }

    /// Where it leads, in words.
    pub fn leads_to(&self, lang: Lang) -> String {
        let route = &self.route;
        let chapter = match route.place {
            Place::Course(Some((chapter, _))) => chapters(route.game.key()).get(chapter as usize - 1),
            _ => None,
        };
        let title = chapter.map(|chapter| chapter.title.in_lang(lang).to_owned());
        let title = title.or_else(|| route.mode().map(|mode| mode.title(lang)));
        let game = route.game.text().in_lang(lang);
        title.map_or_else(|| game.to_owned(), |title| format!("{game} · {title}"))
    }
}

/// The grade of the day's puzzles that suits a player: who has no certain rating yet begins with the easy one.
fn grade_for(card: &HomeCard) -> DailyGrade {
    match card.rating.map(|card| card.rating) {
        Some(1450..) => DailyGrade::Hard,
        Some(1150..) => DailyGrade::Normal,
        _ => DailyGrade::Easy,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::wire::{DailyResult, DueReviews, Goal, Streak, WeekCard};

    fn card(due: u64, daily: bool, tried: u32) -> HomeCard {
        let result = |grade| DailyResult { tried: daily && grade == DailyGrade::Easy, ..DailyResult::new(grade) };
        HomeCard {
            day: String::new(),
            next_day_at: 0,
            rating: None,
            streak: Streak::default(),
            days: Vec::new(),
            goal: Goal { puzzles: 10, tried },
            week: WeekCard::default(),
            daily: DailyGrade::ALL.map(result).to_vec(),
            reviews: DueReviews { now: due, later: Vec::new() },
            missed: 0,
            last: None,
        }
    }

    #[test]
    fn reviews_come_first_then_the_day_then_the_goal() {
        let game = Game::Nazo;
        let next = |due, daily, tried| {
            let next = Next::today(game, &card(due, daily, tried), || game.practice());
            (next.said(Lang::En), next.route.fragment())
        };
        assert_eq!(next(3, false, 0), ("Review 3 puzzles".into(), "#nazo/review".into()));
        assert_eq!(next(0, false, 0), ("Solve today’s puzzle".into(), "#nazo/daily/easy".into()));
        assert_eq!(next(0, true, 3), ("7 to go for today’s goal".into(), "#nazo/practice/level".into()));
        assert_eq!(next(0, true, 12), ("Keep practising".into(), "#nazo/practice/level".into()));
    }
}
