use crate::{
    App,
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
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The most bytes of all names and values together.
const MOST: usize = 8 * 1024;

/// What the player has set, and their progress in the courses. A visitor, who is no player yet, has set nothing.
#[utoipa::path(get, path = "/api/me/settings", responses(
    (status = 200, body = SettingsCard),
    (status = 204, description = "a visitor without the cookie of a player"),
))]
pub async fn show(State(app): State<App>, guest: Guest) -> Result<Response, Refusal> {
    Ok(match guest.id() {
        Some(player) => Json(card(app.corpus.settings(player).await?)).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Keeps what the player has set. Of each value the newest stays, with the fields of `settings` that only the older one has; of
/// the progress in a course everything does. Names that are not known are refused. Returns what is kept now. A visitor is refused and does
/// not become a player by it.
#[utoipa::path(put, path = "/api/me/settings", request_body = SettingsCard, responses(
    (status = 200, body = SettingsCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 401, description = "a visitor without the cookie of a player: nothing is kept", body = Problem),
    (status = 413, description = "more than 8 KiB, or together with what is kept; nothing changes", body = Problem),
    (status = 422, description = "not of this form or version, or an unknown name", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn keep(
    State(app): State<App>,
    guest: Guest,
    Body(sent): Body<SettingsCard>,
) -> Result<Json<SettingsCard>, Refusal> {
    check(&sent)?;
    let Some(player) = guest.id() else {
        let why = "settings of a visitor; expected the cookie of a player, who begins with a session";
        return Err(Refusal::new(StatusCode::UNAUTHORIZED, why));
    };
    let now = app.clock.now();
    let merge = |stored| {
        let merged = merge(stored, sent, now);
        check_size(merged.iter().map(|one| (&one.name, &one.value)))?;
        Ok::<_, Refusal>(merged)
    };
    Ok(Json(card(app.corpus.change_settings(player, merge).await?)))
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
    check_size(sent.values.iter().map(|(name, one)| (name, &one.value)))?;
    for (name, one) in &sent.values {
        let expected = match name.as_str() {
            "settings" if serde_json::from_str::<Map<String, Value>>(&one.value).is_err() => "a JSON object",
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

fn check_size<'a>(values: impl Iterator<Item = (&'a String, &'a String)>) -> Result<(), Refusal> {
    let size: usize = values.map(|(name, value)| name.len() + value.len()).sum();
    if size > MOST {
        let why = format!("settings of {size} bytes; expected at most {MOST}");
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, why));
    }
    Ok(())
}

/// What is stored together with what was sent.
fn merge(stored: Vec<Setting>, sent: SettingsCard, now: i64) -> Vec<Setting> {
    let mut merged: BTreeMap<String, Setting> = stored.into_iter().map(|one| (one.name.clone(), one)).collect();
    for (name, SettingValue { value, at }) in sent.values {
        // A clock that is ahead must not keep what is set later from being kept.
        let mut new = Setting { name: name.clone(), value, changed_at: at.min(now) };
        let old = merged.get(&name);
        if SettingsCard::is_course(&name) {
            // What is stored comes first: no room is made for something new at its cost.
            let mut progress = old.map(|old| Progress::read(&old.value)).unwrap_or_default();
            progress.merge(Progress::read(&new.value));
            new.value = progress.text();
            new.changed_at = new.changed_at.max(old.map_or(i64::MIN, |old| old.changed_at));
            merged.insert(name, new);
        } else if old.is_none_or(|old| old.changed_at < new.changed_at) {
            if let Some(old) = old.filter(|_| name == "settings") {
                new.value = overlay(&old.value, new.value);
            }
            merged.insert(name, new);
        }
    }
    merged.into_values().collect()
}

/// The fields of `settings` over those of an older value: a page of an older version does not send what it does not know, neither
/// fields nor commands that have keys.
fn overlay(old: &str, new: String) -> String {
    let read = serde_json::from_str::<Map<String, Value>>;
    let (Ok(old), Ok(sent)) = (read(old), read(&new)) else { return new };
    let mut fields = old.clone();
    fields.extend(sent.clone());
    if let (Some(Value::Array(before)), Some(Value::Array(keys))) = (old.get("keys"), fields.get_mut("keys")) {
        let named: Vec<Value> = keys.iter().map(|one| one[0].clone()).collect();
        keys.extend(before.iter().filter(|one| !named.contains(&one[0])).cloned());
    }
    // What was sent in full stays as it was written.
    if fields == sent { new } else { Value::Object(fields).to_string() }
}
