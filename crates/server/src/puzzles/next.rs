use crate::{
    App, clock,
    http::{extract::Query, guest::Guest, refusal::Refusal},
    play::runs,
    puzzles::{self, ratings, taste::Taste},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Puzzle, Wanted};
use curator::stock::plan;
use play::{
    Shelf,
    wire::{Mode, Problem, PuzzleCard},
};
use puzzle::BadCode;
use serde::Deserialize;
use std::ops::RangeInclusive;
use utoipa::IntoParams;

/// How much easier or harder than the player's level may be asked for.
const DIFFICULTY: RangeInclusive<i32> = -600..=600;

/// What is asked of the next puzzle.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// The game's key; that of the shelves, or the first one, if none is named.
    game: Option<String>,
    /// The shelves to take it from, separated by commas; without it all, and near the player's level.
    #[param(example = "tspin-2")]
    shelf: Option<String>,
    /// Ids of puzzles that are not wanted, separated by commas, such as the one just played.
    not: Option<String>,
    /// Themes of which it should have at least one, separated by commas.
    themes: Option<String>,
    /// How much harder than what the player solves three times out of four, from -600 to 600.
    difficulty: Option<i32>,
    /// The lowest rating it should have.
    min: Option<i32>,
    /// The highest.
    max: Option<i32>,
    /// In which way it is played; in `doubt` half of the puzzles have no answer.
    mode: Option<Mode>,
    /// The id of the player's run it is for, which says how hard it is.
    run: Option<String>,
}

/// A puzzle to play next: of some shelves at random, or near the player's level, or for a run. Those the player has not
/// seen yet come first; if there is none of what was asked for, something near it comes.
#[utoipa::path(get, path = "/api/puzzles/next", params(Wish), responses(
    (status = 200, body = PuzzleCard),
    (status = 400, description = "not such a wish", body = Problem),
    (status = 404, description = "no such shelf or run, or nothing on it", body = Problem),
))]
pub async fn next(State(app): State<App>, guest: Guest, Query(wish): Query<Wish>) -> Result<Json<PuzzleCard>, Refusal> {
    let bad = |why: String| Refusal::new(StatusCode::BAD_REQUEST, why);
    if let Some(difficulty) = wish.difficulty.filter(|difficulty| !DIFFICULTY.contains(difficulty)) {
        return Err(bad(format!("the difficulty is {difficulty}; expected one from -600 to 600")));
    }
    if let (Some(min), Some(max)) = (wish.min, wish.max)
        && min > max
    {
        return Err(bad(format!("the ratings go from {min} to {max}; expected the lower one first")));
    }
    let game = game(&wish)?;
    let shelves = shelves(&wish, game)?;
    let (found, taste) = match &wish.run {
        Some(run) => (for_run(&app, &guest, &wish, run).await?, None),
        None => {
            let taste = Taste::of(&app, guest.id(), game).await?;
            (choose(&app, &guest, &wish, (game, &shelves), &taste).await?, Some(taste))
        }
    };
    let Some(puzzle) = found else {
        let why = format!("no puzzle on {}; expected one, but they are empty", shelves.join(", "));
        return Err(Refusal::unknown(why));
    };
    let taste = match taste {
        Some(taste) => taste,
        None => Taste::of(&app, guest.id(), &puzzle.game).await?,
    };
    Ok(Json(puzzles::card(&app, puzzle, &taste).await?))
}

/// The game that is named, or that of the first shelf that is.
fn game(wish: &Wish) -> Result<&'static str, Refusal> {
    let first = names(&wish.shelf).first().and_then(|shelf| plan::find(shelf).ok());
    match (first, &wish.game) {
        (Some(shelf), None) => Ok(shelf.game),
        (_, key) => Ok(plan::game(key.as_deref())?),
    }
}

