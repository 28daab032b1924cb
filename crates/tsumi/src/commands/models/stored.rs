//! Storing models in a database, where they estimate all present and future puzzles, and removing them.

use crate::{
    data::{features::Kind, opinions::block_on},
    output::Failure,
};
use corpus::Corpus;
use curator::{
    models::refit::{self, Link},
    stock::remeasure::{Pace, remeasure},
};
use rate::Estimator;
use std::{io::Write, sync::atomic::AtomicBool};

/// Stores models in a database and reports the effects.
pub fn put(database: &str, models: &[Estimator], out: &mut impl Write) -> Result<(), Failure> {
    for (number, model) in models.iter().enumerate() {
        let Estimator { game, steps, aspect, .. } = model;
        if play::game(game).is_none() {
            return Err(Failure::Other(format!(
                "a model for unknown game \"{game}\"; expected one of {}",
                play::keys().join(", ")
            )));
        }
        let same = |other: &Estimator| (&other.game, other.steps, other.aspect) == (game, *steps, *aspect);
        if models[..number].iter().any(same) {
            return Err(Failure::Other(format!("two models of {aspect} for {game} with {steps} moves; expected one")));
        }
    }
    let refit = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        remeasure(&corpus, Pace::Full, &AtomicBool::new(false)).await?;
        let refit = refit::put(&corpus, models).await?;
        corpus.close().await;
        Ok(refit)
    })?;
    writeln!(out, "stored {} estimates in {database}", refit.estimates)?;
    for (model, link) in models.iter().zip(&refit.links) {
        let kind = Kind { game: model.game.clone(), steps: model.steps };
        match link {
            Link::None => continue,
            Link::Simulated => writeln!(out, "{kind}: first ratings on the scale of simulated solvers")?,
            Link::Play(count) => writeln!(out, "{kind}: first ratings by regression on {count} puzzles rated by play")?,
            Link::Spread(count) => {
                writeln!(out, "{kind}: first ratings with the mean and standard deviation of {count} present ratings")?;
            }
            Link::Unlinked => writeln!(
                out,
                "{kind}: no first ratings: too few puzzles, constant estimates, or play contradicts them"
            )?,
        }
    }
    writeln!(out, "{} unplayed puzzles got first ratings from that", refit.ratings)?;
    Ok(())
}

/// Removes the models from a database and reports the effects.
pub fn forget(database: &str, out: &mut impl Write) -> Result<(), Failure> {
    let (models, ratings) = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let forgotten = refit::forget(&corpus).await?;
        corpus.close().await;
        Ok(forgotten)
    })?;
    writeln!(
        out,
        "removed {models} models and their estimates; {ratings} puzzles are back to their built-in first ratings"
    )?;
    Ok(())
}
