use crate::{
    App, clock,
    http::{extract::Body, guest::Guest, refusal::Refusal},
    play::{reviews, runs},
    puzzles,
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use corpus::{NewSession, Puzzle, Session};
use play::wire::{BeginSession, Mode, Problem, SessionCard};
use puzzle::BadCode;

/// Begins a session: the puzzle is shown, the server's clock starts. A visitor becomes a player here, and gets the
/// cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/sessions", request_body = BeginSession, responses(
    (status = 201, body = SessionCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no such puzzle, no such run of the player, or not on their review list", body = Problem),
    (status = 409, description = "the run is over", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "JSON, but not of this form, or a run or review that does not go with the mode", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(wish): Body<BeginSession>) -> Result<Response, Refusal> {
    let puzzle = puzzles::find(&app, &wish.puzzle).await?;
    check(&app, &guest, &wish, &puzzle).await?;
    let (player, cookie) = guest.or_new(&app).await?;
    let (run, review) = (wish.run.as_deref(), wish.review.as_deref());
    let (mode, notice) = (wish.mode.word(), wish.notice);
    let new = NewSession { player: &player.id, puzzle: &puzzle.id, mode, run, review, notice };
    let session = app.corpus.begin_session(new, clock::now()).await?;
    Ok((StatusCode::CREATED, cookie, Json(SessionCard { id: session.id })).into_response())
}

/// Whether the mode has the run or the review that it needs and no other, and whether they may be had.
async fn check(app: &App, guest: &Guest, wish: &BeginSession, puzzle: &Puzzle) -> Result<(), Refusal> {
    let mode = wish.mode.word();
    let odd =
        |what: &str, expected: &str| Refusal::unbelievable(format!("a session of {mode} {what}; expected {expected}"));
    match (wish.mode, &wish.run) {
        (Mode::Rush | Mode::Streak, Some(run)) => drop(runs::to_join(app, guest, run, mode, puzzle).await?),
        (Mode::Rush | Mode::Streak, None) => return Err(odd("without its run", "the id of one that /api/runs began")),
        (_, Some(_)) => return Err(odd("with a run", "none outside of rush and streak")),
        (_, None) => {}
    }
    match (wish.mode, &wish.review) {
        (Mode::Review, Some(review)) => drop(reviews::find(app, guest, review).await?),
        (Mode::Review, None) => return Err(odd("of nothing", "the id of a puzzle on the review list")),
        (_, Some(_)) => return Err(odd("with a puzzle to review", "none outside of reviews")),
        (_, None) => {}
    }
    Ok(())
}

/// The mode of a stored session.
pub fn mode(session: &Session) -> Result<Mode, Refusal> {
    Mode::from_word(&session.mode).ok_or_else(|| {
        let modes = Mode::ALL.map(Mode::word).join(", ");
        Refusal::fault(format!(
            "session {} has the unknown mode «{}»; expected one of {modes}",
            session.id, session.mode
        ))
    })
}

/// The session of this id, if it is the guest's own. Of other players' sessions nothing is told, not even that they are.
pub async fn find(app: &App, guest: &Guest, id: &str) -> Result<Session, Refusal> {
    let own = app.corpus.session(id).await?.filter(|session| guest.id() == Some(&session.player));
    own.ok_or_else(|| Refusal::unknown(format!("no session of yours has the id «{}»", BadCode::excerpt(id))))
}
