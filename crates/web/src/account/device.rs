use crate::account::note;
use crate::api::http::{ApiError, post};
use crate::api::json::Empty;
use crate::app::App;
use crate::browser;
use crate::offline::watch;
use crate::reactive::{Memo, RwSignal, click};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{AccountCard, Recover, RecoveryCode};

/// How a player comes to another device: the code, and where it is entered.
pub fn device(app: App, is_player: Memo<bool>) -> impl IntoView {
    let (code, made) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let (said, moved) = (RwSignal::new(None), RwSignal::new(false));
    let make = move || {
        spawn_local(async move {
            match post::<RecoveryCode>("./api/me/recovery", &Empty {}).await {
                Ok(card) => {
                    made.try_set(Some(card.code));
                    said.try_set(None);
                }
                Err(_) => {
                    said.try_set(Some(Text::OpenBusy));
                }
            }
        });
    };
    let enter = move || {
        spawn_local(async move {
            // What waits to be sent is of whoever played here before.
            watch::send(app).await;
            let sent = Recover { code: code.get_untracked() };
            match post::<AccountCard>("./api/recover", &sent).await {
                Ok(_) => {
                    // What this browser kept is that of whoever played here before.
                    browser::forget_stored();
                    moved.try_set(true);
                    said.try_set(Some(Text::AccountMoved));
                }
                Err(ApiError::Unreachable) => {
                    said.try_set(Some(Text::OpenBusy));
                }
                Err(_) => {
                    said.try_set(Some(Text::AccountUnknownCode));
                }
            }
        });
    };
    let shown = move || {
        made.get().map(|code| {
            view! {
                <p><code id="account-code">{code}</code></p>
                <p class="soft">{app.says(Text::AccountCodeOnce)}</p>
            }
        })
    };
    view! {
        <section>
            <h2>{app.says(Text::AccountDevice)}</h2>
            <p class="soft">{app.says(Text::AccountDeviceLine)}</p>
            <Show when=move || is_player.get()>
                <button id="account-make-code" on:click=click(move |_| make())>{app.says(Text::AccountMakeCode)}</button>
            </Show>
            {shown}
            <form on:submit=move |event| {
                event.prevent_default();
                enter();
            }>
                <label for="account-enter">{app.says(Text::AccountHaveCode)}</label>
                <input
                    id="account-enter"
                    autocomplete="off"
                    maxlength="60"
                    prop:value=move || code.get()
                    on:input=move |event| code.set(event_target_value(&event))
                />
                <p class="soft">{app.says(Text::AccountMoveLine)}</p>
                <button id="account-move" disabled=move || code.with(String::is_empty)>{app.says(Text::AccountMove)}</button>
            </form>
            {note(app, "account-device-said", said)}
            {move || moved.get().then(|| onward(app))}
        </section>
    }
}

/// Where it goes on once this browser belongs to another player, or to none.
pub fn onward(app: App) -> impl IntoView {
    view! { <button class="primary" id="account-onward" on:click=click(move |_| browser::begin_anew())>{app.says(Text::PlaceHome)}</button> }
}
