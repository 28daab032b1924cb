use crate::app::App;
use crate::reactive::effect;
use crate::text::dates;
use leptos::html::Div;
use leptos::prelude::*;
use play::{Day, Text, wire};
use std::collections::HashMap;

/// Weeks that are shown.
const WEEKS: i64 = 26;

/// What was played on which day of the last half year, a column a week.
pub fn calendar(app: App, days: &[wire::Day]) -> impl IntoView + use<> {
    let played: HashMap<Day, (u64, u64)> =
        days.iter().filter_map(|day| Some((Day::parse(&day.day)?, (day.tries, day.solved)))).collect();
    let today = Day::of(dates::now());
    let first = Day(today.monday().0 - 7 * (WEEKS - 1));
    let shown: Vec<(Day, u64, u64)> = (first.0..=today.0)
        .map(|number| {
            let (tries, solved) = played.get(&Day(number)).copied().unwrap_or_default();
            (Day(number), tries, solved)
        })
        .collect();
    let active = shown.iter().filter(|(_, tries, _)| *tries > 0).count().to_string();
    let tries = shown.iter().map(|(_, tries, _)| tries).sum::<u64>().to_string();
    let said = move || Text::ActivitySaid.fill(app.lang.get(), &[&active, &tries]);
    let label = said.clone();
    let scroll = NodeRef::<Div>::new();
    // What is recent lies at the right end, which a phone has to scroll to.
    effect(move || {
        if let Some(scroll) = scroll.get() {
            request_animation_frame(move || scroll.set_scroll_left(scroll.scroll_width()));
        }
    });
    let months = move || {
        let starts = (0..WEEKS).filter_map(|week| {
            let monday = Day(first.0 + 7 * week);
            // The week that has the first of a month; at the very end there is no room for its name.
            let begins = (0..7).any(|day| Day(monday.0 + day).date().2 == 1) && week < WEEKS - 1;
            begins.then(|| (week + 1, dates::month(Day(monday.0 + 6).noon() as f64, app.lang.get())))
        });
        starts.map(|(week, name)| view! { <span style:grid-column=week.to_string()>{name}</span> }).collect_view()
    };
    let cells = shown.into_iter().map(move |(day, tries, solved)| {
        let title = move || {
            let date = dates::date(day.noon() as f64, app.lang.get());
            Text::DaySaid.fill(app.lang.get(), &[&date, &tries.to_string(), &solved.to_string()])
        };
        view! { <i data-level=level(tries).to_string() title=title></i> }
    });
    // Every other one says enough.
    let weekdays = move || {
        let name = |day: i64| dates::weekday(Day(first.0 + day).noon() as f64, app.lang.get());
        let named = [0, 2, 4].map(|day| view! { <span style:grid-row=(day + 1).to_string()>{name(day)}</span> });
        named.into_iter().collect_view()
    };
    view! {
        <div class="calendar">
            <div class="weekdays" aria-hidden="true">{weekdays}</div>
            <div class="weeks" node_ref=scroll tabindex="0" role="region" aria-label=label>
                <div class="months" aria-hidden="true">{months}</div>
                <div class="days" aria-hidden="true">{cells.collect_view()}</div>
            </div>
        </div>
        <p class="soft">{said}</p>
    }
}

/// How strong the colour of a day is, from 0 to 4.
fn level(tries: u64) -> u8 {
    match tries {
        0 => 0,
        1..=4 => 1,
        5..=14 => 2,
        15..=39 => 3,
        _ => 4,
    }
}
