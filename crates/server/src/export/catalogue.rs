use crate::{
    App,
    http::{Query, Refusal},
    puzzles::estimates,
};
use axum::{Json, extract::State};
use corpus::CatalogueEntry;
use play::{
    PASTED_SHELF,
    wire::{CorpusPage, CorpusRow, Problem},
};
use puzzle::BadCode;
use serde::Deserialize;
use utoipa::IntoParams;

/// The most puzzles on a page.
const MAX_COUNT: i64 = 500;

/// Selects a page of the corpus.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueQuery {
    /// The `next` of the previous page; without it, the first page.
    after: Option<String>,
    /// The number of puzzles, at most 500; 100 by default.
    count: Option<i64>,
    /// Only puzzles of this shelf.
    #[param(example = "tspin-2")]
    shelf: Option<String>,
}

/// All puzzles, page by page in the order of their ids, with their ratings, estimates and the sources of both.
#[utoipa::path(get, path = "/api/corpus", params(CatalogueQuery), responses(
    (status = 200, body = CorpusPage),
    (status = 400, description = "the count is not a number", body = Problem),
    (status = 404, description = "no such shelf", body = Problem),
))]
pub async fn page(State(app): State<App>, Query(query): Query<CatalogueQuery>) -> Result<Json<CorpusPage>, Refusal> {
    let shelf = query.shelf.as_deref().filter(|shelf| !shelf.is_empty());
    if let Some(shelf) = shelf
        && (shelf == PASTED_SHELF || app.corpus.count(shelf).await? == 0)
    {
        return Err(Refusal::not_found(format!("no puzzle on the shelf \"{}\"", BadCode::excerpt(shelf))));
    }
    let count = query.count.unwrap_or(100).clamp(1, MAX_COUNT);
    // One more than asked for tells whether there is a next page.
    let mut puzzles = app.corpus.catalogue(query.after.as_deref().unwrap_or_default(), shelf, count + 1).await?;
    let more = puzzles.len() as i64 > count;
    puzzles.truncate(count as usize);
    let next = puzzles.last().filter(|_| more).map(|last| last.puzzle.id.clone());
    Ok(Json(CorpusPage { puzzles: puzzles.into_iter().map(row).collect(), next }))
}

/// A puzzle as a row of the open corpus.
pub fn row(CatalogueEntry { puzzle, themes, estimates: stored }: CatalogueEntry) -> CorpusRow {
    let (good, opinions) = (puzzle.good.unsigned_abs(), (puzzle.good + puzzle.so_so).unsigned_abs());
    CorpusRow {
        by_play: puzzle.is_by_play(),
        source: puzzle.rating_source(),
        estimates: estimates(&puzzle.code, &puzzle.features, stored),
        id: puzzle.id,
        code: puzzle.code,
        game: puzzle.game,
        shelf: puzzle.shelf,
        steps: u32::try_from(puzzle.steps).unwrap_or_default(),
        answers: puzzle.answers.unsigned_abs(),
        rating: puzzle.rating.round() as i32,
        deviation: puzzle.deviation.round() as u32,
        plays: puzzle.plays.unsigned_abs(),
        solved: puzzle.solved.unsigned_abs(),
        good_share: (good * 1000).checked_div(opinions).map(|share| share as u32),
        opinions,
        themes,
        certificate: puzzle.certificate,
    }
}
