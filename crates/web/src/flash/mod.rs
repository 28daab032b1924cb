//! Flash cards: puzzles and their answers, shown for a moment each.

pub mod deck;
pub mod player;
pub mod slide;

use crate::api::resource::missing;
use crate::app::App;
use crate::canvas::board_view::board_view;
use crate::canvas::pieces::pieces;
use crate::flash::player::FlashPlayer;
use crate::input::hotkey::hotkey;
use crate::reactive::{Memo, click, effect};
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::shell::bar::{blur, leave};
use crate::shell::stepper::stepper;
use leptos::prelude::*;
use play::Text;

/// The page of flash cards.
pub fn flash(app: App) -> impl IntoView {
    let flash = FlashPlayer::new(app);
    let shelf = Memo::new(move |_| {
        app.route.with(|route| match &route.place {
            Place::Flash(shelf) => *shelf,
            _ => Shelf::first(route.game),
        })
    });
    effect(move || {
        shelf.track();
        flash.begin();
    });
    flash.ask_count();
    on_cleanup(move || flash.report_seen());
    hotkey(app, move |event| {
        let ours = matches!(event.key().as_str(), " " | "Enter");
        if ours && !event.repeat() {
            flash.toggle();
        }
        ours
    });
    let lang = app.lang;
    let button = move || match (flash.running.get(), flash.begun.get()) {
        (true, _) => Text::FlashPause,
        (false, true) => Text::FlashResume,
        (false, false) => Text::FlashStart,
    };
    let seen = move || {
        let count = flash.count.get();
        Text::FlashSeen.fill(lang.get(), &[&count.today.to_string(), &count.ever.to_string()])
    };
    let next = Memo::new(move |_| flash.shown.with(|shown| shown.frame.scene.next.clone()));
    view! {
        <div
            class="column flash-page"
            data-running=move || flash.running.get().to_string()
            data-answer=move || flash.answering.get().to_string()
            data-today=move || flash.count.get().today.to_string()
        >
            <nav class="shelves" aria-label=app.says(Text::PlaceFlash)>
                {move || Shelf::groups(app.game.get()).into_iter().map(|all| group(app, all, shelf)).collect_view()}
            </nav>
            <div class="stand">
                {pieces(app, next.into())}
                {board_view(app, flash.shown.into(), NodeRef::new())}
                {move || match flash.trouble.get() {
                    Some(Text::Missing) => missing(app, move || flash.fetch()).into_any(),
                    Some(text) => view! { <p class="missing">{text.in_lang(lang.get())}</p> }.into_any(),
                    None => ().into_any(),
                }}
            </div>
            <p class="count" aria-live="off">{seen}</p>
            <button
                id="primary"
                class="primary"
                on:click=click(move |_| {
                    blur();
                    flash.toggle();
                })
            >
                {move || button().in_lang(lang.get())}
            </button>
            <div class="paces">
                {stepper(app, "flash-question", Text::FlashQuestion, flash.question)}
                {stepper(app, "flash-answer", Text::FlashAnswer, flash.answer)}
            </div>
            <p class="soft">{app.says(Text::FlashLine)}</p>
            <p class="soft">{app.says(Text::FlashCasual)}</p>
        </div>
    }
}

fn group(app: App, shelves: Vec<Shelf>, shelf: Memo<Shelf>) -> impl IntoView {
    let first = shelves[0];
    let links = shelves.into_iter().map(move |one| {
        view! {
            <a
                id=format!("flash-{}", one.key)
                href=one.game.at(Place::Flash(one)).fragment()
                aria-label=move || one.title(app.lang.get())
                aria-current=move || (shelf.get() == one).then_some("true")
                on:click=click(move |event| leave(&event))
            >
                {one.number()}
            </a>
        }
    });
    view! {
        <div class="shelf-group">
            <span class="label">{move || first.group(app.lang.get())}</span>
            <div class="links">{links.collect_view()}</div>
        </div>
    }
}
