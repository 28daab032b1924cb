use crate::{
    App,
    http::{Guest, Path, Refusal},
    puzzles::cards,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{CuratedPuzzle, Problem};

/// The numbered set of a shelf, the same for everyone, with the player's results. It is empty while the shelf is being stocked.
#[utoipa::path(get, path = "/api/curated/{shelf}", params(("shelf" = String, Path, description = "the shelf's name")),
    responses((status = 200, body = Vec<CuratedPuzzle>), (status = 404, description = "unknown shelf", body = Problem)))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Path(shelf): Path<String>,
) -> Result<Json<Vec<CuratedPuzzle>>, Refusal> {
    let shelf = plan::find(&shelf)?;
    let tried = match guest.id() {
        Some(player) => app.corpus.tried_of_curated(shelf.name, player).await?,
        None => Default::default(),
    };
    let puzzles = app.corpus.curated(shelf.name).await?;
    let mut crowds = app.corpus.crowds(&puzzles.iter().collect::<Vec<_>>()).await?;
    let mut cards = Vec::new();
    for (number, puzzle) in (1..).zip(puzzles) {
        let tried = tried.get(&puzzle.id);
        let crowd = crowds.remove(&puzzle.id).map(cards::crowd);
        let solved_ms = tried.and_then(|tried| tried.solved_ms).map(i64::unsigned_abs);
        cards.push(CuratedPuzzle { number, tried: tried.is_some(), solved_ms, crowd, id: puzzle.id });
    }
    Ok(Json(cards))
}
