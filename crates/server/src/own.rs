//! What is thought of a puzzle for one player: the estimates for all, corrected by the player's own answers and those of like players.

use crate::{
    App,
    circles::{self, published, rated},
    puzzles::{self, thousandths},
    ratings,
    refusal::Refusal,
};
use corpus::Puzzle;
use play::wire::{OwnEstimate, PuzzleCard, Source};
use rate::{Aspect, Rater};

/// Corrections below this, on the scale from 1 to 5, are not worth telling.
const LEAST: f64 = 0.0005;

/// The card of a puzzle for a player, or for a visitor.
pub async fn card(app: &App, player: Option<&str>, puzzle: Puzzle) -> Result<PuzzleCard, Refusal> {
    let own = match player {
        Some(player) => estimates(app, player, &puzzle).await?,
        None => Vec::new(),
    };
    Ok(PuzzleCard { own, ..puzzles::card(app, puzzle).await? })
}

async fn estimates(app: &App, player: &str, puzzle: &Puzzle) -> Result<Vec<OwnEstimate>, Refusal> {
    let stored = app.corpus.estimates(&puzzle.id).await?;
    let skill = app.corpus.player_standing(player, &puzzle.game).await?.map(|known| known.standing.rating);
    let said = circles::of_player(app, &puzzle.game, player).await?;
    let circles = circles::of_game(app, &puzzle.game).await?;
    let estimate = |aspect: Aspect| {
        let model = stored.iter().find(|said| said.aspect == aspect.name());
        let model = model.map(|said| (said.value, ratings::source(&said.source)));
        let formula = || published(&puzzle.features, aspect).map(|value| (value, Source::Formula));
        let rating = || rated(puzzle.rating, aspect).map(|value| (value, ratings::source(&puzzle.source)));
        let (everybody, source) = model.or_else(formula).or_else(rating)?;
        let answers = circles::raters(&said, aspect).into_iter().next().map(|rater| rater.answers).unwrap_or_default();
        let own = circles.get(&aspect)?.own(&Rater { skill, answers });
        let value = own.correct(everybody);
        let worth = own.answers > 0 || (value - everybody).abs() >= LEAST;
        worth.then(|| OwnEstimate {
            name: aspect.name().to_owned(),
            value: thousandths(value),
            everybody: thousandths(everybody),
            source,
            answers: own.answers as u64,
            peers: own.group.map_or(0, |group| group.people as u64),
        })
    };
    Ok(Aspect::ALL.into_iter().filter_map(estimate).collect())
}
