//! Moments and durations in words.

use play::{Lang, Text};
use wasm_bindgen::JsValue;

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;

/// The present moment, as the server's messages count it.
pub fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// How long it is until something is due, in words.
pub fn due(at: i64, now: i64, lang: Lang) -> String {
    let minutes = (at - now + MINUTE - 1) / MINUTE;
    let (text, count) = match minutes {
        ..1 => return Text::DueNow.in_lang(lang).to_owned(),
        1..60 => (Text::DueInMinutes, minutes),
        60..1440 => (Text::DueInHours, (minutes + 30) / 60),
        1440..2160 => return Text::DueInDay.in_lang(lang).to_owned(),
        _ => (Text::DueInDays, (minutes + 720) / 1440),
    };
    text.fill(lang, &[&count.to_string()])
}

/// The same, with the exact moment on the reader's clock.
pub fn due_exactly(at: i64, now: i64, lang: Lang) -> String {
    let exact = if at - now < 12 * 60 * MINUTE { time(at as f64, lang) } else { date_and_time(at as f64, lang) };
    Text::DueExactly.fill(lang, &[&due(at, now, lang), &exact])
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

/// The time of day of a moment, as the reader writes it.
pub fn time(at: f64, lang: Lang) -> String {
    locale(at, lang, &[("hour", "numeric"), ("minute", "2-digit")])
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

    #[test]
    fn due_times_are_told_in_minutes_hours_or_days() {
        let due = |minutes: i64, lang| due(minutes * MINUTE, 0, lang);
        let told = [-5, 0, 1, 59, 60, 89, 90, 1439].map(|minutes| due(minutes, Lang::En));
        assert_eq!(told, ["now", "now", "in 1 min", "in 59 min", "in 1 h", "in 1 h", "in 2 h", "in 24 h"]);
        assert_eq!(
            [1440, 2159, 2160, 7200].map(|minutes| due(minutes, Lang::En)),
            ["in a day", "in a day", "in 2 days", "in 5 days"]
        );
        assert_eq!([180, 1500, 2900].map(|minutes| due(minutes, Lang::Ja)), ["3時間後", "1日後", "2日後"]);
        assert_eq!(super::due(1, 0, Lang::En), "in 1 min", "not before it is");
    }

    #[test]
    fn long_times_lose_their_decimal() {
        assert_eq!(seconds(7449, Lang::En), "7.4 s");
        assert_eq!(seconds(125_900, Lang::Ja), "125秒");
    }
}
