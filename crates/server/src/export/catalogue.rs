use crate::{
    App,
    http::{extract::Query, refusal::Refusal},
    puzzles::{estimates, ratings},
};
use axum::{Json, extract::State};
use corpus::Listed;
use play::wire::{CorpusPage, CorpusRow, Problem};
use puzzle::BadCode;
use serde::Deserialize;
use utoipa::IntoParams;

/// Puzzles that a page has at most.
const MOST: i64 = 500;

/// Which page of the corpus is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The `next` of the page before.
    after: Option<String>,
    /// How many puzzles, at most 500.
    count: Option<i64>,
    /// Only those of this shelf.
    #[param(example = "tspin-2")]
    shelf: Option<String>,
}

/// All puzzles there are, page by page in the order of their ids, with what is thought of them and whose word that is.
#[utoipa::path(get, path = "/api/corpus", params(Which), responses(
    (status = 200, body = CorpusPage),
    (status = 400, description = "the count is no number", body = Problem),
    (status = 404, description = "no such shelf", body = Problem),
))]
pub async fn page(State(app): State<App>, Query(which): Query<Which>) -> Result<Json<CorpusPage>, Refusal> {
    let shelf = which.shelf.as_deref().filter(|shelf| !shelf.is_empty());
    if let Some(shelf) = shelf
        && app.corpus.count(shelf).await? == 0
    {
        return Err(Refusal::unknown(format!("no puzzle on the shelf «{}»", BadCode::excerpt(shelf))));
    }
    let count = which.count.unwrap_or(100).clamp(1, MOST);
    // One more tells whether there is a next page.
    let mut puzzles = app.corpus.catalogue(which.after.as_deref().unwrap_or_default(), shelf, count + 1).await?;
    let more = puzzles.len() as i64 > count;
    puzzles.truncate(count as usize);
    let next = puzzles.last().filter(|_| more).map(|last| last.puzzle.id.clone());
    Ok(Json(CorpusPage { puzzles: puzzles.into_iter().map(row).collect(), next }))
}

/// A puzzle as the open corpus tells it.
pub fn row(Listed { puzzle, themes, estimates: said }: Listed) -> CorpusRow {
    let (good, opinions) = (puzzle.good.unsigned_abs(), (puzzle.good + puzzle.so_so).unsigned_abs());
    CorpusRow {
        by_play: puzzle.is_by_play(),
        id: puzzle.id,
        code: puzzle.code,
        game: puzzle.game,
        shelf: puzzle.shelf,
        steps: u32::try_from(puzzle.steps).unwrap_or_default(),
        answers: puzzle.answers.unsigned_abs(),
        rating: puzzle.rating.round() as i32,
        deviation: puzzle.deviation.round() as u32,
        source: ratings::source(&puzzle.source),
        estimates: estimates(&puzzle.features, said),
        plays: puzzle.plays.unsigned_abs(),
        solved: puzzle.solved.unsigned_abs(),
        good_share: (good * 1000).checked_div(opinions).map(|share| share as u32),
        opinions,
        themes,
        certificate: puzzle.certificate,
    }
}
