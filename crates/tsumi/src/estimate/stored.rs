//! The models of a database: put into it, so that they speak of every puzzle there and to come, or forgotten.

use crate::{measured::Kind, opinions::block_on, output::Failure};
use corpus::Corpus;
use rate::Estimator;
use server::Link;
use std::io::Write;

/// Stores models in a database, and tells what followed.
pub fn put(database: &str, models: &[Estimator], out: &mut impl Write) -> Result<(), Failure> {
    let refit = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let refit = server::put(&corpus, models).await?;
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
                writeln!(out, "{kind}: first ratings with the mean and spread that those of {count} puzzles had")?;
            }
            Link::Unlinked => {
                writeln!(out, "{kind}: first ratings stay; too few puzzles, or play says the contrary of the model")?
            }
        }
    }
    writeln!(out, "{} puzzles that nobody has played got first ratings by these models", refit.ratings)?;
    Ok(())
}

/// Forgets the models of a database, and tells what followed.
pub fn forget(database: &str, out: &mut impl Write) -> Result<(), Failure> {
    let (models, ratings) = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let forgotten = server::forget(&corpus).await?;
        corpus.close().await;
        Ok(forgotten)
    })?;
    writeln!(
        out,
        "forgot {models} models and what they said; {ratings} puzzles got back the program's own first ratings"
    )?;
    Ok(())
}
