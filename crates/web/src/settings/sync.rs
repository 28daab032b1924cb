//! What is kept with the player, compared with the server: the newest word wins, and of a course nothing is lost.

use crate::api::http::{ApiError, get, put};
use crate::app::App;
use crate::browser;
use crate::settings::Settings;
use crate::settings::kept::changed_key;
use crate::shell::colour_scheme::ColourScheme;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Lang;
use play::course::Progress;
use play::wire::{SettingValue, SettingsCard};

const PATH: &str = "./api/me/settings";

/// Takes over what is newer on the server, and tells it what is newer here.
pub fn sync(app: App) {
    spawn_local(async move {
        let Ok(theirs) = get::<SettingsCard>(PATH).await else { return };
        for (name, value) in &theirs.values {
            take_over(app, name, value);
        }
        let news = |(name, ours): (&String, &SettingValue)| {
            theirs.values.get(name).is_none_or(|theirs| theirs.at < ours.at || theirs.value != ours.value)
        };
        if own().values.iter().any(news) {
            send();
        }
    });
}

/// Tells the server what is kept here.
pub fn send() {
    spawn_local(async {
        let _: Result<SettingsCard, ApiError> = put(PATH, &own()).await;
    });
}

/// What is kept here, and when it was changed.
fn own() -> SettingsCard {
    let value = |name: &str| {
        let value = browser::stored(name)?;
        let at = changed_at(name);
        // The page notes language and colours by itself: only a change of them is the player's word.
        (at > 0 || !["lang", "theme"].contains(&name)).then(|| (name.to_owned(), SettingValue { value, at }))
    };
    let values = SettingsCard::NAMES.iter().filter_map(|name| value(name)).collect();
    SettingsCard { version: SettingsCard::VERSION, values }
}

fn changed_at(name: &str) -> i64 {
    browser::stored(&changed_key(name)).and_then(|at| at.parse().ok()).unwrap_or_default()
}

fn take_over(app: App, name: &str, theirs: &SettingValue) {
    let ours = browser::stored(name).unwrap_or_default();
    if SettingsCard::is_course(name) {
        let mut progress = Progress::read(&ours);
        progress.merge(Progress::read(&theirs.value));
        browser::store(name, &progress.text());
        return;
    }
    if theirs.at <= changed_at(name) || theirs.value == ours {
        return;
    }
    browser::store(name, &theirs.value);
    browser::store(&changed_key(name), &theirs.at.to_string());
    match name {
        "settings" => app.settings.set(Settings::load()),
        "lang" => app.lang.set(Lang::from_tag(&theirs.value)),
        "theme" => app.colour_scheme.set(ColourScheme::named(&theirs.value)),
        _ => {}
    }
}
