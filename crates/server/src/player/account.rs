use crate::{
    App,
    http::{Body, Guest, Refusal, cleared, cookie, participant},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use play::wire::{AccountCard, Done, PlayerName, Problem, Recover, RecoveryCode};

/// The most characters of a name.
const LONGEST_NAME: usize = 30;

/// The name that the player gave themselves, which only they see, and whether they have a recovery code.
#[utoipa::path(get, path = "/api/me/account", responses(
    (status = 200, body = AccountCard),
    (status = 204, description = "a visitor without the cookie of a player, about whom nothing is stored"),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn show(State(app): State<App>, guest: Guest) -> Result<Response, Refusal> {
    let Some(player) = guest.id() else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    let (name, recovery) = app.corpus.profile(player).await?;
    Ok(Json(AccountCard { name, recovery }).into_response())
}

/// Changes the player's name, or takes it away.
#[utoipa::path(put, path = "/api/me/account", request_body = PlayerName, responses(
    (status = 200, body = AccountCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 401, description = "a visitor without the cookie of a player", body = Problem),
    (status = 403, description = "a participant of a study", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 415, description = "not declared as JSON", body = Problem),
    (status = 422, description = "not of this form, or not a name of at most 30 characters", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn rename(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    Body(sent): Body<PlayerName>,
) -> Result<Json<AccountCard>, Refusal> {
    let player = own(&guest, &headers)?;
    let name = sent.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    if name.is_some_and(|name| name.chars().count() > LONGEST_NAME || name.contains(char::is_control)) {
        return Err(Refusal::unprocessable(format!(
            "not a name; expected at most {LONGEST_NAME} printable characters"
        )));
    }
    app.corpus.name_player(player, name).await?;
    let (name, recovery) = app.corpus.profile(player).await?;
    Ok(Json(AccountCard { name, recovery }))
}

/// Gives the player a new recovery code, with which another device becomes theirs. It is told only now, and an older one is worth
/// nothing any more.
#[utoipa::path(post, path = "/api/me/recovery", responses(
    (status = 201, body = RecoveryCode),
    (status = 401, description = "a visitor without the cookie of a player", body = Problem),
    (status = 403, description = "a participant of a study", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn renew(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<RecoveryCode>), Refusal> {
    let code = app.corpus.new_recovery_code(own(&guest, &headers)?).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCode { code })))
}

/// Makes this browser that of the player with this recovery code. The browser that was theirs before has no player any more, nor has
/// whoever played here.
#[utoipa::path(post, path = "/api/recover", request_body = Recover, responses(
    (status = 200, body = AccountCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "a participant of a study", body = Problem),
    (status = 404, description = "no player has this code", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 415, description = "not declared as JSON", body = Problem),
    (status = 422, description = "not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn recover(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    Body(sent): Body<Recover>,
) -> Result<Response, Refusal> {
    participant::refuse(&headers)?;
    let Some((player, token)) = app.corpus.recover_player(&sent.code).await? else {
        return Err(Refusal::not_found("no player has this recovery code; expected the newest one of a player"));
    };
    let (name, recovery) = app.corpus.profile(&player.id).await?;
    Ok(([cookie(&token, guest.is_secure())], Json(AccountCard { name, recovery })).into_response())
}

/// Deletes the player and everything that is stored about them. Of rated attempts the numbers stay, which belong to nobody then.
#[utoipa::path(delete, path = "/api/me", responses(
    (status = 200, body = Done),
    (status = 401, description = "a visitor without the cookie of a player, about whom nothing is stored", body = Problem),
    (status = 403, description = "a participant of a study, who withdraws instead", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn delete(State(app): State<App>, guest: Guest, headers: HeaderMap) -> Result<Response, Refusal> {
    app.corpus.delete_player(own(&guest, &headers)?).await?;
    Ok(([cleared()], Json(Done {})).into_response())
}

/// The guest's own player, or why there is none.
pub fn own<'a>(guest: &'a Guest, headers: &HeaderMap) -> Result<&'a str, Refusal> {
    participant::refuse(headers)?;
    let unknown = || Refusal::new(StatusCode::UNAUTHORIZED, "nobody is known here; expected the cookie of a player");
    guest.id().ok_or_else(unknown)
}
