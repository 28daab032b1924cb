//! The progress of a player: rating, calendar, strengths, badges, history.

pub mod badges;
pub mod calendar;
pub mod chart;
pub mod curve;
pub mod matches;
pub mod rating_sources;
pub mod strengths;

use crate::api::resource::Remote;
use crate::app::App;
use crate::pages::history::history;
use crate::pages::progress::badges::badges;
use crate::pages::progress::calendar::calendar;
use crate::pages::progress::chart::chart;
use crate::pages::progress::matches::matches;
use crate::pages::progress::rating_sources::sources;
use crate::pages::progress::strengths::{ThemeStrength, extremes, group, row};
use crate::text::rating::is_settled;
use leptos::prelude::*;
use play::Text;
use play::wire::ProgressCard;

/// The page of the player's progress: where they stand, what they can do, and what they did. Until the rating is settled, all that
/// is drawn from many attempts stays behind *Details*.
pub fn progress(app: App) -> impl IntoView {
    let remote = Remote::<ProgressCard>::new(format!("./api/progress?game={}", app.game.get_untracked().key()));
    view! {
        <div class="column progress-page">
            <h1 class="unseen">{app.says(Text::PlaceProgress)}</h1>
            {remote.shown(app, move |card| overview(app, &card))}
            <section class="history">
                <h2>{app.says(Text::History)}</h2>
                {history(app)}
            </section>
        </div>
    }
}

fn overview(app: App, card: &ProgressCard) -> impl IntoView + use<> {
    let settled = is_settled(card.rating.deviation);
    let (first, more) = if settled { (Some(analysis(app, card)), None) } else { (None, Some(analysis(app, card))) };
    view! {
        <section>
            <h2>{app.says(Text::ProgressRating)}</h2>
            {chart(app, card)}
            {totals(app, card)}
        </section>
        {badges(app, &card.themes)}
        {first}
        {matches(app)}
        {more.map(|more| view! {
            <details class="analysis">
                <summary>{app.says(Text::Details)}</summary>
                {more}
            </details>
        })}
    }
}

/// What many attempts tell: strengths and weak points, days, where ratings come from.
fn analysis(app: App, card: &ProgressCard) -> impl IntoView + use<> {
    let standings: Vec<ThemeStrength> = card.themes.iter().filter_map(ThemeStrength::new).collect();
    view! {
        {themes(app, standings)}
        <section>
            <h2>{app.says(Text::Activity)}</h2>
            {calendar(app, &card.days)}
        </section>
        {sources(app)}
    }
}

fn totals(app: App, card: &ProgressCard) -> impl IntoView + use<> {
    let share = (card.solved * 100).checked_div(card.tries);
    let share = share.map_or_else(|| "–".to_owned(), |share| format!("{share}%"));
    let total = |text: Text, number: String| {
        view! {
            <div>
                <dt>{app.says(text)}</dt>
                <dd>{number}</dd>
            </div>
        }
    };
    view! {
        <dl class="totals">
            {total(Text::TotalTries, card.tries.to_string())} {total(Text::TotalSolved, card.solved.to_string())}
            {total(Text::TotalShare, share)} {total(Text::TotalGlimpses, card.glimpses.to_string())}
        </dl>
    }
}

fn themes(app: App, mut standings: Vec<ThemeStrength>) -> impl IntoView {
    let (strong, weak) = extremes(&standings);
    let none = strong.is_empty() && weak.is_empty();
    standings.sort_by_cached_key(|one| -one.tries.cast_signed());
    let all = (!standings.is_empty()).then(|| {
        view! {
            <details class="all-themes">
                <summary>{app.says(Text::ByTheme)}</summary>
                <p class="soft">{app.says(Text::ByThemeLine)}</p>
                <ul class="standings">{standings.into_iter().map(|one| row(app, one)).collect_view()}</ul>
            </details>
        }
    });
    view! {
        {group(app, Text::Strengths, Text::StrengthsLine, strong, "train-strengths")}
        {group(app, Text::Weaknesses, Text::WeaknessesLine, weak, "train-weaknesses")}
        {none.then(|| view! { <p class="note">{app.says(Text::NoStrengths)}</p> })}
        {all}
    }
}
