use crate::{App, clock, extract::Body, guest::Guest, puzzles, refusal::Refusal};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use corpus::{NewSession, Session};
use play::wire::{BeginSession, Problem, SessionCard};
use puzzle::BadCode;

/// Begins a session: the puzzle is shown, the server's clock starts. A visitor becomes a player here, and gets the
/// cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/sessions", request_body = BeginSession, responses(
    (status = 201, body = SessionCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no such puzzle", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "JSON, but not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(wish): Body<BeginSession>) -> Result<Response, Refusal> {
    let puzzle = puzzles::find(&app, &wish.puzzle).await?;
    let (player, cookie) = guest.or_new(&app).await?;
    let new = NewSession { player: &player.id, puzzle: &puzzle.id, mode: wish.mode.word(), run: None, review: None };
    let session = app.corpus.begin_session(new, clock::now()).await?;
    Ok((StatusCode::CREATED, cookie, Json(SessionCard { id: session.id })).into_response())
}

/// The session of this id, if it is the guest's own. Of other players' sessions nothing is told, not even that they are.
pub async fn find(app: &App, guest: &Guest, id: &str) -> Result<Session, Refusal> {
    let own = app.corpus.session(id).await?.filter(|session| guest.id() == Some(&session.player));
    own.ok_or_else(|| Refusal::unknown(format!("no session of yours has the id «{}»", BadCode::excerpt(id))))
}
