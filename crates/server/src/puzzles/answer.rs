use crate::{
    App,
    http::{Guest, Path, Refusal},
    net::Origin,
    play::{runs, sessions},
    puzzles, study,
};
use axum::{Extension, Json, extract::State, http::StatusCode};
use corpus::Session;
use curator::games;
use play::wire::{AnswerCard, Mode, Problem};

/// Solves the session's puzzle and returns its answers, the cleanest first. Attempts at the puzzle are no longer rated from
/// then on.
#[utoipa::path(post, path = "/api/sessions/{id}/answer", params(("id" = String, Path, description = "the session's id")),
    responses(
    (status = 200, body = AnswerCard),
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
) -> Result<Json<AnswerCard>, Refusal> {
    let session = sessions::find(&app, &guest, &id).await?;
    check_help_allowed(&app, &session).await?;
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let answers = puzzle.answers.unsigned_abs();
    let lines = app.help(&session.player, move || games::answers(&puzzle.code)).await?.map_err(Refusal::internal)?;
    // Only after the solver has succeeded: otherwise nothing was shown.
    app.corpus.answer_shown(&session.id, app.clock.now()).await?;
    // In a study a class shares an address, and nothing is rated.
    if session.mode != Mode::Study {
        app.shown.note(origin.address, &session.puzzle, app.clock.now());
    }
    Ok(Json(AnswerCard { answers, lines }))
}

/// Checks that an answer or a hint may be shown in a session: never in a numbered set, not during a run, and in doubt, the daily,
/// placement only after an attempt, and in a study as its protocol says.
pub async fn check_help_allowed(app: &App, session: &Session) -> Result<(), Refusal> {
    let refuse = |why: &str| Err(Refusal::new(StatusCode::FORBIDDEN, why));
    match session.mode {
        mode if mode.is_study() => study::check_help(app, session).await,
        Mode::Curated => refuse("there is no help in a numbered set; expected another mode"),
        Mode::Rush | Mode::Streak => {
            let run = match &session.run {
                Some(run) => app.corpus.run(run).await?,
                None => None,
            };
            let running = run.is_none_or(|run| !runs::is_over(&run, app.clock.now()));
            if running { refuse("the run is not over; expected its end first") } else { Ok(()) }
        }
        Mode::Doubt | Mode::Daily | Mode::Placement if app.corpus.attempts(&session.id).await?.is_empty() => {
            refuse("there was no attempt yet; expected an attempt first")
        }
        _ => Ok(()),
    }
}
