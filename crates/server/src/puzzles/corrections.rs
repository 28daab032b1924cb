//! A player's personal corrections of the estimates for everybody, and the choice of puzzles by them.

use crate::{App, http::Refusal, puzzles::skill_groups};
use corpus::{PlayerRating, Puzzle};
use curator::models::consensus;
use rate::{Aspect, PersonalCorrection, Preference, Rater, SkillGroups};
use std::collections::BTreeMap;

/// A player's personal corrections in one game, by aspect. The default has none and leaves all estimates as they are.
#[derive(Debug, Default)]
pub struct PersonalCorrections {
    by_aspect: BTreeMap<Aspect, PersonalCorrection>,
    /// The player's rating in the game, which the corrections depend on; `None` before placement or the first rated attempt.
    pub rating: Option<PlayerRating>,
}

impl PersonalCorrections {
    /// The corrections of a player; none for a visitor.
    pub async fn of(app: &App, player: Option<&str>, game: &str) -> Result<Self, Refusal> {
        let Some(player) = player else { return Ok(Self::default()) };
        let rating = app.corpus.player_rating(player, game).await?;
        let skill = rating.map(|known| known.rating.rating);
        let said = skill_groups::answers_of(app, game, player).await?;
        let groups = skill_groups::of_game(app, game).await?;
        let correction = |(&aspect, of_aspect): (&Aspect, &SkillGroups)| {
            let rater = skill_groups::raters(&said, aspect, groups.thumbs).into_iter().next();
            let answers = rater.map(|rater| rater.answers).unwrap_or_default();
            (aspect, of_aspect.correction(&Rater { skill, answers }))
        };
        Ok(Self { by_aspect: groups.by_aspect.iter().map(correction).collect(), rating })
    }

    /// The correction for one aspect.
    pub fn get(&self, aspect: Aspect) -> Option<PersonalCorrection> {
        self.by_aspect.get(&aspect).copied()
    }

    /// Draws one of some puzzles at random, preferring those that are more fun for this player.
    pub async fn draw(&self, app: &App, mut puzzles: Vec<Puzzle>) -> Result<Option<Puzzle>, Refusal> {
        let preferences = self.preferences(app, &puzzles).await?;
        let drawn = Preference::draw(&preferences, [corpus::random_seed()?, corpus::random_seed()?]);
        Ok(drawn.map(|place| puzzles.swap_remove(place)))
    }

    /// How much this player is expected to like each of some puzzles; one query for all of them.
    pub async fn preferences(&self, app: &App, puzzles: &[Puzzle]) -> Result<Vec<Preference>, Refusal> {
        let ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let stored = app.corpus.estimates_of(&ids).await?;
        let preference = |puzzle: &Puzzle| {
            let stored: Vec<_> = stored.iter().filter(|estimate| estimate.puzzle == puzzle.id).cloned().collect();
            // A constant correction changes no order, but a slope below -1 reverses it: such a player prefers what others like less.
            let corrected = |aspect: Aspect| {
                let (everybody, _) = consensus::of(puzzle, &stored, aspect)?;
                Some(self.get(aspect).map_or(everybody, |own| own.correct(everybody)))
            };
            Preference { fun: corrected(Aspect::Fun), usefulness: corrected(Aspect::Usefulness) }
        };
        Ok(puzzles.iter().map(preference).collect())
    }
}
