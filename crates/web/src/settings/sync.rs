//! What is kept with the player, compared with the server: the newest word wins, and of a course nothing is lost.

use crate::api::http::{ApiError, get, put};
use crate::app::App;
use crate::browser;
use crate::settings::Settings;
use crate::settings::kept::{self, changed_key};
use crate::shell::colour_scheme::ColourScheme;
use leptos::task::spawn_local;
use play::Lang;
use play::course::Progress;
use play::wire::{SettingValue, SettingsCard};

const PATH: &str = "./api/me/settings";

/// Milliseconds before a request is made again that a busy server or a bad line did not answer.
const PAUSES: [i32; 3] = [1000, 3000, 9000];

/// Takes over what is newer on the server, and tells it what is newer here.
pub fn sync(app: App) {
    spawn_local(async move {
        let Some(theirs) = card_of_player().await else { return };
        for (name, value) in &theirs.values {
            take_over(app, name, value);
        }
        if own().values.iter().any(|(name, ours)| theirs.values.get(name) != Some(ours)) {
            kept::tell();
        }
    });
}

/// Asks the server whether it knows the player; then what has waited for that is told.
pub fn find_player() {
    spawn_local(async {
        card_of_player().await;
    });
}

/// What the server keeps with the player; nothing for a visitor, whom it does not know.
async fn card_of_player() -> Option<SettingsCard> {
    let card = with_pauses(|| get::<SettingsCard>(PATH)).await.ok().filter(is_ours)?;
    kept::player_is_known();
    Some(card)
}

/// Makes a request, and again after pauses as long as it may succeed later.
async fn with_pauses<F: Future<Output = Result<SettingsCard, ApiError>>>(
    request: impl Fn() -> F,
) -> Result<SettingsCard, ApiError> {
    for pause in PAUSES {
        match request().await {
            Err(ApiError::Unreachable) => browser::pause(pause).await,
            reply => return reply,
        }
    }
    request().await
}

/// Tells the server what is kept here, if there is something.
pub fn send() {
    let sent = own();
    if sent.values.is_empty() {
        return;
    }
    spawn_local(async move {
        let Some(kept) = with_pauses(|| put(PATH, &sent)).await.ok().filter(is_ours) else { return };
        let now = own();
        for (name, sent) in sent.values {
            // What was changed meanwhile is sent on its own.
            if now.values.get(&name) == Some(&sent)
                && let Some(at) = kept.values.get(&name).and_then(|kept| settled(&sent, kept))
            {
                browser::store(&changed_key(&name), &at.to_string());
            }
        }
    });
}

/// Whether a card has the form that is spoken here.
fn is_ours(card: &SettingsCard) -> bool {
    card.version == SettingsCard::VERSION
}

/// By the server's clock, when a value was changed that it has kept; none if it has kept a newer one.
fn settled(sent: &SettingValue, kept: &SettingValue) -> Option<i64> {
    (kept.at <= sent.at || kept.value == sent.value).then_some(kept.at)
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
    if !SettingsCard::NAMES.contains(&name) {
        return;
    }
    let ours = SettingValue { value: browser::stored(name).unwrap_or_default(), at: changed_at(name) };
    let Some(merged) = merge(name, &ours, theirs) else { return };
    browser::store(name, &merged.value);
    browser::store(&changed_key(name), &merged.at.to_string());
    match name {
        "settings" => app.settings.set(Settings::load()),
        "lang" => app.lang.set(Lang::from_tag(&merged.value)),
        "theme" => app.colour_scheme.set(ColourScheme::named(&merged.value)),
        _ => app.courses.notify(),
    }
}

/// What is to be kept here in the place of ours; none if nothing changes. Of two that were changed at the same time the server's
/// holds: it may have fields that only a later version knows.
fn merge(name: &str, ours: &SettingValue, theirs: &SettingValue) -> Option<SettingValue> {
    if !SettingsCard::is_course(name) {
        return (theirs.at >= ours.at && theirs.value != ours.value).then(|| theirs.clone());
    }
    let mut progress = Progress::read(&ours.value);
    progress.merge(Progress::read(&theirs.value));
    let value = progress.text();
    (value != ours.value).then(|| SettingValue { value, at: ours.at.max(theirs.at) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, at: i64) -> SettingValue {
        SettingValue { value: text.into(), at }
    }

    #[test]
    fn the_newer_value_is_taken_over_and_of_a_course_everything() {
        let ours = value("light", 5);
        assert_eq!(merge("theme", &ours, &value("dark", 4)), None);
        assert_eq!(merge("theme", &ours, &value("dark", 5)), Some(value("dark", 5)));
        assert_eq!(merge("theme", &ours, &value("light", 6)), None);
        let course = value("spin=1", 5);
        assert_eq!(merge("course", &course, &value("slot=1", 3)), Some(value("slot=1;spin=1", 5)));
        assert_eq!(merge("course", &course, &value("spin=1", 9)), None, "nothing is shown anew for nothing");
    }

    #[test]
    fn a_clock_that_is_ahead_is_set_right_by_the_reply() {
        let sent = value("dark", 9000);
        let kept = value("dark", 1000);
        let ours = value("dark", settled(&sent, &kept).unwrap());
        let other = value("light", 2000);
        assert_eq!(merge("theme", &ours, &other), Some(other), "a later choice elsewhere holds");
        assert_eq!(settled(&value("dark", 5), &value("light", 7)), None, "a newer one is taken over at the next visit");
        assert_eq!(settled(&value("{}", 5), &value("{\"later\":1}", 5)), Some(5));
    }

    #[test]
    fn a_card_of_another_version_is_left_alone() {
        let card = |version| SettingsCard { version, ..SettingsCard::default() };
        assert!(is_ours(&card(1)) && !is_ours(&card(2)));
    }
}
