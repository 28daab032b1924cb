use crate::account::{device::onward, note};
use crate::api::http::delete as send;
use crate::app::App;
use crate::browser;
use crate::reactive::{RwSignal, click};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::Done;

/// Deletion of everything, in two steps.
pub fn delete(app: App) -> impl IntoView {
    let (sure, said) = (RwSignal::new(false), RwSignal::new(None));
    let gone = move || said.get() == Some(Text::AccountDeleted);
    let act = move || {
        spawn_local(async move {
            match send::<Done>("./api/me").await {
                Ok(_) => {
                    browser::forget_stored();
                    said.try_set(Some(Text::AccountDeleted));
                }
                Err(_) => {
                    said.try_set(Some(Text::OpenBusy));
                }
            }
        });
    };
    let button = move || {
        if sure.get() {
            view! { <button id="account-delete-sure" on:click=click(move |_| act())>{app.says(Text::AccountDeleteSure)}</button> }
                .into_any()
        } else {
            view! { <button id="account-delete" on:click=click(move |_| sure.set(true))>{app.says(Text::AccountDelete)}</button> }
                .into_any()
        }
    };
    view! {
        <section>
            <h2>{app.says(Text::AccountDelete)}</h2>
            <p class="soft">{app.says(Text::AccountDeleteLine)}</p>
            {move || (!gone()).then(button)}
            {note(app, "account-delete-said", said)}
            {move || gone().then(|| onward(app))}
        </section>
    }
}
