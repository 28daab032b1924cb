use crate::app::App;
use crate::app::modes::PlayMode;
use crate::canvas::thumbnail::thumbnail;
use crate::input::hotkey::on_enter;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::versus::choices::opponent_name;
use crate::versus::page::{Screen, Sent, Versus};
use crate::versus::recent::outcome;
use crate::versus::stats::{clock, stats};
use crate::versus::timeline::timeline;
use leptos::prelude::*;
use play::Text;
use play::versus::{Film, Winner};
use play::wire::MatchChance;

/// The screen after a match: who won, what both did, and the chances that were missed.
pub fn result(app: App, versus: Versus) -> impl IntoView {
    on_enter(app, move || versus.next_game());
    let told = versus.film.try_with_value(|film| film.as_ref().map(|film| summary(app, &**film))).flatten();
    let goes_on = Memo::new(move |_| {
        versus.series.with(|series| series.as_ref().is_some_and(|series| series.opponent().is_some()))
    });
    view! {
        <div class="column versus-result">
            {standings(app, versus)} {told} {kept(app, versus)}
            <div class="sheet-foot choices">
                <button id="change-opponent" class="button" on:click=move |_| versus.screen.set(Screen::Lobby)>
                    {app.says(Text::VersusOther)}
                </button>
                <button id="primary" class="primary" on:click=move |_| versus.next_game()>
                    {move || {
                        let text = if goes_on.get() { Text::VersusNextGame } else { Text::VersusAgain };
                        text.in_lang(app.lang.get())
                    }}
                </button>
            </div>
        </div>
    }
}

/// Games won and lost against each opponent, where there is more than one game.
fn standings(app: App, versus: Versus) -> impl IntoView {
    let rows = move || {
        let lang = app.lang.get();
        let row = |one: &play::versus::Standing| {
            let score = Text::VersusScore.fill(lang, &[&one.won.to_string(), &one.lost.to_string()]);
            let name = opponent_name(&one.opponent).in_lang(lang);
            view! { <li><span>{name}</span><b>{score}</b></li> }
        };
        versus.series.with(|series| {
            let several = series.as_ref().filter(|series| series.format() != play::versus::Format::Game)?;
            Some(several.standings().iter().map(row).collect_view())
        })
    };
    view! { <ul class="scores">{rows}</ul> }
}

/// What the record alone tells.
pub fn summary(app: App, film: &dyn Film) -> impl IntoView + use<> {
    let winner = film.winner();
    let won = match winner {
        Winner::Left => Some(true),
        Winner::Right => Some(false),
        Winner::Draw => None,
    };
    let opponent = opponent_name(film.opponent());
    let seconds = clock(film.summary().seconds);
    view! {
        <p class="result" data-winner=winner.word()>{app.says(outcome(won))}</p>
        <p class="soft">{app.says(opponent)} " · " {seconds}</p>
        {timeline(app, film.summary())}
        {stats(app, film.summary(), opponent)}
    }
}

/// What the server made of it: the link to the replay, and the chances that were missed.
fn kept(app: App, versus: Versus) -> impl IntoView {
    move || {
        match versus.sent.get() {
        Sent::Sending => view! { <p class="soft" data-sent="sending">{app.says(Text::VersusSending)}</p> }.into_any(),
        Sent::Here => view! { <p class="soft" data-sent="here">{app.says(Text::VersusHere)}</p> }.into_any(),
        Sent::Failed => view! {
            <div class="missing" data-sent="failed">
                <p>{app.says(Text::VersusUnsaved)}</p>
                <button id="retry" class="button" on:click=move |_| versus.send()>{app.says(Text::Retry)}</button>
            </div>
        }
        .into_any(),
        Sent::Kept(reply) => view! {
            <p data-sent="kept" data-match=reply.card.id.clone()>
                <a id="watch" class="button" href=app.game.get_untracked().at(Place::Match(reply.card.id.clone())).fragment()>
                    {app.says(Text::VersusReplay)}
                </a>
            </p>
            {chances(app, versus.game, reply.chances)}
        }
        .into_any(),
    }
    }
}

/// Puzzles out of the match.
pub fn chances(app: App, game: Game, chances: Vec<MatchChance>) -> impl IntoView {
    let count = chances.len();
    let line = match game {
        _ if chances.is_empty() => Text::VersusNoChances,
        Game::Nazo => Text::VersusChainsLine,
        _ => Text::VersusChancesLine,
    };
    let item = move |chance: MatchChance| {
        let (tick, steps) = (chance.tick, chance.steps);
        let said = move || {
            let (lang, at) = (app.lang.get(), clock(f64::from(tick) / 60.0));
            match steps {
                1 if game == Game::Nazo => Text::VersusChainOne.fill(lang, &[&at]),
                _ if game == Game::Nazo => Text::VersusChain.fill(lang, &[&at, &steps.to_string()]),
                1 => Text::VersusChanceOne.fill(lang, &[&at]),
                _ => Text::VersusChance.fill(lang, &[&at, &steps.to_string()]),
            }
        };
        let link = app.game.get_untracked().at(Place::Table(PlayMode::Shared(chance.puzzle.clone()))).fragment();
        view! {
            <li class="card">
                <a class="card-main" href=link>
                    {thumbnail(app, &chance.code)}
                    <span class="lines"><span class="first">{said}</span></span>
                </a>
            </li>
        }
    };
    view! {
        <section class="chances" data-chances=count.to_string()>
            <h2>{app.says(Text::VersusChances)}</h2>
            <p class="soft">{app.says(line)}</p>
            <ul class="cards">{chances.into_iter().map(item).collect_view()}</ul>
        </section>
    }
}
