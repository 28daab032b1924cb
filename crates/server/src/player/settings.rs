use crate::{
    App, clock,
    http::{Body, Guest, Refusal},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use corpus::Setting;
use play::{
    course::Progress,
    wire::{Problem, SettingValue, SettingsCard},
};
use puzzle::BadCode;
use std::collections::BTreeMap;

/// The most bytes of all names and values together.
const MOST: usize = 8 * 1024;

/// What the player has set, and their progress in the courses. A visitor has set nothing.
#[utoipa::path(get, path = "/api/me/settings", responses((status = 200, body = SettingsCard)))]
pub async fn show(State(app): State<App>, guest: Guest) -> Result<Json<SettingsCard>, Refusal> {
    let stored = match guest.id() {
        Some(player) => app.corpus.settings(player).await?,
        None => Vec::new(),
    };
    Ok(Json(card(stored)))
}

/// Keeps what the player has set. Of each value the newest stays; of the progress in a course everything does. Names that are not
/// known are refused. Returns what is kept now. A visitor becomes a player and gets the cookie `tsumi_player`.
#[utoipa::path(put, path = "/api/me/settings", request_body = SettingsCard, responses(
    (status = 200, body = SettingsCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 413, description = "more than 8 KiB", body = Problem),
    (status = 422, description = "not of this form or version, or an unknown name", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn keep(State(app): State<App>, guest: Guest, Body(sent): Body<SettingsCard>) -> Result<Response, Refusal> {
    check(&sent)?;
    let now = clock::now();
    let (player, cookie) = guest.or_new(&app).await?;
    let kept = app.corpus.change_settings(&player.id, |stored| merge(stored, sent, now)).await?;
    Ok((cookie, Json(card(kept))).into_response())
}

fn card(stored: Vec<Setting>) -> SettingsCard {
    let value = |one: Setting| (one.name, SettingValue { value: one.value, at: one.changed_at });
    SettingsCard { version: SettingsCard::VERSION, values: stored.into_iter().map(value).collect() }
}

/// Refuses what has not the form of settings.
fn check(sent: &SettingsCard) -> Result<(), Refusal> {
    if sent.version != SettingsCard::VERSION {
        let why = format!("settings of version {}; expected version {}", sent.version, SettingsCard::VERSION);
        return Err(Refusal::unprocessable(why));
    }
    let size: usize = sent.values.iter().map(|(name, one)| name.len() + one.value.len()).sum();
    if size > MOST {
        let why = format!("settings of {size} bytes; expected at most {MOST}");
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, why));
    }
    for (name, one) in &sent.values {
        let expected = match name.as_str() {
            "settings" if serde_json::from_str::<serde_json::Map<_, _>>(&one.value).is_err() => "a JSON object",
            "lang" if !["en", "ja"].contains(&one.value.as_str()) => "en or ja",
            "theme" if !["auto", "light", "dark"].contains(&one.value.as_str()) => "auto, light or dark",
            known if SettingsCard::NAMES.contains(&known) => continue,
            unknown => {
                let (unknown, names) = (BadCode::excerpt(unknown), SettingsCard::NAMES.join(", "));
                return Err(Refusal::unprocessable(format!("unknown setting \"{unknown}\"; expected one of {names}")));
            }
        };
        let value = BadCode::excerpt(&one.value);
        return Err(Refusal::unprocessable(format!("{name} is \"{value}\"; expected {expected}")));
    }
    Ok(())
}

/// What is stored together with what was sent.
fn merge(stored: Vec<Setting>, sent: SettingsCard, now: i64) -> Vec<Setting> {
    let mut merged: BTreeMap<String, Setting> = stored.into_iter().map(|one| (one.name.clone(), one)).collect();
    for (name, SettingValue { value, at }) in sent.values {
        // A clock that is ahead must not keep what is set later from being kept.
        let mut new = Setting { name: name.clone(), value, changed_at: at.min(now) };
        if SettingsCard::is_course(&name) {
            let mut progress = Progress::read(&new.value);
            if let Some(old) = merged.get(&name) {
                progress.merge(Progress::read(&old.value));
                new.changed_at = new.changed_at.max(old.changed_at);
            }
            new.value = progress.text();
            merged.insert(name, new);
        } else if merged.get(&name).is_none_or(|old| old.changed_at < new.changed_at) {
            merged.insert(name, new);
        }
    }
    merged.into_values().collect()
}
