use crate::{App, http::Refusal};
use axum::http::StatusCode;
use corpus::Participant;
use play::wire::ParticipantCode;

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

/// Whether the player consented earlier, with this participant code or, like now, with none. Whoever sends none although there is
/// one may be somebody else, and is asked again; another code is refused with 409.
pub async fn is_given(
    app: &App,
    player: Option<&str>,
    shelf: &str,
    code: Option<&ParticipantCode>,
) -> Result<bool, Refusal> {
    let Some(player) = player else { return Ok(false) };
    let Some(participant) = app.corpus.participant(player, shelf).await? else { return Ok(false) };
    match (participant.code.as_deref(), code.map(ParticipantCode::as_str)) {
        (Some(stored), Some(code)) if stored != code => Err(another_participant()),
        (stored, code) => Ok(stored == code),
    }
}

/// The refusal of a participant in the browser of another one: their answers would be one person's.
pub fn another_participant() -> Refusal {
    let message = "the player takes part with another participant code; expected that code, or a new player";
    Refusal::new(StatusCode::CONFLICT, message)
}
