use crate::api::http::post_for_status;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::editor::{self, Draft};
use crate::pages::proof::proof;
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::route::game::Game;
use crate::route::place::Place;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{PastePuzzle, PuzzleCard};

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

/// Why the server did not open a puzzle, by the status of its reply. Texts that are no puzzle are not sent.
fn refusal(status: Option<u16>) -> Text {
    match status {
        None => Text::Offline,
        Some(404) => Text::OpenUnknown,
        Some(413) => Text::BadLong,
        Some(422) => Text::OpenUndecided,
        Some(429 | 503) => Text::OpenBusy,
        Some(_) => Text::OpenTrouble,
    }
}

/// The page where a puzzle is drawn or pasted and the corpus downloaded.
pub fn open(app: App) -> impl IntoView {
    let draft = Draft::new(app);
    let busy = RwSignal::new(false);
    let refused = RwSignal::new(None::<Text>);
    let paste = Memo::new(move |_| draft.paste());
    let send = move || {
        let paste = PastePuzzle { text: paste.get_untracked() };
        if paste.text.is_empty() || busy.get_untracked() {
            return;
        }
        busy.set(true);
        refused.set(None);
        spawn_local(async move {
            let reply = post_for_status::<PuzzleCard>("./api/puzzles", &paste).await;
            busy.try_set(false);
            match reply {
                Ok(card) if !card.has_answer() => {
                    refused.try_set(Some(Text::OpenUnsolvable));
                }
                Ok(card) => {
                    browser::go(&app.game.get_untracked().at(Place::Table(PlayMode::Shared(card.id))).fragment());
                }
                Err(status) => {
                    refused.try_set(Some(refusal(status)));
                }
            }
        });
    };
    // What was refused was another puzzle.
    effect(move || {
        draft.text.track();
        refused.set(None);
    });
    let lang = app.lang;
    let code = Memo::new(move |_| draft.code());
    let complaint = move || {
        let trouble = draft.trouble.get().map(|trouble| trouble.in_lang(lang.get()).to_owned());
        let said = trouble.or_else(|| refused.get().map(|text| text.in_lang(lang.get()).to_owned()));
        said.map(|said| view! { <p class="complaint" role="status">{said}</p> })
    };
    let lack = Memo::new(move |_| draft.lack());
    let lack = move || {
        let lack = lack.get().map(|lack| lack.in_lang(lang.get()).to_owned());
        lack.map(|lack| view! { <p class="lack" role="status">{lack}</p> })
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
            {editor::view(draft)}
            <label class="label" for="paste">{move || said(app.game.get()).1.in_lang(lang.get())}</label>
            <textarea
                id="paste"
                rows="3"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                prop:value=move || draft.text.get()
                on:input=move |event| draft.write(event_target_value(&event))
                on:keydown=move |event| {
                    if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
                        event.prevent_default();
                        send();
                    }
                }
            ></textarea>
            <div class="open-foot">
                {complaint}
                {lack}
                {proof(app, code)}
                <div class="choices">
                    <button
                        type="button"
                        id="example"
                        on:click=click(move |_| draft.write(example(app.game.get_untracked()).to_owned()))
                    >
                        {app.says(Text::OpenExample)}
                    </button>
                    <button
                        type="submit"
                        id="primary"
                        class="primary"
                        disabled=move || busy.get() || paste.with(String::is_empty)
                    >
                        {move || if busy.get() { Text::OpenChecking } else { Text::OpenThis }.in_lang(lang.get())}
                    </button>
                </div>
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
