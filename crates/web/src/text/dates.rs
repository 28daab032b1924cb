//! Moments and durations in words.

use play::{Day, Lang, Text};
use wasm_bindgen::JsValue;

/// The present moment, as the server's messages count it.
pub fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// The day when something is due, in words.
pub fn due(at: i64, now: i64, lang: Lang) -> String {
    let days = Day::of(at).0 - Day::of(now).0;
    match days {
        _ if at <= now => Text::DueNow.in_lang(lang).to_owned(),
        0 => Text::DueToday.in_lang(lang).to_owned(),
        1 => Text::DueTomorrow.in_lang(lang).to_owned(),
        _ => Text::DueInDays.fill(lang, &[&days.to_string()]),
    }
}

/// Seconds, with one decimal while they are few.
pub fn seconds(milliseconds: u64, lang: Lang) -> String {
    let tenths = milliseconds / 100;
    let number = if tenths < 1000 { format!("{}.{}", tenths / 10, tenths % 10) } else { (tenths / 10).to_string() };
    Text::Seconds.fill(lang, &[&number])
}

/// The date of a moment, short, as the reader writes it.
pub fn date(at: f64, lang: Lang) -> String {
    locale(at, lang, &[("month", "short"), ("day", "numeric")])
}

/// The date and the time of day of a moment, as the reader writes them.
pub fn date_and_time(at: f64, lang: Lang) -> String {
    let parts = [("month", "short"), ("day", "numeric"), ("hour", "numeric"), ("minute", "2-digit")];
    locale(at, lang, &parts)
}

/// The month of a moment.
pub fn month(at: f64, lang: Lang) -> String {
    locale(at, lang, &[("month", "short")])
}

/// The day of the week of a moment.
pub fn weekday(at: f64, lang: Lang) -> String {
    locale(at, lang, &[("weekday", "short")])
}

fn locale(at: f64, lang: Lang, parts: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for (name, value) in parts {
        let _ = js_sys::Reflect::set(&options, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    js_sys::Date::new(&at.into()).to_locale_string(lang.tag(), &options).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;
    /// Noon of some day.
    const NOON: i64 = 20_000 * 24 * HOUR + 12 * HOUR;

    #[test]
    fn due_times_are_told_in_days() {
        let due = |hours: i64| due(NOON + hours * HOUR, NOON, Lang::En);
        assert_eq!(due(-5), "now");
        assert_eq!(due(3), "later today");
        assert_eq!(due(13), "tomorrow");
        assert_eq!(due(5 * 24), "in 5 days");
        assert_eq!(super::due(NOON + 49 * HOUR, NOON, Lang::Ja), "2日後");
    }

    #[test]
    fn long_times_lose_their_decimal() {
        assert_eq!(seconds(7449, Lang::En), "7.4 s");
        assert_eq!(seconds(125_900, Lang::Ja), "125秒");
    }
}
