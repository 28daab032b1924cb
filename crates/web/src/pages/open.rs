use crate::api::http::{ApiError, post_with_message};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::canvas::thumbnail::thumbnail;
use crate::pages::proof::proof;
use crate::route::game::Game;
use crate::route::place::Place;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{PastePuzzle, PuzzleCard};
use play::{Text, desk};

/// An example of a code.
fn example(game: Game) -> &'static str {
    match game {
        Game::TSpin => "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd",
        Game::Nazo => "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4",
        Game::Shisen => "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE",
    }
}

/// What can be pasted: a sentence, and the name of the field.
fn said(game: Game) -> (Text, Text) {
    match game {
        Game::TSpin => (Text::OpenLine, Text::OpenField),
        Game::Nazo => (Text::OpenLineNazo, Text::OpenFieldNazo),
        Game::Shisen => (Text::OpenLineShisen, Text::OpenFieldShisen),
    }
}

/// The page where a puzzle is pasted and the corpus downloaded.
pub fn open(app: App) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<(ApiError, String)>);
    let send = move || {
        let paste = PastePuzzle { text: text.with_untracked(|text| text.trim().to_owned()) };
        if paste.text.is_empty() || busy.get_untracked() {
            return;
        }
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            let reply = post_with_message::<PuzzleCard>("./api/puzzles", &paste).await;
            busy.try_set(false);
            match reply {
                Ok(card) => {
                    browser::go(&app.game.get_untracked().at(Place::Table(PlayMode::Shared(card.id))).fragment())
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
        });
    };
    let lang = app.lang;
    let code = Memo::new(move |_| text.with(|text| text.trim().to_owned()));
    let picture = move || code.with(|code| desk::open(code, true).is_ok().then(|| thumbnail(app, code)));
    let complaint = move || {
        trouble.get().map(|(trouble, words)| {
            let headline = if trouble == ApiError::Unreachable { Text::Offline } else { Text::OpenTrouble };
            view! {
                <div class="complaint" role="alert">
                    <p>{app.says(headline)}</p>
                    <p class="soft" lang="en">{words}</p>
                </div>
            }
        })
    };
    view! {
        <form
            class="column open-page"
            on:submit=move |event| {
                event.prevent_default();
                send();
            }
        >
            <h1 class="unseen">{app.says(Text::PlaceOpen)}</h1>
            <p class="soft">{move || said(app.game.get()).0.in_lang(lang.get())}</p>
            <label class="label" for="paste">{move || said(app.game.get()).1.in_lang(lang.get())}</label>
            <textarea
                id="paste"
                rows="4"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                prop:value=move || text.get()
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    trouble.set(None);
                }
                on:keydown=move |event| {
                    if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
                        event.prevent_default();
                        send();
                    }
                }
            ></textarea>
            <div class="pasted">{picture}</div>
            {proof(app, code)}
            {complaint}
            <div class="choices">
                <button type="button" id="example" on:click=move |_| text.set(example(app.game.get_untracked()).to_owned())>
                    {app.says(Text::OpenExample)}
                </button>
                <button
                    type="submit"
                    id="primary"
                    class="primary"
                    disabled=move || busy.get() || code.with(String::is_empty)
                >
                    {move || if busy.get() { Text::OpenChecking } else { Text::OpenThis }.in_lang(lang.get())}
                </button>
            </div>
            <section class="corpus">
                <h2>{app.says(Text::Corpus)}</h2>
                <p class="soft">{app.says(Text::CorpusLine)}</p>
                <p class="choices">
                    <a class="button" href="./api/corpus.jsonl" download="tsumi.jsonl">"JSON Lines"</a>
                    <a class="button" href="./api/corpus.csv" download="tsumi.csv">"CSV"</a>
                </p>
            </section>
        </form>
    }
}
