use crate::{
    App,
    http::{Guest, Path, Refusal},
    matches::cards,
};
use axum::{Json, extract::State};
use play::wire::{MatchFile, Problem};
use puzzle::BadCode;

/// A finished match with its record, for everyone who has the link. The missed chances are shown to its player alone.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path, description = "the match's id")), responses(
    (status = 200, body = MatchFile),
    (status = 404, description = "no finished match has this id", body = Problem),
))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<MatchFile>, Refusal> {
    let unknown = || Refusal::not_found(format!("no finished match has the id \"{}\"", BadCode::excerpt(&id)));
    let found = app.corpus.match_of(&id).await?.ok_or_else(unknown)?;
    let mine = guest.id() == Some(&found.player);
    let chances = if mine { cards::chances(&app, &id).await? } else { Vec::new() };
    let card = cards::of(&app, vec![found]).await?.pop().ok_or_else(unknown)?;
    let record = app.corpus.match_record(&id).await?.ok_or_else(unknown)?;
    Ok(Json(MatchFile { card, mine, record, chances }))
}
