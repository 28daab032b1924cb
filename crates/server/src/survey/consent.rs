use crate::{App, http::Refusal};
use axum::http::StatusCode;
use corpus::Participant;

/// The player as a participant of surveys about a shelf; refuses with 403 if they have not consented, for nothing of a survey is
/// stored before that.
pub async fn find(app: &App, player: Option<&str>, shelf: &str) -> Result<Participant, Refusal> {
    let participant = match player {
        Some(player) => app.corpus.participant(player, shelf).await?,
        None => None,
    };
    participant.ok_or_else(|| {
        let message = "there is no consent to the survey; expected a POST to /api/asked with \"consent\": true first";
        Refusal::new(StatusCode::FORBIDDEN, message)
    })
}
