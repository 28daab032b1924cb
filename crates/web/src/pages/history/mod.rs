//! The history of attempts, and their replay.

pub mod recording;
pub mod replay;

use crate::api::http::get;
use crate::api::resource::missing;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::canvas::thumbnail::thumbnail;
use crate::pages::history::replay::replay;
use crate::reactive::{Memo, RwSignal, click};
use crate::route::game::Game;
use crate::route::place::Place;
use crate::shell::icon::icon;
use crate::shell::when::when;
use crate::text::dates;
use crate::text::rating::gain;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{Ending, HistoryCard};

/// Attempts fetched at once.
const PAGE: usize = 12;

/// The attempts fetched so far.
#[derive(Clone, Copy)]
struct Past {
    game: Game,
    cards: RwSignal<Vec<HistoryCard>>,
    /// Whether the first page has come.
    known: RwSignal<bool>,
    more: RwSignal<bool>,
    failed: RwSignal<bool>,
    asked: StoredValue<bool>,
}

impl Past {
    /// Fetches the attempts before those that are here.
    fn fetch(self) {
        if self.asked.try_update_value(|asked| std::mem::replace(asked, true)) != Some(false) {
            return;
        }
        self.failed.set(false);
        let before = self.cards.with_untracked(|cards| cards.last().map(|card| format!("&before={}", card.at)));
        spawn_local(async move {
            let path = format!("./api/history?game={}&count={PAGE}{}", self.game.key(), before.unwrap_or_default());
            let page = get::<Vec<HistoryCard>>(&path).await;
            self.asked.try_update_value(|asked| *asked = false);
            match page {
                Ok(page) => {
                    self.more.try_set(page.len() == PAGE);
                    self.cards.try_update(|cards| cards.extend(page));
                    self.known.try_set(true);
                }
                Err(_) => {
                    self.failed.try_set(true);
                }
            }
        });
    }
}

/// The attempts, newest first, more on demand; each can be replayed.
pub fn history(app: App) -> impl IntoView {
    let past = Past {
        game: app.game.get_untracked(),
        cards: RwSignal::new(Vec::new()),
        known: RwSignal::new(false),
        more: RwSignal::new(false),
        failed: RwSignal::new(false),
        asked: StoredValue::new(false),
    };
    past.fetch();
    let open = RwSignal::new(None::<String>);
    let empty = move || past.known.get() && past.cards.with(Vec::is_empty);
    view! {
        <ul class="cards">
            <For each=move || past.cards.get() key=|card| card.id.clone() children=move |card| item(app, card, open) />
        </ul>
        <Show when=empty>
            <p class="note">{app.says(Text::HistoryEmpty)}</p>
        </Show>
        {when(move || past.failed.get(), move || missing(app, move || past.fetch()))}
        <Show when=move || past.more.get() && !past.failed.get()>
            <button id="more" on:click=click(move |_| past.fetch())>
                {app.says(Text::More)}
            </button>
        </Show>
    }
}

fn item(app: App, card: HistoryCard, open: RwSignal<Option<String>>) -> impl IntoView {
    let id = card.id.clone();
    let is_open = Memo::new(move |_| open.with(|open| open.as_ref() == Some(&id)));
    let solved = card.ending == Ending::Solved;
    let ending = if solved { Text::HistorySolved } else { Text::HistoryFailed };
    let (at, took) = (card.at as f64, card.client_ms);
    let change = card.rated.and_then(gain);
    let toggle = {
        let id = card.id.clone();
        move |_| open.update(|open| *open = if open.as_ref() == Some(&id) { None } else { Some(id.clone()) })
    };
    let page = app.game.get_untracked().at(Place::Table(PlayMode::Shared(card.puzzle.id.clone()))).fragment();
    let picture = thumbnail(app, &card.puzzle.code);
    view! {
        <li class="card" data-ending=if solved { "solved" } else { "failed" }>
            <button class="card-main" aria-expanded=move || is_open.get().to_string() on:click=toggle>
                {picture}
                <span class="lines">
                    <span class="first">
                        {icon(if solved { "check" } else { "dash" })} {app.says(ending)}
                    </span>
                    <span class="soft">{move || dates::date_and_time(at, app.lang.get())}</span>
                </span>
                <span class="amounts">
                    <span>{move || dates::seconds(took, app.lang.get())}</span>
                    <span class="soft">{change}</span>
                </span>
            </button>
            <Show when=move || is_open.get()>
                <div class="card-more">
                    {replay(app, &card)}
                    <a class="button" href=page.clone()>
                        {app.says(Text::PlayThis)}
                    </a>
                </div>
            </Show>
        </li>
    }
}
