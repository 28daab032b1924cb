//! How the players of a game differ in their answers, by groups of similar skill; cached.

use crate::{App, cache::TtlCache, http::Refusal};
use corpus::ComparedAnswers;
use curator::models::consensus;
use rate::{Answer, Aspect, Rater, SkillGroups, ThumbScale};
use std::{collections::BTreeMap, sync::Arc};

/// Time to live of the cached groups, in milliseconds.
pub const TTL_MS: i64 = 10 * 60 * 1000;
/// The groups are fitted to this many answers, the newest.
const MAX_ANSWERS: i64 = 20_000;
/// The newest answers of one player that are taken into account.
const MAX_ANSWERS_OF_PLAYER: i64 = 500;

/// The skill groups of a game.
#[derive(Debug)]
pub struct GameSkillGroups {
    /// The groups for each aspect.
    pub by_aspect: BTreeMap<Aspect, SkillGroups>,
    /// The grades that thumbs up and down stand for.
    pub thumbs: ThumbScale,
}

/// Skill groups by the key of the game.
pub type SkillGroupsCache = TtlCache<String, GameSkillGroups>;

/// The skill groups of a game, fitted to the answers of all its players.
pub async fn of_game(app: &App, game: &str) -> Result<Arc<GameSkillGroups>, Refusal> {
    app.skill_groups.get_or_load(game.to_owned(), app.clock.now(), fit(app, game)).await
}

async fn fit(app: &App, game: &str) -> Result<GameSkillGroups, Refusal> {
    let said = app.corpus.compared_answers(game, None, MAX_ANSWERS).await?;
    app.compute(move || {
        let thumbs = ThumbScale::learn(said.iter().map(|one| (one.answers.good, grade(one.answers.fun))));
        let groups = |aspect| (aspect, SkillGroups::learn(&raters(&said, aspect, thumbs)));
        GameSkillGroups { by_aspect: Aspect::ALL.into_iter().map(groups).collect(), thumbs }
    })
    .await
}

fn grade(stored: Option<i64>) -> Option<u8> {
    stored.and_then(|grade| u8::try_from(grade).ok())
}

/// A player's own answers about the puzzles of a game.
pub async fn answers_of(app: &App, game: &str, player: &str) -> Result<Vec<ComparedAnswers>, Refusal> {
    Ok(app.corpus.compared_answers(game, Some(player), MAX_ANSWERS_OF_PLAYER).await?)
}

/// The players who gave these answers, each with their answers about one aspect. A thumb counts as a grade of fun where no grade
/// was given.
pub fn raters(said: &[ComparedAnswers], aspect: Aspect, thumbs: ThumbScale) -> Vec<Rater> {
    let mut raters: BTreeMap<&str, Rater> = BTreeMap::new();
    for one in said {
        let rater = raters.entry(&one.player).or_default();
        rater.skill = one.skill;
        let thumb = || one.answers.good.filter(|_| aspect == Aspect::Fun).map(|good| thumbs.grade(good));
        let value = grade(one.answers.grade(aspect)).map(f64::from).or_else(thumb);
        if let (Some(value), Some(estimate)) = (value, consensus::of_answers(one, aspect)) {
            rater.answers.push(Answer { estimate, value, solved: None });
        }
    }
    raters.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use corpus::Answers;
    use rate::Source;

    const THUMBS: ThumbScale = ThumbScale { good: 4.0, so_so: 2.0, both: 0 };

    fn said(person: usize, number: usize) -> ComparedAnswers {
        // The weakest find everything a grade harder than its rating says, the strongest a grade easier.
        let bias = [1, 0, -1][person / 5];
        let noise = [1, 0, -1][(number + person) % 3];
        ComparedAnswers {
            player: format!("person {person:02}"),
            skill: Some(1000.0 + 60.0 * person as f64),
            answers: Answers { difficulty: Some(3 + bias + noise), usefulness: Some(4), ..Answers::default() },
            rating: 1440.0,
            source: Some(Source::Simulated),
            by_play: 0,
            // The report's formulas make a difficulty of 2 and a usefulness of 2.9863 - 0.027 of it.
            code: "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4".into(),
            features: r#"{"stones":12,"solving_lines":1,"firing_lines":5,"falling":0,"colours":3,"colours_used":0,"torn":1,"moves":2}"#.into(),
            model_fun: None,
            model_fun_source: None,
            model_difficulty: None,
            model_difficulty_source: None,
            model_usefulness: None,
            model_usefulness_source: None,
        }
    }

    fn with(fun: Option<i64>, good: Option<bool>, said: ComparedAnswers) -> ComparedAnswers {
        ComparedAnswers { answers: Answers { fun, good, ..said.answers }, ..said }
    }

    #[test]
    fn a_player_without_answers_gets_the_correction_of_players_of_similar_rating() {
        let all: Vec<ComparedAnswers> =
            (0..15).flat_map(|person| (0..20).map(move |number| said(person, number))).collect();
        let raters = raters(&all, Aspect::Difficulty, THUMBS);
        assert_eq!((raters.len(), raters[0].answers.len(), raters[0].answers[0].estimate), (15, 20, 3.0));
        let groups = SkillGroups::learn(&raters);
        let correction = |skill| groups.correction(&Rater { skill: Some(skill), answers: Vec::new() });
        assert_eq!((correction(900.0).answers, correction(900.0).group.map(|group| group.people)), (0, Some(5)));
        assert!(correction(900.0).correct(3.0) > 3.5 && correction(1900.0).correct(3.0) < 2.5, "{groups:?}");
    }

    #[test]
    fn a_model_takes_precedence_over_a_formula_and_nothing_is_made_up() {
        let source = Some(Source::People);
        let one = ComparedAnswers { model_usefulness: Some(2.0), model_usefulness_source: source, ..said(0, 0) };
        let estimate = |said: &ComparedAnswers, aspect| {
            Some(raters(std::slice::from_ref(said), aspect, THUMBS)[0].answers.first()?.estimate)
        };
        assert_eq!(estimate(&one, Aspect::Usefulness), Some(2.0));
        assert_eq!(estimate(&said(0, 0), Aspect::Usefulness), Some(2.9863 - 0.027));
        assert_eq!(estimate(&said(0, 0), Aspect::Difficulty), Some(3.0), "the simulated rating, not the formula");
        assert_eq!(
            estimate(&with(Some(3), None, one), Aspect::Fun),
            None,
            "neither a model nor a formula estimates fun"
        );
        let estimated = ComparedAnswers { model_fun: Some(3.5), model_fun_source: source, ..said(0, 0) };
        let fun = |fun, good| raters(&[with(fun, good, estimated.clone())], Aspect::Fun, THUMBS)[0].answers.clone();
        assert_eq!(
            fun(None, Some(false)),
            [Answer { estimate: 3.5, value: 2.0, solved: None }],
            "a thumb is an answer"
        );
        assert_eq!(
            fun(Some(5), Some(false)),
            [Answer { estimate: 3.5, value: 5.0, solved: None }],
            "a grade takes precedence over it"
        );
        assert_eq!(fun(None, None), []);
    }
}
