use crate::{
    App,
    http::{Guest, Path, Refusal},
    net::Origin,
    play::sessions,
    puzzles::{self, answer},
};
use axum::{Extension, Json, extract::State};
use curator::games;
use play::wire::{HintCard, Mode, Problem};

/// Returns the cells that give away the goal of the cleanest answer. Attempts at the puzzle are no longer rated from then on.
#[utoipa::path(post, path = "/api/sessions/{id}/hint", params(("id" = String, Path, description = "the session's id")),
    responses(
    (status = 200, body = HintCard),
    (status = 403, description = "not in this mode, or not yet", body = Problem),
    (status = 404, description = "no such session of this player", body = Problem),
    (status = 429, description = "too many requests, or other help for this player is still being computed", body = Problem),
    (status = 503, description = "too much help is waiting to be computed; `Retry-After` says when to try again", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Extension(origin): Extension<Origin>,
    Path(id): Path<String>,
) -> Result<Json<HintCard>, Refusal> {
    let session = sessions::find(&app, &guest, &id).await?;
    answer::check_help_allowed(&app, &session).await?;
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let cells = app.help(&session.player, move || games::hint(&puzzle.code)).await?.map_err(Refusal::internal)?;
    // Only after the solver has succeeded: otherwise nothing was shown.
    app.corpus.hint_shown(&session.id, app.clock.now()).await?;
    // In a study a class shares an address, and nothing is rated.
    if session.mode != Mode::Study {
        app.shown.note(origin.address, &session.puzzle, app.clock.now());
    }
    Ok(Json(HintCard { cells }))
}
