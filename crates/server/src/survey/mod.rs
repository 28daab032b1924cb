//! The survey: which puzzles it asks about, in which order, and the answers.

pub mod consent;
pub mod grades;

use crate::{
    App,
    http::{Body, Guest, Refusal},
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use corpus::{Puzzle, Session, SurveyProgress, own_place};
use curator::{
    stock::{features::FeatureValues, plan},
    tidiness,
};
use play::{
    Act, Transcript,
    wire::{AskedPuzzle, AskedSurvey, AskedTry, BeginAsking, Mode, Order, ParticipantCode, Problem},
};
use std::ops::RangeInclusive;

/// The number of puzzles that a survey may have.
const COUNT: RangeInclusive<u32> = 1..=500;
/// The most puzzles that a warm-up may have.
const WARM_UP: u32 = 10;

/// Begins or resumes a survey about the first puzzles of a shelf. Returns the puzzles, the same for everyone, in the order in
/// which to show them, and the player's progress. Those of the warm-up come first; they are the ones that follow on the shelf.
/// Without the player's consent, now or earlier with the same participant code, nothing is stored and no puzzle is returned. With it, a visitor becomes a player
/// and gets the cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/asked", request_body = BeginAsking, responses(
    (status = 200, body = AskedSurvey),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "unknown shelf, or no puzzles on it yet", body = Problem),
    (status = 409, description = "the player is another participant, by the code", body = Problem),
    (status = 422, description = "not of this form, not 1 to 500 puzzles, or more than 10 of a warm-up", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(survey): Body<BeginAsking>) -> Result<Response, Refusal> {
    let shelf = plan::find(&survey.shelf)?;
    if !COUNT.contains(&survey.count) {
        return Err(Refusal::unprocessable(format!("a survey of {} puzzles; expected 1 to 500", survey.count)));
    }
    if survey.warm_up > WARM_UP {
        let warm_up = survey.warm_up;
        return Err(Refusal::unprocessable(format!("a warm-up of {warm_up} puzzles; expected at most {WARM_UP}")));
    }
    let both = i64::from(survey.count) + i64::from(survey.warm_up);
    let mut puzzles = app.corpus.first_of_shelf(shelf.name, both).await?;
    if puzzles.is_empty() {
        return Err(Refusal::not_found(format!(
            "no puzzle on the shelf {}; expected a shelf with puzzles",
            shelf.name
        )));
    }
    let code = survey.participant.as_ref();
    let has_consented = consent::is_given(&app, guest.id(), shelf.name, code).await?;
    if !survey.consent && !has_consented {
        return Ok(Json(AskedSurvey { consented: false, puzzles: Vec::new() }).into_response());
    }
    let (player, cookie) = guest.or_new(&app).await?;
    let now = app.clock.now();
    if survey.consent && !app.corpus.consent(&player.id, shelf.name, code.map(ParticipantCode::as_str), now).await? {
        return Err(consent::another_participant());
    }
    let warm_up = puzzles.split_off(puzzles.len().min(survey.count as usize));
    sort(&mut puzzles, survey.order, &player.id);
    let mut cards = Vec::new();
    for (mode, puzzles) in [(Mode::Warmup, warm_up), (Mode::Asked, puzzles)] {
        let mut asked = app.corpus.asked(&player.id, mode).await?;
        cards.extend(puzzles.into_iter().map(|puzzle| {
            let progress = asked.remove(&puzzle.id).unwrap_or_default();
            card(puzzle.id, mode, progress, now)
        }));
    }
    Ok((cookie, Json(AskedSurvey { consented: true, puzzles: cards })).into_response())
}

fn card(id: String, mode: Mode, progress: SurveyProgress, now: i64) -> AskedPuzzle {
    let SurveyProgress { shown_at, tried, answered } = progress;
    let tried = tried.map(|tried| AskedTry { solved: tried.is_solved(), ms: tried.client_ms.unsigned_abs() });
    let warm_up = mode == Mode::Warmup;
    let shown_ms = shown_at.map(|at| (now - at).max(0).unsigned_abs());
    AskedPuzzle { id, warm_up, answered: answered || (warm_up && tried.is_some()), shown_ms, tried }
}

fn sort(puzzles: &mut [Puzzle], order: Order, player: &str) {
    match order {
        Order::Fixed => {}
        Order::Random => puzzles.sort_by_key(|puzzle| own_place(player, &puzzle.id)),
        Order::Tidy => puzzles.sort_by(|one, two| {
            let [one, two] =
                [one, two].map(|puzzle| tidiness::untidiness(&puzzle.code, &FeatureValues::read(&puzzle.features)));
            tidiness::compare(one, two)
        }),
    }
}

/// Checks that an attempt follows the rules of a survey, if its session belongs to one: one attempt at each puzzle, without undo.
pub async fn check_attempt(
    app: &App,
    session: &Session,
    transcript: &Transcript,
    as_text: &str,
) -> Result<(), Refusal> {
    if !session.mode.is_survey() {
        return Ok(());
    }
    if transcript.steps.iter().any(|step| matches!(step.act, Act::Undo | Act::Restart)) {
        return Err(Refusal::unprocessable("a move was undone in a survey; expected an attempt without undo"));
    }
    let before = app.corpus.asked_try(&session.player, &session.puzzle, session.mode).await?;
    // A client that lost the reply sends the same attempt again.
    if before.is_some_and(|before| before.transcript != as_text) {
        return Err(Refusal::unprocessable("a second attempt in a survey; expected one at each puzzle"));
    }
    Ok(())
}
