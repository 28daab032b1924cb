//! The models in force on a server, cached.

use crate::{App, cache::TtlCache};
use curator::models::Models;
use std::sync::Arc;

/// Time to live of the cached models, in milliseconds.
pub const TTL_MS: i64 = 60 * 1000;

/// The cached models of a server.
pub type ModelsCache = TtlCache<(), Models>;

/// The models in force on a server.
pub async fn current(app: &App) -> Result<Arc<Models>, corpus::Error> {
    app.models.get_or_load((), app.clock.now(), Models::load(&app.corpus)).await
}
