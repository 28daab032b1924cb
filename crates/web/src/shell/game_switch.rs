use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::navigate::last_practice;
use crate::reactive::click;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::shell::bar::leave;
use leptos::prelude::*;
use play::Text;

/// Links to the other games, each to the place most like the present one.
pub fn game_switch(app: App, id: &'static str) -> impl IntoView {
    view! {
        <div class="segments games" role="group" aria-label=app.says(Text::Games)>
            {Game::ALL.map(|game| link(app, id, game)).into_iter().collect_view()}
        </div>
    }
}

fn link(app: App, id: &'static str, game: Game) -> impl IntoView {
    let to = move || {
        let there = app.route.with(|route| app.game.get().at(route.place.clone()).in_game(game));
        match there.place {
            Place::Table(PlayMode::Level | PlayMode::Shelf(_)) => last_practice(game).fragment(),
            _ => there.fragment(),
        }
    };
    view! {
        <a
            id=format!("{id}-{}", game.key())
            href=to
            aria-current=move || (app.game.get() == game).then_some("true")
            on:click=click(move |event| {
                app.close();
                leave(&event);
            })
        >
            {move || game.text().in_lang(app.lang.get())}
        </a>
    }
}
