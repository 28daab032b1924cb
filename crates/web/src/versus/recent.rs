use crate::api::resource::Remote;
use crate::app::App;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::text::dates;
use crate::versus::choices::opponent_name;
use crate::versus::result::stats::clock;
use leptos::prelude::*;
use play::Text;
use play::wire::MatchCard;

/// The player's last matches, each with a link to its replay.
pub fn recent(app: App) -> impl IntoView {
    let remote = Remote::<Vec<MatchCard>>::new(format!("./api/matches?game={}", app.game.get_untracked().key()));
    view! {
        <section class="recent">
            <h2>{app.says(Text::VersusRecent)}</h2>
            {remote.shown(app, move |cards| list(app, cards))}
        </section>
    }
}

fn list(app: App, cards: Vec<MatchCard>) -> impl IntoView {
    let progress = (!cards.is_empty()).then(|| {
        let link = app.game.get_untracked().at(Place::Progress).fragment();
        view! { <a class="button" href=link>{app.says(Text::PlaceProgress)}</a> }
    });
    let none = cards.is_empty().then(|| view! { <p class="soft">{app.says(Text::VersusNone)}</p> });
    view! {
        {none}
        <ul class="cards">{cards.into_iter().map(|card| item(app, card)).collect_view()}</ul>
        {progress}
    }
}

/// The result of a match in words.
pub fn outcome(won: Option<bool>) -> Text {
    match won {
        Some(true) => Text::VersusWon,
        Some(false) => Text::VersusLost,
        None => Text::VersusDraw,
    }
}

fn item(app: App, card: MatchCard) -> impl IntoView {
    let link = app.game.get_untracked().at(Place::Match(card.id)).fragment();
    let (won, at, seconds) = (card.won, card.at as f64, card.seconds);
    let (counted, count) = match app.game.get_untracked() {
        Game::Nazo => (Text::VersusLongestChain, card.you.longest_chain),
        Game::TSpin | Game::Shisen => (Text::VersusTSpins, card.you.t_spins.iter().sum()),
    };
    let opponent = opponent_name(&card.opponent);
    let first = move || {
        let lang = app.lang.get();
        [outcome(won).in_lang(lang), opponent.in_lang(lang)].join(" · ")
    };
    let second = move || {
        let lang = app.lang.get();
        let great = format!("{} {count}", counted.in_lang(lang));
        [clock(seconds), great, dates::time(at, lang)].join(" · ")
    };
    view! {
        <li class="card" data-won=won.map_or("draw".to_owned(), |won| won.to_string())>
            <a class="card-main" href=link>
                <span class="lines">
                    <span class="first">{first}</span>
                    <span class="soft">{second}</span>
                </span>
            </a>
        </li>
    }
}
