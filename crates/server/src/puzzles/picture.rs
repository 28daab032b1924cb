use crate::{
    App,
    http::{
        extract::{Path, Query},
        refusal::Refusal,
    },
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

/// Raised whenever the same puzzle would be drawn otherwise than before.
const VERSION: u32 = 1;

/// What the board is drawn on.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum On {
    /// Ink on paper.
    #[default]
    Paper,
    /// Chalk on slate.
    Slate,
}

/// What is asked of the picture.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// What the board is drawn on.
    #[serde(default)]
    #[param(inline)]
    ground: On,
}

/// A picture of a puzzle's board and the pieces that come, 1200 by 630 pixels, as previews of links like it.
#[utoipa::path(get, path = "/api/puzzles/{id}/picture.png", params(("id" = String, Path, description = "the puzzle's id"), Wish),
    responses(
    (status = 200, description = "a PNG file", content_type = "image/png"),
    (status = 304, description = "the browser has it already"),
    (status = 400, description = "no such ground", body = Problem),
    (status = 404, description = "no such puzzle", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let puzzle = puzzles::find(&app, &id).await?;
    // An id is a puzzle for good, and the drawing depends on nothing else.
    let tag = format!("\"{}-{:?}-{VERSION}\"", puzzle.id, wish.ground).to_lowercase();
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let kept = [(header::CACHE_CONTROL, "public, max-age=86400".to_owned()), (header::ETAG, tag.clone())];
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let drawn = app.compute(move || draw(&puzzle.code, wish.ground)).await?.map_err(Refusal::fault)?;
    Ok((kept, [(header::CONTENT_TYPE, "image/png")], drawn).into_response())
}

fn draw(code: &str, on: On) -> Result<Vec<u8>, String> {
    let ground = match on {
        On::Paper => Ground::Paper,
        On::Slate => Ground::Slate,
    };
    let nothing_done = Transcript { puzzle: code.to_owned(), steps: Vec::new() };
    let desk = desk::open(code, true).map_err(|why| why.to_string())?;
    let film = desk.film(&nothing_done).map_err(|why| why.to_string())?;
    let (_, scene) = film.first().ok_or("a film without a frame")?;
    png::draw(&poster(scene, ground))
}
