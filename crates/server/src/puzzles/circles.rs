//! What the server has learnt of how its players differ in what they say, kept for a while.

use crate::{App, cache::Kept, clock, http::refusal::Refusal};
use corpus::Said;
use curator::models::consensus;
use rate::{Answer, Aspect, Rater, SkillGroups, ThumbScale};
use std::{collections::BTreeMap, sync::Arc};

/// How long it is believed, in milliseconds.
pub const BELIEVED: i64 = 10 * 60 * 1000;
/// Answers that it is learnt from, the newest; and of one player.
const ANSWERS: i64 = 20_000;
const OF_ONE: i64 = 500;

/// What was learnt of the players of a game.
#[derive(Debug)]
pub struct Learnt {
    /// One circle for each question.
    pub circles: BTreeMap<Aspect, SkillGroups>,
    /// What fun in one bit is worth on their scale.
    pub worth: ThumbScale,
}

/// By game.
pub type Circles = Kept<String, Learnt>;

/// How the players of a game differ, learnt from what all of them said.
pub async fn of_game(app: &App, game: &str) -> Result<Arc<Learnt>, Refusal> {
    let now = clock::now();
    if let Some(kept) = app.circles.get(&game.to_owned(), now) {
        return Ok(kept);
    }
    let said = app.corpus.said(game, None, ANSWERS).await?;
    let learn = move || {
        let worth = ThumbScale::learn(said.iter().map(|one| (one.good.map(|good| good != 0), grade(one.fun))));
        let circle = |aspect| (aspect, SkillGroups::learn(&raters(&said, aspect, worth)));
        Learnt { circles: Aspect::ALL.into_iter().map(circle).collect(), worth }
    };
    Ok(app.circles.keep(game.to_owned(), now, app.compute(learn).await?))
}

fn grade(stored: Option<i64>) -> Option<u8> {
    stored.and_then(|grade| u8::try_from(grade).ok())
}

/// A player and what they said about one question.
pub async fn of_player(app: &App, game: &str, player: &str) -> Result<Vec<Said>, Refusal> {
    Ok(app.corpus.said(game, Some(player), OF_ONE).await?)
}

/// The players in some answers, with those about one question; a bit about fun counts where no grade was given.
pub fn raters(said: &[Said], aspect: Aspect, worth: ThumbScale) -> Vec<Rater> {
    let mut raters: BTreeMap<&str, Rater> = BTreeMap::new();
    for one in said {
        let rater = raters.entry(&one.player).or_default();
        rater.skill = one.skill;
        let bit = || one.good.map(|good| worth.grade(good != 0));
        let answer = match aspect {
            Aspect::Fun => grade(one.fun).map(f64::from).or_else(bit),
            Aspect::Difficulty => grade(one.difficulty).map(f64::from),
            Aspect::Usefulness => grade(one.usefulness).map(f64::from),
        };
        if let (Some(said), Some(estimate)) = (answer, consensus::of_said(one, aspect)) {
            rater.answers.push(Answer { estimate, value: said, solved: None });
        }
    }
    raters.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORTH: ThumbScale = ThumbScale { good: 4.0, so_so: 2.0, both: 0 };

    fn said(person: usize, number: usize) -> Said {
        // The weakest find everything a grade harder than its rating says, the strongest a grade easier.
        let away = [1, 0, -1][person / 5];
        let now_and_then = [1, 0, -1][(number + person) % 3];
        Said {
            player: format!("person {person:02}"),
            skill: Some(1000.0 + 60.0 * person as f64),
            fun: None,
            good: None,
            difficulty: Some(3 + away + now_and_then),
            usefulness: Some(4),
            rating: 1440.0,
            source: "simulated".into(),
            by_play: 0,
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
        let raters = raters(&all, Aspect::Difficulty, WORTH);
        assert_eq!((raters.len(), raters[0].answers.len(), raters[0].answers[0].estimate), (15, 20, 3.0));
        let circle = SkillGroups::learn(&raters);
        let told = |skill| circle.correction(&Rater { skill: Some(skill), answers: Vec::new() });
        assert_eq!((told(900.0).answers, told(900.0).group.map(|group| group.people)), (0, Some(5)));
        assert!(told(900.0).correct(3.0) > 3.5 && told(1900.0).correct(3.0) < 2.5, "{circle:?}");
    }

    #[test]
    fn a_model_goes_before_a_formula_and_nothing_is_made_up() {
        let source = Some("people".to_owned());
        let one = Said { model_usefulness: Some(2.0), model_usefulness_source: source, ..said(0, 0) };
        let estimate =
            |said: &Said, aspect| Some(raters(std::slice::from_ref(said), aspect, WORTH)[0].answers.first()?.estimate);
        assert_eq!(estimate(&one, Aspect::Usefulness), Some(2.0));
        assert_eq!(estimate(&said(0, 0), Aspect::Usefulness), Some(3.5));
        assert_eq!(estimate(&said(0, 0), Aspect::Difficulty), Some(3.0), "the simulated rating, not the formula");
        assert_eq!(estimate(&Said { fun: Some(3), ..one }, Aspect::Fun), None, "no model speaks of fun");
        let spoken = Said { model_fun: Some(3.5), model_fun_source: Some("people".into()), ..said(0, 0) };
        let fun = |fun, good| raters(&[Said { fun, good, ..spoken.clone() }], Aspect::Fun, WORTH)[0].answers.clone();
        assert_eq!(fun(None, Some(0)), [Answer { estimate: 3.5, value: 2.0, solved: None }], "one bit is an answer");
        assert_eq!(
            fun(Some(5), Some(0)),
            [Answer { estimate: 3.5, value: 5.0, solved: None }],
            "a grade goes before it"
        );
        assert_eq!(fun(None, None), []);
    }
}
