use crate::{App, http::Refusal};
use axum::http::{HeaderMap, StatusCode};
use corpus::Player;

/// The header with the code of a participant in a study, in whose name a request is made. The cookie is not looked at then, so
/// that somebody who plays in the same browser stays another person.
pub const HEADER: &str = "tsumi-participant";

/// The participant's player, if a request names a participant; refuses with 401 if there is none who has consented.
pub async fn player(headers: &HeaderMap, app: &App) -> Result<Option<Player>, Refusal> {
    let Some(code) = headers.get(HEADER) else { return Ok(None) };
    let player = match code.to_str() {
        Ok(code) => app.corpus.player_of_participant(code).await?,
        Err(_) => None,
    };
    let unknown = || {
        let why = format!("the header {HEADER} names no participant; expected the code of one who has consented");
        Refusal::new(StatusCode::UNAUTHORIZED, why)
    };
    player.map(Some).ok_or_else(unknown)
}

/// Refuses what a participant does outside of the course of their study: it would be data of nobody.
pub fn refuse(headers: &HeaderMap) -> Result<(), Refusal> {
    if !headers.contains_key(HEADER) {
        return Ok(());
    }
    let why = "a participant plays only what the study gives; expected a request under /api/study";
    Err(Refusal::new(StatusCode::FORBIDDEN, why))
}
