use crate::{
    App,
    http::{Guest, Path, Refusal},
    puzzles::{cards, thousandths},
};
use axum::{Json, extract::State};
use curator::{models::consensus, stock::plan};
use play::wire::{CuratedPuzzle, Estimate, Problem};
use rate::Aspect;

/// The numbered set of a shelf, the same for everyone, with the player's results and how much fun each puzzle is estimated to be. It is empty while the shelf is being stocked.
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
    let ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    let stored = app.corpus.estimates_of(&ids).await?;
    let mut cards = Vec::new();
    for (number, puzzle) in (1..).zip(puzzles) {
        let tried = tried.get(&puzzle.id);
        let crowd = crowds.remove(&puzzle.id).map(cards::crowd);
        let stored: Vec<_> = stored.iter().filter(|estimate| estimate.puzzle == puzzle.id).cloned().collect();
        let fun = consensus::of(&puzzle, &stored, Aspect::Fun);
        let fun = fun.map(|(value, source)| Estimate { name: Aspect::Fun, value: thousandths(value), source });
        let solved_ms = tried.and_then(|tried| tried.solved_ms).map(i64::unsigned_abs);
        cards.push(CuratedPuzzle { number, tried: tried.is_some(), solved_ms, crowd, fun, id: puzzle.id });
    }
    Ok(Json(cards))
}
