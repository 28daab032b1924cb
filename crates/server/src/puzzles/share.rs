use crate::{
    App,
    http::{extract::Path, refusal::Refusal},
    puzzles::{self, taste::Taste},
};
use axum::{Json, extract::State};
use curator::formats;
use play::wire::{Problem, ShareCard};

/// All that is needed to pass a puzzle on.
#[utoipa::path(get, path = "/api/puzzles/{id}/share", params(("id" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = ShareCard), (status = 404, description = "no such puzzle", body = Problem)))]
pub async fn show(State(app): State<App>, Path(id): Path<String>) -> Result<Json<ShareCard>, Refusal> {
    let puzzle = puzzles::find(&app, &id).await?;
    Ok(Json(ShareCard {
        page: page(&puzzle.id),
        picture: picture(&puzzle.id),
        formats: formats::write(&puzzle.code),
        puzzle: puzzles::card(&app, puzzle, &Taste::default()).await?,
    }))
}

/// The path of a puzzle's page.
pub fn page(id: &str) -> String {
    format!("/p/{id}")
}

/// The path of a puzzle's picture.
pub fn picture(id: &str) -> String {
    format!("/api/puzzles/{id}/picture.png")
}
