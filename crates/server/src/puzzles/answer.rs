use crate::{
    App, clock,
    http::{extract::Path, guest::Guest, refusal::Refusal},
    play::{runs, sessions},
    puzzles,
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::Session;
use curator::games;
use play::wire::{AnswerCard, Mode, Problem};

/// Shows the answers, solved on the spot, the cleanest first, and notes in the session that they were shown: from then on
/// tries at this puzzle count for nothing.
#[utoipa::path(post, path = "/api/sessions/{id}/answer", params(("id" = String, Path, description = "the session's id")),
    responses(
    (status = 200, body = AnswerCard),
    (status = 403, description = "not in this way of playing, or not yet", body = Problem),
    (status = 404, description = "no such session of this player", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<AnswerCard>, Refusal> {
    let session = sessions::find(&app, &guest, &id).await?;
    check_granted(&app, &session).await?;
    let puzzle = puzzles::find(&app, &session.puzzle).await?;
    let answers = puzzle.answers.unsigned_abs();
    let lines = app.help(&session.player, move || games::answers(&puzzle.code)).await?.map_err(Refusal::fault)?;
    // Only now: what was not shown was not seen.
    app.corpus.answer_shown(&session.id, clock::now()).await?;
    Ok(Json(AnswerCard { answers, lines }))
}

/// Whether help may be shown in a session: not in a fixed set, not while a run lasts, and in doubt, on the puzzle of
/// the day and in the questionnaire only after a try.
pub async fn check_granted(app: &App, session: &Session) -> Result<(), Refusal> {
    let refuse = |why: &str| Err(Refusal::new(StatusCode::FORBIDDEN, why));
    match Mode::from_word(&session.mode) {
        Some(Mode::Curated) => refuse("the numbered puzzles are played without help; expected another way of playing"),
        Some(Mode::Rush | Mode::Streak) => {
            let run = match &session.run {
                Some(run) => app.corpus.run(run).await?,
                None => None,
            };
            let lasts = run.is_none_or(|run| !runs::is_over(&run, clock::now()));
            if lasts { refuse("the run is not over; expected its end first") } else { Ok(()) }
        }
        Some(Mode::Doubt | Mode::Daily) if app.corpus.attempts(&session.id).await?.is_empty() => {
            refuse("nothing was tried yet; expected a try first")
        }
        // A try that was made before the page was opened anew counts too.
        Some(Mode::Asked) if app.corpus.asked_try(&session.player, &session.puzzle).await?.is_none() => {
            refuse("nothing was tried yet; expected the one try first")
        }
        _ => Ok(()),
    }
}
