//! The models of a database: put into it, so that they speak of every puzzle there and to come, or forgotten.

use crate::{
    data::{features::Kind, opinions::block_on},
    output::Failure,
};
use corpus::Corpus;
use curator::models::refit::{self, Link};
use rate::Estimator;
use std::io::Write;

/// Stores models in a database, and tells what followed.
pub fn put(database: &str, models: &[Estimator], out: &mut impl Write) -> Result<(), Failure> {
    for (number, model) in models.iter().enumerate() {
        let Estimator { game, steps, aspect, .. } = model;
        if play::game(game).is_none() {
            return Err(Failure::Other(format!("a model for «{game}»; expected one for {}", play::keys().join(", "))));
        }
        let same = |other: &Estimator| (&other.game, other.steps, other.aspect) == (game, *steps, *aspect);
        if models[..number].iter().any(same) {
            return Err(Failure::Other(format!("two models of {aspect} for {game} of {steps} moves; expected one")));
        }
    }
    let refit = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let refit = refit::put(&corpus, models).await?;
        corpus.close().await;
        Ok(refit)
    })?;
    writeln!(out, "stored {} estimates in {database}", refit.estimates)?;
    for (model, link) in models.iter().zip(&refit.links) {
        let kind = Kind { game: model.game.clone(), steps: model.steps };
        match link {
            Link::None => continue,
            Link::Simulated => writeln!(out, "{kind}: first ratings by the scale of simulated solvers")?,
            Link::Play(count) => writeln!(out, "{kind}: first ratings as {count} puzzles got theirs by play")?,
            Link::Spread(count) => {
                writeln!(
                    out,
                    "{kind}: first ratings with the mean and spread of the ratings that {count} puzzles had"
                )?;
            }
            Link::Unlinked => writeln!(
                out,
                "{kind}: no first ratings by it; too few puzzles, or it tells none apart, or play says the contrary"
            )?,
        }
    }
    writeln!(out, "{} puzzles that nobody has played got first ratings that follow from that", refit.ratings)?;
    Ok(())
}

/// Forgets the models of a database, and tells what followed.
pub fn forget(database: &str, out: &mut impl Write) -> Result<(), Failure> {
    let (models, ratings) = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let forgotten = refit::forget(&corpus).await?;
        corpus.close().await;
        Ok(forgotten)
    })?;
    writeln!(
        out,
        "forgot {models} models and what they said; {ratings} puzzles got back the program's own first ratings"
    )?;
    Ok(())
}
