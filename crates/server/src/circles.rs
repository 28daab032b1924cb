//! What the server has learnt of how its players differ in what they say, kept for a while.

use crate::{App, clock, everybody, refusal::Refusal};
use corpus::Said;
use rate::{Answer, Aspect, Circle, Rater};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

/// How long it is believed, in milliseconds.
const BELIEVED: i64 = 10 * 60 * 1000;
/// Answers that it is learnt from, the newest; and of one player.
const ANSWERS: i64 = 20_000;
const OF_ONE: i64 = 500;

/// One circle for each question.
type OfGame = Arc<BTreeMap<Aspect, Circle>>;

/// By game, when it was learnt, and what.
#[derive(Debug, Default)]
pub struct Circles(Mutex<HashMap<String, (i64, OfGame)>>);

impl Circles {
    fn kept(&self, game: &str, now: i64) -> Option<OfGame> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(game).filter(|(at, _)| (0..BELIEVED).contains(&(now - at))).map(|(_, circles)| circles.clone())
    }

    fn keep(&self, game: &str, now: i64, circles: &OfGame) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(game.to_owned(), (now, circles.clone()));
    }
}

/// How the players of a game differ, learnt from what all of them said.
pub async fn of_game(app: &App, game: &str) -> Result<OfGame, Refusal> {
    let now = clock::now();
    if let Some(kept) = app.circles.kept(game, now) {
        return Ok(kept);
    }
    let said = app.corpus.said(game, None, ANSWERS).await?;
    let learn = move || Aspect::ALL.map(|aspect| (aspect, Circle::learn(&raters(&said, aspect)))).into_iter().collect();
    let circles: OfGame = Arc::new(app.compute(learn).await?);
    app.circles.keep(game, now, &circles);
    Ok(circles)
}

/// A player and what they said about one question.
pub async fn of_player(app: &App, game: &str, player: &str) -> Result<Vec<Said>, Refusal> {
    Ok(app.corpus.said(game, Some(player), OF_ONE).await?)
}

/// The players in some answers, with those about one question.
pub fn raters(said: &[Said], aspect: Aspect) -> Vec<Rater> {
    let mut raters: BTreeMap<&str, Rater> = BTreeMap::new();
    for one in said {
        let rater = raters.entry(&one.player).or_default();
        rater.skill = one.skill;
        let answer = match aspect {
            Aspect::Fun => one.fun,
            Aspect::Difficulty => one.difficulty,
            Aspect::Usefulness => one.usefulness,
        };
        if let (Some(answer), Some(estimate)) = (answer, everybody::of_said(one, aspect)) {
            rater.answers.push(Answer { estimate, said: answer as f64 });
        }
    }
    raters.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(person: usize, number: usize) -> Said {
        // The weakest find everything a grade harder than its rating says, the strongest a grade easier.
        let away = [1, 0, -1][person / 5];
        let now_and_then = [1, 0, -1][(number + person) % 3];
        Said {
            player: format!("person {person:02}"),
            skill: Some(1000.0 + 60.0 * person as f64),
            fun: None,
            difficulty: Some(3 + away + now_and_then),
            usefulness: Some(4),
            rating: 1440.0,
            source: "simulated".into(),
            features: r#"{"formula_difficulty":1.5,"formula_usefulness":3.5}"#.into(),
            model_fun: None,
            model_fun_source: None,
            model_difficulty: None,
            model_difficulty_source: None,
            model_usefulness: None,
            model_usefulness_source: None,
        }
    }

    #[test]
    fn players_of_like_rating_speak_for_who_has_not() {
        let all: Vec<Said> = (0..15).flat_map(|person| (0..20).map(move |number| said(person, number))).collect();
        let raters = raters(&all, Aspect::Difficulty);
        assert_eq!((raters.len(), raters[0].answers.len(), raters[0].answers[0].estimate), (15, 20, 3.0));
        let circle = Circle::learn(&raters);
        let told = |skill| circle.own(&Rater { skill: Some(skill), answers: Vec::new() });
        assert_eq!((told(900.0).answers, told(900.0).group.map(|group| group.people)), (0, Some(5)));
        assert!(told(900.0).correct(3.0) > 3.5 && told(1900.0).correct(3.0) < 2.5, "{circle:?}");
    }

    #[test]
    fn a_model_goes_before_a_formula_and_nothing_is_made_up() {
        let source = Some("people".to_owned());
        let one = Said { model_usefulness: Some(2.0), model_usefulness_source: source, ..said(0, 0) };
        let estimate =
            |said: &Said, aspect| Some(raters(std::slice::from_ref(said), aspect)[0].answers.first()?.estimate);
        assert_eq!(estimate(&one, Aspect::Usefulness), Some(2.0));
        assert_eq!(estimate(&said(0, 0), Aspect::Usefulness), Some(3.5));
        assert_eq!(estimate(&said(0, 0), Aspect::Difficulty), Some(3.0), "the simulated rating, not the formula");
        assert_eq!(estimate(&Said { fun: Some(3), ..one }, Aspect::Fun), None, "no model speaks of fun");
    }
}
