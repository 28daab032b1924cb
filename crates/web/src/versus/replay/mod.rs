//! A match that is over, looked at again.

mod played_on;
mod projector;
mod screening;

use crate::api::resource::Remote;
use crate::app::App;
use crate::reactive::RwSignal;
use crate::route::place::Place;
use crate::versus::choices::opponent_name;
use crate::versus::replay::played_on::played_on;
use crate::versus::replay::projector::Projector;
use crate::versus::replay::screening::screening;
use crate::versus::result::{chances, summary};
use leptos::prelude::*;
use play::Text;
use play::versus::Film;
use play::wire::{MatchChance, MatchFile};

/// A match that is over, looked at again: any moment of it, and the way on from there.
pub fn replay(app: App) -> impl IntoView {
    let id = app.route.with_untracked(|route| match &route.place {
        Place::Match(id) => id.clone(),
        _ => String::new(),
    });
    let remote = Remote::<MatchFile>::new(format!("./api/matches/{id}"));
    view! {
        <div class="versus watching">
            <h1 class="unseen">{app.says(Text::PlaceMatch)}</h1>
            {remote.shown(app, move |file| match play::versus::film(&file.record) {
                Ok(film) => watched(app, film, file.mine, file.chances, None).into_any(),
                Err(_) => view! { <p class="note column">{app.says(Text::VersusBadRecord)}</p> }.into_any(),
            })}
        </div>
    }
}

/// The player's last match as the page itself has it, without an address. `back` leads to its result.
pub fn again(app: App, film: Box<dyn Film>, back: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    watched(app, film, true, Vec::new(), Some(Callback::new(move |()| back())))
}

fn watched(
    app: App,
    film: Box<dyn Film>,
    mine: bool,
    missed: Vec<MatchChance>,
    back: Option<Callback<()>>,
) -> impl IntoView {
    let opponent = film.opponent().to_owned();
    let (projector, resumed) = (Projector::new(film), RwSignal::new(false));
    let (game, missed) = (app.game.get_untracked(), StoredValue::new(missed));
    let told = move || {
        let summary = projector.film.try_with_value(|film| summary(app, &**film, mine));
        let missed = missed.get_value();
        let missed = (!missed.is_empty()).then(|| chances(app, game, missed));
        view! { <div class="column">{summary} {missed}</div> }
    };
    let player = if mine { Text::VersusYou } else { Text::VersusPlayer };
    move || match resumed.get() {
        true => played_on(app, projector, resumed, opponent.clone()).into_any(),
        false => {
            let names = [player, opponent_name(&opponent)];
            view! { {screening(app, projector, resumed, names, back)} {told()} }.into_any()
        }
    }
}
