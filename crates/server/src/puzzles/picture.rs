use crate::{
    App,
    http::{Path, Query, Refusal, Visitor},
    puzzles,
};
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use curator::png;
use play::{Ground, Transcript, desk, picture::poster, wire::Problem};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Part of the ETag; to be raised whenever pictures change.
const VERSION: u32 = 1;

/// The background of a picture.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Background {
    /// Light, like paper.
    #[default]
    Paper,
    /// Dark, like slate.
    Slate,
}

/// Options of a picture.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// The background.
    #[serde(default)]
    #[param(inline)]
    ground: Background,
}

/// A picture of a puzzle's board and its queue, 1200 by 630 pixels, for link previews.
#[utoipa::path(get, path = "/api/puzzles/{id}/picture.png", params(("id" = String, Path, description = "the puzzle's id"), PictureQuery),
    responses(
    (status = 200, description = "a PNG file", content_type = "image/png"),
    (status = 304, description = "not modified"),
    (status = 400, description = "unknown ground", body = Problem),
    (status = 404, description = "unknown puzzle", body = Problem),
    (status = 429, description = "too many requests, or other pictures for this visitor are still being drawn", body = Problem),
    (status = 503, description = "too many pictures are waiting to be drawn; `Retry-After` says when to try again", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<PictureQuery>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let puzzle = puzzles::find(&app, &id).await?;
    // The puzzle of an id never changes, and the picture depends on nothing else.
    let etag = format!("\"{}-{:?}-{VERSION}\"", puzzle.id, query.ground).to_lowercase();
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let caching = [(header::CACHE_CONTROL, "public, max-age=86400".to_owned()), (header::ETAG, etag.clone())];
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag)) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let drawn = app.pictures.run_to_end(visitor, move || draw(&puzzle.code, query.ground)).await?;
    let png = drawn.map_err(Refusal::internal)?;
    Ok((caching, [(header::CONTENT_TYPE, "image/png")], png).into_response())
}

fn draw(code: &str, background: Background) -> Result<Vec<u8>, String> {
    let ground = match background {
        Background::Paper => Ground::PAPER,
        Background::Slate => Ground::SLATE,
    };
    let empty = Transcript { puzzle: code.to_owned(), steps: Vec::new(), finish: false };
    let desk = desk::open(code, true).map_err(|why| why.to_string())?;
    let film = desk.film(&empty).map_err(|why| why.to_string())?;
    let (_, scene) = film.first().ok_or("the replay has no frames")?;
    png::draw(&poster(scene, ground))
}
