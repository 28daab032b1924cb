use crate::app::App;
use crate::reactive::Memo;
use crate::text::dates;
use leptos::prelude::*;
use play::wire::{HomeCard, Streak};
use play::{Day, Lang, Text};

/// The last seven days, drawn, and the days in a row in words.
pub fn streak(app: App, card: Memo<Option<HomeCard>>) -> impl IntoView {
    let days = Memo::new(move |_| card.with(|card| card.as_ref().map(|card| (card.day.clone(), card.days.clone()))));
    let streak = Memo::new(move |_| card.with(|card| card.as_ref().map(|card| card.streak)));
    let said = move || streak.get().map(|streak| words(streak, app.lang.get()));
    let label = move || {
        let played = days.with(|days| days.as_ref().map_or(0, |days| days.1.iter().filter(|day| **day).count()));
        Text::HomeDays.fill(app.lang.get(), &[&played.to_string()])
    };
    let dots = move || {
        let (today, played) = days.get().unwrap_or_else(|| (String::new(), vec![false; 7]));
        let today = Day::parse(&today).unwrap_or_else(|| Day::of(dates::now()));
        let first = today.0 + 1 - played.len() as i64;
        let states = states(&played).into_iter();
        (first..).zip(states).map(|(day, state)| dot(app, Day(day), state)).collect_view()
    };
    view! {
        <div class="home-streak">
            <div class="week-dots" role="img" aria-label=label>{dots}</div>
            <p id="streak" class="soft">{said}</p>
        </div>
    }
}

/// How each day is drawn: played, forgiven (the one day between two that were played), open (today, before it is played), or missed.
fn states(played: &[bool]) -> Vec<&'static str> {
    let state = |(at, day): (usize, &bool)| match day {
        true => "played",
        false if at + 1 == played.len() => "open",
        false if at > 0 && played[at - 1] && played[at + 1] => "grace",
        false => "missed",
    };
    played.iter().enumerate().map(state).collect()
}

fn dot(app: App, day: Day, state: &'static str) -> impl IntoView {
    let name = move || dates::weekday(day.noon() as f64, app.lang.get());
    view! {
        <span data-day=state>
            <i></i>
            <small>{name}</small>
        </span>
    }
}

fn words(streak: Streak, lang: Lang) -> String {
    let days = streak.days.to_string();
    match (streak.days, streak.grace) {
        (0, _) => Text::HomeStreakNone.in_lang(lang).to_owned(),
        (_, true) => Text::HomeStreakGrace.fill(lang, &[&days]),
        (1, false) => Text::HomeStreakOne.in_lang(lang).to_owned(),
        (_, false) => Text::HomeStreak.fill(lang, &[&days]),
    }
}

#[cfg(test)]
mod tests {
    use super::states;

    #[test]
    fn one_missed_day_between_two_is_forgiven_and_today_is_still_open() {
        assert_eq!(
            states(&[false, true, false, true, false, false, false]),
            ["missed", "played", "grace", "played", "missed", "missed", "open"]
        );
        assert_eq!(states(&[false, true, true]), ["missed", "played", "played"]);
    }
}
