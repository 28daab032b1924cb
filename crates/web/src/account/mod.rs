//! The player's own data: what is stored, their name, the way to another device, download and deletion.

mod delete;
mod device;
mod name;

use crate::api::http::{ApiError, get};
use crate::app::App;
use crate::reactive::{Memo, RwSignal};
use crate::shell::when::when;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::AccountCard;

/// Who the server says the player is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Known {
    /// The reply has not come yet.
    Pending,
    /// Nothing is stored about this visitor.
    Nobody,
    /// A player.
    Player(AccountCard),
    /// The server did not reply.
    Unreachable,
}

/// The page about the player's own data.
pub fn account(app: App) -> impl IntoView {
    let known = RwSignal::new(Known::Pending);
    spawn_local(async move {
        known.try_set(match get::<AccountCard>("./api/me/account").await {
            Ok(card) => Known::Player(card),
            // A reply without a card: there is no player.
            Err(ApiError::Refused | ApiError::Conflict) => Known::Nobody,
            Err(ApiError::Unreachable) => Known::Unreachable,
        });
    });
    let is_player = Memo::new(move |_| known.with(|known| matches!(known, Known::Player(_))));
    let said = move || match known.get() {
        Known::Nobody => Some(Text::AccountNobody),
        Known::Unreachable => Some(Text::OpenBusy),
        Known::Pending | Known::Player(_) => None,
    };
    view! {
        <div class="column settings-page">
            <h1 class="unseen">{app.says(Text::PlaceAccount)}</h1>
            <section>
                <h2>{app.says(Text::AccountStored)}</h2>
                <p>{app.says(Text::AccountNoAccount)}</p>
                <p>{app.says(Text::AccountRows)}</p>
                <p>{app.says(Text::AccountNever)}</p>
                <p>{app.says(Text::AccountUnused)}</p>
                {move || said().map(|text| view! { <p class="note" id="account-known">{app.says(text)}</p> })}
            </section>
            {when(move || is_player.get(), move || name::name(app, known))}
            {device::device(app, is_player)}
            <Show when=move || is_player.get()>
                <section>
                    <a id="account-download" href="./api/me/data" download="tsumi-my-data.json">
                        {app.says(Text::AccountDownload)}
                    </a>
                </section>
                {delete::delete(app)}
            </Show>
        </div>
    }
}

/// What the page says after a request, if anything.
fn note(app: App, id: &'static str, text: RwSignal<Option<Text>>) -> impl IntoView {
    move || text.get().map(|text| view! { <p class="note" id=id role="status">{app.says(text)}</p> })
}
