//! The models in force on a server, read from the storage now and then.

use crate::{App, cache::Kept, clock, http::refusal::Refusal};
use curator::models::Fitted;
use std::sync::Arc;

/// How long the models of the storage are believed to be the newest, in milliseconds.
pub const BELIEVED: i64 = 60 * 1000;

/// Those of a server, kept for a while.
pub type KeptModels = Kept<(), Fitted>;

/// The models in force on a server.
pub async fn of(app: &App) -> Result<Arc<Fitted>, Refusal> {
    let now = clock::now();
    if let Some(kept) = app.models.get(&(), now) {
        return Ok(kept);
    }
    Ok(app.models.keep((), now, Fitted::load(&app.corpus).await?))
}
