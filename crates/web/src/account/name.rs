use crate::account::{Known, note};
use crate::api::http::{ApiError, put};
use crate::app::App;
use crate::reactive::RwSignal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{AccountCard, PlayerName};

/// The name that the player gave themselves, and where they change it.
pub fn name(app: App, known: RwSignal<Known>) -> impl IntoView {
    let stored = known.with_untracked(|known| match known {
        Known::Player(card) => card.name.clone().unwrap_or_default(),
        _ => String::new(),
    });
    let (name, said) = (RwSignal::new(stored), RwSignal::new(None));
    let save = move || {
        spawn_local(async move {
            let sent = PlayerName { name: Some(name.get_untracked()) };
            said.try_set(Some(match put::<AccountCard>("./api/me/account", &sent).await {
                Ok(card) => {
                    name.try_set(card.name.unwrap_or_default());
                    Text::AccountSaved
                }
                Err(ApiError::Unreachable) => Text::OpenBusy,
                Err(_) => Text::AccountBadName,
            }));
        });
    };
    view! {
        <section>
            <h2><label for="account-name">{app.says(Text::AccountName)}</label></h2>
            <p class="soft">{app.says(Text::AccountNameLine)}</p>
            <form on:submit=move |event| {
                event.prevent_default();
                save();
            }>
                <input
                    id="account-name"
                    autocomplete="nickname"
                    maxlength="30"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
                <button id="account-save">{app.says(Text::AccountSave)}</button>
            </form>
            {note(app, "account-name-said", said)}
        </section>
    }
}
