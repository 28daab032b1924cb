//! How a player differs from everybody in what they say of puzzles, and what they would therefore rather play.

use crate::{App, http::refusal::Refusal, puzzles::circles};
use corpus::Puzzle;
use curator::models::consensus;
use rate::{Aspect, PersonalCorrection, Preference, Rater};
use std::collections::BTreeMap;

/// What is known of a player's answers about one game, for each question.
#[derive(Debug, Default)]
pub struct Taste(BTreeMap<Aspect, PersonalCorrection>);

impl Taste {
    /// That of a player; of a visitor nothing is known.
    pub async fn of(app: &App, player: Option<&str>, game: &str) -> Result<Self, Refusal> {
        let Some(player) = player else { return Ok(Self::default()) };
        let skill = app.corpus.player_standing(player, game).await?.map(|known| known.standing.rating);
        let said = circles::of_player(app, game, player).await?;
        let learnt = circles::of_game(app, game).await?;
        let own = |(&aspect, circle): (&Aspect, &rate::SkillGroups)| {
            let answers = circles::raters(&said, aspect, learnt.worth).into_iter().next().map(|rater| rater.answers);
            (aspect, circle.correction(&Rater { skill, answers: answers.unwrap_or_default() }))
        };
        Ok(Self(learnt.circles.iter().map(own).collect()))
    }

    /// What is known about one question.
    pub fn own(&self, aspect: Aspect) -> Option<PersonalCorrection> {
        self.0.get(&aspect).copied()
    }

    /// One of some puzzles at random, rather one that is more fun for this player.
    pub async fn draw(&self, app: &App, mut few: Vec<Puzzle>) -> Result<Option<Puzzle>, Refusal> {
        let ids: Vec<&str> = few.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let stored = app.corpus.estimates_of(&ids).await?;
        let liking = |puzzle: &Puzzle| {
            let stored: Vec<_> = stored.iter().filter(|said| said.puzzle == puzzle.id).cloned().collect();
            // What is added to all of them changes no order. But who tells puzzles apart the other way round than everybody, by
            // more than everybody does (a slope below -1), would rather have what others like less: so the correction is made.
            let liked = |aspect: Aspect| {
                let (everybody, _) = consensus::of(puzzle, &stored, aspect)?;
                Some(self.own(aspect).map_or(everybody, |own| own.correct(everybody)))
            };
            Preference { fun: liked(Aspect::Fun), usefulness: liked(Aspect::Usefulness) }
        };
        let preferences: Vec<Preference> = few.iter().map(liking).collect();
        let drawn = Preference::draw(&preferences, [corpus::random_seed()?, corpus::random_seed()?]);
        Ok(drawn.map(|place| few.swap_remove(place)))
    }
}
