use crate::{
    App,
    http::{
        Guest, Query, Refusal,
        list::{self, names},
    },
    play::{packs, runs},
    puzzles::{self, cards, corrections::PersonalCorrections, first, ratings},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Puzzle, PuzzleQuery};
use curator::stock::plan;
use play::{
    Shelf,
    wire::{Mode, Problem, PuzzleCard},
};
use puzzle::BadCode;
use serde::Deserialize;
use std::ops::RangeInclusive;
use utoipa::IntoParams;

/// The offsets from the player's level that may be asked for.
const DIFFICULTY: RangeInclusive<i32> = -600..=600;

/// Constraints on the next puzzle.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NextQuery {
    /// The game's key; by default the game of the shelves, or the first game.
    game: Option<String>,
    /// The shelves to choose from, separated by commas; by default all, near the player's level.
    #[param(example = "tspin-2")]
    shelf: Option<String>,
    /// Ids of puzzles to exclude, separated by commas, such as the one just played.
    not: Option<String>,
    /// Themes, separated by commas; the puzzle should have at least one of them.
    themes: Option<String>,
    /// Offset from the rating at which the player solves three puzzles out of four, from -600 to 600.
    difficulty: Option<i32>,
    /// The lowest rating.
    min: Option<i32>,
    /// The highest rating.
    max: Option<i32>,
    /// The mode; in `doubt` half of the puzzles have no answer, and nothing tells which.
    mode: Option<Mode>,
    /// The id of the player's run that the puzzle is for, which determines its difficulty.
    run: Option<String>,
}

/// The next puzzle to play: at random from some shelves, near the player's level, or for a run. Puzzles that the player has not
/// seen come first. A beginner who asks for nothing harder gets tidy puzzles with one answer from the easiest tenth of the shelves.
/// If no puzzle satisfies all constraints, some of them are relaxed.
#[utoipa::path(get, path = "/api/puzzles/next", params(NextQuery), responses(
    (status = 200, body = PuzzleCard),
    (status = 400, description = "invalid constraints", body = Problem),
    (status = 404, description = "unknown shelf, theme or run, or no puzzles on the shelf", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn next(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<NextQuery>,
) -> Result<Json<PuzzleCard>, Refusal> {
    let bad = |why: String| Refusal::new(StatusCode::BAD_REQUEST, why);
    if let Some(difficulty) = query.difficulty.filter(|difficulty| !DIFFICULTY.contains(difficulty)) {
        return Err(bad(format!("difficulty is {difficulty}; expected an integer from -600 to 600")));
    }
    if let (Some(min), Some(max)) = (query.min, query.max)
        && min > max
    {
        return Err(bad(format!("min is {min} and max is {max}; expected min to be at most max")));
    }
    let game = game(&query)?;
    let shelves = shelves(&query, game)?;
    list::check_themes(game, &names(&query.themes))?;
    list::check_excluded(&names(&query.not))?;
    let held = packs::held(&app, &guest, game).await?;
    let (found, corrections) = match &query.run {
        Some(run) => (for_run(&app, &guest, &query, run, &held).await?, None),
        None => {
            let corrections = PersonalCorrections::of(&app, guest.id(), game).await?;
            (choose(&app, &guest, &query, (game, &shelves), &held, &corrections).await?, Some(corrections))
        }
    };
    let Some(puzzle) = found else {
        let why = format!("no puzzle on {}; expected a shelf with puzzles", shelves.join(", "));
        return Err(Refusal::not_found(why));
    };
    let corrections = match corrections {
        Some(corrections) => corrections,
        None => PersonalCorrections::of(&app, guest.id(), &puzzle.game).await?,
    };
    let card = puzzles::card(&app, puzzle, &corrections).await?;
    Ok(Json(if query.mode == Some(Mode::Doubt) { cards::in_doubt(card) } else { card }))
}

/// The named game, or else the game of the first named shelf.
fn game(query: &NextQuery) -> Result<&'static str, Refusal> {
    let first = names(&query.shelf).first().and_then(|shelf| plan::find(shelf).ok());
    match (first, &query.game) {
        (Some(shelf), None) => Ok(shelf.game),
        (_, key) => Ok(plan::game(key.as_deref())?),
    }
}

