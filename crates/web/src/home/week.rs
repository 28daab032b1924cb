use crate::app::App;
use crate::reactive::Memo;
use crate::route::place::Place;
use leptos::prelude::*;
use play::wire::{HomeCard, WeekCard};
use play::{Decimal, Lang, Text};

/// What has grown since last week: a sentence, and the puzzles solved in both weeks as bars.
pub fn week(app: App, card: Memo<Option<HomeCard>>) -> impl IntoView {
    let week = Memo::new(move |_| card.with(|card| card.as_ref().map(|card| card.week).unwrap_or_default()));
    let to = app.game.get_untracked().at(Place::Progress).fragment();
    let bars = move || {
        let WeekCard { solved, solved_before, .. } = week.get();
        let most = solved.max(solved_before);
        (most > 0).then(|| {
            view! {
                <span class="week-bars">
                    {bar(app, Text::HomeThisWeek, solved, most)} {bar(app, Text::HomeWeekBefore, solved_before, most)}
                </span>
            }
        })
    };
    view! {
        <li>
            <a id="home-growth" href=to>
                <b>{app.says(Text::PlaceProgress)}</b>
                <span class="soft">{move || said(week.get(), app.lang.get())}</span>
                {bars}
            </a>
        </li>
    }
}

fn bar(app: App, text: Text, solved: u64, most: u64) -> impl IntoView {
    let share = Decimal(solved as f64 / most as f64).to_string();
    view! {
        <span class="soft">{app.says(text)}</span>
        <span class="fill" aria-hidden="true" style:--share=share></span>
        <span>{solved}</span>
    }
}

/// The rating once it is settled and has grown, else the puzzles solved.
fn said(week: WeekCard, lang: Lang) -> String {
    match week {
        WeekCard { rating: Some(change @ 1..), .. } => Text::HomeGrown.fill(lang, &[&change.to_string()]),
        WeekCard { solved, solved_before: before @ 1.., .. } if solved > before => {
            Text::HomeMore.fill(lang, &[&(solved - before).to_string()])
        }
        WeekCard { solved: 0, .. } => Text::HomeGrowthOpen.in_lang(lang).to_owned(),
        WeekCard { solved, .. } => Text::HomeWeek.fill(lang, &[&solved.to_string()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_told_and_shrinking_is_not() {
        let said = |rating, solved, solved_before| said(WeekCard { rating, solved, solved_before }, Lang::En);
        assert_eq!(said(Some(40), 4, 9), "Rating up 40 since last week");
        assert_eq!(said(Some(-40), 9, 4), "5 more solved than the week before");
        assert_eq!(said(None, 4, 9), "4 solved in the last seven days");
        assert_eq!(said(None, 0, 9), "What you solve shows up here");
    }
}
