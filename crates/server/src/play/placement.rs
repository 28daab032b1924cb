use crate::{
    App,
    http::{Guest, Query, Refusal},
    play::daily,
    player::me::GameQuery,
    puzzles::{self, corrections::PersonalCorrections},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Puzzle, PuzzleQuery, Session};
use curator::stock::plan;
use play::wire::{Mode, PlacementCard, Problem};

/// The three puzzles that place a player who knows the game, or those of them that are still to be tried, in sessions of the mode
/// `placement`. Once the first is begun, they stay the same for this player. After the third, the player has a starting rating: that
/// of a new player after these three attempts, with a large deviation.
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
    let given = given(&app, guest.id(), game).await?;
    app.corpus.offer_placement(game, &given.iter().map(String::as_str).collect::<Vec<_>>()).await?;
    let tries = match guest.id() {
        Some(player) => app.corpus.placement_tries(player, game).await?,
        None => Vec::new(),
    };
    let corrections = PersonalCorrections::of(&app, guest.id(), game).await?;
    let mut card = PlacementCard { puzzles: Vec::new(), tried: 0 };
    for id in given {
        if tries.iter().any(|one| one.puzzle == id) {
            card.tried += 1;
        } else {
            card.puzzles.push(puzzles::card(&app, puzzles::find(&app, &id).await?, &corrections).await?);
        }
    }
    Ok(Json(card))
}

/// The ids of the puzzles of a placement, from easy to hard: those with which the player began, or else those nearest to the three
/// ratings.
async fn given(app: &App, player: Option<&str>, game: &str) -> Result<Vec<String>, Refusal> {
    let given = noted(app, player, game).await?;
    if !given.is_empty() {
        return Ok(given);
    }
    Ok(nearest(app, player, game).await?.into_iter().map(|puzzle| puzzle.id).collect())
}

/// The ids of the puzzles with which the player's placement began; none before it did.
async fn noted(app: &App, player: Option<&str>, game: &str) -> Result<Vec<String>, Refusal> {
    match player {
        Some(player) => Ok(app.corpus.placement_puzzles(player, game).await?),
        None => Ok(Vec::new()),
    }
}

/// The puzzles nearest to the three ratings, from easy to hard.
async fn nearest(app: &App, player: Option<&str>, game: &str) -> Result<Vec<Puzzle>, Refusal> {
    let mut ratings = daily::RATINGS.map(|(_, rating)| rating);
    ratings.sort_by(f64::total_cmp);
    let shelves = plan::shelves(game);
    let mut given: Vec<Puzzle> = Vec::new();
    for rating in ratings {
        let not: Vec<&str> = given.iter().map(|one| one.id.as_str()).collect();
        let (min, max) = (f64::MIN, f64::MAX);
        let wanted = PuzzleQuery { game, shelves: &shelves, themes: &[], min, max, not: &not, player, run: None };
        let few = app.corpus.nearest_few(&wanted, rating).await?;
        let few = few.into_iter().filter(|one| given.iter().all(|other| other.id != one.id));
        let distance = |one: &Puzzle| (one.rating - rating).abs();
        let nearest = few.min_by(|a, b| distance(a).total_cmp(&distance(b)).then_with(|| a.id.cmp(&b.id)));
        let missing = || Refusal::not_found(format!("not enough puzzles on {}; expected three", shelves.join(", ")));
        given.push(nearest.ok_or_else(missing)?);
    }
    Ok(given)
}

/// Checks that a session of the mode `placement` on this puzzle may begin: the puzzle was given to this player for it or, before
/// the first one is begun, shown for it; and they have no rating yet.
pub async fn check(app: &App, guest: &Guest, puzzle: &Puzzle) -> Result<(), Refusal> {
    check_unrated(app, guest, &puzzle.game).await?;
    let noted = noted(app, guest.id(), &puzzle.game).await?;
    let may_begin = match noted.is_empty() {
        // Who was shown it may be a visitor without a cookie: it is enough that it was shown to someone.
        true => app.corpus.is_placement_offer(&puzzle.game, &puzzle.id).await?,
        false => noted.contains(&puzzle.id),
    };
    if may_begin {
        return Ok(());
    }
    Err(Refusal::unprocessable("a placement with a puzzle that was not given for it; expected one from /api/placement"))
}

/// Notes the puzzles of a placement whose first session begins, before it does. The puzzle that is begun is one of them, even if
/// ratings have moved since it was shown: it takes the place of the one that is nearest to it.
pub async fn begin(app: &App, player: &str, puzzle: &Puzzle) -> Result<(), Refusal> {
    if !noted(app, Some(player), &puzzle.game).await?.is_empty() {
        return Ok(());
    }
    let mut given = nearest(app, Some(player), &puzzle.game).await?;
    if given.iter().all(|one| one.id != puzzle.id) {
        let distance = |one: &Puzzle| (one.rating - puzzle.rating).abs();
        if let Some(place) = given.iter_mut().min_by(|a, b| distance(a).total_cmp(&distance(b))) {
            *place = puzzle.clone();
        }
    }
    let given: Vec<&str> = given.iter().map(|one| one.id.as_str()).collect();
    Ok(app.corpus.give_placement(player, &puzzle.game, &given).await?)
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
    app.corpus.place(&session.player, &puzzle.game, &rate::placement(&tried), app.clock.now()).await?;
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
