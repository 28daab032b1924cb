//! The screen after a match.

pub mod stats;
pub mod timeline;
pub mod verdict;

use crate::app::App;
use crate::app::modes::PlayMode;
use crate::canvas::thumbnail::thumbnail;
use crate::input::hotkey::{hotkey, on_enter};
use crate::reactive::{Memo, RwSignal, click};
use crate::route::game::Game;
use crate::route::place::Place;
use crate::versus::choices::opponent_name;
use crate::versus::moment::won;
use crate::versus::page::{Screen, Sent, Versus};
use crate::versus::recent::outcome;
use crate::versus::result::stats::{clock, stats};
use crate::versus::result::timeline::timeline;
use crate::versus::result::verdict::verdict;
use leptos::prelude::*;
use play::Text;
use play::versus::Film;
use play::wire::MatchChance;
use std::time::Duration;

/// For how long a result takes no input: hands that still play must not begin the next game.
const SETTLING: Duration = Duration::from_millis(700);

/// Whether a screen that follows a match takes inputs: false at first.
pub fn settled() -> RwSignal<bool> {
    let ready = RwSignal::new(false);
    set_timeout(
        move || {
            ready.try_set(true);
        },
        SETTLING,
    );
    ready
}

/// The screen after a match: who won, what both did, and the chances that were missed.
pub fn result(app: App, versus: Versus) -> impl IntoView {
    let ready = settled();
    hotkey(app, move |_| !ready.get_untracked());
    let next = move || {
        if ready.get_untracked() {
            versus.next_game();
        }
    };
    let change = move |_| {
        if ready.get_untracked() {
            versus.screen.set(Screen::Lobby);
        }
    };
    on_enter(app, next);
    let told = versus.film.try_with_value(|film| film.as_ref().map(|film| summary(app, &**film, true))).flatten();
    let goes_on = Memo::new(move |_| {
        versus.series.with(|series| series.as_ref().is_some_and(|series| series.opponent().is_some()))
    });
    view! {
        <div class="column versus-result" data-ready=move || ready.get().to_string()>
            {verdict(app, versus)} {told} {kept(app, versus)}
            <div class="sheet-foot choices">
                <button id="change-opponent" class="button" on:click=change>
                    {app.says(Text::VersusOther)}
                </button>
                <button id="primary" class="primary" on:click=click(move |_| next())>
                    {move || {
                        let text = if goes_on.get() { Text::VersusNextGame } else { Text::VersusAgain };
                        text.in_lang(app.lang.get())
                    }}
                </button>
            </div>
        </div>
    }
}

/// What the record alone tells, to its player or to whoever else has the link.
pub fn summary(app: App, film: &dyn Film, mine: bool) -> impl IntoView + use<> {
    let winner = film.winner();
    let opponent = opponent_name(film.opponent());
    let player = if mine { Text::VersusYou } else { Text::VersusPlayer };
    let seconds = clock(film.summary().seconds);
    let said = move || {
        let lang = app.lang.get();
        match won(winner) {
            Some(won) if !mine => Text::VersusSideWon.fill(lang, &[if won { player } else { opponent }.in_lang(lang)]),
            won => outcome(won).in_lang(lang).to_owned(),
        }
    };
    let advice = film.summary().advice(winner).filter(|_| mine);
    view! {
        <p class="result" data-winner=winner.word()>{said}</p>
        {advice.map(|advice| view! { <p class="advice">{app.says(advice)}</p> })}
        <p class="soft">{app.says(opponent)} " · " {seconds}</p>
        {timeline(app, film.summary())}
        {stats(app, film.summary(), [player, opponent])}
    }
}

/// What the server made of it: the link to the replay, and the chances that were missed.
fn kept(app: App, versus: Versus) -> impl IntoView {
    move || {
        match versus.sent.get() {
        Sent::Sending => view! { <p class="soft" data-sent="sending">{app.says(Text::VersusSending)}</p> }.into_any(),
        Sent::Waiting => unkept(app, versus, "waiting", Text::VersusWaiting).into_any(),
        Sent::Here => unkept(app, versus, "here", Text::VersusHere).into_any(),
        Sent::Refused => unkept(app, versus, "refused", Text::VersusRefused).into_any(),
        Sent::Failed => view! {
            {unkept(app, versus, "failed", Text::VersusUnsaved)}
            <button id="retry" class="button" on:click=click(move |_| versus.send())>{app.says(Text::Retry)}</button>
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

/// Why the server does not have the match, and its replay by the page itself.
fn unkept(app: App, versus: Versus, sent: &'static str, why: Text) -> impl IntoView {
    view! {
        <p class="note" role="status" data-sent=sent>{app.says(why)}</p>
        <button id="watch" class="button" on:click=move |_| versus.screen.set(Screen::Replay)>
            {app.says(Text::VersusReplay)}
        </button>
    }
}

/// Puzzles out of the match.
pub fn chances(app: App, game: Game, chances: Vec<MatchChance>) -> impl IntoView {
    let count = chances.len();
    let line = match game {
        Game::Nazo if chances.is_empty() => Text::VersusNoChains,
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
