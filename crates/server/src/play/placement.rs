use crate::{
    App, clock,
    http::{Guest, Query, Refusal},
    play::daily,
    player::me::GameQuery,
    puzzles::{self, corrections::PersonalCorrections},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Puzzle, PuzzleQuery, Session};
use curator::stock::plan;
use play::{
    Shelf,
    wire::{Mode, PlacementCard, Problem},
};

/// The three puzzles that place a player who knows the game, or those of them that are still to be tried, in sessions of the mode
/// `placement`. After the third, the player has a starting rating: that of a new player after these three attempts, with a large
/// deviation.
#[utoipa::path(get, path = "/api/placement", params(GameQuery), responses(
    (status = 200, body = PlacementCard),
    (status = 404, description = "unknown game, or not enough puzzles yet", body = Problem),
    (status = 409, description = "the player has a rating already", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<GameQuery>,
) -> Result<Json<PlacementCard>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    check_unrated(&app, &guest, game).await?;
    let tried = match guest.id() {
        Some(player) => app.corpus.placement_tries(player, game).await?.len(),
        None => 0,
    };
    let mut ratings = daily::RATINGS.map(|(_, rating)| rating);
    ratings.sort_by(f64::total_cmp);
    let shelves = plan::shelves(game);
    let mut found: Vec<Puzzle> = Vec::new();
    for rating in ratings.into_iter().skip(tried) {
        let not: Vec<&str> = found.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let (min, max) = (f64::MIN, f64::MAX);
        let player = guest.id();
        let wanted = PuzzleQuery { game, shelves: &shelves, themes: &[], min, max, not: &not, player, run: None };
        let puzzle = app.corpus.nearest(&wanted, rating).await?.filter(|puzzle| !not.contains(&puzzle.id.as_str()));
        found.push(puzzle.ok_or_else(|| {
            Refusal::not_found(format!("not enough puzzles on {}; expected three", shelves.join(", ")))
        })?);
    }
    let corrections = PersonalCorrections::of(&app, guest.id(), game).await?;
    let mut puzzles = Vec::new();
    for puzzle in found {
        puzzles.push(puzzles::card(&app, puzzle, &corrections).await?);
    }
    Ok(Json(PlacementCard { puzzles, tried: tried as u32 }))
}

/// Checks that a session of the mode `placement` on this puzzle may begin: the puzzle is of a listed shelf, and the player has no
/// rating yet.
pub async fn check(app: &App, guest: &Guest, puzzle: &Puzzle) -> Result<(), Refusal> {
    if Shelf::find(&puzzle.shelf).is_none() {
        return Err(Refusal::unprocessable("a placement with a puzzle of no shelf; expected one from /api/placement"));
    }
    check_unrated(app, guest, &puzzle.game).await
}

/// Gives the player a starting rating after the last attempt of a placement.
pub async fn after_attempt(app: &App, session: &Session, puzzle: &Puzzle) -> Result<(), Refusal> {
    if session.mode != Mode::Placement {
        return Ok(());
    }
    let tries = app.corpus.placement_tries(&session.player, &puzzle.game).await?;
    let Some(tries) = tries.get(..daily::RATINGS.len()) else { return Ok(()) };
    let tried: Vec<_> = tries.iter().map(|one| (one.rating, one.is_solved())).collect();
    // Nothing changes if the player has got a rating in the meantime.
    app.corpus.place(&session.player, &puzzle.game, &rate::placement(&tried), clock::now()).await?;
    Ok(())
}

async fn check_unrated(app: &App, guest: &Guest, game: &str) -> Result<(), Refusal> {
    let rated = match guest.id() {
        Some(player) => app.corpus.player_rating(player, game).await?.is_some(),
        None => false,
    };
    let why = "you have a rating in this game already; expected a player without one";
    if rated { Err(Refusal::new(StatusCode::CONFLICT, why)) } else { Ok(()) }
}
