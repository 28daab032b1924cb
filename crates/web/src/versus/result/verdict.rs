use crate::app::App;
use crate::versus::choices::opponent_name;
use crate::versus::page::Versus;
use leptos::prelude::*;
use play::Text;
use play::versus::{Format, Series, Standing};

/// How a set or a series stands, and who took the set that has just ended.
pub fn verdict(app: App, versus: Versus) -> impl IntoView {
    let told = move || {
        versus.series.with(|series| {
            let several = series.as_ref().filter(|series| series.format() != Format::Game)?;
            Some(view! { <ul class="scores">{scores(app, several)}</ul> {set_end(app, several)} })
        })
    };
    view! { {told} }
}

/// Games won and lost against each opponent.
fn scores(app: App, series: &Series) -> impl IntoView + use<> {
    let lang = app.lang.get();
    let row = |one: &Standing| {
        let score = Text::VersusScore.fill(lang, &[&one.won.to_string(), &one.lost.to_string()]);
        let name = opponent_name(&one.opponent).in_lang(lang);
        view! { <li><span>{name}</span><b>{score}</b></li> }
    };
    series.standings().iter().map(row).collect_view()
}

/// Who took the set, and who is met next or how the series ended.
fn set_end(app: App, series: &Series) -> impl IntoView + use<> {
    let set = series.decided()?;
    let lang = app.lang.get();
    let won = match set.won > set.lost {
        true => Text::VersusSetWon.in_lang(lang).to_owned(),
        false => Text::VersusSetLost.fill(lang, &[opponent_name(&set.opponent).in_lang(lang)]),
    };
    let next = match (series.format(), series.opponent()) {
        (Format::Thesis, Some(next)) => Some(Text::VersusNext.fill(lang, &[opponent_name(next).in_lang(lang)])),
        (Format::Thesis, None) => Some(Text::VersusSeriesEnd.fill(lang, &[&series.sets_won().to_string()])),
        _ => None,
    };
    Some(view! { <p class="set-end"><b>{won}</b> {next.map(|next| view! { <span>{next}</span> })}</p> })
}
