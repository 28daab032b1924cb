//! Where the puzzles of each mode of play are fetched from.

use crate::api::http::{ApiError, get, post};
use crate::api::json::Empty;
use crate::api::next_query::next_path;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::placement;
use crate::app::modes::sets;
use crate::lazy::rooms;
use crate::offline::reach;
use crate::offline::source::{OpenedPuzzle, SourcedPuzzle};
use crate::route::Route;
use crate::route::game::Game;
use crate::worker;
use futures_util::future::join;
use play::wire::{DailyCard, DailyGrade, PuzzleCard};

/// Finds the puzzle that a mode of play begins or goes on with, another one than `not` if there is one. Without the server it is one that was
/// fetched ahead, or made here, where the mode of play allows that.
pub async fn find(app: App, mode: &PlayMode, not: Option<&str>) -> Result<OpenedPuzzle, ApiError> {
    let game = app.game.get_untracked();
    // Its code comes while the puzzle does.
    let (puzzle, _) = join(source(app, mode, not), rooms::load_game(game)).await;
    open(puzzle?).await
}

/// Opens a puzzle: begins a session of its game, whose code may have to come first.
async fn open(SourcedPuzzle { card, origin }: SourcedPuzzle) -> Result<OpenedPuzzle, ApiError> {
    let opened = rooms::open_desk(card.code.clone(), card.has_answer()).await.map_err(|_| ApiError::Unreachable)?;
    let desk = opened.map_err(|_| ApiError::Refused)?;
    Ok(OpenedPuzzle { card, origin, desk })
}

async fn source(app: App, mode: &PlayMode, not: Option<&str>) -> Result<SourcedPuzzle, ApiError> {
    let goes_on = matches!(mode, PlayMode::Level | PlayMode::Shelf(_) | PlayMode::Doubt | PlayMode::Sibling(_));
    let fetched = match reach::is_lost() && goes_on {
        true => Err(ApiError::Unreachable),
        false => fetch(app, mode, not).await,
    };
    match fetched {
        Err(ApiError::Unreachable) if goes_on => {
            match rooms::offline_puzzle(app, mode.clone(), not.map(str::to_owned)).await {
                Ok(puzzle) => puzzle.await,
                Err(_) => Err(ApiError::Unreachable),
            }
        }
        fetched => fetched.map(SourcedPuzzle::from),
    }
}

/// Fetches the puzzle from the server.
async fn fetch(app: App, mode: &PlayMode, not: Option<&str>) -> Result<PuzzleCard, ApiError> {
    match mode {
        PlayMode::Number(shelf, number) => {
            let id = sets::puzzle_id(app, *shelf, *number).await?;
            match app.state(|state| state.loading.ahead.take_if(|ahead| ahead.card.id == id)).flatten() {
                Some(ahead) => Ok(ahead.card),
                None => get(&format!("./api/puzzles/{id}")).await,
            }
        }
        PlayMode::Daily(grade) => fetch_daily(app, *grade, None).await,
        PlayMode::Placement => placement::fetch(app, not).await,
        PlayMode::Sibling(id) => post(&format!("./api/review/{id}"), &Empty {}).await,
        PlayMode::Shared(id) | PlayMode::Missed(id) => get(&format!("./api/puzzles/{id}")).await,
        PlayMode::Level | PlayMode::Shelf(_) | PlayMode::Doubt | PlayMode::Run(_) => {
            let run = app.state(|state| state.run.as_ref().map(|run| run.id.clone())).flatten();
            let game = app.game.get_untracked();
            let path = app.options.with_untracked(|options| next_path(game, mode, options, run.as_deref(), not));
            counted(get(&path).await?).await
        }
    }
}

/// The card with the number of answers, which the server does not tell in doubt: the page finds out by itself.
async fn counted(card: PuzzleCard) -> Result<PuzzleCard, ApiError> {
    let answers = match card.answers {
        None => {
            let proof = worker::solve(card.code.clone()).await.ok();
            // That no answer was found says nothing before all has been searched.
            proof.filter(|proof| proof.complete || proof.answers > 0).map(|proof| proof.answers)
        }
        told => told,
    };
    Ok(PuzzleCard { answers, ..card })
}

/// Fetches the puzzle of the day, and notes how the player did at it: after a try, at the one that was judged.
pub async fn fetch_daily(app: App, grade: DailyGrade, judged: Option<&str>) -> Result<PuzzleCard, ApiError> {
    let game = app.game.get_untracked();
    let card: DailyCard = get(&format!("./api/daily?game={}&grade={}", game.key(), grade.word())).await?;
    let puzzle = card.puzzle.clone();
    if app.route.with_untracked(|route| belongs(&card, game, route, judged)) {
        app.daily.set(Some(card));
    }
    Ok(puzzle)
}

/// Whether a card of the day belongs to the place where the player is by now, and to the puzzle that was judged, if one was.
fn belongs(card: &DailyCard, game: Game, route: &Route, judged: Option<&str>) -> bool {
    let here = route.game == game && route.mode().and_then(|mode| mode.daily()) == Some(card.grade);
    here && judged.is_none_or(|judged| judged == card.puzzle.id)
}

/// Fetches the puzzle that is likely to be next, if there is one.
pub async fn fetch_ahead(app: App, mode: &PlayMode, shown: &str) -> Option<OpenedPuzzle> {
    match mode {
        PlayMode::Number(shelf, number) => {
            let next = sets::next_number(app, *shelf, *number)?;
            let id = sets::puzzle_id(app, *shelf, next).await.ok()?;
            let card: PuzzleCard = get(&format!("./api/puzzles/{id}")).await.ok()?;
            open(card.into()).await.ok()
        }
        mode if mode.goes_on() => find(app, mode, Some(shown)).await.ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::puzzle::tests;

    #[test]
    fn a_late_card_of_the_day_is_not_told_elsewhere() {
        let puzzle = PuzzleCard { id: "a".into(), ..tests::card("tspin:", 1) };
        let grade = DailyGrade::Hard;
        let (day, results) = ("2026-11-18".into(), Vec::new());
        let card =
            DailyCard { day, grade, puzzle, tried: true, solved: false, days: 0, crowd: None, results, next_day_at: 0 };
        let belongs = |place: &str, judged| belongs(&card, Game::TSpin, &Route::read(place), judged);
        assert!(belongs("#daily/hard", None) && belongs("#daily/hard", Some("a")));
        assert!(!belongs("#daily/hard", Some("b")), "another puzzle was judged");
        for place in ["#daily", "#daily/easy", "#nazo/daily/hard", "#practice", "#home"] {
            assert!(!belongs(place, None), "{place}");
        }
    }
}
