use crate::{
    App,
    http::{Guest, Path, Refusal},
    play::sessions,
    puzzles::{self, answer},
};
use axum::{Json, extract::State};
use curator::games;
use play::wire::{HintCard, Problem};

/// Returns the cells that give away the goal of the cleanest answer. Attempts at the puzzle are no longer rated from then on.
#[utoipa::path(post, path = "/api/sessions/{id}/hint", params(("id" = String, Path, description = "the session's id")),
    responses(
    (status = 200, body = HintCard),
    (status = 403, description = "not in this mode, or not yet", body = Problem),
    (status = 404, description = "no such session of this player", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<HintCard>, Refusal> {
    let session = sessions::find(&app, &guest, &id).await?;
    answer::check_help_allowed(&app, &session).await?;
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let cells = app.help(&session.player, move || games::hint(&puzzle.code)).await?.map_err(Refusal::internal)?;
    // Only after the solver has succeeded: otherwise nothing was shown.
    app.corpus.hint_shown(&session.id, app.clock.now()).await?;
    Ok(Json(HintCard { cells }))
}