/// The shelves to take it from.
fn shelves(wish: &Wish, game: &str) -> Result<Vec<&'static str>, Refusal> {
    let all = plan::shelves(game);
    let Some(asked) = &wish.shelf else {
        return Ok(if wish.mode == Some(Mode::Doubt) { plan::doubted(game) } else { all });
    };
    let known = |name: &str| {
        all.iter().copied().find(|shelf| *shelf == name).ok_or_else(|| {
            let name = BadCode::excerpt(name);
            Refusal::unknown(format!("no puzzle on the shelf «{name}»; expected {}", all.join(", ")))
        })
    };
    asked.split(',').map(known).collect()
}

/// A puzzle of these shelves, at random or near the player's level; of the nearest rather one that is more fun.
async fn choose(
    app: &App,
    guest: &Guest,
    wish: &Wish,
    (game, shelves): (&str, &[&str]),
    taste: &Taste,
) -> Result<Option<Puzzle>, Refusal> {
    let lookalikes: Vec<&str> = lookalikes(wish, shelves)?;
    for shelves in [&lookalikes[..], shelves].into_iter().filter(|shelves| !shelves.is_empty()) {
        let lists = [names(&wish.themes), names(&wish.not)];
        let wanted = Wanted { game, shelves, player: guest.id(), ..wanted(wish, &lists) };
        let found = if wish.difficulty.is_some() || wish.shelf.is_none() {
            let (rating, _) = ratings::of_player(app, guest.id(), game).await?;
            let rating = rating.aim() + f64::from(wish.difficulty.unwrap_or(0));
            // In doubt the look-alikes, of which nobody says how much fun they are, must come like the others.
            if wish.mode == Some(Mode::Doubt) {
                app.corpus.nearest(&wanted, rating).await?
            } else {
                let few = app.corpus.nearest_few(&wanted, rating).await?;
                taste.draw(app, few).await?
            }
        } else {
            app.corpus.at_random(&wanted).await?
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// As hard as a run is by now. With puzzles that are not wanted it is fetched ahead, while one is still being played.
async fn for_run(app: &App, guest: &Guest, wish: &Wish, run: &str) -> Result<Option<Puzzle>, Refusal> {
    let row = runs::find(app, guest, run).await?;
    let lists = [names(&wish.themes), names(&wish.not)];
    let shelves = plan::shelves(&row.game);
    let wanted =
        Wanted { game: &row.game, shelves: &shelves, player: guest.id(), run: Some(run), ..wanted(wish, &lists) };
    let rating = runs::state(&row).rating(u32::from(!lists[1].is_empty()));
    let found = app.corpus.nearest(&wanted, f64::from(rating)).await?;
    if let Some(puzzle) = &found {
        app.corpus.give_in_run(&row.id, &puzzle.id, clock::now()).await?;
    }
    Ok(found)
}

/// The part of a wish that every way of choosing honours: themes, what is not wanted, and the range of ratings.
fn wanted<'a>(wish: &Wish, [themes, not]: &'a [Vec<&'a str>; 2]) -> Wanted<'a> {
    let (min, max) = (wish.min.map_or(f64::MIN, f64::from), wish.max.map_or(f64::MAX, f64::from));
    Wanted { game: "", shelves: &[], themes, min, max, not, player: None, run: None }
}

/// In doubt, half of the time, the shelves of what looks like the puzzles of these shelves; else none.
fn lookalikes(wish: &Wish, shelves: &[&str]) -> Result<Vec<&'static str>, Refusal> {
    if wish.mode != Some(Mode::Doubt) || corpus::random_seed()? % 2 == 0 {
        return Ok(Vec::new());
    }
    Ok(Shelf::listed().filter(|shelf| shelves.contains(&shelf.name)).filter_map(|shelf| shelf.lookalike).collect())
}

/// The names in a list that is separated by commas.
fn names(list: &Option<String>) -> Vec<&str> {
    list.as_deref().unwrap_or_default().split(',').filter(|name| !name.is_empty()).collect()
}
