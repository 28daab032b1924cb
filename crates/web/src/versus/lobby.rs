use crate::app::App;
use crate::input::hotkey::on_enter;
use crate::reactive::{Memo, click};
use crate::route::game::Game;
use crate::route::place::Place;
use crate::settings::choice::{row, segments};
use crate::versus::choices::{OPPONENTS, SPEEDS, opponent_lines};
use crate::versus::help::help;
use crate::versus::page::Versus;
use crate::versus::recent::recent;
use crate::versus::unfinished;
use leptos::prelude::*;
use play::Text;
use play::versus::Format;

/// Where a match is chosen: the opponent, how many games, and how fast.
pub fn lobby(app: App, versus: Versus) -> impl IntoView {
    on_enter(app, move || versus.start());
    let choices = versus.choices;
    let (line, series_line, new) = match app.game.get_untracked() {
        Game::Nazo => (Text::VersusChainLine, Text::VersusChainSeriesLine, Text::VersusChainNew),
        Game::TSpin | Game::Shisen => (Text::VersusLine, Text::VersusSeriesLine, Text::VersusNew),
    };
    let course = app.game.get_untracked().at(Place::Course(None)).fragment();
    let has_coach = app.game.get_untracked() == Game::TSpin;
    let thesis = Memo::new(move |_| choices.with(|choices| choices.format == Format::Thesis));
    view! {
        <div class="column versus-lobby">
            {unfinished::take().then(|| view! { <p class="note" role="status">{app.says(Text::VersusLeft)}</p> })}
            <p>{app.says(line)}</p>
            {formats(app, versus)}
            <Show
                when=move || thesis.get()
                fallback=move || view! { <div role="group" aria-label=app.says(Text::VersusOpponent) class="opponents">{opponents(app, versus)}</div> }
            >
                <p class="note">{app.says(series_line)}</p>
            </Show>
            {speeds(app, versus)} {has_coach.then(|| coach(app, versus))}
            <div class="match-help-foot">
                {help(app, app.game.get_untracked())}
                <a class="button" href=course>{app.says(new)}</a>
                <a class="button" href=app.game.get_untracked().at(Place::Settings).fragment()>{app.says(Text::VersusSettings)}</a>
            </div>
            {recent(app)}
            <div class="sheet-foot">
                <button id="primary" class="primary" on:click=click(move |_| versus.start())>
                    {app.says(Text::VersusStart)}
                </button>
            </div>
        </div>
    }
}

fn formats(app: App, versus: Versus) -> impl IntoView {
    let choices = [
        ("game", Text::VersusGame, Format::Game),
        ("set", Text::VersusSet, Format::Set),
        ("series", Text::VersusSeries, Format::Thesis),
    ];
    let is = move || versus.choices.with(|choices| choices.format);
    let set = move |format| versus.choices.update(|choices| choices.format = format);
    row(app, Text::VersusFormat, segments(app, "format", &choices, is, set))
}

fn speeds(app: App, versus: Versus) -> impl IntoView {
    let is = move || versus.choices.with(|choices| choices.speed);
    let pick = move |speed: u32| {
        let name = move || match speed {
            100 => Text::VersusSpeedReal.in_lang(app.lang.get()).to_owned(),
            _ => format!("{speed} %"),
        };
        view! {
            <button
                id=format!("speed-{speed}")
                aria-pressed=move || (is() == speed).to_string()
                on:click=click(move |_| versus.choices.update(|choices| choices.speed = speed))
            >
                {name}
            </button>
        }
    };
    row(app, Text::VersusSpeed, view! { <div class="segments">{SPEEDS.map(pick).collect_view()}</div> })
}

fn coach(app: App, versus: Versus) -> impl IntoView {
    let choices = [("off", Text::Off, false), ("on", Text::On, true)];
    let is = move || versus.choices.with(|choices| choices.coach);
    let set = move |coach| versus.choices.update(|choices| choices.coach = coach);
    view! {
        {row(app, Text::VersusCoach, segments(app, "coach", &choices, is, set))}
        <p class="soft">{app.says(Text::VersusCoachLine)}</p>
    }
}

fn opponents(app: App, versus: Versus) -> impl IntoView {
    let lines = opponent_lines(app.game.get_untracked());
    let card = move |(place, (&(name, title), line)): (usize, (&(&'static str, Text), Text))| {
        view! {
            <button
                id=["opponent-", name].concat()
                class="opponent"
                aria-pressed=move || versus.choices.with(|choices| choices.opponent == place).to_string()
                on:click=click(move |_| versus.choices.update(|choices| choices.opponent = place))
            >
                <b>{app.says(title)}</b>
                <span class="soft">{app.says(line)}</span>
            </button>
        }
    };
    OPPONENTS.iter().zip(lines).enumerate().map(card).collect_view()
}
