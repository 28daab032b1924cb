use crate::{
    App,
    http::{Body, Guest, Path, Refusal},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use corpus::{Attempt, Puzzle, Session};
use curator::stock::plan;
use play::{
    Run, RunKind,
    wire::{BeginRun, Problem, RunCard},
};
use puzzle::BadCode;

/// How late the last attempt of a rush may arrive, so that a slow network costs the player nothing.
const GRACE_MS: i64 = 3000;

/// Begins a run; the server's clock starts. A visitor becomes a player and gets the cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/runs", request_body = BeginRun, responses(
    (status = 201, body = RunCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no such game", body = Problem),
    (status = 422, description = "JSON, but not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(request): Body<BeginRun>) -> Result<Response, Refusal> {
    let game = plan::game(Some(&request.game))?;
    let (player, cookie) = guest.or_new(&app).await?;
    let now = app.clock.now();
    let run = app.corpus.begin_run(&player.id, game, request.kind, now).await?;
    Ok((StatusCode::CREATED, cookie, Json(card(&run, now))).into_response())
}

/// The state of a run of this player.
#[utoipa::path(get, path = "/api/runs/{id}", params(("id" = String, Path, description = "the run's id")),
    responses((status = 200, body = RunCard), (status = 404, description = "not a run of this player", body = Problem)))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<RunCard>, Refusal> {
    Ok(Json(card(&find(&app, &guest, &id).await?, app.clock.now())))
}

/// Skips the current puzzle, if a skip is left.
#[utoipa::path(post, path = "/api/runs/{id}/skip", params(("id" = String, Path, description = "the run's id")),
    responses(
    (status = 200, body = RunCard),
    (status = 404, description = "not a run of this player", body = Problem),
    (status = 409, description = "no skip is left, or the run is over", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn skip(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<RunCard>, Refusal> {
    let run = find(&app, &guest, &id).await?;
    let now = app.clock.now();
    let skip = |row: &mut corpus::Run| {
        let mut state = state(row);
        let skipped = !is_over(row, now) && state.skip();
        put(row, &state);
        skipped
    };
    match app.corpus.change_run(&run.id, skip).await? {
        Some((run, true)) => Ok(Json(card(&run, now))),
        Some((run, false)) if is_over(&run, now) => Err(over()),
        _ => Err(Refusal::new(StatusCode::CONFLICT, "no skip is left; expected an attempt, or the end of the run")),
    }
}

/// Ends a run early. Attempts that arrive later do not count.
#[utoipa::path(post, path = "/api/runs/{id}/end", params(("id" = String, Path, description = "the run's id")),
    responses(
    (status = 200, body = RunCard),
    (status = 404, description = "not a run of this player", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn end(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<RunCard>, Refusal> {
    let run = find(&app, &guest, &id).await?;
    let now = app.clock.now();
    let end = |row: &mut corpus::Run| row.ended_at.replace(row.ended_at.unwrap_or(now)).is_none();
    let ended = app.corpus.change_run(&run.id, end).await?.map_or(run, |(run, _)| run);
    Ok(Json(card(&ended, now)))
}

/// Finds the run that a session on this puzzle is to join: it must be the guest's own, of this kind, and not over.
pub async fn to_join(app: &App, guest: &Guest, id: &str, kind: &str, puzzle: &Puzzle) -> Result<corpus::Run, Refusal> {
    let run = find(app, guest, id).await?;
    if run.kind.word() != kind {
        return Err(Refusal::unprocessable(format!(
            "a session of a {kind} in a {}; expected the same kind",
            run.kind.word()
        )));
    }
    // Only puzzles given out for this run score: otherwise players could paste easy ones, or choose those they know.
    if !app.corpus.was_given_in_run(&run.id, &puzzle.id).await? {
        let why = "the puzzle was not given out for this run; expected one from /api/puzzles/next?run=";
        return Err(Refusal::unprocessable(why));
    }
    if is_over(&run, app.clock.now()) { Err(over()) } else { Ok(run) }
}

/// Scores an attempt in the run of its session, if it is the first that came in the session, has possible times, its puzzle has not scored
/// yet and the run is not over. Returns the state of the run, or `None` if the session belongs to none.
pub async fn after_attempt(app: &App, session: &Session, attempt: &Attempt) -> Result<Option<RunCard>, Refusal> {
    let Some(id) = &session.run else { return Ok(None) };
    let at = attempt.received_at;
    let score = |row: &mut corpus::Run| {
        let mut state = state(row);
        if row.ended_at.is_some() || state.is_over(at - row.begun_at - GRACE_MS) {
            return false;
        }
        if attempt.is_solved() {
            state.solve()
        } else {
            state.fail()
        }
        put(row, &state);
        if state.kind == RunKind::Streak && state.is_over(0) {
            row.ended_at = Some(at);
        }
        true
    };
    let run = if attempt.is_possible() && app.corpus.is_first_of_session(attempt).await? {
        let run = app.corpus.score_in_run(id, &attempt.puzzle, at, score).await?;
        if let Some(run) = run.as_ref().filter(|run| state(run).is_inhuman(at - run.begun_at)) {
            app.corpus.hold_run(&run.id).await?;
        }
        run
    } else {
        app.corpus.run(id).await?
    };
    Ok(run.map(|run| card(&run, app.clock.now())))
}

/// Finds the guest's own run with this id, or refuses with 404.
pub async fn find(app: &App, guest: &Guest, id: &str) -> Result<corpus::Run, Refusal> {
    let own = app.corpus.run(id).await?.filter(|run| guest.id() == Some(&run.player));
    own.ok_or_else(|| Refusal::not_found(format!("no run of yours has the id \"{}\"", BadCode::excerpt(id))))
}

fn over() -> Refusal {
    Refusal::new(StatusCode::CONFLICT, "the run is over; expected one in progress")
}

/// Whether a run is over, by its rules or because it was ended.
pub fn is_over(run: &corpus::Run, now: i64) -> bool {
    run.ended_at.is_some() || state(run).is_over(now - run.begun_at)
}

/// The run as clients get it.
fn card(run: &corpus::Run, now: i64) -> RunCard {
    let elapsed_ms = (run.ended_at.unwrap_or(now) - run.begun_at).max(0).unsigned_abs();
    RunCard { id: run.id.clone(), run: state(run), elapsed_ms, over: is_over(run, now) }
}

/// The state of a stored run.
pub fn state(run: &corpus::Run) -> Run {
    let count = |number: i64| u32::try_from(number).unwrap_or_default();
    Run {
        kind: run.kind,
        score: count(run.score),
        mistakes: count(run.mistakes),
        combo: count(run.combo),
        skips: count(run.skips),
        bonus_ms: count(run.bonus_ms),
    }
}

/// Writes the state into the row.
fn put(row: &mut corpus::Run, run: &Run) {
    let [score, mistakes, combo] = [run.score, run.mistakes, run.combo].map(i64::from);
    (row.score, row.mistakes, row.combo) = (score, mistakes, combo);
    (row.skips, row.bonus_ms) = (run.skips.into(), run.bonus_ms.into());
}
