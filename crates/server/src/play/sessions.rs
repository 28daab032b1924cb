use crate::{
    App,
    http::{Body, Guest, Refusal, participant},
    play::{packs, placement, reviews, runs},
    puzzles,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use corpus::{NewSession, Puzzle, Session};
use play::wire::{BeginSession, Mode, Problem, SessionCard};
use puzzle::BadCode;

/// Begins a session: the puzzle is shown and the server's clock starts. A visitor becomes a player and gets the cookie
/// `tsumi_player`.
#[utoipa::path(post, path = "/api/sessions", request_body = BeginSession, responses(
    (status = 201, body = SessionCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "a participant of a study", body = Problem),
    (status = 404, description = "unknown puzzle, not a run of this player, or not on their review list", body = Problem),
    (status = 409, description = "the run is over, or a placement of a player who has a rating", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, or a run or review that does not belong to the mode", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    Body(request): Body<BeginSession>,
) -> Result<Response, Refusal> {
    participant::refuse(&headers)?;
    let puzzle = puzzles::find(&app, &request.puzzle).await?;
    check(&app, &guest, &request, &puzzle).await?;
    let (player, cookie) = guest.or_new(&app).await?;
    if request.mode == Mode::Placement {
        placement::begin(&app, &player.id, &puzzle).await?;
    }
    let (run, review) = (request.run.as_deref(), request.review.as_deref());
    let (mode, notice) = (request.mode, request.notice);
    let new = NewSession { player: &player.id, puzzle: &puzzle.id, mode, run, review, notice };
    let session = app.corpus.begin_session(new, app.clock.now()).await?;
    Ok((StatusCode::CREATED, cookie, Json(SessionCard { id: session.id })).into_response())
}

/// Checks that the session has the run or the review that its mode needs, and no other, and that the player may use it.
async fn check(app: &App, guest: &Guest, request: &BeginSession, puzzle: &Puzzle) -> Result<(), Refusal> {
    let mode = request.mode.word();
    let mismatch = |what: &str, expected: &str| {
        Refusal::unprocessable(format!("a session of mode {mode} {what}; expected {expected}"))
    };
    match (request.mode, &request.run) {
        (Mode::Rush | Mode::Streak, Some(run)) => drop(runs::to_join(app, guest, run, mode, puzzle).await?),
        (Mode::Rush | Mode::Streak, None) => {
            return Err(mismatch("without a run", "the id of a run begun by POST /api/runs"));
        }
        (_, Some(_)) => return Err(mismatch("with a run", "none outside of rush and streak")),
        (_, None) => {}
    }
    match (request.mode, &request.review) {
        (Mode::Review, Some(review)) => drop(reviews::find(app, guest, review).await?),
        (Mode::Review, None) => return Err(mismatch("without a review", "the id of a puzzle on the review list")),
        (_, Some(_)) => return Err(mismatch("with a review", "none outside of reviews")),
        (_, None) => {}
    }
    if request.mode.is_study() || request.mode == Mode::Asked {
        return Err(mismatch("begun by the page", "one that POST /api/study/{code}/act begins"));
    }
    if request.mode == Mode::Placement {
        placement::check(app, guest, puzzle).await?;
    }
    Ok(())
}

/// Finds the guest's own session with this id, which may be a ticket until now, or refuses with 404. Nothing reveals whether other players'
/// sessions exist.
pub async fn find(app: &App, guest: &Guest, id: &str) -> Result<Session, Refusal> {
    let found = match app.corpus.session(id).await? {
        Some(session) => Some(session),
        None => packs::begin(app, guest, id).await?,
    };
    let own = found.filter(|session| guest.id() == Some(&session.player));
    own.ok_or_else(|| Refusal::not_found(format!("no session of yours has the id \"{}\"", BadCode::excerpt(id))))
}