/// The shelves to choose from.
fn shelves(query: &NextQuery, game: &str) -> Result<Vec<&'static str>, Refusal> {
    let all = plan::listed(game);
    let Some(asked) = &query.shelf else {
        return Ok(match query.mode {
            Some(Mode::Doubt) => plan::doubt_shelves(game),
            // A theme may be one that only special shelves have.
            _ if !names(&query.themes).is_empty() => all,
            _ => plan::shelves(game),
        });
    };
    let known = |name: &str| {
        all.iter().copied().find(|shelf| *shelf == name).ok_or_else(|| {
            let name = BadCode::excerpt(name);
            Refusal::not_found(format!("unknown shelf \"{name}\"; expected one of {}", all.join(", ")))
        })
    };
    list::shelves(asked, known)
}

/// Chooses a puzzle of these shelves: for a beginner, at random, or near the player's level; among the nearest, those that are more
/// fun are preferred.
async fn choose(
    app: &App,
    guest: &Guest,
    query: &NextQuery,
    (game, shelves): (&str, &[&str]),
    held: &[String],
    corrections: &PersonalCorrections,
) -> Result<Option<Puzzle>, Refusal> {
    let lists = lists(query, held);
    if is_for_level(query) && ratings::is_beginner(corrections.rating) {
        let wanted = PuzzleQuery { game, shelves, player: guest.id(), ..wanted(query, &lists) };
        let found = first::choose(app, &wanted, corrections).await?;
        if found.is_some() {
            return Ok(found);
        }
    }
    let lookalikes: Vec<&str> = lookalikes(query, shelves)?;
    for shelves in [&lookalikes[..], shelves].into_iter().filter(|shelves| !shelves.is_empty()) {
        let wanted = PuzzleQuery { game, shelves, player: guest.id(), ..wanted(query, &lists) };
        let found = if query.difficulty.is_some() || query.shelf.is_none() {
            let rating = corrections.rating.map(|known| known.rating).unwrap_or_default();
            let rating = rating.aim() + f64::from(query.difficulty.unwrap_or(0));
            // Look-alikes have no estimates of fun; in doubt they must be as likely as the others.
            if query.mode == Some(Mode::Doubt) {
                app.corpus.nearest(&wanted, rating).await?
            } else {
                let few = app.corpus.nearest_few(&wanted, rating).await?;
                corrections.draw(app, few).await?
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

/// Whether the player leaves it to the server how hard the puzzle is and what it is about.
fn is_for_level(query: &NextQuery) -> bool {
    let practice = matches!(query.mode, None | Some(Mode::Practice));
    let any = names(&query.themes).is_empty() && query.min.is_none() && query.max.is_none();
    practice && any && query.difficulty.unwrap_or(0) <= 0
}

/// Chooses a puzzle as hard as the run is by now. A client that excludes puzzles prefetches the next one while it plays.
async fn for_run(
    app: &App,
    guest: &Guest,
    query: &NextQuery,
    run: &str,
    held: &[String],
) -> Result<Option<Puzzle>, Refusal> {
    let row = runs::find(app, guest, run).await?;
    let lists = lists(query, held);
    let shelves = plan::shelves(&row.game);
    let wanted =
        PuzzleQuery { game: &row.game, shelves: &shelves, player: guest.id(), run: Some(run), ..wanted(query, &lists) };
    let rating = runs::state(&row).rating(u32::from(!names(&query.not).is_empty()));
    let found = app.corpus.nearest(&wanted, f64::from(rating)).await?;
    if let Some(puzzle) = &found {
        app.corpus.give_in_run(&row.id, &puzzle.id, app.clock.now()).await?;
    }
    Ok(found)
}

/// The wanted themes, and the puzzles to exclude: those named in the query, and those for which the player holds tickets.
fn lists<'a>(query: &'a NextQuery, held: &'a [String]) -> [Vec<&'a str>; 2] {
    [names(&query.themes), names(&query.not).into_iter().chain(held.iter().map(String::as_str)).collect()]
}

/// The constraints that apply to every choice: themes, excluded puzzles and the range of ratings.
fn wanted<'a>(query: &NextQuery, [themes, not]: &'a [Vec<&'a str>; 2]) -> PuzzleQuery<'a> {
    let (min, max) = (query.min.map_or(f64::MIN, f64::from), query.max.map_or(f64::MAX, f64::from));
    PuzzleQuery { game: "", shelves: &[], themes, min, max, not, player: None, run: None }
}

/// In doubt, half of the time, the shelves with look-alikes of these shelves' puzzles; otherwise none.
fn lookalikes(query: &NextQuery, shelves: &[&str]) -> Result<Vec<&'static str>, Refusal> {
    if query.mode != Some(Mode::Doubt) || corpus::random_seed()? % 2 == 0 {
        return Ok(Vec::new());
    }
    Ok(Shelf::listed().filter(|shelf| shelves.contains(&shelf.name)).filter_map(|shelf| shelf.lookalike).collect())
}
