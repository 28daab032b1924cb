use crate::{
    App,
    http::{Path, Refusal},
    puzzles::{self, corrections::PersonalCorrections},
};
use axum::{Json, extract::State};
use curator::formats;
use play::wire::{Problem, ShareCard};

/// Everything needed to share a puzzle: its page, its picture, and its forms in other formats.
#[utoipa::path(get, path = "/api/puzzles/{id}/share", params(("id" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = ShareCard), (status = 404, description = "unknown puzzle", body = Problem)))]
pub async fn show(State(app): State<App>, Path(id): Path<String>) -> Result<Json<ShareCard>, Refusal> {
    let puzzle = puzzles::find(&app, &id).await?;
    Ok(Json(ShareCard {
        page: page(&puzzle.id),
        picture: picture(&puzzle.id),
        formats: formats::write(&puzzle.code),
        puzzle: puzzles::card(&app, puzzle, &PersonalCorrections::default()).await?,
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
